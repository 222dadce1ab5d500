import type { Locale } from '#shared/i18n/locale.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** What a payment can be about. */
export type SubjectKind = 'booking' | 'change'

export type PaymentKind = 'charge' | 'guarantee' | 'transfer' | 'invoice'

/** A payment as it is stored. What it needs of its subject is in its row. */
export type StoredPayment = {
  id: string
  subject: SubjectKind
  /** The id of the change; null for a booking. */
  subject_id: number | null
  reservation_id: number
  hotel_id: number
  /** The number by which the guest, the hotel and the operator name what is paid. */
  reference: string
  /** The e-mail address of who pays. */
  payer: string
  /** The language of who pays. */
  locale: Locale
  /** The day on which a card must still be valid. */
  valid_on: StayDate
  kind: PaymentKind
  gateway: string | null
  /** The account at the gateway; null for the first account, in payments from before accounts were stored. */
  account: string | null
  amount: Money
  currency: string
  state: PaymentState
  attempt: number
  refusals: number
  error_code: number | null
  card: { brand: string; masked_number: string; expiry: string } | null
  challenge_url: string | null
  challenge_until: Date | null
  next_at: Date | null
  /** When the server ends the payment of a change. Null once it is accepted or ended, and for a booking, which ends with its hold. */
  until: Date | null
  /** The last moment to which `until` may move; null for a booking. */
  latest_until: Date | null
  /** When the server mails the guest about the payment, unless the payment gets to another state before. */
  mail_at: Date | null
  /** When the guest was mailed how to pay. */
  mailed_at: Date | null
}
