import { errorCodes } from '#shared/api/errors.ts'
import { GatewaySilence, type StatedCard } from '../../gateways/gateway.ts'
import { within } from '../../hook.ts'
import type { Addresses } from '../../start/addresses.ts'
import { returnToken } from '../attempts/paymentTokens.ts'
import { type StoredAttempt, writeStep } from '../attempts/storedAttempts.ts'
import { cardProblem } from '../cards/cardRules.ts'
import { storeCard } from '../cards/savedCards.ts'
import {
  applyOutcome,
  captured,
  captureFailed,
  closeGuarantee,
  refusePayment,
  sourceAfterCharge,
} from '../outcomes.ts'
import { replacesCapture } from '../refunds/refundRules.ts'
import { openRefundsOf } from '../refunds/storedRefunds.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { move, schedule } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { endOfWait, endWait, UNCLEAR_MS, UNCLEAR_PAUSE_MS } from './unclear.ts'
import { change, type PaymentWork } from './work.ts'

/** How long a call whose answer was lost may still arrive at the gateway. */
const LATE_CALL_MS = 30_000

/** The pauses between look-ups of an order with an unknown result: short at first, then a minute, then some minutes. */
export function lookUpPause(elapsedMs: number): number {
  if (elapsedMs < 60_000) return 3_000
  return elapsedMs < UNCLEAR_MS ? 60_000 : UNCLEAR_PAUSE_MS
}

/** How long a registration of a guarantee is repeated. */
const REGISTERING_MS = 60 * 60_000

/** How long a capture is repeated that the gateway refuses. */
const CAPTURING_MS = 60 * 60_000

const returnUrlOf = (
  { addresses, secret }: { addresses: () => Addresses; secret: string },
  payment: StoredPayment,
  attempt: StoredAttempt,
) => {
  const { api, apiPath } = addresses()
  const token = returnToken(secret, attempt.order_id)
  const window = attempt.source?.opensWindow ? '&window=true' : ''
  return `${api}${apiPath}/gateways/${payment.gateway}/return/${payment.id}?token=${token}${window}`
}

/** Ends an attempt whose step has waited for too long. Returns whether it has. */
async function isOver(services: PaymentServices, { payment, attempt }: PaymentWork): Promise<boolean> {
  if (!endOfWait(attempt.step, services.clock.now() - attempt.step_at.getTime())) return false
  await endWait(services, payment.id)
  return true
}

/** Opens the order at the gateway. It charges nothing, so that it may be opened again after a look-up. */
async function open(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  const { payment, attempt, gateway } = work
  if (attempt.step === 'created') {
    const isBegun = await change(services, work, 'created', async (tx, { payment: locked, now }) => {
      await move(services, tx, locked, 'authorise', { cause: 'the gateway is asked', now })
      await writeStep(tx, attempt, 'opening', now)
    })
    if (!isBegun) return false
  } else if (await isOver(services, work)) return false
  const known = attempt.step === 'opening' ? await gateway.lookUp(attempt.order_id) : { key: null }
  const kind = payment.kind === 'guarantee' ? 'guarantee' : 'charge'
  const opened = known.key
    ? { kind: 'opened' as const, key: known.key }
    : await gateway.open({ orderId: attempt.order_id, kind, amount: payment.amount })
  return change(services, work, 'opening', (tx, current) =>
    opened.kind === 'refused'
      ? refusePayment(services, tx, current, opened, 'the order was not accepted')
      : writeStep(tx, attempt, 'opened', current.now, { access: opened.key }),
  )
}

/**
 * The refusal of an approved card whose brand or expiry at the gateway is not what the browser has stated, so that it breaks the
 * rules of its attempt; null without a reason. The refusal is uncertain, because the bank has reserved the amount: the attempt is
 * looked up again, and the amount is given back.
 */
function refusalOfCard(
  { card_rules }: StoredAttempt,
  card: StatedCard | null,
): { code: number; isUncertain: true } | null {
  const problem = card && card_rules && cardProblem(card, card_rules)
  return problem && { code: errorCodes[problem.reason], isUncertain: true }
}

/** Asks for the money, once: the step is written before the call. */
async function charge(
  services: PaymentServices,
  work: PaymentWork,
  step: 'executing' | 'finishing',
  cause: string,
): Promise<boolean> {
  const { payment, attempt, gateway } = work
  const { access, source } = attempt
  if (!access || (step === 'executing' && !source)) throw new Error('An attempt has no order or no card')
  if (!(await change(services, work, attempt.step, (tx, { now }) => writeStep(tx, attempt, step, now))))
    return false
  const ask = () =>
    step === 'executing' && source
      ? gateway.execute(
          { orderId: attempt.order_id, key: access, email: payment.payer },
          source.charge,
          returnUrlOf(services, payment, attempt),
        )
      : gateway.finish(access)
  const outcome = await within(services.hook.charge, { paymentId: payment.id }, ask)
  return change(services, work, step, (tx, current) =>
    outcome.kind === 'approved'
      ? writeStep(tx, attempt, 'checking', current.now, { source: sourceAfterCharge(attempt) })
      : applyOutcome(services, tx, current, outcome, cause),
  )
}

