import type { BankAccount, Payment } from '#shared/api/reservationPayment.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { canRetry } from '#shared/money/payment/paymentStates.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { inLocale } from '../hotels/texts.ts'
import type { StoredPayment } from './StoredPayment.ts'
import { mayExpire } from './transitions.ts'

/** A payment inside the JSON of its reservation. */
export type PaymentRow = Pick<
  StoredPayment,
  | 'id'
  | 'subject'
  | 'subject_id'
  | 'kind'
  | 'state'
  | 'amount'
  | 'error_code'
  | 'refusals'
  | 'card'
  | 'challenge_url'
> & {
  /** A text. */
  until: string | null
  /** Whether the bank may still have reserved the amount of an ended attempt: its look-ups have no answer yet, or had none. */
  is_uncertain: boolean
  /** Whether the bank had reserved the amount of an ended attempt, and it was given back. */
  is_given_back: boolean
}

/** After this number of refusals the guest may pay at the hotel, if the plans allow it. */
const REFUSALS_BEFORE_OTHERS = 2

type PayingReservation = {
  status: ReservationStatus
  held_until: Date | null
  rooms: { room_plan_id: number }[]
}

/** The methods with which the guest may book instead: none before some refusals, then payment at the hotel. */
export function otherMethods(
  hotel: Hotel,
  { rooms }: Pick<PayingReservation, 'rooms'>,
  payment: Pick<PaymentRow, 'subject' | 'refusals' | 'state'>,
): PaymentMethod[] {
  // A change without a payment leaves the old stay as it is.
  if (payment.subject !== 'booking') return []
  if (payment.refusals < REFUSALS_BEFORE_OTHERS || !canRetry(payment.state)) return []
  const plans = hotel.roomTypes.flatMap((type) => type.plans)
  const isOffered = rooms.every(({ room_plan_id }) =>
    plans.find(({ id }) => id === room_plan_id)?.payment_methods.includes('on_site'),
  )
  return isOffered ? ['on_site'] : []
}

/** The account for transfers in a language; null for a hotel without one. */
function accountOf({ settings: { bank_transfer } }: Hotel, locale: Locale): BankAccount | null {
  if (!bank_transfer) return null
  const { bank_name, branch_name, account_type, account_number, account_holder } = bank_transfer.account
  return {
    bank_name: inLocale(bank_name, locale),
    branch_name: inLocale(branch_name, locale),
    account_type: inLocale(account_type, locale),
    account_number: inLocale(account_number, locale),
    account_holder: inLocale(account_holder, locale),
  }
}

/** When a payment ends by itself: with the hold of its booking, or at an end of its own. Null if it does not. */
function endOf(
  { subject, state, until }: PaymentRow,
  { status, held_until }: PayingReservation,
): Date | null {
  if (subject === 'booking') return status === 'held' && mayExpire(state) ? held_until : null
  return until === null ? null : new Date(until)
}

/** A payment of a reservation as on the wire, in a language. `now` is in milliseconds. */
export function paymentOf(
  hotel: Hotel,
  reservation: PayingReservation,
  payment: PaymentRow,
  locale: Locale,
  now: number,
): Payment {
  const { id, kind, state, amount, error_code, refusals, card, challenge_url } = payment
  const end = endOf(payment, reservation)
  return {
    id,
    state,
    amount,
    expires_at: end?.toISOString() ?? null,
    expires_in: end && Math.max(0, Math.floor((end.getTime() - now) / 1000)),
    challenge_url: state === 'waiting' ? challenge_url : null,
    error_code,
    may_be_reserved: kind === 'charge' && payment.is_uncertain,
    refusals,
    other_methods: otherMethods(hotel, reservation, payment),
    card: card && { brand: card.brand, masked_number: card.masked_number },
    bank_account: kind === 'transfer' ? accountOf(hotel, locale) : null,
  }
}
