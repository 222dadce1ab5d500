import { Refusal } from '../errors/refusal.ts'
import { type Counters, countEvent, type RateLimit } from './rateLimit.ts'

/** Settings of the operator. Each booking sends one mail. */
export type BookingLimits = {
  /** Bookings from one client address in an hour. */
  bookingsPerAddress: number
  /** Mails to one e-mail address in a day. */
  mailsPerRecipient: number
  /** The rooms of one hotel that orders of one client address hold for transfers that have not arrived. */
  transferRoomsPerAddress: number
  /** The same for orders of one mailbox. */
  transferRoomsPerRecipient: number
}

/**
 * The mailbox of an e-mail address: mail servers ignore case, many ignore what follows a plus sign, and Gmail also ignores dots and
 * has two domains.
 */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * Counts a booking at its client address. Refused with `booking_limit` where it is one too many. Runs in the transaction
 * of the booking, so that a refused booking does not count. All bookings lock the counter last, so that they never
 * deadlock.
 */
export async function countBooking(
  counters: Counters,
  { bookingsPerAddress }: Pick<BookingLimits, 'bookingsPerAddress'>,
  ip: string,
): Promise<void> {
  const limit = { kind: 'bookings_of_address', max: bookingsPerAddress, seconds: 3_600 }
  const retryAfter = await countEvent(counters, limit, ip)
  if (retryAfter > 0) throw new Refusal('booking_limit', { retryAfter })
}

const mailLimit = ({ mailsPerRecipient }: Pick<BookingLimits, 'mailsPerRecipient'>): RateLimit => ({
  kind: 'mails_of_recipient',
  max: mailsPerRecipient,
  seconds: 86_400,
})

/**
 * Counts a mail that anybody can ask for. `kind`: its kind, which has its own counter. Beyond the limit of a day one mail an hour goes:
 * a link is good for an hour or longer, so that the owner of the mailbox always has a good one.
 */
export async function countAskedMail(
  counters: Counters,
  { mailsPerRecipient }: Pick<BookingLimits, 'mailsPerRecipient'>,
  kind: string,
  email: string,
): Promise<boolean> {
  const subject = `${kind} ${mailboxOf(email)}`
  const day: RateLimit = { kind: 'asked_mails_of_recipient', max: mailsPerRecipient, seconds: 86_400 }
  if ((await countEvent(counters, day, subject)) === 0) return true
  const hour: RateLimit = { kind: 'slow_asked_mails_of_recipient', max: 1, seconds: 3_600 }
  return (await countEvent(counters, hour, subject)) === 0
}

/**
 * Counts a mail at its recipient. Returns false if it is one too many and must not be sent. The booking counts nevertheless:
 * a stranger who books with the address of a guest must not stop the bookings of the guest.
 */
export async function countMail(
  counters: Counters,
  limits: Pick<BookingLimits, 'mailsPerRecipient'>,
  email: string,
): Promise<boolean> {
  return (await countEvent(counters, mailLimit(limits), mailboxOf(email))) === 0
}
