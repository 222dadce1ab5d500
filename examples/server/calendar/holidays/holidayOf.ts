import type { Locale } from '#shared/i18n/locale.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Country } from '../../hotels/hotel.ts'
import { type Holiday, holidayNames, inLieu } from './holidayNames.ts'
import { holidayInJapan } from './japan.ts'
import { holidayInKorea } from './korea.ts'
import { holidayInTaiwan } from './taiwan.ts'

const holidaysIn: Record<Country, (date: StayDate) => Holiday | null> = {
  JP: holidayInJapan,
  KR: holidayInKorea,
  TW: holidayInTaiwan,
}

/** The name of a day's public holiday in the guest's language; null on all other days. */
export function holidayOf(country: Country, date: StayDate, locale: Locale): string | null {
  const holiday = holidaysIn[country](date)
  if (!holiday) return null
  const name = typeof holiday.name === 'string' ? holidayNames[holiday.name][locale] : holiday.name.original
  return holiday.isInLieu ? inLieu[locale](name) : name
}
