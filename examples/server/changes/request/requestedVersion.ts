import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { noExtra } from '#shared/money/change/extraChange.ts'
import { changeOnlyRemoves, type RoomContents } from '#shared/money/change/onlyRemoves.ts'
import { cancelledByHotel } from '#shared/money/change/returns/cancelledByHotel.ts'
import { noRoom, type VersionRoom } from '#shared/money/change/roomChange.ts'
import { creditOf, type PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import { voucherAfter, withoutVoucher } from '#shared/money/change/voucher.ts'
import { countedAmount } from '#shared/money/limitUse.ts'
import { sumOf } from '#shared/money/money.ts'
import { addPrices, type StayPrice } from '#shared/money/price.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { withPoints, withVoucher } from '#shared/money/withVoucher.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { itemsOf } from '../../extras/bookedExtra.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { changeableIn, needsOf } from '../../order/parts.ts'
import type { NewVersion } from '../../order/version.ts'
import { roomPrice } from '../../pricing/changedPrice.ts'
import { plainCode } from '../../pricing/codes.ts'
import { payingVoucher, versionExtras, versionRooms } from '../../reservations/money/versionSums.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import type { NextRoom, NextVersion } from '../../reservations/writeChange.ts'
import type { PricedRequest } from './pricedRequest.ts'
import type { PricedRoom } from './priceRoom.ts'
import { choiceOf, contentsOf, type RequestedRoom } from './requestedRooms.ts'
import { policyAfter, roomToChange } from './roomToChange.ts'

/** The next version of a reservation, and the sums of the change. */
type RequestedVersion = {
  next: NextVersion
  sums: ChangeSums
  /** The rooms before, what was to be paid at the hotel without what a voucher pays, and all fees. */
  before: { rooms: VersionRoom[]; at_hotel: number; fees: number }
}

const zero = ({ currency }: StayPrice): StayPrice => ({
  currency,
  lines: [],
  total: 0,
  tax: 0,
  taxes: [],
  service_fee: 0,
})

/** Whether a request only removes rooms, nights, guests or items of extras. A price never rises then. */
export function requestOnlyRemoves(
  hotel: Hotel,
  stored: StoredReservation,
  { rooms, extras, coupon_code }: PricedRequest,
): boolean {
  const none: RoomContents = { nights: [], guests: {} }
  const contentsBefore = ({ row }: RequestedRoom) => {
    const choice = row && !isCancelledRoom(row) ? choiceOf(hotel, row) : null
    return choice ? contentsOf(choice) : none
  }
  const contentsAfter = (room: RequestedRoom) => {
    if (room.is === 'given_up') return none
    return room.is === 'changed' ? contentsOf(room.choice) : contentsBefore(room)
  }
  const keyOf = (extra: StoredReservation['extras'][number]) =>
    `${extra.extra_id} ${extra.delivered_at?.date ?? ''}`
  const countsOf = (list: readonly (StoredReservation['extras'][number] | null)[]) =>
    Object.fromEntries(list.flatMap((extra) => (extra ? [[keyOf(extra), extra.quantity]] : [])))
  return changeOnlyRemoves(
    {
      rooms: rooms.filter(({ row }) => row !== null).map(contentsBefore),
      extras: countsOf(stored.extras),
      coupon: plainCode(stored.coupon_code),
    },
    {
      rooms: rooms.map(contentsAfter),
      extras: countsOf(extras.map(({ extra }) => extra)),
      coupon: plainCode(coupon_code),
    },
  )
}

/** A room of the next version, without its sums. */
function nextRoom(
  hotel: Hotel,
  stored: StoredReservation,
  room: RequestedRoom,
  price: StayPrice,
  priced: PricedRoom | undefined,
): Omit<NextRoom, 'fees' | 'least' | 'prepaid' | 'prepayment'> {
  const { row } = room
  const status = room.is === 'given_up' ? ('cancelled' as const) : ('reserved' as const)
  if (room.is !== 'changed') {
    if (!row) throw new Error('A further room has no choice')
    const { id, room_type_id, room_plan_id, checkin, checkout, party, guest, policy, asked } = row
    const { deposit_percent } = row
    const choice = { room_type_id, room_plan_id, checkin, checkout, party, policy, asked, deposit_percent }
    return { id, guest, price, status, ...choice }
  }
  const { type, plan, stay, party } = room.choice
  const { first_name, last_name, first_name_kana, last_name_kana } = stored.guest
  const booker = { first_name, last_name, first_name_kana, last_name_kana }
  return {
    id: row?.id ?? null,
    room_type_id: type.id,
    room_plan_id: plan.id,
    ...stay,
    status,
    party,
    guest: row?.guest ?? room.guest ?? booker,
    price,
    policy: policyAfter(hotel, room),
    asked: priced?.asked ?? {},
    deposit_percent: priced?.deposit_percent ?? null,
  }
}

/**
 * What a version uses of the limits of the organization that owns the reservation; null without one, and for a reservation from before
 * the limits. A fee counts on the dates of its room.
 */
const limitedBy = (
  { organization_id: id, price: { currency }, needs }: StoredReservation,
  rooms: readonly NextRoom[],
): NonNullable<NewVersion['organization']> | null =>
  id === null || Object.keys(needs.limits ?? {}).length === 0
    ? null
    : {
        ...{ id, currency },
        rooms: rooms.map(({ checkin, checkout, status, price, fees }) => {
          const isGivenUp = status === 'cancelled'
          return { checkin, checkout, isGivenUp, amount: fees + (isGivenUp ? 0 : countedAmount(price.lines)) }
        }),
      }

/**
 * The next version of a reservation and the sums of the change that makes it, at the day `today` of the hotel. A room that keeps its
 * plan keeps its policy, and what is not changed keeps its price.
 */
export function requestedVersion(
  hotel: Hotel,
  stored: StoredReservation,
  requested: PricedRequest,
  payments: PaymentTotals,
  today: string,
): RequestedVersion {
  const { rooms, priced, extras, coupon_code, by, isAnew = false } = requested
  const { currency } = stored.price
  const { voucher, points } = stored
  const paying = payingVoucher(stored)
  const before = versionRooms(stored)
  const beforeExtras = versionExtras(stored)
  const isNoShow = by === 'no_show'
  const sums =
    by === 'hotel'
      ? cancelledByHotel(payments, before, beforeExtras, paying)
      : changeSums(
          payments,
          rooms.map((room, at) =>
            roomToChange(hotel, stored, room, {
              before: before[at] ?? noRoom,
              priced: priced.get(room),
              today,
              isNoShow,
            }),
          ),
          extras.map(({ toChange }) => toChange),
          {
            currency,
            removesOnly: !isAnew && requestOnlyRemoves(hotel, stored, requested),
            voucher: paying,
          },
        )
  const paidBefore = withoutVoucher([...before, ...beforeExtras], paying)
  const nextRooms = rooms.map((room, at): NextRoom => {
    const change = sums.rooms[at]
    if (!change) throw new Error('A room has no sums')
    const { fees, least, prepaid, prepayment } = change.after
    const own = priced.get(room)
    const standing = room.is === 'given_up' || !room.row ? zero(stored.price) : room.row.price
    const price = own ? own.priceWith(change.given_back) : standing
    if (roomPrice(price) !== change.after.price) throw new Error('A room has another price than its sums')
    return { ...nextRoom(hotel, stored, room, price, own), fees, least, prepaid, prepayment }
  })
  const booked = nextRooms.filter(({ status }) => status === 'reserved')
  const nextExtras = extras.flatMap(({ extra }, at) => {
    const { prepaid, least, fees } = sums.extras[at]?.after ?? noExtra
    // A version stores the fees of all its extras as one sum.
    return extra ? [{ ...extra, prepaid, least: least - fees }] : []
  })
  const days = voucher && { checkin: voucher.from, checkout: voucher.until }
  const span = spanOf(booked.length > 0 ? booked : [days ?? stored])
  const prices = booked.map(({ price }) => price)
  const ofRooms = prices.length > 0 ? addPrices(prices) : zero(stored.price)
  const covered = sums.voucher?.covered ?? 0
  const nextPoints = points && voucherAfter(points, sums.voucher)
  const used = nextPoints && { member: nextPoints.member, count: nextPoints.value / nextPoints.point }
  const price = withExtras(ofRooms, itemsOf(nextExtras, stored.locale))
  const needed = needsOf({
    rooms: booked.map(({ room_type_id, checkin, checkout }) => ({
      typeId: room_type_id,
      stay: { checkin, checkout },
    })),
    extras: nextExtras,
    coupon: plainCode(coupon_code),
    points: used,
    organization: limitedBy(stored, nextRooms),
  })
  return {
    next: {
      checkin: span.checkin,
      checkout: span.checkout,
      rooms: nextRooms,
      extras: nextExtras,
      extra_fees: sumOf(sums.extras.map(({ after }) => after.fees)),
      price: points ? withPoints(price, covered) : withVoucher(price, covered),
      coupon_code,
      voucher: voucher && voucherAfter(voucher, sums.voucher),
      points: nextPoints,
      needs: changeableIn(needed),
    },
    sums,
    before: {
      rooms: before,
      at_hotel:
        sumOf([...before.map(({ local_tax }) => local_tax), ...paidBefore.map(({ price }) => price)]) -
        (payments.paid_at_hotel > 0 ? creditOf(payments) : sumOf(paidBefore.map(({ prepaid }) => prepaid))),
      fees: sumOf([...before, ...beforeExtras].map(({ fees }) => fees)),
    },
  }
}
