import type { Queries } from '../../database/Database.ts'
import type { CardSource, GatewayKey } from '../../gateways/gateway.ts'
import { timestamp } from '../../start/clock.ts'
import type { CardRules } from '../cards/cardRules.ts'
import type { StoredPayment } from '../StoredPayment.ts'

/**
 * How far an attempt is. A step that names an activity (`opening`) is written before its call of the gateway: after a lost
 * answer the order is looked up. `checking`: the bank has approved, and the card is looked up. `closed`: nothing is left to do.
 */
export type AttemptStep =
  | 'created'
  | 'opening'
  | 'opened'
  | 'executing'
  | 'challenge'
  | 'returned'
  | 'finishing'
  | 'checking'
  | 'approved'
  | 'capturing'
  | 'closed'

/** What the attempt charges, the token with which the card is saved, and whether the bank is shown in a second window. */
export type AttemptSource = {
  charge: CardSource
  save?: { token: string; member: number }
  opensWindow?: boolean
}

export type StoredAttempt = {
  payment_id: string
  number: number
  key: string
  fingerprint: string
  order_id: string
  step: AttemptStep
  step_at: Date
  access: GatewayKey | null
  source: AttemptSource | null
  /** The rules that the card must fulfil; null in attempts from before rules were stored. */
  card_rules: CardRules | null
  opened_key: string | null
  recheck_at: Date | null
  rechecks: number
  /** Guests are warned that the bank may have reserved the amount. */
  is_uncertain: boolean
  /** When the order is looked up after a notification of the gateway, when it was so for the last time, and how often without an answer. */
  look_up_at: Date | null
  looked_up_at: Date | null
  look_up_tries: number
}

/** The current attempt of a payment; null before the first. */
export async function readAttempt(
  on: Queries,
  { id, attempt }: Pick<StoredPayment, 'id' | 'attempt'>,
): Promise<StoredAttempt | null> {
  const [row] = await on.query<StoredAttempt>(
    'SELECT * FROM payment_attempts WHERE payment_id = $1 AND number = $2',
    [id, attempt],
  )
  return row ?? null
}

type StepChange = {
  access?: GatewayKey
  source?: AttemptSource | null
  recheckAt?: number | null
  /** Guests are warned that the bank may have reserved the amount. */
  isUncertain?: boolean
}

/** Writes how far an attempt is. `now` is in milliseconds. */
export async function writeStep(
  tx: Queries,
  { payment_id, number }: Pick<StoredAttempt, 'payment_id' | 'number'>,
  step: AttemptStep,
  now: number,
  { access, source, recheckAt, isUncertain = false }: StepChange = {},
): Promise<void> {
  await tx.query(
    `UPDATE payment_attempts SET step = $3, step_at = $4::timestamptz, access = coalesce($5::jsonb, access),
       source = CASE WHEN $6 THEN $7::jsonb ELSE source END,
       recheck_at = CASE WHEN $8 THEN $9::timestamptz ELSE recheck_at END, is_uncertain = is_uncertain OR $10
     WHERE payment_id = $1 AND number = $2`,
    [
      payment_id,
      number,
      step,
      timestamp(now),
      access ? JSON.stringify(access) : null,
      source !== undefined,
      source ? JSON.stringify(source) : null,
      recheckAt !== undefined,
      typeof recheckAt === 'number' ? timestamp(recheckAt) : null,
      isUncertain,
    ],
  )
}

/** Whether the bank may agree to an attempt of a payment whose answer is not known, and which is looked up. */
export async function awaitsLookUp(on: Queries, paymentId: string): Promise<boolean> {
  const found = await on.query(
    `SELECT FROM payment_attempts WHERE payment_id = $1
       AND (step IN ('executing', 'finishing', 'checking') OR (is_uncertain AND recheck_at IS NOT NULL))`,
    [paymentId],
  )
  return found.length > 0
}
