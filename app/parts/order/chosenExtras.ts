import { boolean, type Infer, integer, nullable, object, optional, record, string } from 'superstruct'
import { MAX_NOTES } from '#app/parts/guest/guestFields.ts'
import type { Extra } from '#shared/api/extras.ts'
import { type Delivery, fitsSlot, type Slot, slotsOf, timesOf } from '#shared/extras/slots.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { freeText } from '#shared/typed/plainText.ts'

/**
 * What the guest has chosen of a slot. The name is for the case that the hotel no longer offers it. All slots of an extra have
 * the same answer to its question.
 */
const ChosenSlot = object({
  quantity: integer(),
  time: nullable(string()),
  name: string(),
  isRefused: boolean(),
  answer: optional(string()),
})

/** The chosen extras by the key of their slot. The draft stores them in this shape. */
export const ChosenExtras = record(string(), ChosenSlot)
export type ChosenExtras = Infer<typeof ChosenExtras>

/** All slots of extras. */
export const allSlots = (extras: readonly Extra[]): Slot[] => extras.flatMap(slotsOf)

/** The quantity of a slot; 0 if the guest has not chosen it. */
export const quantityIn = (chosen: ChosenExtras, { key }: Slot): number => chosen[key]?.quantity ?? 0

/** The chosen time of a slot, or its first time; null without a choice of times. */
export function timeIn(chosen: ChosenExtras, slot: Slot): string | null {
  const times = timesOf(slot)
  return times.find((time) => time === chosen[slot.key]?.time) ?? times[0] ?? null
}

/** The answer to the question of an extra; empty without one. */
export const answerIn = (chosen: ChosenExtras, extra: Extra): string =>
  slotsOf(extra).flatMap(({ key }) => chosen[key]?.answer ?? [])[0] ?? ''

/** Whether the API takes the answer to the question of an extra. */
export const isAnswerShort = (chosen: ChosenExtras, extra: Extra): boolean =>
  freeText(answerIn(chosen, extra)).length <= MAX_NOTES

/** Returns the chosen extras with another answer to the question of an extra. */
export function withAnswer(chosen: ChosenExtras, extra: Extra, answer: string): ChosenExtras {
  const keys = slotsOf(extra).map(({ key }) => key)
  return Object.fromEntries(
    Object.entries(chosen).map(([key, one]) => [
      key,
      keys.includes(key) ? { ...one, answer, isRefused: false } : one,
    ]),
  )
}

/**
 * Returns the chosen extras with another quantity of a slot. A quantity between 0 and the smallest one becomes the nearest of
 * both.
 */
export function withQuantity(chosen: ChosenExtras, slot: Slot, wanted: number): ChosenExtras {
  const { key, extra } = slot
  const isLess = wanted < quantityIn(chosen, slot)
  const quantity = wanted >= extra.min_quantity ? wanted : isLess ? 0 : extra.min_quantity
  const { [key]: _, ...others } = chosen
  if (quantity === 0) return others
  const answer = answerIn(chosen, extra)
  return {
    ...others,
    [key]: { quantity, time: timeIn(chosen, slot), name: extra.name, isRefused: false, answer },
  }
}

/** Returns the chosen extras with at least one item of each slot, or without all of them. */
export const withAll = (chosen: ChosenExtras, slots: readonly Slot[], isAdded: boolean): ChosenExtras =>
  slots.reduce(
    (result, slot) => withQuantity(result, slot, isAdded ? Math.max(1, quantityIn(result, slot)) : 0),
    chosen,
  )

/** Returns the chosen extras with another time of a chosen slot. */
export function withTime(chosen: ChosenExtras, { key }: Slot, time: string): ChosenExtras {
  const own = chosen[key]
  return own ? { ...chosen, [key]: { ...own, time, isRefused: false } } : chosen
}

/** The deliveries that can be ordered, in the order of the slots. */
export const deliveriesOf = (slots: readonly Slot[], chosen: ChosenExtras): Delivery[] =>
  slots.flatMap((slot) => {
    const quantity = quantityIn(chosen, slot)
    const answer = freeText(answerIn(chosen, slot.extra))
    return fitsSlot(slot, quantity) ? [{ slot, time: timeIn(chosen, slot), quantity, answer }] : []
  })

/** What deliveries cost, in minor units. */
export const amountOfExtras = (deliveries: readonly Delivery[]): Money =>
  sumOf(deliveries.map(({ slot, quantity }) => quantity * slot.price_with_tax))

/** The chosen slots whose quantity or answer cannot be ordered. */
export const unfitSlots = (slots: readonly Slot[], chosen: ChosenExtras): Slot[] =>
  slots.filter(
    (slot) =>
      slot.key in chosen && !(fitsSlot(slot, quantityIn(chosen, slot)) && isAnswerShort(chosen, slot.extra)),
  )

/** The names of chosen extras that the hotel does not offer any more, each once. */
export function goneNames(slots: readonly Slot[], chosen: ChosenExtras): string[] {
  const keys = new Set(slots.map(({ key }) => key))
  const gone = Object.entries(chosen).filter(([key]) => !keys.has(key))
  return [...new Set(gone.map(([, { name }]) => name))]
}

/** Returns the chosen extras without what the hotel does not offer any more, and without marks of refusals. */
export function withoutGone(slots: readonly Slot[], chosen: ChosenExtras): ChosenExtras {
  const keys = new Set(slots.map(({ key }) => key))
  const offered = Object.entries(chosen).filter(([key]) => keys.has(key))
  return Object.fromEntries(offered.map(([key, one]) => [key, { ...one, isRefused: false }]))
}
