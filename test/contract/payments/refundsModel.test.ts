import fc from 'fast-check'
import { suite } from 'uvu'
import type { Action } from '../../support/payments/actions.ts'
import { checkAgreement } from '../../support/payments/agreement.ts'
import { createActions } from '../../support/payments/createActions.ts'
import { newRun } from '../../support/payments/paymentRun.ts'
import { createPaymentWorld, type PaymentWorld } from '../../support/payments/paymentWorld.ts'
import { runs } from '../../support/runs.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(25, 5_000))

const test = suite('contract/payments/refundsModel')
let world: PaymentWorld

test.before(async () => {
  world = await createPaymentWorld()
})
test.after(() => world.close())

const at = fc.nat({ max: 1 })
const action = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary })

/** What happens to a paid booking and its refunds. */
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  action(
    5,
    fc.record({
      do: fc.constant('refund'),
      booking: fc.constant(0),
      share: fc.constantFrom('all', 'half', 'half'),
    }),
  ),
  action(
    6,
    fc.record({
      do: fc.constant('fault'),
      call: fc.constantFrom('ChangeTran', 'ChangeTran', 'AlterTran', 'SearchTrade'),
      kind: fc.constantFrom('lose_request', 'lose_answer', 'garble', 'refuse', 'decline'),
      times: fc.constantFrom(1, 1, 3, 30),
    }),
  ),
  action(
    6,
    fc.record({
      do: fc.constant('interrupt'),
      at,
      kind: fc.constantFrom('kill', 'kill', 'stall'),
      skip: fc.nat({ max: 20 }),
    }),
  ),
  action(8, fc.record({ do: fc.constant('continuePayments'), at })),
  action(
    4,
    fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(5, 70, 310, 4_000, 300_000, -7_000) }),
  ),
  action(3, fc.record({ do: fc.constant('restart') })),
)

const book: Action = { do: 'book', at: 0, plan: 'charge' }
const pay: Action = { do: 'pay', at: 0, booking: 0, card: 'approved', also: 'nothing' }
const lostCapture: Action = { do: 'fault', call: 'AlterTran', kind: 'lose_request', times: 2 }

const story = fc
  .tuple(fc.boolean(), fc.array(anyAction, { minLength: 4, maxLength: 20, size: 'max' }))
  .map(([isCaptured, actions]): Action[] => [book, ...(isCaptured ? [] : [lostCapture]), pay, ...actions])

test('after any order of refunds, lost answers, killed processes and clock jumps, each refund has moved once or is for the hotel', async () => {
  const { apply, comeToRest } = await createActions(world)
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      await world.reset()
      const run = newRun()
      for (const step of actions) await apply(run, step)
      await comeToRest(run)
      await checkAgreement(world, run.otherCards)
    }),
    { numRuns: RUNS, includeErrorInReport: true },
  )
})

test.run()
