import { endOfUse } from '#shared/stay/roomDates.ts'
import { asUtcDate, type StayDate } from '#shared/stay/stayDates.ts'
import { utcFormat } from '#shared/stay/utcFormat.ts'
import { bookedRooms } from './rooms.ts'
import { isWithoutStay } from './status.ts'

type CalendarRoom = {
  reservation_hotel_room_id: number
  room_type_name: string
  checkin_date: StayDate
  checkout_date: StayDate
  status: string
}

/** What a calendar file is made of: a reservation as on the wire. */
type CalendarStay = {
  number: string
  status: string
  version: number
  created_at: string
  versions: readonly { at: string }[]
  checkin: StayDate
  checkout: StayDate
  rooms: readonly CalendarRoom[]
}

/** Who has written a calendar entry: a hotel with its mail address. */
type Organizer = { name: string; email: string }

/** The texts of a calendar entry, in the guest's language. A calendar that asks for an organizer ignores files without one. */
export type IcsTexts = {
  title: string
  description: string
  address: string | null
  organizer?: Organizer | null
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** The name is a quoted parameter, which has no escapes. */
const organizerLine = ({ name, email }: Organizer): string =>
  `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${encodeURI(email)}`

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

/** An entry: the room, or the whole stay if the server names no room. */
type Entry = { uid: string; name: string | null; checkin: StayDate; checkout: StayDate }

function entriesOf({ number, checkin, checkout, rooms }: CalendarStay): Entry[] {
  if (rooms.length === 0) return [{ uid: number, name: null, checkin, checkout }]
  return rooms.map((room) => ({
    uid: `${number}-${room.reservation_hotel_room_id}`,
    name: rooms.length > 1 ? room.room_type_name : null,
    checkin: room.checkin_date,
    checkout: room.checkout_date,
  }))
}

function write(
  stay: CalendarStay,
  { title, description, address, organizer }: IcsTexts,
  method: 'PUBLISH' | 'CANCEL',
): string {
  const { version, versions, created_at } = stay
  const writtenAt = Date.parse(versions.at(-1)?.at ?? created_at)
  const entries = entriesOf(stay).flatMap(({ uid, name, ...dates }) => [
    'BEGIN:VEVENT',
    `UID:${uid}@noren`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${writeTime(writtenAt)}`,
    `DTSTART;VALUE=DATE:${day(dates.checkin)}`,
    `DTEND;VALUE=DATE:${day(endOfUse(dates))}`,
    ...(organizer ? [organizerLine(organizer)] : []),
    `SUMMARY:${escaped(name === null ? title : `${title} (${name})`)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noren//Booking//EN',
    `METHOD:${method}`,
    ...entries,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** A file that takes the rooms out of a calendar: of a cancelled reservation, or only the rooms that a change gives up. */
export const icsOfCancelled = (stay: CalendarStay, texts: IcsTexts): string => write(stay, texts, 'CANCEL')

/**
 * A reservation as it stands as an iCalendar file. Each room has an all-day entry on the dates at the hotel, whose end is exclusive; a
 * day use has one day. The UID of an entry is made of the reservation number and the id of the room, and its SEQUENCE is the number of
 * the version, so that the file of a later version replaces the entries. The file of a cancelled reservation, and of a voucher
 * whose stay was cancelled, takes them out.
 */
export function icsOf(stay: CalendarStay, texts: IcsTexts): string {
  if (stay.status === 'cancelled' || isWithoutStay(stay.status)) return icsOfCancelled(stay, texts)
  return write({ ...stay, rooms: bookedRooms(stay.rooms) }, texts, 'PUBLISH')
}
