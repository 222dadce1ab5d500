import { addMonths, type StayDate } from '../stay/stayDates.ts'
import type { DateStyle } from './formats.ts'

/**
 * The style of a date for a guest who reads it on `today`, a date at the hotel: without its year in the next twelve months, in full in
 * the past and later. A range, to `last`, has no year if a part of it lies in these months and none after them.
 */
export const styleOn = (today: StayDate, day: StayDate, last: StayDate = day): DateStyle =>
  last >= today && day < addMonths(today, 12) ? 'short' : 'full'
