import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderStatus } from '../../examples/server/gateways/gateway.ts'
import {
  type FoundCharge,
  type RefundedCharge,
  refundStep,
  replacesCapture,
} from '../../examples/server/payments/refunds/refundRules.ts'
import { modelRuns } from '../support/runs.ts'

const CHARGED = 100
const MINUTE_MS = 60_000

/** How long a call can be on its way to the gateway, in ms of real time. */
const LONGEST_WAY_MS = 4 * MINUTE_MS

/** What a call of the gateway meets. */
type Fate = 'done' | 'request lost' | 'answer lost' | 'late' | 'refused'

type Refund = {
  amount: number
  state: 'waiting' | 'sending' | 'refunded' | 'by_hotel' | 'not_charged'
  rest: number | null
  is_refused: boolean
  waits_for_capture: boolean
  tries: number
  askedAt: number
  sentAt: number
  nextAt: number
}

/** The rows of a server, a gateway with one order, and the calls that are on their way to it. */
type World = {
  /** The clock of the server, and real time, in ms. */
  now: number
  real: number
  returns: 'exact' | 'rebooked' | 'whole'
  payment: 'reserved' | 'capturing' | 'captured' | 'none' | 'refunded'
  refunds: Refund[]
  gateway: { status: OrderStatus; left: number; movements: number[] }
  onTheWay: { at: number; call: () => void }[]
  /** What the next calls meet, and how many look-ups have no answer. */
  fates: Fate[]
  silentLookUps: number
  /** The worker that has the lease; null without one. */
  worker: Generator<undefined, boolean> | null
  /** How often money was asked back without a look-up since the last call. */
  blind: number
  hasLookedUp: boolean
  /** Whether the hotel has given the reserved amount back. */
  isVoid: boolean
}

const newWorld = (returns: World['returns']): World => ({
  now: 0,
  real: 0,
  returns,
  payment: 'reserved',
  refunds: [],
  gateway: { status: 'authorised', left: CHARGED, movements: [] },
  onTheWay: [],
  fates: [],
  silentLookUps: 0,
  worker: null,
  blind: 0,
  hasLookedUp: false,
  isVoid: false,
})

function lookUp(world: World): FoundCharge {
  if (world.silentLookUps > 0) {
    world.silentLookUps--
    return null
  }
  world.hasLookedUp = true
  return { status: world.gateway.status, left: world.gateway.left }
}

/** Calls the gateway. Null without an answer. */
function call(world: World, work: () => boolean): 'done' | 'refused' | null {
  const fate = world.fates.shift() ?? 'done'
  if (fate === 'refused') return 'refused'
  if (fate === 'late') world.onTheWay.push({ at: world.real + LONGEST_WAY_MS, call: work })
  if (fate === 'late' || fate === 'request lost') return null
  const isDone = work()
  if (fate === 'answer lost') return null
  return isDone ? 'done' : 'refused'
}

function capture({ gateway }: World): boolean {
  if (gateway.status !== 'authorised') return gateway.status === 'captured'
  gateway.status = 'captured'
  return true
}

/** Returns money as a gateway of this kind does: exact ones take each call as a new one, the others know the rest. */
function giveBack({ gateway, returns }: World, amount: number, rest: number): boolean {
  if (gateway.status !== 'captured' && !(gateway.status === 'authorised' && rest === 0)) return false
  const left = rest === 0 ? 0 : returns === 'exact' ? gateway.left - amount : rest
  if (left < 0) return false
  gateway.movements.push(gateway.left - left)
  gateway.left = left
  if (left === 0) gateway.status = 'void'
  return true
}

const isOpen = ({ state }: Refund) => state === 'waiting' || state === 'sending'

const chargeOf = ({ payment, returns }: World): RefundedCharge => ({
  state: payment === 'refunded' ? 'captured' : payment,
  returns,
})

function end(world: World, refund: Refund, state: 'refunded' | 'by_hotel' | 'not_charged'): void {
  assert.ok(isOpen(refund), 'a refund ends once')
  refund.state = state
  if (state === 'refunded' && refund.rest === 0) world.payment = 'refunded'
}

/** One step of the capture, as the server does it. The worker can be killed at each `yield`. */
function* captureStep(world: World): Generator<undefined, boolean> {
  if (world.payment === 'reserved') {
    world.payment = 'capturing'
    return true
  }
  if (replacesCapture(CHARGED, world.refunds.filter(isOpen))) return false
  const found = lookUp(world)
  yield
  if (!found) return false
  const answer = found.status === 'captured' ? 'done' : call(world, () => capture(world))
  yield
  if (answer === 'done') world.payment = 'captured'
  if (answer === 'refused') {
    // Refused for good: the amount is due at the hotel, and the reserved amount is given back.
    world.payment = 'none'
    if (world.gateway.status === 'authorised') world.gateway.status = 'void'
  }
  return answer !== null
}

