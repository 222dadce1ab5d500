import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, asUtcDate, type StayDate } from '#shared/stay/stayDates.ts'
import { utcFormat } from '#shared/stay/utcFormat.ts'

/** The texts of a calendar entry, in the guest's language. */
export type CalendarTexts = { title: string; description: string; address: string | null }

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** Splits a line into lines of at most 75 bytes; those after the first begin with a space. Never splits a character. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 74) {
      rows.push(row)
      row = ''
      bytes = 0
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n ')
}

const writeDay = utcFormat('{YYYY}{MM}{DD}')
const writeTime = utcFormat('{YYYY}{MM}{DD}T{HH}{mm}{ss}Z')

const day = (date: StayDate): string => writeDay(asUtcDate(date))

/**
 * The stay as an iCalendar file: an all-day entry from check-in to check-out, whose end date is exclusive; for day use,
 * one day. A second import replaces the entry, because its UID is the reservation number.
 */
export function icsOf(
  { number, checkin, checkout, created_at }: Reservation,
  { title, description, address }: CalendarTexts,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noren//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${number}@noren`,
    `DTSTAMP:${writeTime(Date.parse(created_at))}`,
    `DTSTART;VALUE=DATE:${day(checkin)}`,
    `DTEND;VALUE=DATE:${day(checkin === checkout ? addDays(checkin, 1) : checkout)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
