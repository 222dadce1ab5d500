import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAccepted, type PaymentState } from '#shared/money/paymentStates.ts'
import {
  effectOfLookUp,
  lookUpsAfterEnd,
  RECHECKING_MS,
  RECHECKS_MS,
} from '../../examples/server/payments/attempts/recheckRules.ts'
import type { AttemptStep } from '../../examples/server/payments/attempts/storedAttempts.ts'
import { mayEnd, nextState, type PaymentEvent } from '../../examples/server/payments/transitions.ts'
import { endOfAgreed, type PaymentEnd, untilAfter } from '../../examples/server/payments/untilRules.ts'
import { runs } from '../support/runs.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(300, 20_000))

const test = suite('models/paymentEnds')

const MINUTE_MS = 60_000

/** What a guest, the bank, the gateway or the hotel does. A lost answer leaves the result of the charge unknown. */
const action = fc.oneof(
  fc.constantFrom(
    'pay and get a challenge',
    'pay and get a yes',
    'pay and get a refusal',
    'pay and lose the answer',
    'come back with a yes',
    'come back and lose the answer',
    'abandon',
    'the change is withdrawn',
  ),
  fc.record({ minutes: fc.constantFrom(4, 8, 9, 9, 9, 14) }),
)

/** A guest who tries again in time after each refusal, and so moves the end as far as it goes. */
const patient = fc
  .array(fc.constantFrom('pay and get a refusal', 'pay and get a challenge'), { maxLength: 8 })
  .map((tries) => tries.flatMap((one) => [{ minutes: 9 }, one, 'abandon']))

/** A guest whose charge has no answer, and who leaves or withdraws the change: the bank may agree later. */
const lost = fc
  .tuple(
    fc.constantFrom(
      ['pay and lose the answer' as const],
      ['pay and get a challenge' as const, 'come back and lose the answer' as const],
    ),
    fc.constantFrom([], ['the change is withdrawn' as const]),
  )
  .map((parts) => parts.flat())

/** Whether the gateway answers a look-up, and the call after it that gives a reserved amount back. */
type GatewayAnswer = 'yes' | 'none' | 'none after giving back'

const story = fc.record({
  actions: fc.oneof(fc.array(action, { maxLength: 30 }), patient, lost),
  /** When the bank agrees to each lost charge, in minutes after it; null for never. */
  yesAfter: fc.array(fc.option(fc.constantFrom(0, 2, 16, 70, 1_200), { nil: null }), {
    minLength: 30,
    maxLength: 30,
  }),
  /** How long all processes are dead after the last action, in minutes. */
  deadFor: fc.constantFrom(0, 3, 40, 2_000),
  /** What the gateway answers to each look-up. */
  answers: fc.array(fc.constantFrom<GatewayAnswer>('yes', 'yes', 'none', 'none after giving back'), {
    minLength: 40,
    maxLength: 40,
  }),
})

type Attempt = {
  step: AttemptStep
  /** When the bank agrees; null for never. */
  yesAt: number | null
  bank: 'none' | 'reserved' | 'void'
  endedAt: number
  recheckAt: number | null
  rechecks: number
  /** How often the server has noted that the amount was given back, which the guest then reads. */
  notes: number
}

