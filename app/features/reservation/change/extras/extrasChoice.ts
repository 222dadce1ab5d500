import { answerIn, type ChosenExtras, quantityIn, timeIn } from '#app/parts/order/chosenExtras.ts'
import type { TypedAnswers } from '#app/parts/reservation/extraAnswers.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { ChangeableDay, ChangeableExtra } from '#shared/api/changeExtras.ts'
import type { Extra, ExtraOrder } from '#shared/api/extras.ts'
import { totalAfter } from '#shared/extras/itemsAfter.ts'
import { type Slot, slotsOf } from '#shared/extras/slots.ts'
import { freeText } from '#shared/typed/plainText.ts'

/** A slot with what the reservation has of it. */
type ChangeableSlot = { slot: Slot; day: ChangeableDay }

/** An extra as the rows show it: what can be chosen, and the days on which nothing can be. */
type ExtraChoice = { extra: ChangeableExtra; slots: ChangeableSlot[]; closed: ChangeableDay[] }

/** The most items after the change. Items that the reservation has can stay, also if none can be ordered now. */
const mostOn = ({ change, most, ordered }: ChangeableDay): number =>
  Math.max(change === 'yes' ? most : 0, ordered?.quantity ?? 0)

/** Items that the reservation has may be fewer than the hotel sells at once now. */
function leastOf({ min_quantity, days }: ChangeableExtra): number {
  return Math.min(min_quantity, ...days.flatMap(({ ordered }) => ordered?.quantity ?? []))
}

/** The extra as an order has it. The time of an item stays, also if the hotel offers it no more. */
function orderable(extra: ChangeableExtra): Extra {
  const { days, delivery_times, ...fields } = extra
  const max_quantity = Math.max(0, ...days.map(mostOn))
  const min_quantity = leastOf(extra)
  const [first] = days
  if (first && first.date === null) {
    const { price, price_with_tax, tax_percent } = first
    return {
      ...fields,
      ...{ extra_type: 'generic', min_quantity, max_quantity, price, price_with_tax, tax_percent },
    }
  }
  const dated = days.flatMap((day) => (day.date === null ? [] : [{ ...day, date: day.date }]))
  const times = days.flatMap(({ ordered }) => ordered?.time ?? [])
  return {
    ...fields,
    ...{ extra_type: 'dated', min_quantity, max_quantity },
    prices: dated.map((day) => {
      const { date, price, price_with_tax, tax_percent } = day
      return { date, price, price_with_tax, tax_percent, left: mostOn(day) }
    }),
    booking_available_dates: dated.map(({ date }) => date),
    delivery_times: [...new Set([...delivery_times, ...times])].sort(),
  }
}

/** The extras of a reservation as rows, in the order of the hotel. */
export const choicesOf = (extras: readonly ChangeableExtra[]): ExtraChoice[] =>
  extras.map((extra) => {
    const slots = slotsOf(orderable(extra)).flatMap((slot) => {
      const day = extra.days.find(({ date }) => date === slot.date)
      return day ? [{ slot, day }] : []
    })
    return { extra, slots, closed: extra.days.filter((day) => !slots.some((one) => one.day === day)) }
  })

/** Whether time and answer of a slot stay as they are: the reservation has it, and none can be ordered any more. */
export const isFixed = ({ change, ordered }: ChangeableDay): boolean => ordered !== null && change !== 'yes'

/** The deadline of all days of an extra that can be ordered; null if they have different ones, or none can be ordered. */
export function commonDeadline({ days }: ChangeableExtra): string | null {
  const deadlines = new Set(days.flatMap(({ change, deadline }) => (change === 'yes' ? [deadline] : [])))
  return deadlines.size === 1 ? ([...deadlines][0] ?? null) : null
}

/** What is chosen: the extras of a wish, without a wish the extras of the reservation. Typed answers replace the answers it has. */
export function chosenIn(
  choices: readonly ExtraChoice[],
  wished: readonly ExtraOrder[] | undefined,
  typed: TypedAnswers,
): ChosenExtras {
  const entries = choices.flatMap(({ slots }) =>
    slots.flatMap(({ slot: { key, extra, date, most }, day: { ordered } }) => {
      const wish = wished?.find(
        ({ extra_id, delivered_at }) => extra_id === extra.extra_id && (delivered_at?.date ?? null) === date,
      )
      const quantity = Math.min(most, (wished ? wish?.quantity : ordered?.quantity) ?? 0)
      if (quantity === 0) return []
      const time = (wish?.delivered_at ?? null)?.time ?? ordered?.time ?? null
      const answer = typed[extra.extra_id] ?? ordered?.answer ?? ''
      return [[key, { quantity, time, name: extra.name, isRefused: false, answer }] as const]
    }),
  )
  return Object.fromEntries(entries)
}

/** All chosen extras as a request has them. */
export const ordersOf = (choices: readonly ExtraChoice[], chosen: ChosenExtras): ExtraOrder[] =>
  choices.flatMap(({ slots }) =>
    slots.flatMap(({ slot, day: { ordered, price_with_tax } }) => {
      const quantity = quantityIn(chosen, slot)
      if (quantity === 0) return []
      const answer = freeText(answerIn(chosen, slot.extra))
      return [
        {
          extra_id: slot.extra.extra_id,
          delivered_at: slot.date === null ? null : { date: slot.date, time: timeIn(chosen, slot) },
          quantity,
          total_price: totalAfter(quantity, ordered, price_with_tax),
          ...(slot.extra.question !== null && answer !== (ordered?.answer ?? '') && { answer }),
        },
      ]
    }),
  )

/** Whether the guest has chosen what the reservation has. */
export const isUnchanged = (choices: readonly ExtraChoice[], chosen: ChosenExtras): boolean =>
  choices.every(({ slots }) =>
    slots.every(({ slot, day: { ordered } }) => {
      const quantity = quantityIn(chosen, slot)
      if (quantity === 0 || !ordered) return quantity === (ordered?.quantity ?? 0)
      return (
        quantity === ordered.quantity &&
        timeIn(chosen, slot) === ordered.time &&
        freeText(answerIn(chosen, slot.extra)) === ordered.answer
      )
    }),
  )

/** A wish with the chosen extras. Without a change of the extras the wish has none: they follow the rooms. */
export function wishWith(wish: Wish, choices: readonly ExtraChoice[], chosen: ChosenExtras): Wish {
  const { extras: _, ...others } = wish
  return isUnchanged(choices, chosen) ? others : { ...others, extras: ordersOf(choices, chosen) }
}

/** The answers that differ from the answers of the reservation, by the id of the extra. */
export const typedIn = (choices: readonly ExtraChoice[], chosen: ChosenExtras): TypedAnswers =>
  Object.fromEntries(
    choices.flatMap(({ slots }) =>
      slots.flatMap(({ slot, day: { ordered } }) => {
        const answer = answerIn(chosen, slot.extra)
        const isTyped = slot.extra.question !== null && answer !== (ordered?.answer ?? '')
        return isTyped && quantityIn(chosen, slot) > 0 ? [[slot.extra.extra_id, answer] as const] : []
      }),
    ),
  )
