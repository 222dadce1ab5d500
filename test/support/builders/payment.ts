import type { Payment } from '#shared/api/reservationPayment.ts'

/** A payment that has nothing to show yet. `amount` is in minor units. */
export const paymentWith = (more: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  state: 'offered',
  amount: 40_000,
  expires_at: null,
  expires_in: null,
  challenge_url: null,
  error_code: null,
  may_be_reserved: false,
  refusals: 0,
  other_methods: [],
  card: null,
  bank_account: null,
  ...more,
})