/** A payment of a change, its bank, and the worker that ends it and looks its attempts up. Times in milliseconds. */
function createWorld({
  yesAfter,
  answers,
}: {
  yesAfter: readonly (number | null)[]
  answers: readonly GatewayAnswer[]
}) {
  const agreedAt = 0
  let now = agreedAt
  let state: PaymentState = 'offered'
  let end: PaymentEnd | null = endOfAgreed(agreedAt)
  let isDoubtful = false
  let lookUps = 0
  const attempts: Attempt[] = []

  function move(event: PaymentEvent): boolean {
    const to = nextState(state, event)
    if (to === null) return false
    state = to
    if (!end) return true
    const until = mayEnd(to) ? untilAfter(to, end, now) : null
    if (until !== null) {
      assert.ok(until >= end.until, 'the end never moves earlier')
      assert.ok(until <= agreedAt + 60 * MINUTE_MS, 'the end is at most an hour after the agreement')
    }
    end = until === null ? null : { ...end, until }
    return true
  }

  /** Ends the current attempt without an answer, as the server does. */
  function close() {
    const attempt = attempts.at(-1)
    if (!attempt || attempt.step === 'closed') return
    const planned = lookUpsAfterEnd(attempt.step, 'charge')
    Object.assign(attempt, {
      step: 'closed',
      endedAt: now,
      recheckAt: planned ? now + planned.pauseMs : null,
    })
  }

  function letBankAgree() {
    for (const attempt of attempts)
      if (attempt.bank === 'none' && attempt.yesAt !== null && now >= attempt.yesAt) attempt.bank = 'reserved'
  }

  function lookUp(attempt: Attempt) {
    const answer = answers[lookUps++ % answers.length]
    const isReserved = attempt.bank === 'reserved'
    const status = isReserved
      ? ('authorised' as const)
      : attempt.bank === 'void'
        ? ('void' as const)
        : ('open' as const)
    if (isReserved && answer !== 'none') attempt.bank = 'void'
    const isLost = answer === 'none' || (isReserved && answer === 'none after giving back')
    const found = isLost ? null : { status, isReserved }
    const effect = effectOfLookUp({ rechecks: attempt.rechecks, elapsedMs: now - attempt.endedAt }, found)
    if (effect.kind === 'repeat') attempt.recheckAt = now + MINUTE_MS
    else {
      attempt.rechecks++
      attempt.recheckAt = effect.kind === 'wait' ? now + effect.pauseMs : null
      if (effect.kind === 'doubt') isDoubtful = true
      if (effect.kind === 'givenBack') attempt.notes++
      if (found?.isReserved) assert.is(attempt.notes, 1, 'what this look-up gave back is noted with it')
    }
  }

  return {
    attempts,
    get state() {
      return state
    },
    get until() {
      return end?.until ?? null
    },
    get isDoubtful() {
      return isDoubtful
    },
    /** One round of the worker. */
    work() {
      letBankAgree()
      const current = attempts.at(-1)
      if (state === 'authorising' && current?.bank === 'reserved' && end && now < end.until) {
        current.step = 'closed'
        move('approve')
      }
      if (end && end.until <= now && move('end')) close()
      for (const attempt of attempts)
        if (attempt.recheckAt !== null && attempt.recheckAt <= now) lookUp(attempt)
    },
    wait(ms: number) {
      now += ms
    },
    pay(result: 'challenge' | 'yes' | 'refusal' | 'lost') {
      if (!end || now >= end.until || !move('tokenise')) return
      move('authorise')
      const yes = yesAfter[attempts.length]
      attempts.push({
        step: result === 'challenge' ? 'challenge' : 'executing',
        yesAt: result === 'lost' && typeof yes === 'number' ? now + yes * MINUTE_MS : null,
        bank: 'none',
        endedAt: 0,
        recheckAt: null,
        rechecks: 0,
        notes: 0,
      })
      const attempt = attempts.at(-1) as Attempt
      if (result === 'challenge') move('challenge')
      if (result === 'yes') Object.assign(attempt, { bank: 'reserved', step: 'closed' })
      if (result === 'yes') move('approve')
      if (result === 'refusal') attempt.step = 'closed'
      if (result === 'refusal') move('refuse')
    },
    comeBack(result: 'yes' | 'lost') {
      const attempt = attempts.at(-1)
      if (!attempt || !end || now >= end.until || !move('return')) return
      const yes = yesAfter[attempts.length - 1]
      attempt.step = 'finishing'
      if (result === 'lost' && typeof yes === 'number') attempt.yesAt = now + yes * MINUTE_MS
      if (result === 'yes') Object.assign(attempt, { bank: 'reserved', step: 'closed' })
      if (result === 'yes') move('approve')
    },
    abandon() {
      if (move('abandon')) close()
    },
    withdraw() {
      if (move('end')) close()
    },
  }
}