/** One step of the first open refund, as the server does it. */
function* refundWork(world: World): Generator<undefined, boolean> {
  const refund = world.refunds.find(isOpen)
  if (!refund || refund.nextAt > world.now) return false
  const charge = chargeOf(world)
  const isAsked = refund.rest !== null || charge.state === 'captured' || charge.state === 'capturing'
  const found = isAsked ? lookUp(world) : null
  yield
  const waitedMs = world.now - refund.askedAt
  const state = { ...refund, waitedMs, sentMs: world.now - refund.sentAt, isDue: true }
  const next = refundStep(state, charge, found)
  if (next.do === 'refunded' || next.do === 'by_hotel' || next.do === 'not_charged') {
    end(world, refund, next.do)
    return true
  }
  if (next.do === 'nothing') return false
  const wait = (pauseMs: number) => {
    refund.nextAt = world.now + pauseMs
    refund.askedAt = Math.min(refund.askedAt, world.now)
    refund.sentAt = Math.min(refund.sentAt, world.now)
    return false
  }
  if (next.do === 'capture_first') {
    refund.waits_for_capture = true
    return wait(3_000)
  }
  if (next.do !== 'send') return wait(next.pauseMs)
  Object.assign(refund, {
    state: 'sending',
    is_refused: false,
    waits_for_capture: false,
    rest: next.rest,
    tries: refund.tries + 1,
    sentAt: world.now,
    nextAt: world.now,
  })
  yield
  if (!world.hasLookedUp) world.blind++
  if (next.rest > 0) assert.is(world.payment, 'captured', 'a part waits for the capture')
  world.hasLookedUp = false
  const answer = call(world, () => giveBack(world, refund.amount, next.rest))
  yield
  if (answer === null) return wait(3_000)
  if (answer === 'refused') refund.is_refused = true
  else end(world, refund, 'refunded')
  return true
}

/** Capture and refunds of the order, one after the other, by the holder of the lease. */
function* work(world: World): Generator<undefined, boolean> {
  for (let steps = 0; steps < 40; steps++) {
    const isBefore = world.payment === 'reserved' || world.payment === 'capturing'
    const isMoved = isBefore && (yield* captureStep(world))
    yield
    if (!isMoved && !(yield* refundWork(world))) return true
    yield
  }
  throw new Error('the steps have no end')
}

function arrive(world: World): void {
  const due = world.onTheWay.filter(({ at }) => at <= world.real)
  world.onTheWay = world.onTheWay.filter(({ at }) => at > world.real)
  for (const { call: run } of due) run()
}

function checkAlways({ gateway, refunds, blind }: World): void {
  const sum = (states: Refund['state'][]) =>
    refunds.reduce((total, { state, amount }) => total + (states.includes(state) ? amount : 0), 0)
  const moved = gateway.movements.reduce((total, amount) => total + amount, 0)
  assert.ok(moved <= CHARGED, 'never returned more than was charged')
  assert.ok(sum(['refunded']) <= moved, 'what counts as returned has moved')
  assert.ok(
    moved <= sum(['refunded', 'sending']),
    'nothing moves before it is written, or after it is for the hotel',
  )
  assert.ok(
    refunds.every(({ state, rest }) => state !== 'sending' || rest !== null),
    'the rest is written before the gateway is asked',
  )
  assert.is(blind, 0, 'asked again without a look-up')
}

type Action =
  | { do: 'refund'; amount: number }
  | { do: 'work'; steps: number; kill: boolean }
  | { do: 'fate'; fate: Fate }
  | { do: 'silence'; lookUps: number }
  | { do: 'wait'; ms: number }
  | { do: 'clock'; ms: number }
  | { do: 'void' }

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund'), amount: fc.constantFrom(1, 30, 50, 70, CHARGED) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('work'), steps: fc.nat({ max: 30 }), kill: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fate'),
      fate: fc.constantFrom<Fate>('request lost', 'answer lost', 'late', 'late', 'refused', 'done'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('silence'), lookUps: fc.constantFrom(1, 3, 20) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(
        4_000,
        4_000,
        MINUTE_MS,
        MINUTE_MS,
        6 * MINUTE_MS,
        80 * MINUTE_MS,
        100 * 60 * MINUTE_MS,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'void' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock'),
      ms: fc.constantFrom(-100 * MINUTE_MS, 80 * 60 * MINUTE_MS),
    }),
  },
)

function apply(world: World, action: Action): void {
  if (action.do === 'refund') {
    const planned = world.refunds.reduce((total, { amount }) => total + amount, 0)
    const isPart = action.amount < CHARGED && world.returns === 'whole'
    if (planned + action.amount > CHARGED || isPart) return
    const { now } = world
    world.refunds.push({
      amount: action.amount,
      state: 'waiting',
      rest: null,
      is_refused: false,
      waits_for_capture: false,
      tries: 0,
      askedAt: now,
      sentAt: now,
      nextAt: now,
    })
  } else if (action.do === 'work') {
    world.worker ??= work(world)
    for (let step = 0; step < action.steps; step++)
      if (world.worker.next().done) {
        world.worker = null
        break
      }
    if (action.kill) world.worker = null
  } else if (action.do === 'fate') world.fates.push(action.fate)
  else if (action.do === 'void') {
    // The hotel gives a reserved amount back at the gateway itself, while nothing of ours is on its way.
    const isIdle = world.worker === null && world.onTheWay.length === 0
    const isSent = world.refunds.some(({ rest }) => rest !== null)
    if (isIdle && !isSent && world.gateway.status === 'authorised') {
      Object.assign(world.gateway, { status: 'void', left: 0 })
      world.isVoid = true
    }
  } else if (action.do === 'silence') world.silentLookUps += action.lookUps
  else if (action.do === 'wait') {
    world.now += action.ms
    world.real += action.ms
  } else {
    // The clock is set forward by so much only while the server has stopped: no call is on its way.
    if (action.ms > 0) world.real += LONGEST_WAY_MS
    world.now += action.ms
  }
  arrive(world)
}