/** Looks up the card of a charge that the bank has approved, and books the rooms. */
async function checkCard(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  const { attempt, gateway } = work
  const { card } = await gateway.lookUp(attempt.order_id)
  const refusal = refusalOfCard(attempt, card)
  return change(services, work, 'checking', (tx, current) =>
    refusal
      ? refusePayment(services, tx, current, refusal, 'the card at the gateway')
      : applyOutcome(services, tx, current, { kind: 'approved' }, 'the bank has approved'),
  )
}

/** Looks up an order whose answer was lost. After a time in which the call could still arrive, the attempt is refused. */
async function findOut(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  const { attempt, gateway } = work
  const { status, card } = await gateway.lookUp(attempt.order_id)
  const refusal = refusalOfCard(attempt, card)
  const isDone = await change(services, work, attempt.step, async (tx, current) => {
    const { now, payment } = current
    const isApproved = status === 'authorised' || status === 'captured'
    if (isApproved && refusal) return refusePayment(services, tx, current, refusal, 'the card at the gateway')
    if (isApproved) return applyOutcome(services, tx, current, { kind: 'approved' }, 'looked up')
    const elapsed = now - attempt.step_at.getTime()
    // The clock has gone back: the wait begins again.
    if (elapsed < 0) await writeStep(tx, attempt, attempt.step, now)
    if (elapsed >= LATE_CALL_MS || status === 'void') {
      const timeout = { code: errorCodes.payment_timeout, isUncertain: true }
      return refusePayment(services, tx, current, timeout, 'looked up: not processed')
    }
    await schedule(tx, payment.id, now + lookUpPause(elapsed))
  })
  return isDone && !refusal && (status === 'authorised' || status === 'captured')
}

/**
 * Registers the card of a guarantee. The booking stays if that fails for an hour: the operator reads it in the log, and the
 * hotel asks the guest for a card.
 */
async function registerGuarantee(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  const { payment, attempt, gateway } = work
  const elapsed = services.clock.now() - attempt.step_at.getTime()
  const isRegistered = await gateway.registerGuarantee(attempt.order_id).catch((error: Error) => {
    if (elapsed < REGISTERING_MS) throw error
    return false
  })
  if (!isRegistered)
    console.error(`The card of payment ${payment.id} could not be registered as a guarantee.`)
  return change(services, work, 'capturing', (tx, current) => closeGuarantee(tx, current, isRegistered))
}

/** After the approval: saves the card if the guest wishes it, and captures the amount. */
async function complete(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  const { payment, attempt, gateway } = work
  const { access } = attempt
  if (!access) throw new Error('An approved attempt has no order')
  if (attempt.step === 'approved') {
    if (attempt.source?.save) await storeCard(services, gateway, payment, attempt.source.save)
    return change(services, work, 'approved', (tx, { now }) =>
      writeStep(tx, attempt, 'capturing', now, { source: null }),
    )
  }
  if (payment.kind === 'guarantee') return registerGuarantee(services, work)
  if (replacesCapture(payment.amount, await openRefundsOf(services.database, payment.id)))
    return change(services, work, 'capturing', async (tx) => {
      await schedule(tx, payment.id, null)
    }).then(() => false)
  const known = await gateway.lookUp(attempt.order_id)
  const outcome = known.status === 'captured' ? null : await gateway.capture(access, payment.amount)
  if (outcome?.kind === 'refused') {
    // The order may be in another state for a while: the capture is repeated before it is given up.
    const elapsed = services.clock.now() - attempt.step_at.getTime()
    if (elapsed < CAPTURING_MS) throw new GatewaySilence(outcome.reason)
    return change(services, work, 'capturing', (tx, current) =>
      captureFailed(services, tx, current, outcome.reason),
    )
  }
  return change(services, work, 'capturing', (tx, current) =>
    captured(services, tx, current, outcome === null ? 'looked up' : 'the gateway'),
  )
}

/** One step of a payment. Returns whether there is another one to do now. */
export async function step(services: PaymentServices, work: PaymentWork): Promise<boolean> {
  switch (work.attempt.step) {
    case 'created':
    case 'opening':
      return open(services, work)
    case 'opened':
      // After a stop of the server, the guest does not expect the charge any more.
      if (await isOver(services, work)) return false
      return charge(services, work, 'executing', 'the gateway')
    case 'returned':
      return charge(services, work, 'finishing', 'the bank')
    case 'executing':
    case 'finishing':
      return findOut(services, work)
    case 'checking':
      return checkCard(services, work)
    case 'approved':
    case 'capturing':
      return complete(services, work)
    default:
      // The guest is asked, or nothing is left to do.
      if (work.payment.next_at !== null)
        await change(services, work, work.attempt.step, async (tx, { payment }) => {
          await schedule(tx, payment.id, null)
        })
      return false
  }
}
