import { datesOf, type Reservation, type ReservedRoom } from '#shared/api/reservations.ts'
import { endOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import { asUtcDate, type StayDate } from '#shared/stay/stayDates.ts'
import { utcFormat } from '#shared/stay/utcFormat.ts'

/** The texts of a calendar entry, in the guest's language. */
export type IcsTexts = { title: string; description: string; address: string | null }

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Splits a line into lines of at most 75 bytes. All lines after the first begin with a space. Never splits a character. */
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

/** The dates of a reservation, each with its rooms; the dates of the reservation if the server names no room. */
function roomsByDates({
  rooms,
  checkin,
  checkout,
}: Reservation): { dates: RoomDates; rooms: ReservedRoom[] }[] {
  if (rooms.length === 0) return [{ dates: { checkin, checkout }, rooms }]
  const groups = new Map<string, ReservedRoom[]>()
  for (const room of rooms) {
    const key = `${room.checkin_date} ${room.checkout_date}`
    groups.set(key, [...(groups.get(key) ?? []), room])
  }
  return [...groups.values()].map((group) => ({ dates: datesOf(group[0] as ReservedRoom), rooms: group }))
}

/**
 * The stay as an iCalendar file: an all-day entry from check-in to check-out, whose end date is exclusive; for day use,
 * one day. Rooms with different dates have an entry each, with the names of their room types. A second import replaces
 * the entries, because their UIDs are made of the reservation number and the id of the first room.
 */
export function icsOf(reservation: Reservation, { title, description, address }: IcsTexts): string {
  const { number, created_at } = reservation
  const groups = roomsByDates(reservation)
  const entries = groups.flatMap(({ dates, rooms }) => {
    const names = [...new Set(rooms.map((room) => room.room_type_name))].join(', ')
    return [
      'BEGIN:VEVENT',
      `UID:${number}${groups.length > 1 ? `-${rooms[0]?.reservation_hotel_room_id}` : ''}@noren`,
      `DTSTAMP:${writeTime(Date.parse(created_at))}`,
      `DTSTART;VALUE=DATE:${day(dates.checkin)}`,
      `DTEND;VALUE=DATE:${day(endOfUse(dates))}`,
      `SUMMARY:${escaped(groups.length > 1 ? `${title} (${names})` : title)}`,
      `DESCRIPTION:${escaped(description)}`,
      ...(address ? [`LOCATION:${escaped(address)}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Noren//Booking//EN', ...entries, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n')
}
