import { monthOf, type StayDate } from './stayDates.ts'

/** What both calendars know of a day: the price is for `min_nights` nights; null without a price. */
type PricedDay = { date: StayDate; min_nights: number | null; lowest_price: number | null }

const pricePerNight = ({ min_nights, lowest_price }: PricedDay) =>
  lowest_price === null ? Infinity : lowest_price / Math.max(min_nights ?? 1, 1)

/**
 * The days with the lowest price per night of their month. A month whose prices are all equal has none, because a mark on
 * each day says nothing.
 */
export function cheapestDays(days: Iterable<PricedDay>): Set<StayDate> {
  const months = new Map<StayDate, PricedDay[]>()
  for (const day of days) {
    if (day.lowest_price === null) continue
    const month = monthOf(day.date)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return new Set(
    [...months.values()].flatMap((priced) => {
      const lowest = Math.min(...priced.map(pricePerNight))
      const cheapest = priced.filter((day) => pricePerNight(day) === lowest)
      return cheapest.length < priced.length ? cheapest.map(({ date }) => date) : []
    }),
  )
}

/** The public holidays of a month in one line, such as `23 Nov Labour Thanksgiving Day`. `brief` formats a date. */
export const holidaysOf = (
  month: StayDate,
  days: Iterable<{ date: StayDate; holiday: string | null }>,
  brief: (day: StayDate) => string,
): string =>
  [...days]
    .filter(({ date, holiday }) => holiday && monthOf(date) === month)
    .map(({ date, holiday }) => `${brief(date)} ${holiday}`)
    .join(' · ')
