import type { Queries } from '../database/Database.ts'
import type { BankReturn } from '../gateways/gateway.ts'
import { gatewayOf } from '../gateways/gatewayOf.ts'
import { isSameSecret } from '../sessions/tokens.ts'
import type { Clock } from '../start/clock.ts'
import { planLookUp } from './attempts/notifications.ts'
import { mailToken, returnToken } from './attempts/paymentTokens.ts'
import { type StoredAttempt, writeStep } from './attempts/storedAttempts.ts'
import { lockPayment, move, readPayment, schedule } from './store.ts'
import type { PaymentServices } from './subjects.ts'
import { advanceForAWhile } from './worker/advance.ts'

/** The attempts of a payment, the last one first. */
export const attemptsOf = (on: Queries, paymentId: string) =>
  on.query<StoredAttempt>('SELECT * FROM payment_attempts WHERE payment_id = $1 ORDER BY number DESC', [
    paymentId,
  ])

/**
 * Takes the return of a guest from the bank. The gateway is asked for the money only if the return belongs to the current
 * attempt, which waits for it in time: a duplicate, late or forged return changes nothing.
 */
export async function takeReturn(
  services: PaymentServices,
  paymentId: string,
  attempt: StoredAttempt,
  bankReturn: BankReturn,
): Promise<void> {
  const { database, clock } = services
  const isTaken = await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    const gateway = gatewayOf(services, payment?.gateway, payment?.account)
    const now = clock.now()
    if (!payment || !gateway || payment.attempt !== attempt.number || payment.state !== 'waiting')
      return false
    if (!attempt.access || !gateway.isOf(bankReturn, attempt.access)) return false
    if (!payment.challenge_until || now >= payment.challenge_until.getTime()) return false
    await move(services, tx, payment, 'return', { cause: 'the guest is back from the bank', now })
    await writeStep(tx, attempt, 'returned', now)
    await schedule(tx, payment.id, now)
    return true
  })
  if (isTaken) await advanceForAWhile(services, paymentId)
  // The bank may have agreed to an attempt that has ended.
  else await planLookUp(services, attempt.order_id)
}

const HOUR_MS = 3_600_000

/** How long a token works: of a return after the last step of its attempt, of a mail after the mail. */
const RETURN_TOKEN_MS = 24 * HOUR_MS
const MAIL_TOKEN_MS = 48 * HOUR_MS

/**
 * Whether a token opens a payment. The token of a return works once, within a day: repeated requests with one key are one
 * use. The token of a mail works for two days after the mail.
 */
export async function usePaymentToken(
  { database, secret, clock }: { database: Queries; secret: string; clock: Clock },
  paymentId: string,
  token: string,
  key: string,
): Promise<'opened' | 'used' | 'unknown'> {
  const isFresh = (since: Date | null | undefined, ms: number) =>
    since !== null && since !== undefined && clock.now() - since.getTime() < ms
  if (isSameSecret(mailToken(secret, paymentId), token)) {
    const payment = await readPayment(database, paymentId)
    return isFresh(payment?.mailed_at, MAIL_TOKEN_MS) ? 'opened' : 'unknown'
  }
  const attempt = (await attemptsOf(database, paymentId)).find(({ order_id }) =>
    isSameSecret(returnToken(secret, order_id), token),
  )
  if (!attempt || !isFresh(attempt.step_at, RETURN_TOKEN_MS)) return 'unknown'
  const opened = await database.query(
    `UPDATE payment_attempts SET opened_key = $3
     WHERE payment_id = $1 AND number = $2 AND (opened_key IS NULL OR opened_key = $3) RETURNING number`,
    [paymentId, attempt.number, key],
  )
  return opened.length > 0 ? 'opened' : 'used'
}
