import type { CalendarDay } from '#shared/api/calendar.ts'
import type { CalendarRules } from '#shared/stay/calendarGrid.ts'
import { endOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import { addDays, nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'

/** Whether the guest has booked the night of this date. */
export const isOwnNight = (day: StayDate, own: RoomDates): boolean =>
  day >= own.checkin && day < endOfUse(own)

/**
 * A day for a guest who has booked a stay: the own room is free for this guest, although it is sold, and it is of no interest how many
 * other rooms are left.
 */
export function withOwnNight(day: CalendarDay, own: RoomDates | undefined): CalendarDay {
  if (!own || !isOwnNight(day.date, own)) return day
  const isFull = day.state === 'sold_out' || day.state === 'unavailable'
  return { ...day, state: 'available', ...(isFull && { min_nights: 1 }) }
}

/** The rules of a calendar in which only nights of the own stay can be chosen. */
export function rulesWithin(rules: CalendarRules, own: RoomDates): CalendarRules {
  const last = addDays(endOfUse(own), -1)
  return {
    ...rules,
    first: own.checkin > rules.first ? own.checkin : rules.first,
    last: last < rules.last ? last : rules.last,
    max_nights: nightsBetween(own.checkin, endOfUse(own)),
  }
}
