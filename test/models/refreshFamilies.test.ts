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
/** How long an access token is good: a tab refreshes only when it has ended. */
const ACCESS_MS = 15 * MINUTE

/**
 * Two tabs share the storage of the browser. `sent`: a tab has read the token and asks; the request arrives within its time limit, or
 * never. A thief has copied a token at some time.
 */
const story = fc.record({
  acts: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ act: fc.constant('ask' as const), tab: fc.nat(1) }) },
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
    { minLength: 5, maxLength: 60 },
  ),
})

type Asked = { tab: number; number: number; at: number; answer: number | 'refused' | null }

type Browser = { stored: number; accessUntil: number; signedOut: boolean; isRetry: Record<number, boolean> }

/** How long a tab waits for an answer. A request that has not arrived then never arrives. */
const LIMIT_MS = 9_500

function play(acts: (typeof story extends fc.Arbitrary<infer S> ? S : never)['acts']) {
  let now = 0
  let family: RefreshFamily | null = newFamily(0)
  const browser: Browser = { stored: 0, accessUntil: ACCESS_MS, signedOut: false, isRetry: {} }
  let open: Asked[] = []
  const ask = (tab: number) => {
    const isAsking = open.some((one) => one.tab === tab)
    if (!isAsking && !browser.signedOut && now >= browser.accessUntil)
      open.push({ tab, number: browser.stored, at: now, answer: null })
  }
  for (const one of acts) {
    if (one.act === 'pass') {
      now += one.ms
      open = open.filter(({ at }) => now - at <= LIMIT_MS)
    } else if (one.act === 'ask') ask(one.tab)
    else {
      const waiting = open.filter(({ answer }) => (one.act === 'arrive' ? answer === null : answer !== null))
      const asked = waiting[one.nth % Math.max(1, waiting.length)]
      if (!asked) continue
      if (one.act === 'arrive') {
        const given: Refreshed | null = family ? refresh(family, asked.number, now) : null
        if (given?.answer === 'next') {
          family = given.family
          asked.answer = given.next
        } else {
          if (given?.answer === 'ended') family = null
          asked.answer = 'refused'
        }
      } else {
        open = open.filter((other) => other !== asked)
        if (one.act === 'loseAnswer') continue
        if (asked.answer === 'refused') {
          // A tab that is refused asks once more before it signs out.
          if (browser.isRetry[asked.tab]) browser.signedOut = true
          browser.isRetry[asked.tab] = true
          ask(asked.tab)
        } else if (asked.answer !== null) {
          browser.isRetry[asked.tab] = false
          // An answer that comes late does not replace a newer token.
          if (asked.answer > browser.stored) browser.stored = asked.answer
          browser.accessUntil = now + ACCESS_MS
        }
      }
    }
  }
  return { family, browser, now }
}

const test = suite('models/refreshFamilies')

test('lost, late and crossed answers of two tabs sign out no user', () => {
  fc.assert(
    fc.property(story, ({ acts }) => {
      const { family, browser, now } = play(acts)
      assert.not(browser.signedOut)
      assert.ok(family, 'the family has ended')
      if (!family || isOver(family, now)) return
      // The token of the browser is good at the next question.
      assert.is(refresh(family, browser.stored, now).answer, 'next')
    }),
    { numRuns: modelRuns },
  )
})

test('the same question gets the same answer, and a token that was not given is unknown', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(MINUTE), fc.nat(5), (used, passed, ahead) => {
      const family = { used, usedAt: 0, startedAt: 0 }
      const first = refresh(family, used + 1, passed)
      assert.is(first.answer, 'next')
      if (first.answer !== 'next') return
      assert.equal(refresh(first.family, used + 1, passed + MINUTE), { ...first, family: first.family })
      assert.is(refresh(first.family, used + 3 + ahead, passed).answer, 'unknown')
    }),
    { numRuns: modelRuns },
  )
})

test('a stolen token ends the family as soon as its owner is two steps ahead, or a step for ten seconds', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: 1, max: 10 }), fc.nat(2 * LATE_MS), (stolen, steps, passed) => {
      let family = { used: stolen, usedAt: 0, startedAt: 0 }
      for (let step = 1; step <= steps; step++) {
        const given = refresh(family, stolen + step, step * ACCESS_MS)
        if (given.answer === 'next') family = given.family
      }
      const { answer } = refresh(family, stolen, steps * ACCESS_MS + passed)
      assert.is(answer, steps === 1 && passed < LATE_MS ? 'next' : 'ended')
    }),
    { numRuns: modelRuns },
  )
})

test('a family ends after thirty days without use, and after half a year in any case', () => {
  const family = { used: 3, usedAt: 0, startedAt: 0 }
  assert.is(refresh(family, 4, IDLE_MS - 1).answer, 'next')
  assert.is(refresh(family, 4, IDLE_MS).answer, 'ended')
  const old = { used: 3, usedAt: LONGEST_MS - 1, startedAt: 0 }
  assert.is(refresh(old, 4, LONGEST_MS - 1).answer, 'next')
  assert.is(refresh(old, 4, LONGEST_MS).answer, 'ended')
})

test.run()
