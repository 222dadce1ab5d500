import { type ChangeEvent, type KeyboardEvent, useMemo } from 'react'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { brandOf } from '#shared/money/payment/cardNumbers.ts'
import { brandCanPay, cardBrands } from '#shared/money/payment/cards.ts'
import { BrandChoice } from './BrandChoice.tsx'
import { BrandIcon } from './BrandIcon.tsx'
import * as css from './CardForm.module.css'
import { holderOf, isSubmission } from './cardForm.ts'
import { codeLengthOf, digitsOf, grouped } from './cardNumber.ts'
import { shownExpiry } from './expiry.ts'
import type { CardField } from './port.ts'
import { textsIn } from './texts.ts'
import { type CardFormNeeds, useCardForm } from './useCardForm.ts'

type Props = CardFormNeeds & {
  /** Called when the guest presses Enter in a text field: the button is in the app. */
  onSubmit: () => void
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

/** The fields of a card. */
export function CardForm({ onSubmit, ...needs }: Props) {
  const { config } = needs
  const text = useMemo(() => textsIn(config.locale), [config.locale])
  const { register, setValue, number, brand, numberField, problemAt, chooseBrand } = useCardForm(needs)
  const digits = digitsOf(number)
  const codeLength = codeLengthOf(digits)
  const own = brandOf(digits)
  const known = own === 'other' ? null : own
  const taken = cardBrands.filter((one) => config.setting.card_brands.includes(one))
  const expiryField = register('expiry')
  const errorAt = (field: CardField) => {
    const problem = problemAt(field)
    return problem && text(problem === 'required' ? `enter.${field}` : `problem.${problem}`)
  }
  /** Browsers do not submit a form of several fields by Enter if the form has no button. */
  function submitByEnter({ target, nativeEvent }: KeyboardEvent) {
    const isText = target instanceof HTMLInputElement && target.type === 'text'
    if (isText && isSubmission(nativeEvent)) onSubmit()
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
        isOver={(one) => !brandCanPay(one, config)}
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
