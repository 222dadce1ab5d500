import type { Reservation } from '#shared/api/reservations.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { commerce, type Entry, listOf, lists, MOST_ITEMS, worthOf } from './ecommerce.ts'
import { bookingDetail, itemDetail, stayDetail } from './eventDetails.ts'
import type { Card, Fact, Facts, Offered } from './events.ts'
import { dataLayerOnly, type HostEvent, hostEvent } from './hostEvent.ts'
import { appliedCoupon, type Seller } from './items.ts'
import { offeredRoom, pickedRooms, recommendedRooms, reservedRooms } from './rooms.ts'
import { pageView } from './screens.ts'
import { promotionsIn, resultEntry, searchEntry } from './searches.ts'

/** Makes what is told of a thing that was noted; `list` is what the guest looks at while choosing. */
export type ToDataLayer<Kind extends keyof Facts> = (
  of: Facts[Kind],
  hotel: Seller,
  list: Facts['listed']['by'],
) => HostEvent[]

type Tellers = { [Kind in Exclude<Fact['kind'], 'consent'>]: ToDataLayer<Kind> }

/** An event of the hotel's own names, which are older than GA4's. */
const own = (event: string, hotel: Seller, more: Entry = {}): Entry => ({
  event,
  hotel_code: hotel.ownCode,
  currency: hotel.currency,
  ...more,
})

const choosing: ToDataLayer<'chosen'> = ({ criteria, index, results, plan, before }, hotel, list) => {
  const { coupon_code } = criteria
  const given = before && offeredRoom(before, criteria, index)
  const removed = given
    ? [dataLayerOnly(...commerce('remove_from_cart', worthOf([given], hotel, coupon_code)))]
    : []
  const room = results.find(({ room_plans }) => room_plans.includes(plan))
  if (!room || before?.plan.room_plan_code === plan.room_plan_code) return removed
  const item = offeredRoom({ room, plan }, criteria, index)
  const worth = worthOf([item], hotel, coupon_code)
  const promotion_id = appliedCoupon(plan.price, coupon_code)
  return [
    ...removed,
    hostEvent('select_item', itemDetail(item), [
      ...(promotion_id ? commerce('select_promotion', { promotion_id, items: worth.items }) : []),
      ...commerce('select_item', { ...worth, ...lists[list] }),
      // Without days there is nothing yet to put into a cart.
      ...(isUndated(criteria) ? [] : commerce('add_to_cart', worth)),
    ]),
  ]
}

const offersOf = (card: Card): readonly Offered[] =>
  'rows' in card ? card.rows : card.plans.map((plan) => ({ room: card.room, plan }))

const isSold = ({ status }: Reservation) => status === 'reserved' || status === 'done'

/** A sale where there is one; a booking that waits for its payment is not sold yet. */
function sale({ reservation, coupon }: Facts['made'], hotel: Seller): HostEvent[] {
  const { number, status, payment_method } = reservation
  if (status === 'held') {
    return [
      hostEvent('payment_pending', { number }, [own('payment_pending', hotel, { transaction_id: number })]),
    ]
  }
  if (!isSold(reservation)) return []
  const purchase = {
    transaction_id: number,
    affiliation: hotel.name,
    payment_type: payment_method,
    ...worthOf(reservedRooms(reservation), hotel, coupon),
  }
  return [hostEvent('booking_completed', bookingDetail(reservation), commerce('purchase', purchase))]
}

/** What is told of each thing that was noted. */
export const ga4: Tellers = {
  seen({ screen, title }, hotel) {
    if (!screen) return []
    const view = pageView(screen, title, hotel.ownCode)
    // Results and confirmation have theirs when there is something on them.
    const isLater = screen === 'search_result' || screen === 'confirmation'
    return [dataLayerOnly(view, ...(isLater ? [] : [own(screen, hotel)]))]
  },
  answered: (of, hotel) => [
    dataLayerOnly(searchEntry(of.criteria, hotel)),
    dataLayerOnly(
      resultEntry(of, hotel),
      ...promotionsIn(of.data).flatMap((promotion) => commerce('view_promotion', promotion)),
    ),
  ],
  listed({ criteria, by, index, cards }, hotel) {
    const rooms = cards
      .flatMap(offersOf)
      .slice(0, MOST_ITEMS)
      .map((offer) => offeredRoom(offer, criteria, index))
    return rooms.length > 0 ? [dataLayerOnly(...listOf(by, rooms, hotel, criteria.coupon_code))] : []
  },
  recommended({ criteria, found }, hotel) {
    const rooms = found.flatMap((one) => recommendedRooms(one, criteria))
    return rooms.length > 0 ? [dataLayerOnly(...listOf('recommended', rooms, hotel, null))] : []
  },
  detailed({ criteria, index, offer }, hotel) {
    const worth = worthOf([offeredRoom(offer, criteria, index)], hotel, criteria.coupon_code)
    return [dataLayerOnly(...commerce('view_item', worth))]
  },
  chosen: choosing,
  advised({ criteria, recommendation }, hotel) {
    const rooms = recommendedRooms(recommendation, criteria)
    const worth = worthOf(rooms, hotel, null)
    return [
      dataLayerOnly(own('recommend', hotel, { reason: recommendation.reason })),
      ...rooms.map((room) =>
        hostEvent(
          'select_item',
          itemDetail(room),
          commerce('select_item', { ...worthOf([room], hotel, null), ...lists.recommended }),
        ),
      ),
      dataLayerOnly(...commerce('add_to_cart', worth), own('book', hotel, { rooms: rooms.length })),
    ]
  },
  taken: ({ chosen }, hotel) => [dataLayerOnly(own('book', hotel, { rooms: chosen.length }))],
  begun(of, hotel) {
    const worth = worthOf(pickedRooms(of.chosen, of.criteria), hotel, of.criteria.coupon_code)
    return [hostEvent('begin_checkout', stayDetail(of, worth.currency), commerce('begin_checkout', worth))]
  },
  ordered({ criteria, chosen, method }, hotel) {
    const worth = worthOf(pickedRooms(chosen, criteria), hotel, criteria.coupon_code)
    return [dataLayerOnly(...commerce('add_payment_info', { payment_type: method, ...worth }))]
  },
  made: sale,
  confirmed: ({ reservation: { number, status } }, hotel) => [
    dataLayerOnly(own('confirmation', hotel, { transaction_id: number, status })),
  ],
  signedIn: (of, hotel) => [hostEvent('sign_in', of, [own('login', hotel, { as: of.as })])],
  signedOut: (_, hotel) => [hostEvent('sign_out', {}, [own('logout', hotel)])],
}
