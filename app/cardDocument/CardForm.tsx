import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useForm } from 'react-hook-form'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { structResolver } from '#app/ui/forms/structResolver.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { brandOf } from '#shared/money/cardNumbers.ts'
import { type CardBrand, canPay, cardBrands } from '#shared/money/cards.ts'
import { BrandChoice } from './BrandChoice.tsx'
import { BrandIcon } from './BrandIcon.tsx'
import * as css from './CardForm.module.css'
import {
  type CardProblem,
  type CardValues,
  cardForm,
  cardOf,
  emptyCard,
  holderOf,
  isSubmission,
  maskedCardNumber,
} from './cardForm.ts'
import { codeLengthOf, digitsOf, grouped } from './cardNumber.ts'
import { shownExpiry } from './expiry.ts'
import type { CardConfig, CardIssue, CardResult, ToCard } from './messages.ts'
import type { CardField, CardTokenizer } from './port.ts'
import { textsIn } from './texts.ts'

type Props = {
  config: CardConfig
  /** Null for a gateway that this document does not know. */
  tokenizer: CardTokenizer | null
  /** What the app has asked for last. */
  task: Exclude<ToCard, { type: 'configure' }> | null
  onResult: (id: number, result: CardResult) => void
  /** Called when the guest presses Enter in a text field: the button is in the app. */
  onSubmit: () => void
}

const fields: readonly CardField[] = ['number', 'expiry', 'code', 'holder']

/** The field at which an issue is shown. */
const fieldOfIssue: Readonly<Record<CardIssue, CardField>> = {
  INVALID_PARAMETER_SYNTAX: 'number',
  Others: 'number',
  INVALID_EXPIRATION_YEAR: 'expiry',
  Invalid_card_number: 'number',
}

