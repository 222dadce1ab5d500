import type { Money } from '#shared/money/money.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { withDeposit } from '#shared/money/price.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Promotion } from '../hotels/rateRules.ts'
import type { Guests } from '../hotels/stay.ts'
import { type CalculatedPrice, calculatePrice, type NightRate, type Tariff } from './calculatePrice.ts'
import { discountSteps, type Payer, publicPayer } from './discountSteps.ts'
import type { PricingContext } from './pricingContext.ts'

/** The price of a stay on a plan for this customer, and for others. */
export type Prices = {
  price: StayPrice
  /** The public total, if this customer pays less as a member or through their organization. */
  publicTotal: Money | null
  /** A member's total, if this customer is not a member and a member pays less. */
  memberTotal: Money | null
  promotion: Promotion | null
}

export const tariffOf = ({ currency, pricing }: Hotel, { occupancy }: RoomType): Tariff => ({
  currency,
  rules: pricing,
  occupancy,
})

/** What of this customer lowers prices. */
export const payerOf = ({ customer }: PricingContext): Payer => ({
  isMember: Boolean(customer.user),
  organizationId: customer.organization?.id ?? null,
})

/**
 * Calculates the price of a stay on a plan, for everything that is shown, compared or booked. `nights` are an adult's
 * base prices by night, or the base price of a day use; `guests` are the guests as the plan counts them.
 */
function calculatorOf(
  hotel: Hotel,
  type: RoomType,
  plan: RatePlan,
  guests: Guests,
  nights: readonly NightRate[],
  context: PricingContext,
) {
  const tariff = tariffOf(hotel, type)
  const dates = nights.map(({ date }) => date)
  const payer = payerOf(context)
  const kind = context.isDayUse ? 'day_use' : 'night'
  const as = (payer: Payer): CalculatedPrice =>
    calculatePrice(tariff, guests, nights, kind, discountSteps(hotel, plan, dates, payer, context))
  return { payer, as }
}

/** The total for this customer only: for searches through many stays. */
export function totalOf(...what: Parameters<typeof calculatorOf>): Money {
  const { payer, as } = calculatorOf(...what)
  return as(payer).price.total
}

export function pricesOf(...what: Parameters<typeof calculatorOf>): Prices {
  const [hotel, , plan] = what
  const { payer, as } = calculatorOf(...what)
  const { price, applied } = as(payer)
  const isTheirs = applied.some(({ kind }) => kind === 'member' || kind === 'corporate')
  const isAsked =
    !payer.isMember && hotel.rates.member_percent > 0 && hotel.settings.membership?.login_enabled
  const publicTotal = isTheirs ? as(publicPayer).price.total : null
  const memberTotal = isAsked ? as({ ...payer, isMember: true }).price.total : null
  return {
    price: plan.deposit_percent === null ? price : withDeposit(price, plan.deposit_percent),
    publicTotal: publicTotal !== null && publicTotal > price.total ? publicTotal : null,
    memberTotal: memberTotal !== null && memberTotal < price.total ? memberTotal : null,
    promotion: plan.promotions.find(({ id }) => applied.some((one) => one.id === id)) ?? null,
  }
}
