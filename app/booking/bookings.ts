import { type Infer, object, record, string } from 'superstruct'
import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'

/** What the server returns for a booking: the reservation's number, and the token that shows it. */
export const BookingReceipt = object({ number: string(), bypass_token: string() })
export type BookingReceipt = Infer<typeof BookingReceipt>

const KEY = 'noren_spent'
const Receipts = record(string(), BookingReceipt)

function read(box: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(box.get(key) ?? 'null')
  } catch {
    return null
  }
}

/** The reservations that this tab has made, by booking key. */
export function createBookings(box: SafeStorage) {
  const receipts = () => {
    const stored = read(box, KEY)
    return Receipts.is(stored) ? stored : {}
  }
  return {
    /** The receipt of the booking with this key, or null if it has no reservation yet. */
    find: (bookingKey: string): BookingReceipt | null => receipts()[bookingKey] ?? null,

    record(bookingKey: string, { number, bypass_token }: BookingReceipt): void {
      box.set(KEY, JSON.stringify({ ...receipts(), [bookingKey]: { number, bypass_token } }))
    },

    /** Whether this tab made the reservation with this number. */
    hasMade: (number: string): boolean =>
      Object.values(receipts()).some((receipt) => receipt.number === number),
  }
}

export const bookings = createBookings(safeSessionStorage)
