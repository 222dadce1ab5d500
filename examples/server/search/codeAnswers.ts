import type { CodeAnswer } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { amountOf } from '#shared/money/price.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { isWithin } from '../hotels/rateRules.ts'
import { inLocale } from '../hotels/texts.ts'
import type { Code } from '../pricing/codes.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import type { Match } from './planResult.ts'

type Answers = { coupon: CodeAnswer | null; promo: CodeAnswer | null }

/** A good code that lowers no found price does not apply to these rooms and dates. */
const seenAt = (status: CodeAnswer['status'], found: readonly Match[], isSeen: (one: Match) => boolean) =>
  status === 'applied' && found.length > 0 && !found.some(isSeen) ? 'not_here' : status

function couponAnswer(
  { coupon }: PricingContext,
  found: readonly Match[],
  locale: Locale,
): CodeAnswer | null {
  if (!coupon) return null
  const { code, known } = coupon
  const status = seenAt(
    coupon.status,
    found,
    ({ offer }) => offer.price !== null && amountOf(offer.price, 'coupon') < 0,
  )
  return {
    code,
    status,
    name: known && inLocale(known.name, locale),
    first_nights: status === 'applied' ? (known?.first_nights ?? null) : null,
  }
}

function promoStatus(hotel: Hotel, code: Code, today: string): CodeAnswer['status'] {
  const known = hotel.promotions.filter((promotion) => promotion.code === code)
  const here = known.filter(({ hotels }) => hotels.includes(hotel.code))
  if (known.length === 0) return 'invalid'
  if (here.length === 0) return 'not_here'
  return here.some(({ booked }) => isWithin(today, booked)) ? 'applied' : 'expired'
}

function promoAnswer(
  hotel: Hotel,
  { promo, today }: PricingContext,
  found: readonly Match[],
  locale: Locale,
): CodeAnswer | null {
  if (promo === null) return null
  const mine = hotel.promotions.filter(({ code }) => code === promo)
  const isSeen = ({ plan, offer }: Match) =>
    mine.some(({ id, plans }) => offer.promotion?.id === id || plans?.includes(plan.hotel_plan_code))
  const [first] = mine
  return {
    code: promo,
    status: seenAt(promoStatus(hotel, promo, today), found, isSeen),
    name: first ? inLocale(first.name, locale) : null,
    first_nights: null,
  }
}

/**
 * The status of the coupon and promotion codes of a call; null without a code. `found` is everything the answer
 * contains.
 */
export const codeAnswers = (
  hotel: Hotel,
  context: PricingContext,
  found: readonly Match[],
  locale: Locale,
): Answers => ({
  coupon: couponAnswer(context, found, locale),
  promo: promoAnswer(hotel, context, found, locale),
})
