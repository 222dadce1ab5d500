import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { structResolver } from '#app/ui/forms/structResolver.ts'
import { brandOf } from '#shared/money/payment/cardNumbers.ts'
import type { CardBrand } from '#shared/money/payment/cards.ts'
import {
  type CardProblem,
  type CardValues,
  cardForm,
  cardOf,
  emptyCard,
  maskedCardNumber,
} from './cardForm.ts'
import { digitsOf } from './cardNumber.ts'
import type { CardConfig, CardIssue, CardResult, ToCard } from './messages.ts'
import type { CardField, CardTokenizer } from './port.ts'

export type CardFormNeeds = {
  config: CardConfig
  /** Null for a gateway that this document does not know. */
  tokenizer: CardTokenizer | null
  /** What the app has asked for last. */
  task: Exclude<ToCard, { type: 'configure' }> | null
  onResult: (id: number, result: CardResult) => void
}

const fields: readonly CardField[] = ['number', 'expiry', 'code', 'holder']

/** The field at which an issue is shown. */
const fieldOfIssue: Readonly<Record<CardIssue, CardField>> = {
  INVALID_PARAMETER_SYNTAX: 'number',
  Others: 'number',
  INVALID_EXPIRATION_YEAR: 'expiry',
  Invalid_card_number: 'number',
}

/**
 * The values of a card, their problems, and the tokens that the app asks for. A field is checked when the guest has left it. The values are
 * deleted once there is a token.
 */
export function useCardForm({ config, tokenizer, task, onResult }: CardFormNeeds) {
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

  const perform = useEffectEvent((next: NonNullable<CardFormNeeds['task']>) => {
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

  /** The problem of a field; undefined without one. */
  const problemAt = (field: CardField): CardProblem | undefined =>
    standing?.field === field ? standing.message : (errors[field]?.message as CardProblem | undefined)

  function chooseBrand(next: CardBrand) {
    hasChosenBrand.current = true
    setValue('brand', next)
    if (getValues('number') !== '') void trigger('number')
  }

  return { register, setValue, number, brand, numberField, problemAt, chooseBrand }
}
