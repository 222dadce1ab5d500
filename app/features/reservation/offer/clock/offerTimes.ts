import { haveSameClock, timeIn } from '#app/parts/stay/guestClock.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'

/** When an offer was made and until when it binds, on the clock of the hotel. `here` is the clock of the guest; null if it is equal. */
export type OfferTimes = {
  /** The date at the hotel on which it was made. Its fees are the fees of this day, also after midnight. */
  day: StayDate
  made: string
  madeHere: string | null
  until: string
  untilHere: string | null
}

/** The times of an offer in the language of the guest. The offer has the server's clock: the clock of the device may be wrong. */
export function offerTimes(
  { expires_at, expires_in }: Pick<ChangeOffer, 'expires_at' | 'expires_in'>,
  locale: Locale,
  hotel: string,
  here: string,
): OfferTimes {
  const until = Date.parse(expires_at)
  const made = until - expires_in * 1000
  const isEqual = haveSameClock(hotel, here, made) && haveSameClock(hotel, here, until)
  return {
    day: todayIn(hotel, made),
    made: formatMoment(locale, made, hotel),
    madeHere: isEqual ? null : formatMoment(locale, made, here),
    until: timeIn(hotel, until),
    untilHere: isEqual ? null : timeIn(here, until),
  }
}
