import type { PaymentAttempt } from '#shared/api/payments.ts'
import { brandsOf } from '#shared/money/payment/cards.ts'
import { canRetry } from '#shared/money/payment/paymentStates.ts'
import type { Queries } from '../../database/Database.ts'
import { fingerprintOf } from '../../database/fingerprint.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import { type GatewayAccounts, gatewayOf } from '../../gateways/gatewayOf.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { countEvent, type RateLimit } from '../../limits/rateLimit.ts'
import type { MemberKey } from '../../members/people.ts'
import { customerOfToken } from '../../sessions/accessTokens.ts'
import type { SessionNeeds } from '../../sessions/tokens.ts'
import type { Call } from '../../start/Call.ts'
import { type Clock, timestamp } from '../../start/clock.ts'
import { type CardRules, cardProblem, limitedAmount } from '../cards/cardRules.ts'
import { earlierCharges } from '../cards/earlierCharges.ts'
import { findSavedCard } from '../cards/savedCards.ts'
import { isByCard, lockPayment, move, readPayment, schedule } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import type { AttemptSource } from './storedAttempts.ts'

/** The attempts from one client address: stolen card numbers are tried in large numbers. */
const ATTEMPTS: RateLimit = { kind: 'payment_attempts_of_address', max: 60, seconds: 3_600 }

/** The attempts of one payment. */
const MOST_ATTEMPTS = 10

type BrowserCard = { brand: string; masked_number: string; expiry: string }

/** The signed-in member of a call; null for a guest and for a person of an organization who is no member. */
export async function memberOf(
  services: SessionNeeds,
  hotel: Hotel,
  { memberToken }: Pick<Call, 'memberToken'>,
): Promise<MemberKey | null> {
  if (memberToken === '') return null
  const { user } = await customerOfToken(services, memberToken, hotel.brand_id)
  return user ? { brandId: hotel.brand_id, memberId: user.id } : null
}

/** The card of an attempt, and what the gateway charges. Refused with the field that is wrong. */
async function sourceOf(
  services: SessionNeeds & GatewayAccounts,
  hotel: Hotel,
  { card, saved_card }: PaymentAttempt,
  call: Call,
  gateway: Gateway,
): Promise<{ card: BrowserCard; source: AttemptSource }> {
  const member = await memberOf(services, hotel, call)
  if (card && saved_card === undefined) {
    const { token, save_token, brand, masked_number, expiry } = card
    if (save_token !== undefined && (member === null || !hotel.settings.payment?.saves_cards))
      throw new Refusal('invalid', { field: 'card.save_token' })
    const save = save_token !== undefined && member ? { token: save_token, member: member.memberId } : null
    return {
      card: { brand, masked_number, expiry },
      source: { charge: { token }, ...(save && { save }) },
    }
  }
  if (card || saved_card === undefined) throw new Refusal('invalid', { field: 'card' })
  const saved = member && (await findSavedCard(services, member, gateway, saved_card))
  if (!saved) throw new Refusal('use_another_card', { field: 'saved_card' })
  return {
    card: { brand: saved.card_brand, masked_number: saved.masked_number, expiry: saved.expiry },
    source: { charge: { saved: saved.reference } },
  }
}

/** Counts an attempt of a client address. Refused with `booking_limit` beyond the limit. */
async function limitAttempts(
  { database, clock, counterSecret }: { database: Queries; clock: Clock; counterSecret: string },
  { ip }: Call,
): Promise<void> {
  const counters = { on: database, now: clock.now(), secret: counterSecret }
  const retryAfter = await countEvent(counters, ATTEMPTS, ip)
  if (retryAfter > 0) throw new Refusal('booking_limit', { retryAfter })
}

/**
 * Stores an attempt to make a payment with a card; the gateway is not asked yet. A repeated request with the key
 * changes nothing. Refused with `three_d_secure_suspended` while another attempt is in progress, with `expired` after the
 * time of the payment, and with the field of a card that cannot be used.
 */
export async function startAttempt(
  services: PaymentServices,
  hotel: Hotel,
  paymentId: string,
  body: PaymentAttempt,
  call: Call,
): Promise<void> {
  const { database, clock } = services
  const key = call.idempotencyKey
  const fingerprint = fingerprintOf(body)
  const known = async (on: Pick<typeof database, 'query'>) => {
    const [made] = await on.query<{ fingerprint: string }>(
      'SELECT fingerprint FROM payment_attempts WHERE payment_id = $1 AND key = $2',
      [paymentId, key],
    )
    if (made && made.fingerprint !== fingerprint) throw new Refusal('already_booked')
    return made !== undefined
  }
  if (await known(database)) return
  await limitAttempts(services, call)
  const stored = await readPayment(database, paymentId)
  const gateway = gatewayOf(services, stored?.gateway, stored?.account)
  if (!gateway) throw new Refusal('payment_method_not_accepted')
  const { card, source } = await sourceOf(services, hotel, body, call, gateway)
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, paymentId)
    if (!payment || (await known(tx))) return
    const now = clock.now()
    if (!isByCard(payment.kind)) throw new Refusal('payment_method_not_accepted')
    if (!canRetry(payment.state)) {
      const isOver = payment.state === 'expired'
      throw new Refusal(isOver ? 'expired' : 'three_d_secure_suspended', { status: 409 })
    }
    if (payment.ends_at && payment.ends_at.getTime() <= now) throw new Refusal('expired', { status: 409 })
    if (payment.attempt >= MOST_ATTEMPTS) throw new Refusal('payment_not_updatable')
    const rules: CardRules = {
      brands: brandsOf(hotel.settings.payment?.card_brands ?? []),
      amount: limitedAmount(payment.amount, await earlierCharges(tx, payment)),
      currency: payment.currency,
      checkout: payment.valid_on,
    }
    const problem = cardProblem(card, rules)
    if (problem) throw new Refusal(problem.reason, { field: problem.field })
    const number = payment.attempt + 1
    const change = { attempt: number, card }
    await move(services, tx, payment, 'tokenise', { cause: 'the guest has sent a card', now, change })
    await tx.query(
      `INSERT INTO payment_attempts (payment_id, number, key, fingerprint, order_id, step, step_at, source,
         card_rules)
       VALUES ($1, $2, $3, $4, $5, 'created', $6::timestamptz, $7::jsonb, $8::jsonb)`,
      [
        payment.id,
        number,
        key,
        fingerprint,
        `${payment.id}-${number}`,
        timestamp(now),
        JSON.stringify({ ...source, ...(body.opens_window && { opensWindow: true }) }),
        JSON.stringify(rules),
      ],
    )
    await schedule(tx, payment.id, now)
  })
}
