import { addMonths, type StayDate } from '../stay/stayDates.ts'
import type { DateStyle } from './formats.ts'

const isSameYear = (day: StayDate, other: StayDate) => day.slice(0, 4) === other.slice(0, 4)

/**
 * The style of a date for a guest who reads it on `today`, a date at the hotel: without its year in this year and in the next twelve
 * months, in full in earlier years and later. A range, to `last`, has no year if a part of it lies in this time and none after it.
 */
export const styleOn = (today: StayDate, day: StayDate, last: StayDate = day): DateStyle =>
  (last >= today || isSameYear(last, today)) && last < addMonths(today, 12) ? 'short' : 'full'
