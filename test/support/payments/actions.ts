import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Definition, RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Fault } from '../../../examples/doubles/gmo/world.ts'
import { decidePayment, undecidedCharges } from '../../../examples/server/payments/decisions.ts'
import { answerAtBank, cardOf, cards, cardWithToken, comeBack, gatewayLedger } from '../server/paying.ts'
import type { Interruption } from './interruptions.ts'
import { hosts, type PaymentWorld, type PlanKind } from './paymentWorld.ts'
import { transferRest } from './transferRest.ts'

type CardKind = 'approved' | 'challenge' | 'refused' | 'uncertain' | 'cut'

/** Something that a guest, a bank, the time or an operator does. Numbers choose among what exists then. */
export type Action =
  | { do: 'book'; at: number; plan: PlanKind }
  | { do: 'pay'; at: number; booking: number; card: CardKind; also: 'nothing' | 'same key' | 'other tab' }
  | { do: 'answerBank'; booking: number; answer: 'send' | 'wrong' | 'cancel' }
  | { do: 'comeBack'; at: number; form: number; change: 'nothing' | 'forged' | 'twice' }
  | { do: 'abandon' | 'release' | 'payAtHotel' | 'show'; at: number; booking: number }
  | { do: 'transferArrives' | 'decide'; booking: number }
  | { do: 'wait'; seconds: number }
  | { do: 'continuePayments' | 'releaseOverdue'; at: number }
  | { do: 'fault'; call: string; kind: Fault['kind'] }
  | ({ do: 'interrupt'; at: number } & Interruption)
  | { do: 'restart' }

/** A late call arrives after the time in which the server still expects it. */
const LATE_MS = 100_000

const at = fc.nat({ max: 1 })
const booking = fc.nat({ max: 1 })
const action = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary })

/** Any action. Those that lead far into a payment are frequent. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  action(
    6,
    fc.record({
      do: fc.constant('book'),
      at,
      plan: fc.constantFrom('charge', 'charge', 'charge', 'guarantee', 'guarantee', 'transfer', 'invoice'),
    }),
  ),
  action(
    10,
    fc.record({
      do: fc.constant('pay'),
      at,
      booking,
      card: fc.constantFrom('approved', 'challenge', 'challenge', 'refused', 'uncertain', 'cut'),
      also: fc.constantFrom('nothing', 'nothing', 'same key', 'other tab'),
    }),
  ),
  action(
    6,
    fc.record({
      do: fc.constant('answerBank'),
      booking,
      answer: fc.constantFrom('send', 'send', 'wrong', 'cancel'),
    }),
  ),
  action(
    7,
    fc.record({
      do: fc.constant('comeBack'),
      at,
      form: fc.nat({ max: 3 }),
      change: fc.constantFrom('nothing', 'nothing', 'forged', 'twice'),
    }),
  ),
  action(1, fc.record({ do: fc.constant('abandon'), at, booking })),
  action(1, fc.record({ do: fc.constant('release'), at, booking })),
  action(2, fc.record({ do: fc.constant('payAtHotel'), at, booking })),
  action(2, fc.record({ do: fc.constant('show'), at, booking })),
  action(1, fc.record({ do: fc.constant('transferArrives'), booking })),
  action(2, fc.record({ do: fc.constant('decide'), booking })),
  action(
    4,
    fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(5, 40, 130, 600, 901, 3_700, -7_000) }),
  ),
  action(4, fc.record({ do: fc.constant('continuePayments'), at })),
  action(4, fc.record({ do: fc.constant('releaseOverdue'), at })),
  action(
    4,
    fc.record({
      do: fc.constant('fault'),
      call: fc.constantFrom('EntryTran', 'ExecTran', 'SecureTran2', 'AlterTran', 'SearchTrade', 'TradedCard'),
      kind: fc.constantFrom('lose_request', 'lose_answer', 'garble', 'late', 'refuse', 'status'),
    }),
  ),
  action(
    4,
    fc.record({
      do: fc.constant('interrupt'),
      at,
      kind: fc.constantFrom('kill', 'kill', 'stall'),
      skip: fc.nat({ max: 40 }),
    }),
  ),
  action(2, fc.record({ do: fc.constant('restart') })),
)

/** What the guests of one run have: their bookings, and the forms that the bank made for their returns. */
export type Run = {
  bookings: Reservation[]
  forms: Awaited<ReturnType<typeof answerAtBank>>[]
  pending: Promise<unknown>[]
}

