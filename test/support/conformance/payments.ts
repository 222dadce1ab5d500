import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Checker, Target } from './checker.ts'

/** A caller with another token gets no payment and changes none, with the number of a reservation or without. */
export async function checkPayments(
  checker: Checker,
  { hotelId }: Target,
  { number }: Reservation,
): Promise<void> {
  const { show, open, attempt, abandon, release, changeMethod, reportPurchase } = api.payments
  const params = { hotelId, id: number }
  const key = { bypass_token: 'guess' }
  for (const [call, request] of [
    [show, { query: key }],
    [open, { body: { token: 'guess' } }],
    [attempt, { body: { ...key, saved_card: 'none' } }],
    [abandon, { body: key }],
    [release, { body: key }],
    [changeMethod, { body: { ...key, payment_method: 'on_site' } }],
    [reportPurchase, { body: key }],
  ] as const)
    await checker.expectRefusal(
      call,
      `another token opens no payment (${call.method} ${call.path})`,
      { params, ...request },
      404,
      'reservation_not_found',
      'noren',
    )
}
