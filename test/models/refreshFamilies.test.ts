import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  IDLE_MS,
  isOver,
  LATE_MS,
  LONGEST_MS,
  newFamily,
  type Refreshed,
  type RefreshFamily,
  refresh,
} from '../../examples/server/sessions/refreshFamily.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE = 60_000
/** How long an access token is good: a tab refreshes when it has ended, or has none after a reload. */
const ACCESS_MS = 15 * MINUTE

/** How long a tab waits for an answer. A request that has not arrived then never arrives. */
const LIMIT_MS = 9_500

/**
 * Two tabs. `ask`: a tab without a good access token reads the refresh token and asks. `reload`: a tab loses its access token, and
 * drops the answer that it waits for; its request may still arrive. Requests arrive within the time limit or never, in any order.
 */
const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constantFrom('ask' as const, 'reload' as const), tab: fc.nat(1) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constantFrom('arrive' as const, 'answer' as const, 'loseAnswer' as const),
        nth: fc.nat(3),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('pass' as const),
        ms: fc.constantFrom(1_000, 9_000, ACCESS_MS),
      }),
    },
  ),
  { minLength: 20, maxLength: 80, size: 'max' },
)

type Acts = typeof acts extends fc.Arbitrary<infer Story> ? Story : never

type Asked = {
  tab: number
  number: number
  at: number
  answer: number | 'refused' | null
  isDropped: boolean
}

/**
 * Where a browser has the refresh token. `storage`: the script stores it, and takes no older one; each tab asks by itself. `cookie`:
 * the last answer that arrives is stored, so that one tab at a time asks (a lock of the browser).
 */
type Place = 'storage' | 'cookie'

/** A request of the first tab arrives after the second token was used. */
const lateRequest: Record<Place, Acts> = {
  storage: [
    { act: 'ask', tab: 0 },
    { act: 'ask', tab: 1 },
    { act: 'arrive', nth: 1 },
    { act: 'answer', nth: 0 },
    { act: 'reload', tab: 1 },
    { act: 'arrive', nth: 1 },
    { act: 'arrive', nth: 0 },
  ],
  cookie: [
    { act: 'ask', tab: 0 },
    { act: 'reload', tab: 0 },
    { act: 'arrive', nth: 1 },
    { act: 'answer', nth: 0 },
    { act: 'reload', tab: 0 },
    { act: 'arrive', nth: 1 },
    { act: 'arrive', nth: 0 },
  ],
}

function play(place: Place, story: Acts) {
  let now = 0
  let family: RefreshFamily | null = newFamily(0)
  let stored = 0
  let isSignedOut = false
  const accessUntil = [0, 0]
  const isRetry = [false, false]
  let open: Asked[] = []
  /** What the story has reached, so that a story without it proves nothing. */
  const reached = { late: 0, lost: 0, same: 0 }

  function ask(tab: number): void {
    const isAsking = open.some((one) => !one.isDropped && (one.tab === tab || place === 'cookie'))
    if (isAsking || isSignedOut || now < (accessUntil[tab] ?? 0)) return
    open.push({ tab, number: stored, at: now, answer: null, isDropped: false })
  }

  function arrive(asked: Asked): void {
    const given: Refreshed | null = family && refresh(family, asked.number, now)
    if (given?.answer === 'next') {
      if (family && asked.number < family.used) reached.late++
      if (family && asked.number === family.used) reached.same++
      family = given.family
      asked.answer = given.next
    } else {
      if (given?.answer === 'ended') family = null
      asked.answer = 'refused'
    }
  }

  function take({ tab, answer }: Asked): void {
    if (answer === 'refused') {
      // A tab that is refused asks once more before it signs out.
      if (isRetry[tab]) isSignedOut = true
      isRetry[tab] = true
      ask(tab)
    } else if (answer !== null) {
      isRetry[tab] = false
      if (place === 'cookie' || answer > stored) stored = answer
      accessUntil[tab] = now + ACCESS_MS
      if (place === 'storage') accessUntil[1 - tab] = now + ACCESS_MS
    }
  }

  for (const one of story) {
    if (one.act === 'pass') {
      now += one.ms
      open = open.filter(({ at }) => now - at <= LIMIT_MS)
    } else if (one.act === 'ask') ask(one.tab)
    else if (one.act === 'reload') {
      for (const asked of open) if (asked.tab === one.tab) asked.isDropped = true
      accessUntil[one.tab] = now
      ask(one.tab)
    } else {
      const { act, nth } = one as Extract<Acts[number], { nth: number }>
      const waiting = open.filter(({ answer }) => (act === 'arrive' ? answer === null : answer !== null))
      const asked = waiting[nth % Math.max(1, waiting.length)]
      if (!asked) continue
      if (act === 'arrive') arrive(asked)
      else {
        open = open.filter((other) => other !== asked)
        if (act === 'answer' && !asked.isDropped) take(asked)
        else reached.lost++
      }
    }
  }
  return { family, stored, isSignedOut, now, reached }
}

