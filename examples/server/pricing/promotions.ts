import { addDays, type StayDate, weekdayOf } from '#shared/domain/stayDates.ts'
import type { RoomPlan } from '../hotels/hotel.ts'
import { isWithin, type Promotion } from '../hotels/rateRules.ts'
import type { PricingContext } from './pricingContext.ts'

/** Whether it can be had by who asks, today: with its code where it has one. */
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

/** Which of these nights a promotion is for. */
const nightsFor = ({ stay, weekdays }: Promotion, dates: readonly StayDate[]): boolean[] =>
  dates.map((date) => isInSeason(date, stay) && (weekdays === null || weekdays.includes(weekdayOf(date))))

/** On which of these days a stay may begin to be booked early, or late, enough. */
function beginnings({ ahead }: Promotion, dates: readonly StayDate[], today: StayDate): boolean[] {
  if (!ahead) return dates.map(() => true)
  const first = addDays(today, ahead.least)
  const last = ahead.most === null ? null : addDays(today, ahead.most)
  return dates.map((date) => date >= first && (last === null || date <= last))
}

/** A promotion that lowers a stay's price, with the nights of the stay it is for. */
export type Promoted = { promotion: Promotion; nights: boolean[] }

type PromotionDays = { begins: boolean[]; nights: boolean[] }

/**
 * The promotions of any stay within days that follow one another, by the stay's first day and length: each day is
 * looked at once, however many stays are asked about.
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

/** The promotions that lower a plan's price for a stay of these nights, each with those it is for. */
export const promotionsFor = (
  { promotions }: Pick<RoomPlan, 'promotions'>,
  dates: readonly StayDate[],
  context: Pick<PricingContext, 'promo' | 'today'>,
): Promoted[] => (promotions.length > 0 ? promotionsOver(dates, context)(promotions, 0, dates.length) : [])