export const newRun = (): Run => ({ bookings: [], forms: [], pending: [] })

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % (list.length || 1)]

const idsOf = ({ payment, hotel_id }: Reservation) => ({ hotelId: hotel_id, id: payment?.id ?? '' })

/** Gives the functions that do actions in a world. */
export async function createActions(world: PaymentWorld) {
  const { gateway } = world
  const numbers: Record<CardKind, string> = {
    approved: cards.approved,
    challenge: cards.challenge,
    refused: await cardOf(gateway, /cannot be used/),
    uncertain: await cardOf(gateway, /does not reach the bank/),
    cut: await cardOf(gateway, /connection is lost/),
  }

  /** Waits for the answer, or until the process that works on it is interrupted. A refused connection is no answer. */
  async function orInterrupted<T>(run: Run, place: number, work: () => Promise<T>): Promise<T | null> {
    const { steps } = world.process(place)
    const interrupted = steps.interrupted().then(() => null)
    const answer = work().catch(() => null)
    run.pending.push(Promise.race([answer, steps.killed()]))
    return Promise.race([answer, interrupted])
  }

  const call = <E extends Definition>(run: Run, place: number, endpoint: E, request: RequestOf<E>) =>
    orInterrupted(run, place, () => world.call(place, endpoint, request))

  async function book(run: Run, place: number, plan: PlanKind) {
    const request = {
      params: { hotelId: 'family' },
      body: world.orders[plan],
      idempotencyKey: randomUUID(),
    }
    const made = await call(run, place, api.reservations.create, request)
    if (made?.status === 200) run.bookings.push(made.body)
  }

  async function pay(run: Run, action: Extract<Action, { do: 'pay' }>) {
    const reservation = pick(run.bookings, action.booking)
    if (!reservation) return
    const attempt = async (
      idempotencyKey: string,
      card: Awaited<ReturnType<typeof cardWithToken>>,
      place: number,
    ) =>
      call(run, place, api.payments.attempt, {
        params: idsOf(reservation),
        body: { bypass_token: reservation.bypass_token, card },
        idempotencyKey,
      })
    const card = await cardWithToken(gateway, numbers[action.card])
    const key = randomUUID()
    const first = attempt(key, card, action.at)
    if (action.also === 'same key') await attempt(key, card, 1 - action.at)
    if (action.also === 'other tab')
      await attempt(randomUUID(), await cardWithToken(gateway, numbers[action.card]), 1 - action.at)
    await first
  }

  async function answerBank(run: Run, { booking, answer }: Extract<Action, { do: 'answerBank' }>) {
    const reservation = pick(run.bookings, booking)
    const [row] = await world.database.query<{ challenge_url: string | null }>(
      'SELECT challenge_url FROM payments WHERE id = $1',
      [reservation?.payment?.id ?? ''],
    )
    if (!row?.challenge_url) return
    const form = await answerAtBank(
      row.challenge_url,
      answer === 'cancel' ? 'cancel' : 'send',
      answer === 'wrong' ? '1' : undefined,
    )
    if (form.fields.length > 0) run.forms.push(form)
  }

  async function goBack(run: Run, { at: place, form: number, change }: Extract<Action, { do: 'comeBack' }>) {
    const form = pick(run.forms, number)
    if (!form) return
    const action = new URL(form.action)
    action.host = pick(hosts, place) ?? ''
    const fields =
      change === 'forged' ? form.fields.map(([name]): [string, string] => [name, 'forged']) : form.fields
    const send = () => orInterrupted(run, place, () => comeBack({ action: action.href, fields }))
    await Promise.all(change === 'twice' ? [send(), send()] : [send()])
  }

  async function change(
    run: Run,
    { do: what, at: place, booking }: { do: string; at: number; booking: number },
  ) {
    const reservation = pick(run.bookings, booking)
    if (!reservation) return
    const { bypass_token } = reservation
    const params = idsOf(reservation)
    if (what === 'abandon') await call(run, place, api.payments.abandon, { params, body: { bypass_token } })
    if (what === 'release') await call(run, place, api.payments.release, { params, body: { bypass_token } })
    if (what === 'show') await call(run, place, api.payments.show, { params, query: { bypass_token } })
    if (what === 'payAtHotel')
      await call(run, place, api.payments.changeMethod, {
        params,
        body: { bypass_token, payment_method: 'on_site' },
      })
  }

  /** The operator looks at the gateway, and reports what it has done so far. */
  async function decide(run: Run, booking: number) {
    const number = pick(run.bookings, booking)?.number
    const unclear = (await undecidedCharges(world.services)).find((payment) => payment.number === number)
    if (!unclear) return
    const { orders } = await gatewayLedger(gateway)
    const status = orders.find(({ orderId }) => orderId === unclear.order_id)?.status ?? ''
    const isPaid = ['AUTH', 'SALES', 'CAPTURE', 'CHECK'].includes(status)
    await decidePayment(world.services, unclear.number, { result: isPaid ? 'paid' : 'unpaid' })
  }

  /** Continues what waits, and starts what was killed. */
  async function restart(run: Run) {
    world.restart()
    await Promise.all(run.pending.splice(0))
    await world.endLeases()
  }

  async function apply(run: Run, action: Action): Promise<void> {
    switch (action.do) {
      case 'book':
        return book(run, action.at, action.plan)
      case 'pay':
        return pay(run, action)
      case 'answerBank':
        return answerBank(run, action)
      case 'comeBack':
        return goBack(run, action)
      case 'transferArrives': {
        const number = pick(run.bookings, action.booking)?.number
        if (number) await transferRest(world.services, number).catch(() => {})
        return
      }
      case 'decide':
        return decide(run, action.booking)
      case 'wait':
        return world.moveClock(action.seconds * 1000)
      case 'continuePayments':
      case 'releaseOverdue':
        await orInterrupted(run, action.at, () => world.process(action.at)[action.do]())
        return
      case 'fault':
        await fetch(`${gateway}/sandbox/faults`, {
          method: 'PUT',
          body: JSON.stringify({ call: action.call, kind: action.kind, times: 1, ms: LATE_MS }),
        })
        return
      case 'interrupt':
        return world.process(action.at).steps.plan(action)
      case 'restart':
        return restart(run)
      default:
        return change(run, action)
    }
  }

  /** Lets the time pass without guests and failures, until nothing waits for the server any more. */
  async function comeToRest(run: Run): Promise<void> {
    for (const place of [0, 1]) world.process(place).steps.forget()
    await restart(run)
    for (let times = 0; times < 80; times++) {
      await world.process(times % 2).continuePayments()
      await world.process(times % 2).releaseOverdue()
      const [row] = await world.database.query<{ isBusy: boolean }>(
        `SELECT EXISTS (SELECT FROM payments WHERE next_at IS NOT NULL)
           OR EXISTS (SELECT FROM payment_attempts WHERE recheck_at IS NOT NULL)
           OR EXISTS (SELECT FROM reservations WHERE status = 'held' AND held_until IS NOT NULL) AS "isBusy"`,
      )
      if (!row?.isBusy) return
      world.moveClock(times < 40 ? 2 * 60_000 : 24 * 3_600_000)
    }
  }

  return { apply, comeToRest }
}