test('without a browser, a payment of a change ends by its own time, and what the bank agrees to afterwards is given back', () => {
  fc.assert(
    fc.property(story, ({ actions, yesAfter, deadFor, answers }) => {
      const world = createWorld({ yesAfter, answers })
      for (const next of actions) {
        if (typeof next === 'object') world.wait(next.minutes * MINUTE_MS)
        else if (next === 'pay and get a challenge') world.pay('challenge')
        else if (next === 'pay and get a yes') world.pay('yes')
        else if (next === 'pay and get a refusal') world.pay('refusal')
        else if (next === 'pay and lose the answer') world.pay('lost')
        else if (next === 'come back with a yes') world.comeBack('yes')
        else if (next === 'come back and lose the answer') world.comeBack('lost')
        else if (next === 'abandon') world.abandon()
        else world.withdraw()
        world.work()
      }
      world.wait(deadFor * MINUTE_MS)
      const until = world.until
      world.work()
      if (until !== null) assert.ok(until <= 60 * MINUTE_MS)
      // No guest is there any more.
      for (let minutes = 0; minutes < 61; minutes++) {
        world.wait(MINUTE_MS)
        world.work()
      }
      assert.ok(isAccepted(world.state) || world.state === 'expired', `${world.state} without an end`)
      for (let rounds = 0; rounds < 4 * 24 * 6; rounds++) {
        world.wait(10 * MINUTE_MS)
        world.work()
      }
      const reserved = world.attempts.filter(({ bank }) => bank === 'reserved').length
      if (!world.isDoubtful) assert.is(reserved, isAccepted(world.state) ? 1 : 0, 'reserved at the bank')
      for (const { bank, recheckAt, notes } of world.attempts) {
        assert.is(recheckAt, null)
        if (bank !== 'void') assert.is(notes, 0, 'nothing was given back')
        else if (!world.isDoubtful) assert.is(notes, 1, 'what was given back is noted once')
      }
    }),
    { numRuns: RUNS },
  )
})

test('the end is 15 minutes after the agreement and each challenge, 10 after a refusal, at most 60 after the agreement', () => {
  const end = endOfAgreed(0)
  const at = (minutes: number) => minutes * MINUTE_MS
  assert.equal(end, { until: at(15), latest: at(60) })
  assert.is(untilAfter('tokenised', end, at(14)), at(15))
  assert.is(untilAfter('authorising', end, at(14)), at(15))
  assert.is(untilAfter('waiting', end, at(14)), at(29))
  assert.is(untilAfter('refused', end, at(2)), at(15))
  assert.is(untilAfter('refused', end, at(14)), at(24))
  assert.is(untilAfter('abandoned', end, at(14)), at(24))
  assert.is(untilAfter('waiting', { ...end, until: at(55) }, at(54)), at(60))
  assert.is(untilAfter('waiting', end, at(-100)), at(15), 'the clock has gone back')
})

test('an attempt is looked up after 1, 5, 15 and 60 minutes and a day, also if the last look-up has no answer at once', () => {
  assert.equal(
    RECHECKS_MS.map((ms) => ms / MINUTE_MS),
    [1, 5, 15, 60, 1_440],
  )
  const last = { rechecks: 4, elapsedMs: RECHECKS_MS.reduce((sum, ms) => sum + ms, 0) }
  assert.equal(effectOfLookUp(last, null), { kind: 'repeat' })
  assert.equal(effectOfLookUp({ ...last, elapsedMs: last.elapsedMs + RECHECKING_MS }, null), {
    kind: 'doubt',
  })
  assert.equal(effectOfLookUp(last, { status: 'open', isReserved: false }), { kind: 'clear' })
})

test('an attempt is looked up if the gateway may have its order, and guests are warned only if it was asked for the money', () => {
  const after = (step: AttemptStep) => lookUpsAfterEnd(step, 'charge')
  assert.equal([after('created'), after('closed')], [null, null])
  for (const step of ['opening', 'opened', 'challenge', 'returned'] as const)
    assert.equal(after(step), { pauseMs: MINUTE_MS, isUncertain: false }, step)
  for (const step of ['executing', 'finishing', 'checking'] as const)
    assert.equal(after(step), { pauseMs: MINUTE_MS, isUncertain: true }, step)
  assert.is(lookUpsAfterEnd('executing', 'guarantee'), null)
})

test.run()
