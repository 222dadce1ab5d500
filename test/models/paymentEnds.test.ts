import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAccepted, type PaymentState } from '#shared/money/payment/paymentStates.ts'
import {
  lookUpAfterNotification,
  NOTIFIED_PAUSE_MS,
  notifiedLookUp,
  repetitionOfLookUp,
} from '../../examples/server/payments/attempts/notificationRules.ts'
import {
  effectOfLookUp,
  isGivenBack,
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

/** Notifications that the gateway has not sent, one a second: about the order of an attempt, or about an unknown one. */
const forged = fc.record({ forged: fc.nat({ max: 3 }), times: fc.constantFrom(1, 3, 200) })

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
  forged,
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

const answers = fc.array(fc.constantFrom<GatewayAnswer>('yes', 'yes', 'none', 'none after giving back'), {
  minLength: 40,
  maxLength: 40,
})

const story = fc.record({
  actions: fc.oneof(fc.array(action, { maxLength: 30 }), patient, lost),
  /** When the bank agrees to each lost charge, in minutes after it; null for never. */
  yesAfter: fc.array(fc.option(fc.constantFrom(0, 2, 16, 70, 1_200, 3_000), { nil: null }), {
    minLength: 30,
    maxLength: 30,
  }),
  /** When the notifications of each yes arrive, in minutes after it, in any order: none if all are lost. */
  notifiedAfter: fc.array(fc.array(fc.constantFrom(0, 0.1, 1, 90), { maxLength: 3 }), {
    minLength: 30,
    maxLength: 30,
  }),
  /** How long all processes are dead after the last action, in minutes. */
  deadFor: fc.constantFrom(0, 3, 40, 2_000),
  /** What the gateway answers to each planned look-up, and to each look-up after a notification. */
  answers,
  notifiedAnswers: answers,
})

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

type Attempt = {
  step: AttemptStep
  /** When the bank agrees; null for never. */
  yesAt: number | null
  bank: 'none' | 'reserved' | 'void'
  endedAt: number
  recheckAt: number | null
  rechecks: number
  isUncertain: boolean
  isDoubtful: boolean
  /** When the notifications of the bank's yes arrive. */
  arrivals: number[]
  /** Whether a notification has arrived after the bank's yes. */
  isNotified: boolean
  lookUpAt: number | null
  lookUpTries: number
  /** The moments of the look-ups: planned ones, and those after notifications. */
  planned: number[]
  notified: number[]
  /** The operator looks the order up: the gateway has not answered for a day. */
  isAlerted: boolean
  /** How often the server has noted that the amount was given back, which the guest then reads. */
  notes: number
}

/**
 * A payment of a change, its bank, and the worker that ends it and looks its attempts up. Times in milliseconds. `isForged`: forged
 * notifications arrive.
 */
function createWorld(
  { yesAfter, notifiedAfter, answers, notifiedAnswers }: Omit<Story, 'actions' | 'deadFor'>,
  isForged: boolean,
) {
  const agreedAt = 0
  let now = agreedAt
  let state: PaymentState = 'offered'
  let end: PaymentEnd | null = endOfAgreed(agreedAt)
  let approvals = 0
  const lookUps = { planned: 0, notified: 0 }
  const attempts: Attempt[] = []

  function move(event: PaymentEvent): boolean {
    const to = nextState(state, event)
    if (to === null) return false
    state = to
    if (event === 'approve') approvals++
    assert.ok(approvals <= 1, 'a payment is approved once')
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
      isUncertain: planned?.isUncertain ?? false,
    })
  }

  /** The bank agrees, and the gateway sends its notifications. */
  function agree(attempt: Attempt) {
    attempt.bank = 'reserved'
    attempt.arrivals = (notifiedAfter[attempts.indexOf(attempt)] ?? []).map(
      (after) => now + after * MINUTE_MS,
    )
  }

  function letBankAgree() {
    for (const attempt of attempts)
      if (attempt.bank === 'none' && attempt.yesAt !== null && now >= attempt.yesAt) agree(attempt)
  }

  /** What a notification makes the server look up. */
  const lookedUp = ({ step, recheckAt, rechecks, isUncertain }: Attempt) =>
    notifiedLookUp(
      {
        step,
        rechecks,
        is_uncertain: isUncertain,
        recheck_at: recheckAt === null ? null : new Date(recheckAt),
      },
      false,
    )

  /** A notification arrives, whose content is not read. */
  function notify(attempt: Attempt) {
    if (lookedUp(attempt) === null) return
    const lookUps = {
      ...{ plannedAt: attempt.lookUpAt, lastAt: attempt.notified.at(-1) ?? null },
      endedAt: lookedUp(attempt) === 'ended' ? attempt.endedAt : null,
    }
    attempt.lookUpAt = lookUpAfterNotification(lookUps, now)
    attempt.lookUpTries = 0
  }

  function deliverNotifications() {
    for (const attempt of attempts) {
      const due = attempt.arrivals.filter((at) => at <= now)
      attempt.arrivals = attempt.arrivals.filter((at) => at > now)
      for (const _ of due) notify(attempt)
      if (due.length > 0) attempt.isNotified = true
    }
  }

  /** Asks the gateway, and gives back what is reserved, as the server does. Null without an answer. */
  function ask(attempt: Attempt, answer: GatewayAnswer | undefined) {
    const isReserved = attempt.bank === 'reserved'
    const status = isReserved
      ? ('authorised' as const)
      : attempt.bank === 'void'
        ? ('void' as const)
        : ('open' as const)
    if (isReserved && answer !== 'none') attempt.bank = 'void'
    const isLost = answer === 'none' || (isReserved && answer === 'none after giving back')
    return isLost ? null : { status, isReserved }
  }

  function noteGivenBack(attempt: Attempt, isReserved: boolean) {
    attempt.notes = Math.max(attempt.notes, 1)
    if (isReserved) assert.is(attempt.bank, 'void', 'what this look-up found is given back')
  }

  function lookUpNotified(attempt: Attempt) {
    const last = attempt.notified.at(-1)
    assert.ok(last === undefined || now - last >= NOTIFIED_PAUSE_MS, 'at most one look-up in the pause')
    attempt.notified.push(now)
    // A charge without an answer is looked up in each round of this model.
    if (lookedUp(attempt) !== 'ended') {
      attempt.lookUpAt = null
      return
    }
    const repeatAt = repetitionOfLookUp(attempt.lookUpTries++, now)
    attempt.lookUpAt = repeatAt
    const found = ask(attempt, notifiedAnswers[lookUps.notified++ % notifiedAnswers.length])
    if (!found) {
      if (repeatAt === null) attempt.isAlerted = true
      return
    }
    attempt.lookUpAt = null
    if (!isGivenBack(found)) return
    Object.assign(attempt, { recheckAt: null, isDoubtful: false })
    noteGivenBack(attempt, found.isReserved)
  }

  function lookUp(attempt: Attempt) {
    attempt.planned.push(now)
    const found = ask(attempt, answers[lookUps.planned++ % answers.length])
    const effect = effectOfLookUp({ rechecks: attempt.rechecks, elapsedMs: now - attempt.endedAt }, found)
    if (effect.kind === 'repeat') attempt.recheckAt = now + MINUTE_MS
    else {
      attempt.rechecks++
      attempt.recheckAt = effect.kind === 'wait' ? now + effect.pauseMs : null
      if (effect.kind === 'doubt') attempt.isDoubtful = true
      if (effect.kind === 'givenBack') noteGivenBack(attempt, found?.isReserved ?? false)
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
    /** One round of the worker. */
    work() {
      letBankAgree()
      deliverNotifications()
      const current = attempts.at(-1)
      if (state === 'authorising' && current?.bank === 'reserved' && end && now < end.until) {
        current.step = 'closed'
        move('approve')
      }
      if (end && end.until <= now && move('end')) close()
      for (const attempt of attempts)
        if (attempt.recheckAt !== null && attempt.recheckAt <= now) lookUp(attempt)
      for (const attempt of attempts)
        if (attempt.lookUpAt !== null && attempt.lookUpAt <= now) lookUpNotified(attempt)
    },
    forge(place: number) {
      const attempt = attempts[place]
      if (isForged && attempt) notify(attempt)
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
        isUncertain: false,
        isDoubtful: false,
        arrivals: [],
        isNotified: false,
        lookUpAt: null,
        lookUpTries: 0,
        planned: [],
        notified: [],
        isAlerted: false,
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

/** Plays a story until nothing is left to do. */
function play({ actions, deadFor, ...rest }: Story, isForged: boolean) {
  const world = createWorld(rest, isForged)
  for (const next of actions) {
    if (typeof next === 'object' && 'forged' in next)
      for (let times = 0; times < next.times; times++) {
        world.forge(next.forged)
        world.wait(1_000)
        world.work()
      }
    else if (typeof next === 'object') world.wait(next.minutes * MINUTE_MS)
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
  for (let rounds = 0; rounds < 5 * 24 * 6; rounds++) {
    world.wait(10 * MINUTE_MS)
    world.work()
  }
  return world
}

test('without a browser, a payment of a change ends by its own time, and what the bank agrees to afterwards is given back', () => {
  fc.assert(
    fc.property(story, (one) => {
      const world = play(one, true)
      const reserved = world.attempts.filter(({ bank }) => bank === 'reserved')
      // A yes after the last planned look-up is found by a notification only.
      const unknown = reserved.filter(
        ({ isDoubtful, isAlerted, isNotified, yesAt, planned }) =>
          isDoubtful ||
          isAlerted ||
          (!isNotified && (yesAt ?? 0) > (planned.at(-1) ?? Number.POSITIVE_INFINITY)),
      )
      assert.is(reserved.length - unknown.length, isAccepted(world.state) ? 1 : 0, 'reserved at the bank')
      for (const { bank, recheckAt, lookUpAt, notes, isDoubtful, isAlerted } of world.attempts) {
        assert.equal([recheckAt, lookUpAt], [null, null])
        if (bank !== 'void') assert.is(notes, 0, 'nothing was given back')
        else if (!isDoubtful && !isAlerted) assert.is(notes, 1, 'what was given back is noted once')
      }
    }),
    { numRuns: RUNS },
  )
})

test('forged notifications change no planned look-up', () => {
  fc.assert(
    fc.property(story, (one) => {
      const [forgedWorld, world] = [play(one, true), play(one, false)]
      assert.is(forgedWorld.state, world.state)
      for (const [place, attempt] of forgedWorld.attempts.entries())
        if (attempt.bank === 'none') assert.equal(attempt.planned, world.attempts[place]?.planned)
    }),
    { numRuns: RUNS },
  )
})

test('a notification is looked up at once, and ten seconds after the look-up before', () => {
  const none = { plannedAt: null, lastAt: null, endedAt: null }
  assert.is(lookUpAfterNotification({ ...none, lastAt: null }, 50_000), 50_000)
  assert.is(lookUpAfterNotification({ ...none, lastAt: 45_000 }, 50_000), 55_000)
  assert.is(lookUpAfterNotification({ ...none, plannedAt: 52_000, lastAt: 45_000 }, 50_000), 52_000)
  assert.is(
    lookUpAfterNotification({ ...none, plannedAt: 99_000, lastAt: 45_000 }, 50_000),
    55_000,
    'before a repetition',
  )
  assert.is(lookUpAfterNotification({ ...none, lastAt: 90_000 }, 50_000), 50_000, 'the clock has gone back')
})

test('repeated notifications of an ended attempt are looked up ever more rarely, at least once in a day', () => {
  const [hour, day] = [60 * MINUTE_MS, 24 * 60 * MINUTE_MS]
  const at: number[] = []
  for (let now = 0; now < 20 * day; ) {
    at.push(now)
    now = lookUpAfterNotification({ plannedAt: null, lastAt: now, endedAt: 0 }, now + 1)
  }
  const until = (end: number) => at.filter((time) => time < end).length
  assert.ok(until(hour) < 30, `${until(hour)} in an hour`)
  assert.ok(until(day) < 50, `${until(day)} in a day`)
  assert.ok(at.every((time, place) => time - (at[place - 1] ?? time) <= day))
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
