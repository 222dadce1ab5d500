import type { ExtraOrder } from '#shared/api/extras.ts'
import { type ExtraOffer, noExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import { chargesExtras, type Prepayment } from '#shared/money/change/prepayment.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'
import type { BookedExtra } from '../extras/bookedExtra.ts'
import { arrivalDay, deliveryDays, type ExtraStay } from '../extras/extraDays.ts'
import type { SoldExtras } from '../extras/extraUses.ts'
import { isPastDeadline, offeredExtras } from '../extras/offeredExtras.ts'
import { orderExtras } from '../extras/orderExtras.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** What the extras of a change are calculated from. */
export type ExtrasRequest = {
  hotel: Hotel
  /** The extras before the change, and what the sums need of them: one for each, and one for the fees of those that were removed. */
  before: readonly BookedExtra[]
  sums: readonly VersionExtra[]
  /** All extras after the change; undefined if they stay. */
  wanted: readonly ExtraOrder[] | undefined
  /** The rooms after the change. */
  stays: readonly ExtraStay[]
  /** The rooms before the change, with how they are paid. */
  rooms: readonly { prepayment: Prepayment }[]
  sold: SoldExtras
  /** What the guest has of the sold ones. */
  own: SoldExtras
  today: StayDate
}

/** An extra after a change; null for one that is removed, and for the fees of removed ones. */
export type RequestedExtra = {
  extra: BookedExtra | null
  offer: ExtraOffer
  /** What the guest does to it. `moved`: it follows the rooms. */
  does: 'nothing' | 'moved' | 'adds' | 'removes'
}

const dateOf = ({ delivered_at }: Pick<ExtraOrder, 'delivered_at'>): StayDate | null =>
  delivered_at?.date ?? null
const isSame = (
  a: Pick<ExtraOrder, 'extra_id' | 'delivered_at'>,
  b: Pick<ExtraOrder, 'extra_id' | 'delivered_at'>,
) => a.extra_id === b.extra_id && dateOf(a) === dateOf(b)

const priceOf = ({ quantity, price_with_tax }: BookedExtra) => quantity * price_with_tax

/** A booked extra with the rooms after the change; null if there is no day on which it could be delivered. */
function followed(
  { hotel, stays }: Pick<ExtrasRequest, 'hotel' | 'stays'>,
  booked: BookedExtra,
): BookedExtra | null {
  const stored = hotel.extras.find(({ id }) => id === booked.extra_id)
  const date = dateOf(booked)
  if (!stored) return stays.length > 0 ? booked : null
  const days = deliveryDays(stored, stays)
  const day = date === null ? arrivalDay(stored, stays) : days.find((one) => one.date === date)?.date
  if (!day) return null
  const children =
    date === null
      ? stays.reduce((sum, { party }) => sum + party.children, 0)
      : (days.find((one) => one.date === date)?.children ?? 0)
  const quantity = stored.is_for_children ? Math.min(booked.quantity, children) : booked.quantity
  return quantity > 0 ? { ...booked, day, quantity } : null
}

function isLate(
  { hotel, today }: Pick<ExtrasRequest, 'hotel' | 'today'>,
  { extra_id, day }: BookedExtra,
): boolean {
  const stored = hotel.extras.find(({ id }) => id === extra_id)
  return stored !== undefined && isPastDeadline(stored, day, today)
}

/** Checks new extras, and extras with more items, as the extras of an order: at the prices of today. */
function checkOrdered(
  on: ExtrasRequest,
  ordered: readonly { order: ExtraOrder; at: number }[],
): BookedExtra[] {
  if (ordered.length === 0) return []
  const { hotel, stays, sold, own, today } = on
  // The texts and the pictures are not used.
  const offered = offeredExtras(hotel, { stays, sold, own, today, locale: 'en', base: '' })
  return orderExtras(
    ordered.map(({ order }) => order),
    { stored: hotel.extras, offered, stays, today },
    ordered.map(({ at }) => at),
  )
}

/**
 * The extras of a request, the booked extras first. A booked extra keeps its price; with more items it is ordered anew. Without
 * a request, extras follow the rooms: what cannot be delivered any more is removed. Refused as the extras of an order.
 */
export function requestedExtras(on: ExtrasRequest): RequestedExtra[] {
  const { before, sums, wanted, rooms } = on
  const isCharged = chargesExtras(rooms)
  wanted?.forEach((order, at) => {
    if (wanted.findIndex((one) => isSame(one, order)) !== at)
      throw new Refusal('extra_invalid_quantity', { field: `extras.${at}.quantity` })
  })
  const matches = before.map((booked) => {
    const place = wanted?.findIndex((order) => isSame(order, booked)) ?? -1
    const order = wanted?.[place]
    const standing = followed(on, booked)
    const quantity = wanted === undefined ? (standing?.quantity ?? 0) : (order?.quantity ?? 0)
    return { booked, standing, place, order, quantity }
  })
  const isOrderedAnew = ({ booked, standing, order, quantity }: (typeof matches)[number]) =>
    order !== undefined &&
    quantity > 0 &&
    (quantity > booked.quantity || !standing || quantity > standing.quantity)
  const ordered = (wanted ?? []).flatMap((order, at) => {
    const own = matches.find(({ place }) => place === at)
    return order.quantity > 0 && (!own || isOrderedAnew(own)) ? [{ order, at }] : []
  })
  const checked = new Map(checkOrdered(on, ordered).map((extra, index) => [ordered[index]?.at ?? -1, extra]))

  const own = matches.map((one, index): RequestedExtra => {
    const { booked, standing, order, place, quantity } = one
    const old = sums[index] ?? noExtra
    const anew = isOrderedAnew(one) ? (checked.get(place) ?? null) : null
    const extra = anew ?? (standing && quantity > 0 ? { ...standing, quantity } : null)
    if (order && !anew && quantity > 0 && extra && order.total_price !== priceOf(extra))
      throw new Refusal('extra_invalid_total_price', {
        field: `extras.${place}.total_price`,
        meta: { extra_id: booked.extra_id, total_price: priceOf(extra) },
      })
    const removesSome = quantity < booked.quantity
    const follows = removesSome || standing?.day !== booked.day ? 'moved' : 'nothing'
    const does = anew ? 'adds' : wanted !== undefined && removesSome ? 'removes' : follows
    const price = extra ? priceOf(extra) : 0
    return { extra, offer: { before: old, price, isLate: isLate(on, booked), isCharged }, does }
  })
  const fees = sums.slice(before.length).map(
    (old): RequestedExtra => ({
      extra: null,
      offer: { before: old, price: 0, isLate: false, isCharged },
      does: 'nothing',
    }),
  )
  const added = ordered
    .filter(({ at }) => !matches.some(({ place }) => place === at))
    .map(({ at }): RequestedExtra => {
      const extra = checked.get(at) ?? null
      const price = extra ? priceOf(extra) : 0
      return { extra, offer: { before: noExtra, price, isLate: false, isCharged }, does: 'adds' }
    })
  return [...own, ...fees, ...added]
}
