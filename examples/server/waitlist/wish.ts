import { randomBytes } from 'node:crypto'
import type { ErrorName } from '#shared/api/errors.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { guestsOfRoom } from '../hotels/stay.ts'
import { checkDates, checkLength, checkParties } from '../hotels/stayRules.ts'
import { mailboxOf } from '../limits/bookingLimits.ts'
import { countEvent, pseudonymOf, type RateLimit } from '../limits/rateLimit.ts'
import type { Call } from '../start/Call.ts'
import type { StoredWish } from './storedWish.ts'
import type { JoinNeeds } from './waitlistServices.ts'

/** Joins from one client address. All guests of an office share an address. */
const JOINS_OF_ADDRESS: RateLimit = { kind: 'waitlist_joins_of_address', max: 30, seconds: 3_600 }

/** The most entries of a list, or alerts, that one guest has at one hotel. */
const MOST_OF_MAILBOX = 5

/** The most guests who wait at one hotel, and the most with an alert. Each release of a room reads the list. */
const MOST_OF_HOTEL = 500

/** The stay that a guest asks to be mailed about. */
type Wish = {
  checkin: StayDate
  checkout: StayDate
  rooms: Parameters<typeof guestsOfRoom>[0][]
  room_type_code?: string | undefined
  email: string
  locale: Locale
}

/**
 * What is stored of a wish, with a new token. Refused with `dates_not_bookable`, `party_not_accepted` and `invalid`, and with `limit` for
 * too many requests of one client address.
 */
export async function storedWish(
  { database, clock, counterSecret }: JoinNeeds,
  { ip }: Pick<Call, 'ip'>,
  hotel: Hotel,
  wish: Wish,
  limit: ErrorName,
): Promise<StoredWish> {
  const now = clock.now()
  const { checkin, checkout, email, locale } = wish
  const room_type_code = wish.room_type_code ?? null
  const parties = wish.rooms.map(guestsOfRoom)
  checkParties(hotel, parties)
  checkLength(hotel, { checkin, checkout })
  checkDates(hotel, { checkin, checkout }, now)
  if (room_type_code !== null && !hotel.roomTypes.some(({ code }) => code === room_type_code))
    throw new Refusal('invalid', { field: 'room_type_code' })
  const retryAfter = await countEvent({ on: database, now, secret: counterSecret }, JOINS_OF_ADDRESS, ip)
  if (retryAfter > 0) throw new Refusal(limit, { retryAfter })
  const mailbox = pseudonymOf(mailboxOf(email), counterSecret)
  const token = randomBytes(32).toString('base64url')
  return { hotel_id: hotel.id, token, email, mailbox, locale, checkin, checkout, parties, room_type_code }
}

/** Refuses one more of a mailbox, or of a hotel, with `limit`. The list is locked. */
export function checkCounts(counts: { hotel: number; mailbox: number }, limit: ErrorName): void {
  if (counts.mailbox >= MOST_OF_MAILBOX || counts.hotel >= MOST_OF_HOTEL) throw new Refusal(limit)
}