/** The gateway answers, and the server works. Each refund ends. */
function comeToRest(world: World): void {
  world.fates = []
  world.silentLookUps = 0
  for (let rounds = 0; rounds < 400; rounds++) {
    world.worker ??= work(world)
    while (!world.worker.next().done) checkAlways(world)
    world.worker = null
    if (!world.refunds.some(isOpen)) break
    apply(world, { do: 'wait', ms: 10 * MINUTE_MS })
  }
  apply(world, { do: 'wait', ms: 10 * MINUTE_MS })
}

const story = fc.tuple(
  fc.constantFrom<World['returns']>('exact', 'rebooked', 'whole'),
  fc.array(anyAction, { maxLength: 40 }),
)

/** Whether nothing in a story is a reason for the hotel to pay back: no refusal, and no three days. */
const isEasy = (actions: readonly Action[]): boolean =>
  actions.every(
    (action) =>
      (action.do !== 'fate' || action.fate !== 'refused') &&
      action.do !== 'clock' &&
      (action.do !== 'wait' || action.ms < 24 * 60 * MINUTE_MS),
  )

/** What random stories reach seldom. */
const examples: [[World['returns'], Action[]]][] = [
  // The capture is on its way, and all is given back.
  [
    [
      'rebooked',
      [
        { do: 'fate', fate: 'late' },
        { do: 'work', steps: 6, kill: true },
        { do: 'refund', amount: CHARGED },
      ],
    ],
  ],
  // A part that arrives late, and is looked up before.
  [
    [
      'exact',
      [
        { do: 'work', steps: 30, kill: false },
        { do: 'refund', amount: 30 },
        { do: 'fate', fate: 'late' },
        { do: 'work', steps: 30, kill: false },
        { do: 'wait', ms: 4_000 },
        { do: 'work', steps: 30, kill: false },
      ],
    ],
  ],
  // The hotel gives the reserved amount back at the gateway, and the guest cancels.
  [['rebooked', [{ do: 'void' }, { do: 'refund', amount: CHARGED }, { do: 'work', steps: 30, kill: false }]]],
  // The capture is refused for good while a part waits for it.
  [
    [
      'exact',
      [
        { do: 'refund', amount: 30 },
        { do: 'fate', fate: 'refused' },
      ],
    ],
  ],
  // A call to give a part back is lost, and repeated.
  [
    [
      'exact',
      [
        { do: 'work', steps: 30, kill: false },
        { do: 'refund', amount: 30 },
        { do: 'fate', fate: 'request lost' },
        { do: 'work', steps: 30, kill: false },
        { do: 'wait', ms: 10 * MINUTE_MS },
        { do: 'work', steps: 30, kill: false },
      ],
    ],
  ],
  // The gateway refuses to give a part of the captured amount back.
  [
    [
      'exact',
      [
        { do: 'work', steps: 30, kill: false },
        { do: 'refund', amount: 30 },
        { do: 'fate', fate: 'refused' },
        { do: 'work', steps: 30, kill: false },
      ],
    ],
  ],
]

const test = suite('models/refunds')

test('any order of refunds, lost answers, kills and clock jumps: each refund ends, moves at most once, and the gateway agrees', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(story, ([returns, actions]) => {
      const world = newWorld(returns)
      for (const action of actions) {
        apply(world, action)
        checkAlways(world)
      }
      comeToRest(world)
      const { refunds, gateway } = world
      assert.ok(
        refunds.every((refund) => !isOpen(refund)),
        'a refund has no end',
      )
      assert.equal(
        [...gateway.movements].sort(),
        refunds.flatMap(({ state, amount }) => (state === 'refunded' ? [amount] : [])).sort(),
        'each refund has moved once, and nothing else has',
      )
      if (world.isVoid)
        assert.ok(
          refunds.every(({ state }) => state === 'not_charged'),
          'the hotel pays nothing back that was never charged',
        )
      else if (isEasy(actions))
        assert.ok(
          refunds.every(({ state }) => state === 'refunded'),
          'without a reason, the hotel pays nothing back',
        )
      for (const { state, tries } of refunds) reached.add(`${state} ${tries > 1 ? 'repeated' : 'once'}`)
    }),
    { numRuns: modelRuns, examples },
  )
  for (const end of ['refunded once', 'refunded repeated', 'by_hotel once', 'not_charged once'])
    assert.ok(reached.has(end), `no story has reached ${end}`)
})

test.run()
