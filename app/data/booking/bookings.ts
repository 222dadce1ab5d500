import { type Infer, object, optional, record, string } from 'superstruct'
import { personalStorage } from '#app/platform/person.ts'
import type { SafeStorage } from '#app/platform/storage.ts'

/**
 * What the server returns for a booking: the reservation's number, and the token that shows it. `payment` is the id of a card
 * payment that is not finished yet.
 */
export const BookingReceipt = object({
  number: string(),
  bypass_token: string(),
  payment: optional(string()),
})
export type BookingReceipt = Infer<typeof BookingReceipt>

const KEY = 'bookings'
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

    record(bookingKey: string, { number, bypass_token, payment }: BookingReceipt): void {
      const receipt = { number, bypass_token, ...(payment && { payment }) }
      box.set(KEY, JSON.stringify({ ...receipts(), [bookingKey]: receipt }))
    },

    /** The receipt of the reservation with this unfinished payment; null if this tab has not made it. */
    findPayment: (payment: string): BookingReceipt | null =>
      Object.values(receipts()).find((receipt) => receipt.payment === payment) ?? null,

    /** Marks the payment of a reservation as finished. */
    finishPayment(number: string): void {
      const all = Object.entries(receipts()).map(([key, receipt]) =>
        receipt.number === number ? [key, { number, bypass_token: receipt.bypass_token }] : [key, receipt],
      )
      box.set(KEY, JSON.stringify(Object.fromEntries(all)))
    },

    /** Whether this tab made the reservation with this number. */
    hasMade: (number: string): boolean =>
      Object.values(receipts()).some((receipt) => receipt.number === number),
  }
}

export const bookings = createBookings(personalStorage)
