import { addDays, type StayDate, weekdayOf } from '#shared/stay/stayDates.ts'
import type { RatePlan } from '../hotels/hotel.ts'
import { isWithin, type Promotion } from '../hotels/rateRules.ts'
import type { PricingContext } from './pricingContext.ts'

/** Whether a promotion is open today for this context: a promotion with a code needs that code. */
export const isOpen = (
  promotion: Promotion,
  { promo, today }: Pick<PricingContext, 'promo' | 'today'>,
): boolean => (promotion.code === null || promotion.code === promo) && isWithin(today, promotion.booked)

function isInSeason(date: StayDate, stay: Promotion['stay']): boolean {
  if (!stay) return true
  const day = Number(date.slice(5, 7)) * 100 + Number(date.slice(8))
  const { first, last } = stay
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** Whether a promotion applies to each of these nights. */
const nightsFor = ({ stay, weekdays }: Promotion, dates: readonly StayDate[]): boolean[] =>
  dates.map((date) => isInSeason(date, stay) && (weekdays === null || weekdays.includes(weekdayOf(date))))

/** Whether a stay that begins on each of these days is booked early, or late, enough. */
function beginnings({ ahead }: Promotion, dates: readonly StayDate[], today: StayDate): boolean[] {
  if (!ahead) return dates.map(() => true)
  const first = addDays(today, ahead.least)
  const last = ahead.most === null ? null : addDays(today, ahead.most)
  return dates.map((date) => date >= first && (last === null || date <= last))
}

/** A promotion that lowers a stay's price, with the nights it applies to. */
export type Promoted = { promotion: Promotion; nights: boolean[] }

type PromotionDays = { begins: boolean[]; nights: boolean[] }

/**
 * The promotions of any stay within consecutive days, by the stay's first day and length. Each day is evaluated once
 * for any number of stays.
 */
export function promotionsOver(dates: readonly StayDate[], context: Pick<PricingContext, 'promo' | 'today'>) {
  const known = new Map<Promotion, PromotionDays>()
  function daysOf(promotion: Promotion): PromotionDays {
    const days = known.get(promotion) ?? {
      begins: beginnings(promotion, dates, context.today),
      nights: nightsFor(promotion, dates),
    }
    known.set(promotion, days)
    return days
  }
  return (promotions: readonly Promotion[], day: number, nights: number): Promoted[] =>
    promotions
      .filter((promotion) => isOpen(promotion, context) && daysOf(promotion).begins[day])
      .map((promotion) => ({ promotion, nights: daysOf(promotion).nights.slice(day, day + nights) }))
      .filter((promoted) => promoted.nights.includes(true))
}

/** The promotions that lower a plan's price for a stay of these nights, with the nights each applies to. */
export const promotionsFor = (
  { promotions }: Pick<RatePlan, 'promotions'>,
  dates: readonly StayDate[],
  context: Pick<PricingContext, 'promo' | 'today'>,
): Promoted[] => (promotions.length > 0 ? promotionsOver(dates, context)(promotions, 0, dates.length) : [])
