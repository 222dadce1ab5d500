import type { ErrorName } from '#shared/api/errors.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { isOrderedAnew } from '#shared/extras/itemsAfter.ts'
import { type ExtraToChange, noExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import { chargesExtras, type Prepayment } from '#shared/money/change/prepayment.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { BookedExtra } from '../../extras/bookedExtra.ts'
import { arrivalDay, deliveryDays, type ExtraStay } from '../../extras/extraDays.ts'
import type { SoldExtras } from '../../extras/extraUses.ts'
import { type ExtrasContext, isPastDeadline, limitOn, offeredExtras } from '../../extras/offeredExtras.ts'
import { orderExtras } from '../../extras/orderExtras.ts'
import type { Hotel } from '../../hotels/hotel.ts'

/** What the extras of a change are calculated from. */
type ExtrasRequest = {
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
  toChange: ExtraToChange
  /** What the guest does to it. `moved`: it follows the rooms. `alters`: its time or its answer. */
  does: 'nothing' | 'moved' | 'adds' | 'alters' | 'removes'
}

const dateOf = ({ delivered_at }: Pick<ExtraOrder, 'delivered_at'>): StayDate | null =>
  delivered_at?.date ?? null
const isSame = (
  a: Pick<ExtraOrder, 'extra_id' | 'delivered_at'>,
  b: Pick<ExtraOrder, 'extra_id' | 'delivered_at'>,
) => a.extra_id === b.extra_id && dateOf(a) === dateOf(b)

const priceOf = ({ quantity, price_with_tax }: BookedExtra) => quantity * price_with_tax

/**
 * A booked extra with the rooms after the change; null if there is no day on which it can be delivered. On another day than the booked
 * one there are as many items as the stock has, and none after the deadline for that day. After the deadline for the booked day the
 * hotel has the items, so the other deadline does not count.
 */
export function followed(
  on: Pick<ExtrasRequest, 'hotel' | 'stays' | 'today'> & Pick<ExtrasContext, 'sold' | 'own'>,
  booked: BookedExtra,
): BookedExtra | null {
  const { hotel, stays, today } = on
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
  const wanted = stored.is_for_children ? Math.min(booked.quantity, children) : booked.quantity
  if (day === booked.day) return wanted > 0 ? { ...booked, quantity: wanted } : null
  if (isPastDeadline(stored, day, today) && !isLate(on, booked)) return null
  const quantity = Math.min(wanted, limitOn(stored, on, day, children) ?? wanted)
  // The hotel may have raised the smallest number since.
  const least = Math.min(wanted, Math.max(1, stored.min_quantity))
  return wanted > 0 && quantity >= least ? { ...booked, day, quantity } : null
}

/** Whether the deadline of a booked extra has passed: its items are paid whole also if they are removed. */
export function isLate(
  { hotel, today }: Pick<ExtrasRequest, 'hotel' | 'today'>,
  { extra_id, day }: BookedExtra,
): boolean {
  const stored = hotel.extras.find(({ id }) => id === extra_id)
  return stored !== undefined && isPastDeadline(stored, day, today)
}

/** Refuses with `extra_insufficient` to lower the items of an extra below the smallest number that is ordered, except to none. */
function checkLeast(
  { hotel }: Pick<ExtrasRequest, 'hotel'>,
  { quantity }: BookedExtra,
  booked: BookedExtra,
  place: number,
): void {
  const stored = hotel.extras.find(({ id }) => id === booked.extra_id)
  if (!stored || quantity >= Math.min(booked.quantity, stored.min_quantity)) return
  const { id: extra_id, min_quantity, max_quantity } = stored
  throw new Refusal('extra_insufficient', {
    field: `extras.${place}.quantity`,
    meta: { extra_id, min_quantity, max_quantity },
  })
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

/** An order of a booked extra with the answer that it has, unless the order states another one or the hotel asks no more. */
function withOwnAnswer({ hotel }: Pick<ExtrasRequest, 'hotel'>, order: ExtraOrder, { answer }: BookedExtra) {
  const asks = hotel.extras.find(({ id }) => id === order.extra_id)?.question !== undefined
  return answer && asks ? { answer, ...order } : order
}

/** Whether an order states another time or another answer than the booked extra has. */
const alters = ({ delivered_at, answer }: ExtraOrder, booked: BookedExtra): boolean =>
  (delivered_at?.time ?? null) !== (booked.delivered_at?.time ?? null) ||
  (answer !== undefined && answer !== (booked.answer ?? ''))

/**
 * A booked extra at another time or with another answer, at its price. Refused after its deadline, and as an order for a time that the
 * hotel does not offer and an answer without a question.
 */
function altered(
  { hotel, today }: Pick<ExtrasRequest, 'hotel' | 'today'>,
  standing: BookedExtra,
  { delivered_at, answer = standing.answer ?? '' }: ExtraOrder,
  place: number,
): BookedExtra {
  const { extra_id, day } = standing
  const stored = hotel.extras.find(({ id }) => id === extra_id)
  const refuse = (reason: ErrorName, field: string) =>
    new Refusal(reason, { field: `extras.${place}.${field}`, meta: { extra_id } })
  if (!stored || stored.is_ended) throw refuse('extra_no_longer_sold', 'extra_id')
  if (isPastDeadline(stored, day, today)) throw refuse('extra_deadline_passed', 'extra_id')
  const time = delivered_at?.time ?? null
  const isSameTime = time === (standing.delivered_at?.time ?? null)
  if (!isSameTime && !(time !== null && stored.delivery_times?.includes(time)))
    throw refuse('invalid', 'delivered_at.time')
  if (answer && !stored.question) throw refuse('invalid', 'answer')
  return { ...standing, delivered_at, ...(stored.question && { question: stored.question, answer }) }
}

/**
 * The extras of a request, the booked extras first. A booked extra keeps its price, its time and its answer; with more items it is
 * ordered anew, at the prices of today. Without a request, extras follow the rooms: what cannot be delivered any more is removed. Refused
 * as the extras of an order.
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
  const isAnew = ({ standing, order, quantity }: (typeof matches)[number]) =>
    order !== undefined && isOrderedAnew(quantity, standing)
  const ordered = (wanted ?? []).flatMap((order, at) => {
    const own = matches.find(({ place }) => place === at)
    if (order.quantity === 0 || (own && !isAnew(own))) return []
    return [{ order: own ? withOwnAnswer(on, order, own.booked) : order, at }]
  })
  const checked = new Map(checkOrdered(on, ordered).map((extra, index) => [ordered[index]?.at ?? -1, extra]))

  const own = matches.map((one, index): RequestedExtra => {
    const { booked, standing, order, place, quantity } = one
    const old = sums[index] ?? noExtra
    const anew = isAnew(one) ? (checked.get(place) ?? null) : null
    const stays = standing && quantity > 0 ? { ...standing, quantity } : null
    if (order && stays && !anew) checkLeast(on, stays, booked, place)
    const isAltered = order !== undefined && !anew && stays !== null && alters(order, booked)
    const extra = anew ?? (isAltered ? altered(on, stays, order, place) : stays)
    if (order && !anew && quantity > 0 && extra && order.total_price !== priceOf(extra))
      throw new Refusal('extra_invalid_total_price', {
        field: `extras.${place}.total_price`,
        meta: { extra_id: booked.extra_id, total_price: priceOf(extra) },
      })
    const removesSome = quantity < booked.quantity
    const follows = removesSome || standing?.day !== booked.day ? 'moved' : 'nothing'
    const removes = wanted !== undefined && removesSome ? 'removes' : follows
    const does = anew ? 'adds' : isAltered ? 'alters' : removes
    const price = extra ? priceOf(extra) : 0
    return { extra, toChange: { before: old, price, isLate: isLate(on, booked), isCharged }, does }
  })
  const fees = sums.slice(before.length).map(
    (old): RequestedExtra => ({
      extra: null,
      toChange: { before: old, price: 0, isLate: false, isCharged },
      does: 'nothing',
    }),
  )
  const added = ordered
    .filter(({ at }) => !matches.some(({ place }) => place === at))
    .map(({ at }): RequestedExtra => {
      const extra = checked.get(at) ?? null
      const price = extra ? priceOf(extra) : 0
      return { extra, toChange: { before: noExtra, price, isLate: false, isCharged }, does: 'adds' }
    })
  return [...own, ...fees, ...added]
}
