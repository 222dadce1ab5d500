import type { OfferedRoom } from '#app/data/chosenRoom.ts'
import type { PastVersion } from '#shared/api/reservationAfter.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { inMajorUnits, sumOf } from '#shared/money/money.ts'
import { bookedRooms } from '#shared/reservation/rooms.ts'
import { isSold } from '#shared/reservation/status.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { bookingDetail, itemDetail, stayDetail } from '../eventDetails.ts'
import type { AnalyticsEvent, AnalyticsEvents, ResultCard } from '../events.ts'
import { dataLayerOnly, type HostEvent, hostEvent } from '../hostEvent.ts'
import { amountsOf } from './amounts.ts'
import {
  type DataLayerEntry,
  ecommerceEvent,
  itemLists,
  MOST_ITEMS,
  valueAndItems,
  viewItemList,
} from './ecommerce.ts'
import { type AnalyticsHotel, appliedCoupon } from './items.ts'
import { hasOwnEvent, pageView } from './pageView.ts'
import { offeredRoom, recommendedRooms, reservedRooms, roomsOfChosen } from './rooms.ts'
import { promotionsIn, resultEntry, searchEntry } from './searches.ts'

/** Makes host events from a tracked event. `list` is the list that the guest saw last. */
export type ToDataLayer<Name extends keyof AnalyticsEvents> = (
  params: AnalyticsEvents[Name],
  hotel: AnalyticsHotel,
  list: AnalyticsEvents['view_item_list']['by'],
) => HostEvent[]

type EventConverters = { [Name in Exclude<AnalyticsEvent['name'], 'consent'>]: ToDataLayer<Name> }

/** An event with a name that hotels used before GA4. */
const ownEvent = (event: string, hotel: AnalyticsHotel, more: DataLayerEntry = {}): DataLayerEntry => ({
  event,
  hotel_code: hotel.ownCode,
  currency: hotel.currency,
  ...more,
})

const selectItem: ToDataLayer<'select_item'> = (params, hotel, list) => {
  const { criteria, index, results, plan, before } = params
  const { coupon_code } = criteria
  const deselected = before && offeredRoom(before, criteria, index)
  const removed = deselected
    ? [dataLayerOnly(...ecommerceEvent('remove_from_cart', valueAndItems([deselected], hotel, coupon_code)))]
    : []
  const room = results.find(({ room_plans }) => room_plans.includes(plan))
  if (!room || before?.plan.room_plan_code === plan.room_plan_code) return removed
  const item = offeredRoom({ room, plan }, criteria, index)
  const offered = valueAndItems([item], hotel, coupon_code)
  const promotion_id = appliedCoupon(plan.price, coupon_code)
  return [
    ...removed,
    hostEvent('select_item', itemDetail(item), [
      ...(promotion_id ? ecommerceEvent('select_promotion', { promotion_id, items: offered.items }) : []),
      ...ecommerceEvent('select_item', { ...offered, ...itemLists[list] }),
      // A plan without dates cannot be booked yet, so nothing goes into the cart.
      ...(isUndated(criteria) ? [] : ecommerceEvent('add_to_cart', offered)),
    ]),
  ]
}

const offersOf = (card: ResultCard): readonly OfferedRoom[] =>
  'rows' in card ? card.rows : card.plans.map((plan) => ({ room: card.room, plan }))

/** A purchase for a sold reservation, `payment_pending` for a held one, nothing for all others. */
function purchase({ reservation }: AnalyticsEvents['purchase'], hotel: AnalyticsHotel): HostEvent[] {
  const { number, status, payment_method, coupon_code } = reservation
  if (status === 'held') {
    return [
      hostEvent('payment_pending', { number }, [
        ownEvent('payment_pending', hotel, { transaction_id: number }),
      ]),
    ]
  }
  if (!isSold(status)) return []
  const params = {
    transaction_id: number,
    affiliation: hotel.name,
    payment_type: payment_method,
    ...valueAndItems(reservedRooms(reservation), hotel, coupon_code, reservation.extras),
    // The total of the reservation is what the guest reads. The prices of its rooms may be shares of it.
    ...amountsOf([reservation.price], reservation.price.currency),
  }
  return [hostEvent('booking_completed', bookingDetail(reservation), ecommerceEvent('purchase', params))]
}

/** Whether a guest has made a version. A voucher is booked in a later version (`isLater`), when its dates are chosen. */
const isOfGuest = ({ actor, cause }: PastVersion, isLater: boolean): boolean =>
  actor !== 'hotel' && [...(isLater ? ['booked'] : []), 'changed', 'cancelled'].includes(cause)

/** The refund of a version whose price with all fees has fallen; nothing for any other. */
const refundOf = ({ number, price: { currency } }: Reservation, version: PastVersion | undefined) =>
  version && version.difference < 0
    ? ecommerceEvent('refund', {
        transaction_id: number,
        currency,
        value: inMajorUnits(-version.difference, currency),
      })
    : []

/**
 * An earlier version that a guest has made, for the data layer only: its stay is not known any more. Nothing for a version of the
 * hotel.
 */
export function earlierChange(
  reservation: Reservation,
  past: PastVersion,
  hotel: AnalyticsHotel,
): HostEvent[] {
  if (!isOfGuest(past, true)) return []
  const name = past.cause === 'cancelled' ? 'reservation_cancel' : 'reservation_update'
  const entry = { transaction_id: reservation.number, version: past.version }
  return [dataLayerOnly(ownEvent(name, hotel, entry), ...refundOf(reservation, past))]
}

