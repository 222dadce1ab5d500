import { addDays, type StayDate, weekdayOf } from '#shared/domain/stayDates.ts'
import type { Asking } from '../asking.ts'
import type { RoomPlan } from '../catalogue.ts'
import { isWithin, type Promotion } from './rateRules.ts'

/** Whether it can be had by who asks, today: with its code where it has one. */
export const isOpen = (promotion: Promotion, { promo, today }: Pick<Asking, 'promo' | 'today'>): boolean =>
  (promotion.code === null || promotion.code === promo) && isWithin(today, promotion.booked)

function isInSeason(date: StayDate, stay: Promotion['stay']): boolean {
  if (!stay) return true
  const day = Number(date.slice(5, 7)) * 100 + Number(date.slice(8))
  const { first, last } = stay
  return first <= last ? day >= first && day <= last : day >= first || day <= last
}

/** The nights of a stay a promotion is for. */
export function nightsFor({ stay, weekdays }: Promotion, dates: readonly StayDate[]): boolean[] {
  return dates.map(
    (date) => isInSeason(date, stay) && (weekdays === null || weekdays.includes(weekdayOf(date))),
  )
}

function isAhead(checkin: StayDate, { ahead }: Promotion, today: StayDate): boolean {
  if (!ahead) return true
  return (
    checkin >= addDays(today, ahead.least) && (ahead.most === null || checkin <= addDays(today, ahead.most))
  )
}

/** The promotions that lower a plan's price for a stay, each with the nights it is for. */
export function promotionsFor(
  { promotions }: Pick<RoomPlan, 'promotions'>,
  dates: readonly StayDate[],
  asking: Pick<Asking, 'promo' | 'today'>,
): { promotion: Promotion; nights: boolean[] }[] {
  const [checkin] = dates
  if (checkin === undefined) return []
  return promotions
    .filter((promotion) => isOpen(promotion, asking) && isAhead(checkin, promotion, asking.today))
    .map((promotion) => ({ promotion, nights: nightsFor(promotion, dates) }))
    .filter(({ nights }) => nights.includes(true))
}
