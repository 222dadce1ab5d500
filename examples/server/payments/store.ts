import { randomBytes } from 'node:crypto'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'
import { mailTime } from './mails/mailTime.ts'
import type { PaymentKind, StoredPayment } from './StoredPayment.ts'
import type { PaymentServices } from './subjects.ts'
import { mayEnd, nextState, type PaymentEvent } from './transitions.ts'
import { type PaymentEnd, untilAfter } from './untilRules.ts'

/** Whether a payment of this kind takes a card. */
export const isByCard = (kind: PaymentKind): boolean => kind === 'charge' || kind === 'guarantee'

/** 24 letters and digits. With the number of an attempt it is an order number that every gateway takes. */
export const newPaymentId = (): string => randomBytes(12).toString('hex')

/** A payment by its id; null for an unknown one. */
export async function readPayment(on: Queries, id: string): Promise<StoredPayment | null> {
  const [row] = await on.query<StoredPayment>('SELECT * FROM payments WHERE id = $1', [id])
  return row ?? null
}

/** The id of the payment of a booking with this number; null without one. */
export async function paymentIdOf(on: Queries, reference: string): Promise<string | null> {
  const [row] = await on.query<{ id: string }>(
    `SELECT id FROM payments WHERE subject = 'booking' AND reference = $1`,
    [reference],
  )
  return row?.id ?? null
}

/** A locked payment, and until when it may be made; null without an end. */
type LockedPayment = StoredPayment & { ends_at: Date | null }

/** Locks the subject of a payment and then the payment, in the order of the release of holds. Null for an unknown payment. */
export async function lockPayment(
  { paymentSubjects }: Pick<PaymentServices, 'paymentSubjects'>,
  tx: Queries,
  id: string,
): Promise<LockedPayment | null> {
  const known = await readPayment(tx, id)
  if (!known) return null
  const { until } = await paymentSubjects[known.subject].lock(tx, known)
  const [row] = await tx.query<StoredPayment>('SELECT * FROM payments WHERE id = $1 FOR UPDATE', [id])
  return row ? { ...row, ends_at: row.until ?? until } : null
}

/** A new payment. `owner`: the pseudonyms of who has ordered, for the limits of open transfers. */
type NewPayment = Pick<
  StoredPayment,
  | 'subject'
  | 'subject_id'
  | 'reservation_id'
  | 'hotel_id'
  | 'reference'
  | 'payer'
  | 'locale'
  | 'valid_on'
  | 'kind'
  | 'gateway'
  | 'account'
  | 'amount'
  | 'currency'
> & {
  owner: { client: string; mailbox: string } | null
  /** `endOfAgreed`; null for a booking, whose payment ends with its hold. */
  end: PaymentEnd | null
}

/** Stores a new payment in the state `offered`. Returns its id. */
export async function createPayment(tx: Queries, { owner, end, ...payment }: NewPayment): Promise<string> {
  const id = newPaymentId()
  const row = {
    ...payment,
    id,
    until: end && timestamp(end.until),
    latest_until: end && timestamp(end.latest),
    client: owner?.client ?? null,
    mailbox: owner?.mailbox ?? null,
  }
  await tx.query(
    `INSERT INTO payments (id, subject, subject_id, reservation_id, hotel_id, reference, payer, locale, valid_on, kind, gateway,
       account, amount, currency, client, mailbox, until, latest_until, state)
     SELECT id, subject, subject_id, reservation_id, hotel_id, reference, payer, locale, valid_on, kind, gateway,
       account, amount, currency, client, mailbox, until, latest_until, 'offered'
     FROM jsonb_to_record($1::jsonb) AS p (id text, subject text, subject_id int, reservation_id int, hotel_id int, reference text,
       payer text, locale text, valid_on date, kind text, gateway text, account text, amount bigint, currency text,
       client text, mailbox text, until timestamptz, latest_until timestamptz)`,
    [JSON.stringify(row)],
  )
  return id
}

/** Locks the payment of the booking of a reservation; null for a reservation without one. */
export async function lockPaymentOf(
  services: Pick<PaymentServices, 'paymentSubjects'>,
  tx: Queries,
  reservationId: number,
): Promise<LockedPayment | null> {
  const [made] = await tx.query<{ id: string }>(
    `SELECT id FROM payments WHERE reservation_id = $1 AND subject = 'booking'`,
    [reservationId],
  )
  return made ? lockPayment(services, tx, made.id) : null
}

