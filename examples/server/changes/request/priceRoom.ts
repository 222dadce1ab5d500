import { withStayingNights } from '#shared/money/change/stayingNights.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { partyKey } from '#shared/party/party.ts'
import { datesOfUse } from '#shared/stay/roomDates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { firstCheckin } from '../../offers/offers.ts'
import { type NightRate, nightPrice, partyPercent } from '../../pricing/calculatePrice.ts'
import { changedPrice, type RoomToPrice } from '../../pricing/changedPrice.ts'
import type { Payer } from '../../pricing/discountSteps.ts'
import { payerOf, tariffOf } from '../../pricing/prices.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import { countedGuests, fits } from '../../pricing/roomGuests.ts'
import type { AskedOfRoom, StoredReservation, StoredRoom } from '../../reservations/read.ts'
import type { RequestedRoom, RoomChoice } from './requestedRooms.ts'
import { soldAs } from './requestedRooms.ts'

/** A changed room with its price at the instant of the offer. */
export type PricedRoom = {
  /** The price, with a discount for what is given back (minor units). */
  priceWith(givenBack: number): StayPrice
  /** The ids of the discounts that it has. */
  discounts: readonly (string | null)[]
  asked: AskedOfRoom
  /** The deposit of its plan in percent. Null without one. */
  deposit_percent: number | null
}

/** What changed rooms are priced with. */
type RoomPricing = {
  hotel: Hotel
  stored: StoredReservation
  days: Inventory
  context: PricingContext
  /** The reservation has the coupon already: it gives at most what it gave when it was ordered. */
  keepsCoupon: boolean
  /** All nights have the price of now, as in a search: no night keeps its price. */
  isAnew?: boolean
}

/** Who pays: the owner of the reservation. A private stay of a person of an organization has no corporate rate. */
const ownerAsPayer = ({ owner, member_id, organization_id }: StoredReservation): Payer => ({
  isMember: member_id !== null,
  organizationId: owner === 'organization' ? organization_id : null,
})

/**
 * Who pays a price of now: the caller, as in the search that has shown the price. The token alone gets no rate of the owner, and the owner
 * no rate that the reservation does not have.
 */
function callerAsPayer(context: PricingContext, stored: StoredReservation): Payer {
  const [caller, owner] = [payerOf(context), ownerAsPayer(stored)]
  return {
    isMember: caller.isMember && owner.isMember,
    organizationId: caller.organizationId === owner.organizationId ? owner.organizationId : null,
  }
}

/** What the coupon gave for a room when it was ordered. A further room has none of a coupon that was ordered before. */
const couponOf = (row: StoredRoom | null): number =>
  row === null ? 0 : (row.asked.coupon_most ?? -amountOf(row.price, 'coupon'))

/** The prices of the nights of a stored room, by date. */
const amountsOf = ({ price }: StoredRoom): Map<StayDate, number> =>
  new Map(
    price.lines.flatMap(({ kind, date, amount }) =>
      date !== null && (kind === 'night' || kind === 'day_use') ? [[date, amount]] : [],
    ),
  )

/** The nights of a room after a change. A night with the same type, plan and guests keeps its price. Null without a rate for a night. */
function nightsOf(
  { hotel, days }: RoomPricing,
  row: StoredRoom | null,
  choice: RoomChoice,
): NightRate[] | null {
  const { type, plan, stay, party } = choice
  const tariff = tariffOf(hotel, type)
  const percent = partyPercent(tariff, countedGuests(plan, party))
  const sold = row && soldAs(hotel, row)
  const amounts = row ? amountsOf(row) : new Map<StayDate, number>()
  const before = [...amounts].map(([date, amount]) => ({
    date,
    amount,
    room_type_code: sold?.type.code ?? '',
    hotel_plan_code: sold?.plan.hotel_plan_code ?? '',
    party: row ? partyKey(row.party) : '',
  }))
  const rates = datesOfUse(stay).map((date) => ({ date, rate: days.rate(plan.id, date) }))
  const offered = rates.map(({ date, rate }) => ({
    date,
    amount: rate ? nightPrice(tariff, percent, rate.price) : Number.NaN,
    room_type_code: type.code,
    hotel_plan_code: plan.hotel_plan_code,
    party: partyKey(party),
  }))
  const nights = withStayingNights(before, offered).map((night, at) => ({
    date: night.date,
    price: rates[at]?.rate?.price ?? 0,
    amount: night === offered[at] ? undefined : night.amount,
    isKnown: !Number.isNaN(night.amount),
  }))
  return nights.every(({ isKnown }) => isKnown) ? nights.map(({ isKnown: _, ...night }) => night) : null
}

