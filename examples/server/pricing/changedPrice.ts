import { amountOf, type StayPrice, withDeposit } from '#shared/money/price.ts'
import type { TaxPercent } from '#shared/money/taxes.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Guests } from '../hotels/stay.ts'
import type { Discount } from './applyDiscounts.ts'
import { type CalculatedPrice, calculatePrice, type NightRate } from './calculatePrice.ts'
import { discountSteps, type Payer } from './discountSteps.ts'
import { tariffOf } from './prices.ts'
import type { PricingContext } from './pricingContext.ts'
import { promotionsFor } from './promotions.ts'

/** A room before a change, with what decides the promotions of the nights that stay. */
type PricedBefore = {
  /** The dates of its nights, or the day of a day use. */
  dates: readonly StayDate[]
  /** The day at the hotel on which a night got its price. */
  pricedOn: (date: StayDate) => StayDate
}

/** A room after a change. A night with an `amount` stays, and the base price of such a night has no effect. */
export type RoomToPrice = {
  type: RoomType
  plan: RatePlan
  guests: Guests
  nights: readonly NightRate[]
  /** Null for a room that has no night that stays. */
  before: PricedBefore | null
  payer: Payer
  /** The coupon lowers the room by at most this amount; null without a limit. */
  couponMost: number | null
  /**
   * The consumption tax of a room that keeps its plan, also for its further nights: a room keeps its rate while it keeps its plan. Null
   * for the rates of the hotel by date.
   */
  tax: TaxPercent | null
  /** The deposit in percent: of the version before for a room that keeps its plan. Null without one. */
  depositPercent: number | null
}

/**
 * The promotions of a room. A night that stays has the promotions of the day on which it got its price, every other night the
 * promotions of today.
 */
function promotionStep({ plan, nights, before }: RoomToPrice, context: PricingContext): Discount[] {
  const found = new Map<string, Discount & { nights: boolean[] }>()
  const add = (dates: readonly StayDate[], today: StayDate, isMeant: (date: StayDate) => boolean) => {
    for (const { promotion, nights: promoted } of promotionsFor(plan, dates, { ...context, today })) {
      const { id, off } = promotion
      const one = found.get(id) ?? { kind: 'promotion' as const, id, off, nights: nights.map(() => false) }
      nights.forEach(({ date }, at) => {
        if (isMeant(date) && promoted[dates.indexOf(date)]) one.nights[at] = true
      })
      if (one.nights.includes(true)) found.set(id, one)
    }
  }
  const stays = new Set(nights.filter(({ amount }) => amount !== undefined).map(({ date }) => date))
  add(
    nights.map(({ date }) => date),
    context.today,
    (date) => !stays.has(date),
  )
  const pricedOn = before?.pricedOn
  if (before && pricedOn)
    for (const day of new Set([...stays].map(pricedOn)))
      add(before.dates, day, (date) => stays.has(date) && pricedOn(date) === day)
  return [...found.values()]
}

/**
 * The price of a room after a change, and the discounts that it has. Nights that stay keep their amounts. The discounts by length
 * and the minimum of a coupon are calculated anew for the whole room. `givenBack` is a discount because the change only removes
 * (minor units).
 */
export function changedPrice(
  hotel: Hotel,
  room: RoomToPrice,
  context: PricingContext,
  givenBack = 0,
): CalculatedPrice {
  const { type, plan, guests, nights, payer, couponMost, tax, depositPercent } = room
  const tariff = tariffOf(hotel, type)
  const dates = nights.map(({ date }) => date)
  const steps = discountSteps(hotel, plan, dates, payer, context)
    .map((step) => step.filter(({ kind }) => kind !== 'promotion'))
    .map((step) =>
      step.map((discount) =>
        discount.kind === 'coupon' && couponMost !== null ? { ...discount, most: couponMost } : discount,
      ),
    )
  // The coupon is the last step, after the promotions.
  const ordered = [...steps.slice(0, -1), promotionStep(room, context), ...steps.slice(-1)]
  const last: Discount[] = givenBack > 0 ? [{ kind: 'given_back', id: null, off: { amount: givenBack } }] : []
  const { price, applied } = calculatePrice(
    { ...tariff, rules: tax === null ? tariff.rules : { ...tariff.rules, tax_percent: tax } },
    guests,
    nights,
    context.isDayUse ? 'day_use' : 'night',
    [...ordered, last],
  )
  return { price: depositPercent === null ? price : withDeposit(price, depositPercent), applied }
}

/** What the guest pays for a room before the stay or at the hotel, without local tax. In minor units. */
export const roomPrice = (price: StayPrice) => price.total - amountOf(price, 'local_tax')
