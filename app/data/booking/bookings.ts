import { type Infer, object, optional, record, string } from 'superstruct'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

/**
 * What the server returns for a booking: the reservation's number, and the token that shows it. `payment` is the id of a card
 * payment that is not finished yet.
 */
const MadeBooking = object({
  number: string(),
  bypass_token: string(),
  payment: optional(string()),
})
type MadeBooking = Infer<typeof MadeBooking>

const KEY = 'bookings'
const MadeBookings = record(string(), MadeBooking)

function read(box: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(box.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** The reservations that this tab has made, by booking key. */
export function createBookings(box: SafeStorage) {
  const all = () => {
    const stored = read(box, KEY)
    return MadeBookings.is(stored) ? stored : {}
  }
  return {
    /** The data of the booking with this key, or null if it has no reservation yet. */
    find: (bookingKey: string): MadeBooking | null => all()[bookingKey] ?? null,

    record(bookingKey: string, { number, bypass_token, payment }: MadeBooking): void {
      const made = { number, bypass_token, ...(payment && { payment }) }
      box.set(KEY, JSON.stringify({ ...all(), [bookingKey]: made }))
    },

    /** The data of the reservation with this unfinished payment; null if this tab has not made it. */
    findPayment: (payment: string): MadeBooking | null =>
      Object.values(all()).find((made) => made.payment === payment) ?? null,

    /** Marks the payment of a reservation as finished. */
    finishPayment(number: string): void {
      const entries = Object.entries(all()).map(([key, made]) =>
        made.number === number ? [key, { number, bypass_token: made.bypass_token }] : [key, made],
      )
      box.set(KEY, JSON.stringify(Object.fromEntries(entries)))
    },

    /** Whether this tab made the reservation with this number. */
    hasMade: (number: string): boolean => Object.values(all()).some((made) => made.number === number),
  }
}

export const bookings = createBookings(personalStorage)