/**
 * A change or a cancellation by its guest. `refund` has the amount by which the price with all fees has fallen: it belongs to the
 * agreement, not to the day on which money moves.
 */
function reservationChanged(
  { reservation, isReported = false }: AnalyticsEvents['reservation_changed'],
  hotel: AnalyticsHotel,
): HostEvent[] {
  const { number, status, price, versions, rooms } = reservation
  const { currency } = price
  const last = versions.at(-1)
  if (last && !isOfGuest(last, versions.length > 1)) return []
  const refund = isReported ? refundOf(reservation, last) : []
  const entry = { transaction_id: number, version: reservation.version }
  // The stay of a voucher is cancelled, and the voucher stands.
  if (status !== 'cancelled' && last?.cause !== 'cancelled')
    return [
      hostEvent('booking_updated', bookingDetail({ ...reservation, rooms: bookedRooms(rooms) }), [
        ownEvent('reservation_update', hotel, entry),
        ...refund,
      ]),
    ]
  const total = last ? sumOf(versions.slice(0, -1).map(({ difference }) => difference)) : price.total
  return [
    hostEvent('booking_cancelled', { number, currency, total }, [
      ownEvent('reservation_cancel', hotel, entry),
      ...refund,
    ]),
  ]
}

/** The converter of each tracked event. Consent is not converted. */
export const ga4: EventConverters = {
  page_view({ screen, title }, hotel) {
    if (!screen) return []
    const view = pageView(screen, title, hotel.ownCode)
    // The own events of results and confirmation follow when their data is visible.
    return [dataLayerOnly(view, ...(hasOwnEvent(screen) ? [ownEvent(screen, hotel)] : []))]
  },
  search_result: (params, hotel) => [
    dataLayerOnly(searchEntry(params.criteria, hotel)),
    dataLayerOnly(
      resultEntry(params, hotel),
      ...promotionsIn(params.data).flatMap((promotion) => ecommerceEvent('view_promotion', promotion)),
    ),
  ],
  view_item_list({ criteria, by, index, cards }, hotel) {
    const rooms = cards
      .flatMap(offersOf)
      .slice(0, MOST_ITEMS)
      .map((offer) => offeredRoom(offer, criteria, index))
    return rooms.length > 0 ? [dataLayerOnly(...viewItemList(by, rooms, hotel, criteria.coupon_code))] : []
  },
  recommendations_viewed({ criteria, found }, hotel) {
    const rooms = found.flatMap((recommendation) => recommendedRooms(recommendation, criteria))
    return rooms.length > 0 ? [dataLayerOnly(...viewItemList('recommended', rooms, hotel, null))] : []
  },
  view_item({ criteria, index, offer }, hotel) {
    const params = valueAndItems([offeredRoom(offer, criteria, index)], hotel, criteria.coupon_code)
    return [dataLayerOnly(...ecommerceEvent('view_item', params))]
  },
  select_item: selectItem,
  recommendation_accepted({ criteria, recommendation }, hotel) {
    const rooms = recommendedRooms(recommendation, criteria)
    return [
      dataLayerOnly(ownEvent('recommend', hotel, { reason: recommendation.reason })),
      ...rooms.map((room) =>
        hostEvent(
          'select_item',
          itemDetail(room),
          ecommerceEvent('select_item', { ...valueAndItems([room], hotel, null), ...itemLists.recommended }),
        ),
      ),
      dataLayerOnly(
        ...ecommerceEvent('add_to_cart', valueAndItems(rooms, hotel, null)),
        ownEvent('book', hotel, { rooms: rooms.length }),
      ),
    ]
  },
  booking_started: ({ chosen }, hotel) => [dataLayerOnly(ownEvent('book', hotel, { rooms: chosen.length }))],
  begin_checkout(params, hotel) {
    const { chosen, criteria } = params
    const stay = valueAndItems(roomsOfChosen(chosen, criteria), hotel, criteria.coupon_code)
    return [
      hostEvent('begin_checkout', stayDetail(params, stay.currency), ecommerceEvent('begin_checkout', stay)),
    ]
  },
  coupon_applied({ criteria, chosen }, hotel) {
    const { items, coupon } = valueAndItems(roomsOfChosen(chosen, criteria), hotel, criteria.coupon_code)
    return coupon
      ? [dataLayerOnly(...ecommerceEvent('select_promotion', { promotion_id: coupon, items }))]
      : []
  },
  add_payment_info({ criteria, chosen, deliveries = [], method }, hotel) {
    const extras = deliveries.map(({ slot, quantity }) => ({ ...slot.extra, ...slot, quantity }))
    const stay = valueAndItems(roomsOfChosen(chosen, criteria), hotel, criteria.coupon_code, extras)
    return [dataLayerOnly(...ecommerceEvent('add_payment_info', { payment_type: method, ...stay }))]
  },
  purchase,
  confirmation_viewed: ({ reservation: { number, status } }, hotel) => [
    dataLayerOnly(ownEvent('confirmation', hotel, { transaction_id: number, status })),
  ],
  reservation_changed: reservationChanged,
  waitlist_joined: (params, hotel) => [dataLayerOnly(ownEvent('waitlist_joined', hotel, params))],
  sign_in: (params, hotel) => [hostEvent('sign_in', params, [ownEvent('login', hotel, { as: params.as })])],
  sign_up: (_, hotel) => [dataLayerOnly(ownEvent('sign_up', hotel))],
  sign_out: (_, hotel) => [hostEvent('sign_out', {}, [ownEvent('logout', hotel)])],
}
