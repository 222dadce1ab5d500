import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  effectOfLookUp,
  RECHECKING_MS,
  RECHECKS_MS,
} from '../../../../../examples/server/payments/attempts/recheckRules.ts'
import { effectOfDecision } from '../../../../../examples/server/payments/operator/decisionRules.ts'

const test = suite('examples/server/payments/attempts/recheckRules')

const MINUTE_MS = 60_000

/** What happens between two look-ups of a refused attempt, and how the gateway answers. */
const round = fc.record({
  reserves: fc.boolean(),
  isSilent: fc.boolean(),
  /** The process ends after the amount is given back, before that is stored. */
  crashes: fc.boolean(),
  operator: fc.boolean(),
  waits: fc.constantFrom(0, MINUTE_MS, 30 * MINUTE_MS, 13 * 60 * MINUTE_MS),
})

test('a doubt ends only when nothing is reserved: by the gateway, or by the operator after a day of silence', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 8, maxLength: 40 }), (rounds) => {
      /** The money at the bank, which reserves at most once. */
      let bank: 'none' | 'reserved' | 'void' = 'none'
      let attempt = { rechecks: 0, elapsedMs: RECHECKS_MS[0] ?? 0 }
      let state: 'checking' | 'doubtful' | 'ended' = 'checking'
      let notes = 0
      let isKnownClear = false
      for (const { reserves, isSilent, crashes, operator, waits } of rounds) {
        if (bank === 'none' && reserves && state === 'checking') bank = 'reserved'
        if (operator) {
          // Another card has paid since.
          const charge = { number: 1, order_id: 'order-1', isDoubtful: state === 'doubtful' }
          const effect = effectOfDecision({ state: 'captured', attempt: 2 }, charge, 'unpaid')
          assert.is(effect, state === 'doubtful' ? 'endDoubt' : 'done')
          if (effect === 'endDoubt') {
            // The operator gives back what is reserved, before the report.
            if (bank === 'reserved') bank = 'void'
            notes++
            state = 'ended'
          }
        }
        attempt = { ...attempt, elapsedMs: attempt.elapsedMs + waits }
        if (state !== 'checking') continue
        const isReserved = bank === 'reserved'
        const found = isSilent
          ? null
          : {
              status: isReserved
                ? ('authorised' as const)
                : bank === 'void'
                  ? ('void' as const)
                  : ('open' as const),
              isReserved,
            }
        if (found?.isReserved) bank = 'void'
        if (found && crashes) continue
        const effect = effectOfLookUp(attempt, found)
        if (effect.kind === 'doubt') {
          assert.ok(attempt.elapsedMs >= RECHECKING_MS)
          state = 'doubtful'
        }
        if (effect.kind === 'givenBack') notes++
        if (effect.kind === 'clear') isKnownClear = true
        if (effect.kind === 'givenBack' || effect.kind === 'clear') state = 'ended'
        if (effect.kind === 'wait')
          attempt = { rechecks: attempt.rechecks + 1, elapsedMs: attempt.elapsedMs + effect.pauseMs }
        // No guest is left with a reserved amount that no look-up and no operator will give back.
        if (state === 'ended') assert.is.not(bank, 'reserved')
      }
      assert.ok(notes <= 1)
      if (bank === 'void' && state === 'ended') assert.is(notes, 1)
      if (isKnownClear) assert.is(attempt.rechecks, RECHECKS_MS.length - 1)
    }),
    { numRuns: 3_000 },
  )
})

test.run()
