import { json } from '#shared/values/parseJson.ts'
import { tryOrUndefined } from '#shared/values/tryOrUndefined.ts'

/** The addresses that show the results of a search. */
export const searchPaths: readonly string[] = ['/', '/booking', '/booking/result']

/** Criteria that the call copies from the URL, in the order of the call. Keys that end in `codes` are lists. */
const keys = [
  'is_including_occupied',
  'bookable',
  'mode',
  'coupon_code',
  'promo_code',
  'room_type_codes',
  'hotel_plan_codes',
  'room_plan_codes',
  'currency',
]

/** The maximum number of rooms of a search. */
const MOST_ROOMS = 20

/** Limits that few hotels exceed. The app sends a search beyond them, because it has the hotel's own limits. */
const MOST_DAYS_AHEAD = 730
const MOST_NIGHTS = 60
const MOST_GUESTS = 20

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * The earliest date that may be today at the hotel: the device may be in another time zone, and its clock may be wrong. The
 * app has the date at the hotel, and does not use rooms of a stay in the past.
 */
const earliestToday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const DAY = /^\d{4}-\d\d-\d\d$/

const isStay = (checkin: string, checkout: string, today: string) => {
  const nights = daysBetween(checkin, checkout)
  return (
    DAY.test(checkin) &&
    DAY.test(checkout) &&
    checkin >= today &&
    daysBetween(today, checkin) <= MOST_DAYS_AHEAD &&
    nights >= 1 &&
    nights <= MOST_NIGHTS
  )
}

type RequestParty = { adults: number; children: number; kids_tiers: unknown[]; kids_ages: unknown[] }

const adultsOnly = (adults: number): RequestParty => ({ adults, children: 0, kids_tiers: [], kids_ages: [] })

/** The rooms of a search in canonical spelling; undefined for another spelling. Throws for invalid JSON. */
function partiesOf(address: URLSearchParams): RequestParty[] | undefined {
  const list = address.get('rooms')
  const known = adultsOnly(Number(address.get('adults')))
  if (!list) {
    const count = Number(address.get('room_count') ?? 1)
    return known.adults && count <= MOST_ROOMS ? Array<RequestParty>(count).fill(known) : undefined
  }
  const rooms = json(list) as Partial<RequestParty>[]
  const isPlain = rooms.every(
    (room) =>
      room.adults && Object.keys(room).every((key) => key in known || /^check(in|out)_date$/.test(key)),
  )
  return isPlain ? rooms.map((room) => ({ ...known, ...room })) : undefined
}

/**
 * The query of the call for the rooms of the search in this URL, equal to the query that the app will send. Undefined
 * without a complete stay from `today` on, or without canonical spelling. The function is inlined into every
 * document, so it checks less than the app: the app compares the query with its own, and sends another request if they
 * differ.
 */
export const startRoomsQuery = (address: URLSearchParams, today = earliestToday()): string | undefined =>
  tryOrUndefined(() => {
    const checkin = address.get('checkin') ?? ''
    const checkout = address.get('checkout') ?? ''
    const parties = partiesOf(address)
    if (!parties?.every(({ adults, children }) => adults + children <= MOST_GUESTS)) return
    // Not every hotel sells days, or nights without dates.
    if (!isStay(checkin, checkout, today) || address.has('is_day_use') || address.has('search_type')) return
    const rooms = parties.map((party) => ({ checkin_date: checkin, checkout_date: checkout, ...party }))
    if (!rooms.every((room) => isStay(room.checkin_date, room.checkout_date, today))) return
    const query = new URLSearchParams({ rooms: JSON.stringify(rooms), order: 'recommended' })
    for (const key of keys) {
      const value = address.get(key)
      if (!value) continue
      if (!key.endsWith('codes')) query.append(key, value)
      // The app sorts lists of codes.
      else for (const code of [...new Set(value.split(','))].sort()) query.append(`${key}[]`, code)
    }
    return `${query}`
  })
