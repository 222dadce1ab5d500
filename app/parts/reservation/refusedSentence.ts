import type { TextKey } from '#app/i18n/catalogues.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { permissionRefusals } from '#shared/api/updateSettings.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'

type Reason = (typeof permissionRefusals)[number]
type Refused = Pick<Reservation, 'versions' | 'payment' | 'status'>

/** `guarantee_ends` is a reason of a stay that was asked for, the others are reasons of the reservation. */
const sentences: Record<Exclude<Reason, 'wrong_account' | 'held'> | 'guarantee_ends', TextKey> = {
  inactive: 'reservation.refused.inactive',
  deadline_passed: 'reservation.refused.deadlinePassed',
  stay_day: 'reservation.refused.stayDay',
  cancelled: 'reservation.status.cancelled',
  plan_fixed: 'reservation.refused.planFixed',
  other_facility: 'reservation.refused.otherHotel',
  unscheduled: 'reservation.refused.unscheduled',
  voucher_used: 'reservation.refused.voucherUsed',
  voucher_not_yet: 'reservation.refused.voucherNotYet',
  voucher_expired: 'reservation.refused.voucherExpired',
  guarantee_ends: 'reservation.refused.guaranteeEnds',
}

/** The sentence about held rooms. Only a guest with a payment that can still be made can also let the rooms go. */
function heldSentence({ payment }: Refused): TextKey {
  if (!payment) return 'reservation.refused.heldOnly'
  return payment.state === 'unclear' ? 'reservation.refused.heldUnclear' : 'reservation.refused.held'
}

/** What a signed-in person reads, by who has made the first version. The hotel issues vouchers, which belong to guests. */
const signedInSentences: Record<string, TextKey> = {
  unknown: 'reservation.refused.ofAnother',
  guest: 'reservation.refused.ofGuest',
  hotel: 'reservation.refused.ofGuest',
  organization: 'reservation.refused.ofCompany',
}

/**
 * The sentence about another account. It depends on who has booked, and on who is signed in. Rooms that are held have no version yet, so
 * that it is not known who has booked.
 */
function accountSentence({ versions }: Refused, isSignedIn: boolean): TextKey {
  const booker = versions[0]?.actor
  if (isSignedIn) return signedInSentences[booker ?? 'unknown'] ?? 'reservation.refused.ofOther'
  return booker === 'organization' ? 'reservation.refused.companyOnly' : 'reservation.refused.memberOnly'
}

/** The sentence of a reason why the guest may not do something with a reservation. An unknown reason reads as `inactive`. */
export function refusedSentence(reservation: Refused, reason: string, isSignedIn: boolean): TextKey {
  if (reason === 'wrong_account') return accountSentence(reservation, isSignedIn)
  if (reason === 'held') return heldSentence(reservation)
  // Fees have taken all of a voucher that has no stay.
  if (reason === 'voucher_used' && isWithoutStay(reservation.status))
    return 'reservation.refused.voucherEmpty'
  return sentences[reason as keyof typeof sentences] ?? sentences.inactive
}