/** Refuses a room that moves or grows beyond what the hotel offers now. What is sold out is checked for all rooms together. */
function checkOffered(
  { hotel, days, context }: RoomPricing,
  row: StoredRoom | null,
  { plan, type, stay, party }: RoomChoice,
  field: string,
): void {
  const refuse = (reason: 'party_not_accepted' | 'dates_not_bookable' | 'minimum_stay', meta: object = {}) =>
    new Refusal(reason, { field, meta: { room_type_code: type.code, ...meta } })
  if (!fits(hotel, type, countedGuests(plan, party))) throw refuse('party_not_accepted')
  const isMoved = row?.checkin !== stay.checkin || row.room_plan_id !== plan.id
  if (isMoved && stay.checkin < firstCheckin(hotel, plan, context.today)) throw refuse('dates_not_bookable')
  const minimum = days.rate(plan.id, stay.checkin)?.minNights ?? 1
  if (datesOfUse(stay).length < minimum) throw refuse('minimum_stay', { minimum_nights: minimum })
}

/** The price of a changed room. Refused with the field of the request for a room that the hotel does not offer so. */
export function priceRoom(
  pricing: RoomPricing,
  { row, field, choice, removes, promotion_id }: Extract<RequestedRoom, { is: 'changed' }>,
): PricedRoom {
  const { hotel, stored, context, keepsCoupon, isAnew = false } = pricing
  if (!removes) checkOffered(pricing, row, choice, field)
  const staying = isAnew ? null : row
  const nights = nightsOf(pricing, staying, choice)
  if (!nights) throw new Refusal('dates_not_bookable', { field, meta: { room_type_code: choice.type.code } })
  const { type, plan, party } = choice
  const bookedOn = hotelToday(hotel, stored.created_at.getTime())
  const pricedOn = (date: StayDate) => row?.asked.priced_on?.[date] ?? bookedOn
  const keepsPlan = row !== null && soldAs(hotel, row)?.plan.hotel_plan_code === plan.hotel_plan_code
  const [tax, ...otherTaxes] = keepsPlan ? row.price.taxes : []
  // A coupon that the hotel has no more gives what it gave, also in a price of now.
  const isEnded = !hotel.coupons.some(({ code }) => code === context.coupon?.code)
  const most = keepsCoupon && (!isAnew || isEnded) ? couponOf(row) : null
  // A room that keeps its plan keeps the deposit of its booking.
  const { deposit_percent } = row && row.room_plan_id === plan.id ? row : plan
  const room: RoomToPrice = {
    type,
    plan,
    guests: countedGuests(plan, party),
    nights,
    before: staying && { dates: datesOfUse(staying), pricedOn },
    payer: isAnew ? callerAsPayer(context, stored) : ownerAsPayer(stored),
    couponMost: most,
    tax: tax && otherTaxes.length === 0 ? tax.percent : null,
    depositPercent: deposit_percent,
  }
  const whole = changedPrice(hotel, room, context)
  const priceWith = (givenBack: number) =>
    givenBack === 0 ? whole.price : changedPrice(hotel, room, context, givenBack).price
  const priced_on = Object.fromEntries(
    nights.map(({ date, amount }) => [date, amount === undefined ? context.today : pricedOn(date)]),
  )
  const coupon_most = most ?? -amountOf(whole.price, 'coupon')
  return {
    priceWith,
    deposit_percent,
    discounts: whole.applied.map(({ id }) => id),
    asked: { ...row?.asked, ...(promotion_id !== undefined && { promotion_id }), priced_on, coupon_most },
  }
}
