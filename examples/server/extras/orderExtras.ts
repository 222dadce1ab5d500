import type { ErrorName } from '#shared/api/errors.ts'
import type { Extra, ExtraOrder } from '#shared/api/extras.ts'
import { type Slot, slotsOf, timesOf } from '#shared/extras/slots.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'
import type { StoredExtra } from '../hotels/StoredExtra.ts'
import type { BookedExtra } from './bookedExtra.ts'
import { arrivalDay, deliveryDays, type ExtraStay } from './extraDays.ts'
import { isPastDeadline } from './offeredExtras.ts'

/** What an order is checked against. `today` is the day at the hotel. */
type OfferedStay = {
  stored: readonly StoredExtra[]
  offered: readonly Extra[]
  stays: readonly ExtraStay[]
  today: StayDate
}

type Refuse = (reason: ErrorName, field: string, meta?: Record<string, unknown>) => Refusal

/** The slot of an ordered extra, and the day of its stock; refused with the reason why there is none. */
function slotFor(
  order: ExtraOrder,
  { stored, offered, stays, today }: OfferedStay,
  refuse: Refuse,
): { slot: Slot; day: StayDate } {
  const own = stored.find(({ id }) => id === order.extra_id)
  if (!own) throw refuse('extra_invalid_id', 'extra_id')
  if (own.is_ended) throw refuse('extra_no_longer_sold', 'extra_id')
  const date = order.delivered_at?.date ?? null
  const isGeneric = own.extra_type === 'generic'
  if (isGeneric !== (date === null)) throw refuse('invalid', 'delivered_at')
  if (date !== null && !deliveryDays(own, stays).some((day) => day.date === date))
    throw refuse('invalid', 'delivered_at.date')
  const extra = offered.find(({ extra_id }) => extra_id === order.extra_id)
  const slot = extra && slotsOf(extra).find((one) => one.date === date)
  const day = date ?? arrivalDay(own, stays)
  if (slot && day !== null) return { slot, day }
  if (day !== null && isPastDeadline(own, day, today)) throw refuse('extra_deadline_passed', 'extra_id')
  throw refuse('extra_limit_exceeded', 'quantity', { min_quantity: own.min_quantity, max_quantity: 0 })
}

function checkQuantity({ quantity }: ExtraOrder, { extra, most }: Slot, refuse: Refuse): void {
  const limits = { min_quantity: extra.min_quantity, max_quantity: most }
  if (quantity < 1) throw refuse('extra_invalid_quantity', 'quantity', limits)
  if (quantity < extra.min_quantity) throw refuse('extra_insufficient', 'quantity', limits)
  if (quantity > most) throw refuse('extra_limit_exceeded', 'quantity', limits)
}

/**
 * The extras of an order as the reservation stores them. Refused, with the field and the extra, for an extra that this guest
 * cannot order, a quantity beyond the limits or what is left, another price, an unknown time, an answer without a question, and
 * two entries for one extra and date. `places` are the places of the orders in the request, for the fields of refusals.
 */
export function orderExtras(
  orders: readonly ExtraOrder[],
  offer: OfferedStay,
  places: readonly number[] = orders.map((_, at) => at),
): BookedExtra[] {
  const seen = new Set<string>()
  return orders.map((order, at) => {
    const { extra_id, delivered_at, quantity, total_price, answer = '' } = order
    const refuse: Refuse = (reason, field, meta) =>
      new Refusal(reason, { field: `extras.${places[at]}.${field}`, meta: { extra_id, ...meta } })
    const { slot, day } = slotFor(order, offer, refuse)
    if (seen.has(slot.key)) throw refuse('extra_invalid_quantity', 'quantity')
    seen.add(slot.key)
    const times = timesOf(slot)
    const time = delivered_at?.time ?? null
    if (times.length > 0 ? !times.includes(String(time)) : time !== null)
      throw refuse('invalid', 'delivered_at.time')
    checkQuantity(order, slot, refuse)
    const { price, price_with_tax, tax_percent } = slot
    const total = quantity * price_with_tax
    if (total_price !== total)
      throw refuse('extra_invalid_total_price', 'total_price', { total_price: total })
    const own = offer.stored.find(({ id }) => id === extra_id)
    const name = own?.name ?? { en: slot.extra.name }
    if (answer && !own?.question) throw refuse('invalid', 'answer')
    const asked = own?.question && { question: own.question, answer }
    return { extra_id, name, delivered_at, quantity, price, price_with_tax, tax_percent, day, ...asked }
  })
}
