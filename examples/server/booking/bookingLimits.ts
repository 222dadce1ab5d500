import { Refusal } from '../errors/refusal.ts'
import { type Counters, countEvent, type RateLimit } from '../sessions/rateLimit.ts'

/** Settings of the operator. Each booking sends one mail. */
export type BookingLimits = {
  /** Bookings from one client address in an hour. */
  bookingsPerAddress: number
  /** Bookings, and so mails, for one e-mail address in a day. */
  mailsPerRecipient: number
}

/** The mailbox of an address: mail servers ignore case, and many ignore what follows a plus sign. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * Counts a booking at its client address and at its recipient. Refused with `booking_limit` where it is one too many. Runs
 * in the transaction of the booking, so that a refused booking does not count. All bookings lock the counters last and in
 * this order, so that they never deadlock.
 */
export async function countBooking(
  counters: Counters,
  { bookingsPerAddress, mailsPerRecipient }: BookingLimits,
  { ip, email }: { ip: string; email: string },
): Promise<void> {
  const limits: [RateLimit, string][] = [
    [{ kind: 'bookings_of_address', max: bookingsPerAddress, seconds: 3_600 }, ip],
    [{ kind: 'mails_of_recipient', max: mailsPerRecipient, seconds: 86_400 }, mailboxOf(email)],
  ]
  for (const [limit, subject] of limits) {
    const retryAfter = await countEvent(counters, limit, subject)
    if (retryAfter > 0) throw new Refusal('booking_limit', { retryAfter })
  }
}