const test = suite('models/refreshFamilies')

for (const place of ['storage', 'cookie'] as const) {
  test(`lost, late and crossed answers of two tabs sign out no user whose refresh token is in a ${place}`, () => {
    const all = { late: 0, lost: 0, same: 0 }
    fc.assert(
      fc.property(acts, (story) => {
        const { family, stored, isSignedOut, now, reached } = play(place, story)
        all.late += reached.late
        all.lost += reached.lost
        all.same += reached.same
        assert.not(isSignedOut)
        assert.ok(family, 'the family has ended')
        if (!family || isOver(family, now)) return
        // The token of the browser is good at the next question, also much later.
        assert.is(refresh(family, stored, now).answer, 'next')
        assert.is(refresh(family, stored, now + LATE_MS + ACCESS_MS).answer, 'next')
      }),
      { numRuns: modelRuns, examples: [[lateRequest[place]]] },
    )
    for (const [name, times] of Object.entries(all)) assert.ok(times > 0, `never ${name}`)
  })
}

test('the same question gets the same answer, and a token that was not given is unknown', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(MINUTE), fc.nat(5), (used, passed, ahead) => {
      const family = { used, usedAt: 0, startedAt: 0, uses: [0] }
      const first = refresh(family, used + 1, passed)
      assert.is(first.answer, 'next')
      if (first.answer !== 'next') return
      assert.equal(refresh(first.family, used + 1, passed + MINUTE), first)
      assert.is(refresh(first.family, used + 3 + ahead, passed).answer, 'unknown')
    }),
    { numRuns: modelRuns },
  )
})

test('a token is good until ten seconds after its successor was used first, and an older one ends the family', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(1_000, 4_000, 9_999, LATE_MS, ACCESS_MS), { minLength: 1, maxLength: 10 }),
      fc.nat(10),
      fc.constantFrom(0, 1, 5_000, LATE_MS - 1, LATE_MS, 2 * LATE_MS),
      (pauses, back, passed) => {
        let family: RefreshFamily = newFamily(0)
        let now = 0
        const firstUses: number[] = []
        for (const pause of pauses) {
          now += pause
          const given = refresh(family, family.used + 1, now)
          if (given.answer === 'next') family = given.family
          firstUses.push(now)
        }
        const stolen = Math.max(0, family.used - back)
        const successorAt = firstUses[stolen + 1]
        const { answer } = refresh(family, stolen, now + passed)
        const isGood = successorAt === undefined || now + passed < successorAt + LATE_MS
        assert.is(answer, isGood ? 'next' : 'ended')
      },
    ),
    { numRuns: modelRuns },
  )
})

test('a family ends after thirty days without use, and after half a year in any case', () => {
  const family = { used: 3, usedAt: 0, startedAt: 0, uses: [] }
  assert.is(refresh(family, 4, IDLE_MS - 1).answer, 'next')
  assert.is(refresh(family, 4, IDLE_MS).answer, 'ended')
  const old = { ...family, usedAt: LONGEST_MS - 1 }
  assert.is(refresh(old, 4, LONGEST_MS - 1).answer, 'next')
  assert.is(refresh(old, 4, LONGEST_MS).answer, 'ended')
})

test.run()
