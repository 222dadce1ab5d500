import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as assert from 'uvu/assert'
import type { Definition, RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { GmoFault } from '../../../examples/doubles/gmo/world.ts'
import { decidePayment, undecidedCharges } from '../../../examples/server/booking/decidePayment.ts'
import { gatewayOf } from '../../../examples/server/gateways/gatewayOf.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'
import { answerAtBank, cardOf, cards, cardWithToken, comeBack, gatewayLedger } from '../server/paying.ts'
import type { Interruption } from './interruptions.ts'
import { hosts, type PaymentWorld, type PlanKind } from './paymentWorld.ts'
import { transferRest } from './transferRest.ts'

/** `other`: another card at the gateway than the browser states, of a brand that the hotel does not take. */
type CardKind = 'approved' | 'challenge' | 'refused' | 'uncertain' | 'lost' | 'other'

/**
 * An order with a key that has been used: the same, another one, the first one again after a change, one of another plan, or one that
 * is refused for its price.
 */
type Repetition = 'same' | 'changed' | 'back' | 'refused' | PlanKind

/** Something that a guest, a bank, the time or an operator does. Numbers choose among what exists then. */
export type Action =
  | { do: 'book'; at: number; plan: PlanKind }
  | { do: 'orderAgain'; at: number; key: number; order: Repetition; alsoInOtherTab: boolean }
  | { do: 'pay'; at: number; booking: number; card: CardKind; also: 'nothing' | 'same key' | 'other tab' }
  | { do: 'answerBank'; booking: number; answer: 'send' | 'wrong' | 'cancel' }
  | { do: 'comeBack'; at: number; form: number; change: 'nothing' | 'forged' | 'twice' }
  | { do: 'abandon' | 'release' | 'payAtHotel' | 'show'; at: number; booking: number }
  | { do: 'transferArrives' | 'decide'; booking: number }
  | { do: 'wait'; seconds: number }
  | { do: 'continuePayments' | 'releaseOverdue'; at: number }
  | { do: 'fault'; call: string; kind: GmoFault['kind']; times: number }
  | { do: 'takeBrands'; isAll: boolean }
  | ({ do: 'interrupt'; at: number } & Interruption)
  | { do: 'restart' }

/** A number of a brand that no hotel of the sample data takes. */
const OTHER_BRAND = '6011111111111117'

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
    5,
    fc.record({
      do: fc.constant('orderAgain'),
      at,
      key: fc.nat({ max: 1 }),
      order: fc.constantFrom<Repetition>(
        'same',
        'changed',
        'changed',
        'back',
        'refused',
        'charge',
        'guarantee',
        'transfer',
      ),
      alsoInOtherTab: fc.boolean(),
    }),
  ),
  action(1, fc.record({ do: fc.constant('takeBrands'), isAll: fc.boolean() })),
  action(
    10,
    fc.record({
      do: fc.constant('pay'),
      at,
      booking,
      card: fc.constantFrom('approved', 'challenge', 'challenge', 'refused', 'uncertain', 'lost', 'other'),
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
    fc.record({
      do: fc.constant('wait'),
      seconds: fc.constantFrom(5, 40, 130, 600, 901, 3_700, 90_000, -7_000),
    }),
  ),
  action(4, fc.record({ do: fc.constant('continuePayments'), at })),
  action(4, fc.record({ do: fc.constant('releaseOverdue'), at })),
  action(
    4,
    fc.record({
      do: fc.constant('fault'),
      call: fc.constantFrom('EntryTran', 'ExecTran', 'SecureTran2', 'AlterTran', 'SearchTrade', 'TradedCard'),
      kind: fc.constantFrom('lose_request', 'lose_answer', 'garble', 'late', 'refuse', 'status'),
      // The gateway is silent for a while.
      times: fc.constantFrom(1, 1, 1, 30),
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
  /**
   * The keys of all orders, also of those without an answer. A key belongs to its session: another order in a renewed session is
   * another booking, and `isShared` says so.
   */
  orders: { key: string; plan: PlanKind; session: string; isShared: boolean }[]
  /** The keys of the attempts with another card than the browser has stated. */
  otherCards: Set<string>
  forms: Awaited<ReturnType<typeof answerAtBank>>[]
  pending: Promise<unknown>[]
}

export const newRun = (): Run => ({
  bookings: [],
  orders: [],
  otherCards: new Set(),
  forms: [],
  pending: [],
})

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % (list.length || 1)]

const idsOf = ({ payment, hotel_id }: Reservation) => ({ hotelId: hotel_id, id: payment?.id ?? '' })

/** Returns the functions that do actions in a world. */
export async function createActions(world: PaymentWorld) {
  const { gateway } = world
  const numbers: Record<CardKind, string> = {
    approved: cards.approved,
    challenge: cards.challenge,
    refused: await cardOf(gateway, /cannot be used/),
    uncertain: await cardOf(gateway, /does not reach the bank/),
    lost: await cardOf(gateway, /connection is lost/),
    other: OTHER_BRAND,
  }

  /** The card of an attempt. A card `other` is stated as a card that the hotel takes. */
  async function newCard(kind: CardKind) {
    const card = await cardWithToken(gateway, numbers[kind])
    return kind === 'other' ? { ...(await cardWithToken(gateway, cards.approved)), token: card.token } : card
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

  /** Sends an order. The notes have its key: `checkKeys` reads it there. */
  async function send(run: Run, place: number, key: string, plan: PlanKind, change: object = {}) {
    const body = { ...world.orders[plan], notes: key, ...change }
    const request = { params: { hotelId: 'family' }, body, idempotencyKey: key }
    const made = await call(run, place, api.reservations.create, request)
    if (made?.status === 200 && !run.bookings.some(({ number }) => number === made.body.number))
      run.bookings.push(made.body)
    return made
  }

  async function book(run: Run, place: number, plan: PlanKind) {
    const key = randomUUID()
    const order = { key, plan, session: '', isShared: false }
    run.orders.push(order)
    await send(run, place, key, plan)
    order.session = world.session()
  }

  /** The rooms that a key holds, apart from holds whose time has come. */
  const holdsOf = (key: string) =>
    world.database.query<{ number: string }>(
      `SELECT number FROM reservations WHERE notes LIKE $1 || '%' AND status = 'held'
         AND (held_until IS NULL OR held_until > $2::timestamptz)`,
      [key, timestamp(world.services.clock.now())],
    )

  async function orderAgain(run: Run, action: Extract<Action, { do: 'orderAgain' }>) {
    const made = pick(run.orders, action.key)
    if (!made) return
    const changes: Partial<Record<Repetition, object>> = {
      same: {},
      changed: { notes: `${made.key} ${run.bookings.length}` },
      back: { confirmed_at: new Date(world.services.clock.now() + run.bookings.length).toISOString() },
      refused: { total_price: world.orders[made.plan].total_price + 1 },
    }
    const plan = changes[action.order] ? made.plan : (action.order as PlanKind)
    const before = await holdsOf(made.key)
    const again = (place: number, more: object = {}) =>
      send(run, place, made.key, plan, { ...changes[action.order], ...more })
    const tab = { notes: `${made.key} tab` }
    const isOther = action.order !== 'same' || action.alsoInOtherTab
    if (isOther && world.isRenewed(made.session)) made.isShared = true
    const [answer] = await Promise.all([
      again(action.at),
      ...(action.alsoInOtherTab ? [again(1 - action.at, tab)] : []),
    ])
    if (!action.alsoInOtherTab && answer && answer.status !== 200)
      assert.equal(await holdsOf(made.key), before, 'a refused order leaves the hold of its key')
  }

  function newKey(run: Run, card: CardKind): string {
    const key = randomUUID()
    if (card === 'other') run.otherCards.add(key)
    return key
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
    const card = await newCard(action.card)
    const key = newKey(run, action.card)
    const first = attempt(key, card, action.at)
    if (action.also === 'same key') await attempt(key, card, 1 - action.at)
    if (action.also === 'other tab')
      await attempt(newKey(run, action.card), await newCard(action.card), 1 - action.at)
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

  /**
   * The operator looks at the gateway, and reports what it has done so far. What is reserved for refused attempts is given back
   * before that.
   */
  async function decide(number: string | undefined) {
    const listed = (await undecidedCharges(world.services)).filter((payment) => payment.number === number)
    const { orders } = await gatewayLedger(gateway)
    for (const { order_id } of listed) {
      const [charge] = await world.database.query<{ access: Record<string, string>; isUnclear: boolean }>(
        `SELECT a.access, p.state = 'unclear' AND a.number = p.attempt AS "isUnclear"
         FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = $1`,
        [order_id],
      )
      const status = orders.find(({ orderId }) => orderId === order_id)?.status ?? ''
      const isReserved = ['AUTH', 'SALES', 'CAPTURE', 'CHECK'].includes(status)
      if (isReserved && charge && !charge.isUnclear)
        await gatewayOf(world.services, 'gmo', null)?.cancel(charge.access)
      const result = isReserved && charge?.isUnclear ? 'paid' : 'unpaid'
      await decidePayment(world.services, String(number), { result, order_id })
    }
  }

  /** The gateway answers from now on. */
  async function endFaults() {
    const planned = async () => (await (await fetch(`${gateway}/sandbox/faults`)).json()) as GmoFault[]
    for (let faults = await planned(); faults.length > 0; faults = await planned())
      for (const { call } of faults)
        await fetch(`${gateway}/payment/${call}.idPass`, {
          method: 'POST',
          body: new URLSearchParams(),
        }).catch(() => {})
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
        return decide(pick(run.bookings, action.booking)?.number)
      case 'orderAgain':
        return orderAgain(run, action)
      case 'takeBrands':
        return world.takeBrands(action.isAll)
      case 'wait':
        return world.moveClock(action.seconds * 1000)
      case 'continuePayments':
      case 'releaseOverdue':
        await orInterrupted(run, action.at, () => world.process(action.at)[action.do]())
        return
      case 'fault':
        await fetch(`${gateway}/sandbox/faults`, {
          method: 'PUT',
          body: JSON.stringify({ call: action.call, kind: action.kind, times: action.times, ms: LATE_MS }),
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
    await endFaults()
    for (let times = 0; times < 80; times++) {
      await world.process(times % 2).continuePayments()
      await world.process(times % 2).releaseOverdue()
      const [row] = await world.database.query<{ isBusy: boolean }>(
        `SELECT EXISTS (SELECT FROM payments WHERE next_at IS NOT NULL)
           OR EXISTS (SELECT FROM payment_attempts WHERE recheck_at IS NOT NULL)
           OR EXISTS (SELECT FROM reservations WHERE status = 'held' AND held_until IS NOT NULL) AS "isBusy"`,
      )
      const undecided = await undecidedCharges(world.services)
      if (times > 40) for (const { number } of undecided) await decide(number)
      if (!row?.isBusy && undecided.length === 0) return
      world.moveClock(times < 40 ? 2 * 60_000 : 24 * 3_600_000)
    }
  }

  return { apply, comeToRest }
}
