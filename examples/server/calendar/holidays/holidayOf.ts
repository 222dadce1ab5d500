import type { Locale } from '#shared/domain/locale.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { holidayInJapan } from './japan.ts'
import { holidayInKorea } from './korea.ts'
import { holidayInTaiwan } from './taiwan.ts'
import { type HolidayKey, holidayNames, inLieu } from './texts.ts'

/** A public holiday: by our key, or in its country's own words where it is new to us. */
export type Holiday = { name: HolidayKey | { original: string }; isInLieu: boolean }

/** Countries our hotels are in. */
export type Country = 'JP' | 'KR' | 'TW'

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
