import { counts, type Variables, whole } from './variable.ts'

/** The limits of calls, bookings, mails and tenants. */
export const limitVariables = {
  NOREN_MAX_WAITING: whole(
    200,
    counts,
    'the searches that wait for their turn; beyond it, or beyond an expected wait of 4 s, the answer is 429',
  ),
  NOREN_MAX_WAITING_LARGE: whole(
    100,
    counts,
    'the same for large searches, such as all days of a hotel with a thousand plans; at most 10 s',
  ),
  NOREN_MAX_PER_CLIENT: whole(
    100,
    counts,
    'the calls of one client address that are answered or wait; beyond it, the answer is 429',
  ),
  NOREN_BOOKINGS_PER_ADDRESS: whole(
    100,
    counts,
    'bookings from one client address in an hour; more are refused with 5013',
  ),
  NOREN_TRANSFER_ROOMS_PER_ADDRESS: whole(
    4,
    counts,
    'rooms of one hotel that orders of one client address hold for transfers that have not arrived; an order beyond them is refused with 5014, unless it is the only one',
  ),
  NOREN_TRANSFER_ROOMS_PER_RECIPIENT: whole(
    4,
    counts,
    "the same for orders of one mailbox. The orders of a signed-in member with the member's e-mail address count from all client addresses. Other orders with an e-mail address count together only if they have the same client address",
  ),
  NOREN_MAILS_PER_RECIPIENT: whole(
    50,
    counts,
    'mails to one e-mail address in a day; beyond it, a booking is made, its mail is not sent, and the log has its id',
  ),
  NOREN_MAX_TENANTS: whole(
    1_000,
    counts,
    'tenants of the sandbox in the database; a new one replaces the tenant that was unused the longest, and the answer is 429 while each was used in the last hour',
  ),
  NOREN_TENANTS_PER_ADDRESS: whole(
    200,
    counts,
    'tenants that one client address creates in an hour; beyond it, the answer is 429',
  ),
} satisfies Variables
