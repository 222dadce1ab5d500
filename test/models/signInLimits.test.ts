import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../examples/server/database/Database.ts'
import {
  type AccountLimitNeeds,
  limitOwnTries,
  limitSignIns,
} from '../../examples/server/limits/accountLimits.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE = 60_000

/** The table of counters, whose statements of `rateLimit.ts` run one at a time. `turn` is the moment before a statement. */
function counterTable(turn: (name: string) => Promise<void>) {
  const rows = new Map<string, { count: number; until: number }>()
  return {
    async query(sql: string, values: readonly unknown[]) {
      const [kind, subject] = values
      const key = `${kind} ${subject}`
      await turn(`${sql.slice(0, 6)} ${kind}`)
      const row = rows.get(key)
      if (sql.startsWith('UPDATE')) {
        if (row && row.count > 0) row.count--
        return []
      }
      const [, , now, seconds, max, amount] = values as [string, string, string, number, number, number]
      const at = Date.parse(now)
      const next =
        row && row.until > at
          ? { count: Math.min(row.count, max) + amount, until: row.until }
          : { count: amount, until: at + seconds * 1_000 }
      rows.set(key, next)
      return [{ count: next.count, until: new Date(next.until) }]
    },
  }
}

/** Who tries: the owner in a browser that has signed in before, or a stranger from one of some networks. */
const tries = fc.array(
  fc.record({
    by: fc.constantFrom('owner' as const, 'stranger' as const, 'stranger' as const),
    network: fc.nat(3),
    isRight: fc.boolean(),
    /** Whether all tries before are answered first. */
    waits: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
)

/** Two processes with one database, whose statements come in any order. */
function twoProcesses(turn: (name: string) => Promise<void>) {
  let now = 0
  const database = counterTable(turn) as unknown as Database
  const process = (): AccountLimitNeeds => ({ database, clock: { now: () => now }, counterSecret: 'secret' })
  return {
    processes: [process(), process()] as const,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const test = suite('models/signInLimits')

test('of any tries at two processes, one client fails ten times in a quarter of an hour, and no stranger locks the owner out', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), tries, async (scheduler, all) => {
      const { processes } = twoProcesses(scheduler.scheduleFunction(async () => {}))
      const failed: Record<string, number> = {}
      /** The owner's tries that were not answered by a session: also a refused one counts. */
      let ownUsed = 0
      const running: Promise<unknown>[] = []
      for (const [at, { by, network, isRight, waits }] of all.entries()) {
        const ip = by === 'owner' ? '192.0.2.1' : `198.51.100.${network}`
        const asked = { brandId: 100, email: 'owner@example.com', ip, isKnownBrowser: by === 'owner' }
        // A stranger does not know the password.
        const right = by === 'owner' && isRight
        const check = async () => {
          if (right) return 'found'
          failed[ip] = (failed[ip] ?? 0) + 1
          return null
        }
        if (waits) await scheduler.waitFor(Promise.all(running))
        const used = ownUsed
        const answer = limitSignIns(processes[at % 2 === 0 ? 0 : 1], asked, check).then(
          (found) => (found === null ? 'wrong' : 'right'),
          () => 'locked',
        )
        running.push(
          answer.then((is) => {
            if (by === 'owner' && is !== 'right') ownUsed++
          }),
        )
        if (!waits || !right || used >= 10) continue
        await scheduler.waitFor(Promise.all(running))
        assert.is(await answer, 'right', 'the owner is locked out')
      }
      await scheduler.waitFor(Promise.all(running))
      for (const [ip, count] of Object.entries(failed)) assert.ok(count <= 10, `${ip}: ${count} failures`)
    }),
    { numRuns: modelRuns },
  ))

const ownTries = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ act: fc.constant('guess' as const), proof: fc.nat(12), process: fc.nat(1) }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('prove' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('pass' as const), minutes: fc.constantFrom(1, 30, 61) }),
    },
  ),
  { minLength: 20, maxLength: 300, size: 'max' },
)

test('a copied session guesses the present password ten times for each proof and a hundred times an hour, and a new proof of the owner counts', () =>
  fc.assert(
    fc.asyncProperty(ownTries, async (acts) => {
      const { processes, pass } = twoProcesses(async () => {})
      let now = 0
      let proofs = 0
      const guesses: { proof: string | null; at: number }[] = []
      const inHour = (of: (guess: { proof: string | null }) => boolean) =>
        guesses.filter((guess) => of(guess) && guess.at > now - 60 * MINUTE).length
      const owner = { brandId: 100, memberId: 1 }
      for (const one of acts) {
        if (one.act === 'pass') {
          now += one.minutes * MINUTE
          pass(one.minutes * MINUTE)
        } else if (one.act === 'prove') {
          proofs++
          const isFull = inHour(({ proof }) => proof !== null) >= 100
          const tried = limitOwnTries(processes[0], { ...owner, proof: String(proofs) }, async () => 'found')
          const isRight = await tried.catch(() => null)
          if (!isFull) assert.is(isRight, 'found', 'the owner, who has shown a way to sign in, is locked out')
        } else {
          // A session without a proof, of an earlier proof, or of the present one.
          const proof = one.proof === 0 ? null : String(Math.max(0, proofs - (one.proof % 3)))
          const guess = async () => {
            guesses.push({ proof, at: now })
            return null
          }
          await limitOwnTries(processes[one.process === 0 ? 0 : 1], { ...owner, proof }, guess).catch(
            () => null,
          )
          // A counter begins anew at its end, so that an hour has the tries of two counts at most.
          assert.ok(inHour((other) => other.proof === proof) <= 20, 'too many guesses with one proof')
          assert.ok(inHour(({ proof }) => proof !== null) <= 200, 'too many guesses with all proofs')
        }
      }
    }),
    { numRuns: modelRuns },
  ))

test.run()