/** Replaces the text of an input by its shown form. The caret stays behind the same digit. */
function reformat({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, format: (text: string) => string) {
  if ((nativeEvent as InputEvent).isComposing) return
  const { value, selectionStart } = target
  const shown = format(value)
  if (shown === value) return
  const isAtEnd = selectionStart === null || selectionStart === value.length
  const before = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  target.value = shown
  let caret = 0
  for (let digits = 0; digits < before && caret < shown.length; caret++)
    if (/\d/.test(shown.charAt(caret))) digits++
  if (!isAtEnd) target.setSelectionRange(caret, caret)
}

/** The fields of a card. A field is checked when the guest has left it. The values are deleted once there is a token. */
export function CardForm({ config, tokenizer, task, onResult, onSubmit }: Props) {
  const text = useMemo(() => textsIn(config.locale), [config.locale])
  const resolver = useMemo(() => structResolver<CardValues>(cardForm(config)), [config])
  const form = useForm<CardValues>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyCard,
  })
  const { register, setValue, setError, watch, reset, getValues, trigger } = form
  const { errors } = form.formState
  const hasChosenBrand = useRef(false)
  const lastBrand = useRef<ReturnType<typeof brandOf>>(null)
  const [number, brand] = watch(['number', 'brand'])
  const isEmpty = watch([...fields]).every((value) => value === '')
  const [refused, setRefused] = useState<{ field: CardField; message: CardProblem } | null>(null)
  /**
   * What the gateway has refused stays until the guest types another card: a second press or a click beside the form would
   * replace the reason by the sentence that the form is empty.
   */
  const standing = isEmpty ? refused : null
  // Another card is typed: the reason belongs to the card before.
  if (refused && !isEmpty && errors[refused.field]?.type !== 'refused') setRefused(null)
  const digits = digitsOf(number)
  const codeLength = codeLengthOf(digits)
  const own = brandOf(digits)
  const known = own === 'other' ? null : own
  const taken = cardBrands.filter((one) => config.setting.card_brands.includes(one))

  function fail(field: CardField, message: CardProblem) {
    setRefused({ field, message })
    setError(field, { type: 'refused', message })
    document.getElementById(field)?.focus()
  }

  async function tokenise(): Promise<CardResult> {
    if (standing) {
      document.getElementById(standing.field)?.focus()
      return { ok: false, reason: 'fields' }
    }
    const values = await new Promise<CardValues | null>((resolve) => {
      form.handleSubmit(resolve, (found) => {
        const first = fields.find((name) => name in found)
        if (first) document.getElementById(first)?.focus()
        resolve(null)
      })()
    })
    if (!values) return { ok: false, reason: 'fields' }
    const { card, brand: own } = cardOf(values)
    const isSaved = config.canSave && values.save
    const answer = await (tokenizer?.tokenise(card, isSaved ? 2 : 1) ?? { kind: 'unavailable' as const })
    if (answer.kind === 'refused') {
      fail(answer.field, answer.issue)
      return { ok: false, reason: 'fields' }
    }
    if (answer.kind !== 'tokens') return { ok: false, reason: answer.kind }
    setRefused(null)
    reset(emptyCard)
    hasChosenBrand.current = false
    const masked_number = maskedCardNumber(card.number)
    return { ok: true, tokens: answer.tokens, card: { brand: own, masked_number, expiry: card.expiry } }
  }

  const perform = useEffectEvent((next: NonNullable<Props['task']>) => {
    if (next.type === 'refuse') fail(fieldOfIssue[next.issue], next.issue)
    else void tokenise().then((result) => onResult(next.id, result))
  })
  useEffect(() => {
    if (task) perform(task)
  }, [task])

  const numberField = register('number', {
    onChange: () => {
      const now = brandOf(digitsOf(getValues('number')))
      // An empty field, or a number of another brand, is another card: its number chooses the brand again.
      if (now !== lastBrand.current) hasChosenBrand.current = false
      lastBrand.current = now
      if (!hasChosenBrand.current) setValue('brand', now === 'other' ? '' : (now ?? ''))
      // The length of the security code depends on the brand.
      if (form.formState.touchedFields.code) void trigger('code')
    },
  })
  const expiryField = register('expiry')
  const errorAt = (field: CardField) => {
    const found = errors[field]?.message as CardProblem | undefined
    const problem = standing?.field === field ? standing.message : found
    return problem && text(problem === 'required' ? `enter.${field}` : `problem.${problem}`)
  }
  /** Browsers do not submit a form of several fields by Enter if the form has no button. */
  function submitByEnter({ target, nativeEvent }: KeyboardEvent) {
    const isText = target instanceof HTMLInputElement && target.type === 'text'
    if (isText && isSubmission(nativeEvent)) onSubmit()
  }
  function chooseBrand(next: CardBrand) {
    hasChosenBrand.current = true
    setValue('brand', next)
    if (getValues('number') !== '') void trigger('number')
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={submitByEnter}
      aria-label={text('legend')}
    >
      <BrandChoice
        legend={text('brand')}
        brands={taken}
        isOver={(one) => !canPay(one, config)}
        limit={text('limit')}
        nameOf={(one) => text(`brands.${one}`)}
        chosen={brand}
        onChoose={chooseBrand}
      />
      <Field id="number" label={text('number')} error={errorAt('number')}>
        {(attributes) => (
          <span className={css.number}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="cc-number"
              spellCheck={false}
              aria-required
              {...attributes}
              {...numberField}
              onChange={(event) => {
                reformat(event, (typed) => grouped(digitsOf(typed)))
                return numberField.onChange(event)
              }}
            />
            {known && <BrandIcon brand={known} />}
          </span>
        )}
      </Field>
      <div className={css.pair}>
        <Field id="expiry" label={text('expiry')} hint={text('expiryHint')} error={errorAt('expiry')}>
          {(attributes) => (
            <input
              type="text"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              spellCheck={false}
              aria-required
              {...attributes}
              {...expiryField}
              onChange={(event) => {
                const isDeleted = (event.nativeEvent as InputEvent).inputType?.startsWith('delete')
                if (!isDeleted) reformat(event, shownExpiry)
                return expiryField.onChange(event)
              }}
            />
          )}
        </Field>
        <Field
          id="code"
          label={text('code')}
          hint={codeLength === 4 ? text('codeHintFront') : text('codeHint', { count: codeLength })}
          error={errorAt('code')}
        >
          {(attributes) => (
            <input
              type="text"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              spellCheck={false}
              aria-required
              {...attributes}
              {...register('code')}
            />
          )}
        </Field>
      </div>
      <Field id="holder" label={text('holder')} hint={text('holderHint')} error={errorAt('holder')}>
        {(attributes) => (
          <input
            type="text"
            autoComplete="cc-name"
            autoCapitalize="characters"
            enterKeyHint="go"
            spellCheck={false}
            aria-required
            {...attributes}
            {...register('holder', {
              onBlur: ({ target }) => setValue('holder', holderOf(target.value)),
            })}
          />
        )}
      </Field>
      {config.canSave && <Checkbox label={text('save')} {...register('save')} />}
      <SmallPrint>{text('safe')}</SmallPrint>
    </form>
  )
}