/**
 * Writes the new e-mail address of the payer into the payments of a reservation. The links of mails to the former address end: a link
 * works only after a mail.
 */
export const writePayer = (tx: Queries, reservationId: number, payer: string) =>
  tx.query('UPDATE payments SET payer = $2, mailed_at = NULL WHERE reservation_id = $1', [
    reservationId,
    payer,
  ])

type Change = Partial<
  Pick<StoredPayment, 'attempt' | 'refusals' | 'error_code' | 'card' | 'challenge_url'> & {
    challenge_until: number | null
  }
>

/** When a payment ends that gets to a state now (milliseconds); null for one without an end of its own, and once it has ended. */
function untilIn(state: PaymentState, { until, latest_until }: StoredPayment, now: number): number | null {
  if (!until || !mayEnd(state)) return null
  const end = until.getTime()
  return untilAfter(state, { until: end, latest: latest_until?.getTime() ?? end }, now)
}

/**
 * Moves a locked payment by an event. Writes the transition with its cause into the ledger of payments, and then lets the subject
 * do what the move means to it. Returns the payment in its new state; null if the event changes nothing in the current state. `now`
 * is in milliseconds.
 */
export async function move(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  event: PaymentEvent,
  { cause, now, change = {} }: { cause: string; now: number; change?: Change },
): Promise<StoredPayment | null> {
  const to = nextState(payment.state, event)
  if (to === null) return null
  const { challenge_until = null, ...rest } = change
  const next = { ...payment, challenge_url: null, ...rest, state: to }
  // A change ends in one mail, which its subject sends.
  const mailAt = payment.subject === 'booking' ? mailTime(to, payment.mailed_at !== null, now) : null
  const until = untilIn(to, payment, now)
  const challengeEnd =
    challenge_until !== null && until !== null ? Math.min(challenge_until, until) : challenge_until
  const [moved] = await tx.query<StoredPayment>(
    `UPDATE payments SET state = $2, attempt = $3, refusals = $4, error_code = $5, card = $6::jsonb, challenge_url = $7,
       challenge_until = $8::timestamptz, mail_at = $10::timestamptz, until = $11::timestamptz,
       client = NULL, mailbox = NULL
     WHERE id = $1 AND state = $9 RETURNING *`,
    [
      payment.id,
      to,
      next.attempt,
      next.refusals,
      next.error_code,
      next.card && JSON.stringify(next.card),
      next.challenge_url,
      challengeEnd === null ? null : timestamp(challengeEnd),
      payment.state,
      mailAt === null ? null : timestamp(mailAt),
      until === null ? null : timestamp(until),
    ],
  )
  if (!moved) throw new Error('A payment has changed without its lock')
  await tx.query(
    `INSERT INTO payment_ledger (payment_id, attempt, from_state, event, to_state, cause, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz)`,
    [payment.id, moved.attempt, payment.state, event, to, cause, timestamp(now)],
  )
  const { moved: follow } = services.paymentSubjects[moved.subject]
  await follow(services, tx, moved, { from: payment.state, to, cause, now })
  return moved
}

type Note = { attempt: number; event: PaymentEvent; cause: string; now: number; once?: boolean }

/**
 * Writes a ledger row about money that changes nothing in the state of a locked payment. `once`: only the first one of an attempt. Returns
 * whether it has written a row.
 */
export const noteInLedger = async (
  tx: Queries,
  { id, state }: StoredPayment,
  { attempt, event, cause, now, once = false }: Note,
): Promise<boolean> => {
  const written = await tx.query(
    `INSERT INTO payment_ledger (payment_id, attempt, from_state, event, to_state, cause, at)
     SELECT $1, $2, $3, $4, $3, $5, $6::timestamptz
     WHERE NOT $7 OR NOT EXISTS (
       SELECT FROM payment_ledger WHERE payment_id = $1 AND attempt = $2 AND event = $4 AND from_state = to_state
     ) RETURNING id`,
    [id, attempt, state, event, cause, timestamp(now), once],
  )
  return written.length > 0
}

/** When the server continues the payment by itself; null for never. */
export const schedule = (on: Queries, id: string, at: number | null) =>
  on.query('UPDATE payments SET next_at = $2::timestamptz WHERE id = $1', [
    id,
    at === null ? null : timestamp(at),
  ])
