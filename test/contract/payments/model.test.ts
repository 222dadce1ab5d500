import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Action, anyAction, createActions, newRun } from '../../support/payments/actions.ts'
import { checkAgreement, storedTexts } from '../../support/payments/agreement.ts'
import { createPaymentWorld, type PaymentWorld } from '../../support/payments/paymentWorld.ts'
import { runs } from '../../support/runs.ts'
import { cards } from '../../support/server/paying.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(40, 10_000))
const MOST_ACTIONS = 25

const test = suite('contract/payments/model')
let world: PaymentWorld

test.before(async () => {
  world = await createPaymentWorld()
})
test.after(() => world.close())

/** A room is booked first: without a booking, most actions do nothing. */
const story: fc.Arbitrary<Action[]> = fc
  .array(anyAction, { maxLength: MOST_ACTIONS })
  .map((actions) => [{ do: 'book', at: 0, plan: 'charge' }, ...actions])

test('after any order of clicks, returns, lost answers, restarts and clock jumps, all ledgers agree', async () => {
  const { apply, comeToRest } = await createActions(world)
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      await world.reset()
      const run = newRun()
      for (const action of actions) await apply(run, action)
      await comeToRest(run)
      await checkAgreement(world)
    }),
    { numRuns: RUNS, includeErrorInReport: true },
  )
  const stored = await storedTexts(world)
  for (const number of Object.values(cards)) assert.not.ok(stored.includes(number), 'a card number is stored')
})

test.run()
