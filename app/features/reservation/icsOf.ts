import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, asUtcDate, type StayDate } from '#shared/stay/stayDates.ts'
import { utcFormat } from '#shared/stay/utcFormat.ts'

/** What an entry says, in the guest's language. */
export type CalendarWords = { title: string; description: string; address: string | null }

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes; those after the first begin with a blank. Letters of several bytes stay whole. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) {
      rows.push(row)
      row = ''
      bytes = 0
    }
    row += letter
    bytes += size
  }
  return [...rows, row].join('\r\n ')
}

const writeDay = utcFormat('{YYYY}{MM}{DD}')
const writeMoment = utcFormat('{YYYY}{MM}{DD}T{HH}{mm}{ss}Z')

const day = (date: StayDate): string => writeDay(asUtcDate(date))

/**
 * The stay as an entry for any calendar: whole days at the hotel, from the day of arrival to the day of
 * departure, which is not in it any more; a day use is its one day. Booked twice in a calendar, it replaces itself.
 */
export function icsOf(
  { number, checkin, checkout, created_at }: Reservation,
  { title, description, address }: CalendarWords,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noren//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${number}@noren`,
    `DTSTAMP:${writeMoment(Date.parse(created_at))}`,
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
