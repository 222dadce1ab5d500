import type { I18n } from '#app/i18n/TextProvider.tsx'
import type { CalendarDay, DayState } from '#shared/api/calendar.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'

/** What a calendar says of a day, in words; empty where there is nothing to say, or nothing is known. */
export type DayTexts = {
  state: DayState
  /** Stands under the number: the lowest price in few signs, rounded up, or why there is none. */
  short: string
  /** Stands under that, where it is so: how long a stay must be, else how few rooms are left. */
  note: string
  /** What the day's accessible name adds to its date: rooms, the exact price, the shortest stay, the holiday. */
  name: string
}

/** Says days in the guest's language; prices are in the currency the answer with the days names. */
export function createDayTexts(
  { text, money, locale }: Pick<I18n, 'text' | 'money' | 'locale'>,
  currency: string,
): (day: CalendarDay) => DayTexts {
  return ({ state, rooms_left, min_nights, lowest_price, holiday }) => {
    const nights = min_nights ?? 1
    const isSold = state === 'available' || state === 'few'
    const few = state === 'few' && rooms_left !== null ? { count: rooms_left } : null
    const price = isSold && lowest_price !== null ? lowest_price : null
    const least = isSold && nights > 1 ? { count: nights } : null
    const none = state === 'sold_out' ? 'soldOut' : state === 'unavailable' ? 'closed' : null
    const said = none && text(`search.calendar.${none}`)
    return {
      state,
      short: price !== null ? shortMoney(locale, price, currency) : state === 'sold_out' ? (said ?? '') : '',
      note: least
        ? text('search.calendar.atLeastBrief', least)
        : few
          ? text('search.calendar.leftBrief', few)
          : '',
      name: [
        said,
        few && text('search.calendar.left', few),
        least && text('search.calendar.atLeast', least),
        price !== null &&
          text('search.calendar.price', {
            price: money(price, currency),
            nights: text('parts.dates.nights', { count: nights }),
          }),
        holiday,
      ]
        .filter(Boolean)
        .join(', '),
    }
  }
}
