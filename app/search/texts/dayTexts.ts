import type { I18n } from '#app/i18n/TextProvider.tsx'
import type { CalendarDay, DayState } from '#shared/api/calendar.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'

/** The texts of a calendar day; empty if there is nothing to show. */
type DayTexts = {
  state: DayState
  /** The text under the number: the lowest price in a few characters, rounded up, or why there is none. */
  short: string
  /** The second text under the number: the length of the shortest stay, else the number of rooms left. */
  note: string
  /** The part of the accessible name after the date: rooms, the shortest stay, the exact price, the holiday. */
  name: string
}

/**
 * Creates the function that returns the texts of a day in the guest's language. Prices are in `currency`, in minor
 * units. `isCheapest`: the day has the lowest price of its month.
 */
export function createDayTexts(
  { text, money, locale }: Pick<I18n, 'text' | 'money' | 'locale'>,
  currency: string,
): (day: CalendarDay, isCheapest: boolean) => DayTexts {
  return ({ state, rooms_left, min_nights, lowest_price, holiday }, isCheapest) => {
    const nights = min_nights ?? 1
    const isSold = state === 'available' || state === 'few'
    const few = state === 'few' && rooms_left !== null ? { count: rooms_left } : null
    const price = isSold && lowest_price !== null ? lowest_price : null
    const least = isSold && nights > 1 ? { count: nights } : null
    const none = state === 'sold_out' ? 'soldOut' : state === 'unavailable' ? 'closed' : null
    const reason = none && text(`search.calendar.${none}`)
    return {
      state,
      short:
        price !== null ? shortMoney(locale, price, currency) : state === 'sold_out' ? (reason ?? '') : '',
      note: least
        ? text('search.calendar.atLeastBrief', least)
        : few
          ? text('search.calendar.leftBrief', few)
          : '',
      name: [
        reason,
        few && text('search.calendar.left', few),
        least && text('search.calendar.atLeast', least),
        price !== null &&
          text('search.calendar.price', {
            price: money(price, currency),
            nights: text('parts.dates.nights', { count: nights }),
          }),
        isCheapest && price !== null && text('search.calendar.cheapest'),
        holiday,
      ]
        .filter(Boolean)
        .join(', '),
    }
  }
}
