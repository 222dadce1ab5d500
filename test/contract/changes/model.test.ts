import fc from 'fast-check'
import { suite } from 'uvu'
import { paymentSubjects } from '../../../examples/server/services.ts'
import { anyAction, type ChangeAction } from '../../support/changes/server/actions.ts'
import { checkChanges, checkOpenChanges } from '../../support/changes/server/agreement.ts'
import { createChangeActions, newChangeRun } from '../../support/changes/server/createChangeActions.ts'
import { checkStock, countedStock } from '../../support/changes/server/stock.ts'
import { createPaymentWorld, type PaymentWorld } from '../../support/payments/paymentWorld.ts'
import { runs } from '../../support/runs.ts'

/** NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(40, 10_000))
/** An action takes about 25 ms of CPU time: in each run the stories are short, and `npm run soak` has the long ones. */
const MOST_ACTIONS = runs(6, 20)
const NIGHTS = 5

const test = suite('contract/changes/model')
let world: PaymentWorld

test.before(async () => {
  world = await createPaymentWorld({ change: paymentSubjects.change, nights: NIGHTS, freeRooms: 3 })
})
test.after(() => world.close())

const pay: ChangeAction = { do: 'pay', at: 0, booking: 0, card: 'approved', also: 'nothing' }
const loseCapture: ChangeAction = { do: 'fault', call: 'AlterTran', kind: 'lose_request', times: 1 }
const voidFirst: ChangeAction = { do: 'voidAtGateway', booking: 0 }

/** Actions after which nothing is checked: they only prepare what happens later. */
const movesNothing: ReadonlySet<string> = new Set(['wait', 'daysBefore', 'fault', 'interrupt'])

/**
 * A stay is booked and paid first: without a booking, most actions do nothing. Its amount is taken at once, later, or never, because
 * the hotel gives the reserved amount back.
 */
const story = fc
  .record({
    as: fc.constantFrom('guest' as const, 'guest' as const, 'member' as const),
    plan: fc.constantFrom('charge' as const, 'charge' as const, 'deposit' as const, 'guarantee' as const),
    rooms: fc.integer({ min: 1, max: 2 }),
    taken: fc.constantFrom('at once' as const, 'at once' as const, 'later' as const, 'never' as const),
    actions: fc.array(anyAction, { minLength: 3, maxLength: MOST_ACTIONS, size: 'max' }),
  })
  .map(({ as, plan, rooms, taken, actions }): ChangeAction[] => [
    { do: 'bookStay', at: 0, as, plan, from: 1, nights: 2, rooms },
    ...(taken === 'at once' ? [] : [loseCapture]),
    pay,
    ...(taken === 'never' ? [voidFirst] : []),
    ...actions,
  ])

/** What random stories reach seldom. */
const shorten: Extract<ChangeAction, { do: 'ask' }> = {
  do: 'ask',
  at: 0,
  as: 'booker',
  booking: 0,
  wish: { is: 'shorten', room: 0 },
  agrees: 'once',
}
const lengthen: Extract<ChangeAction, { do: 'ask' }> = { ...shorten, wish: { is: 'lengthen', room: 0 } }
const book: Extract<ChangeAction, { do: 'bookStay' }> = {
  do: 'bookStay',
  at: 0,
  as: 'guest',
  plan: 'charge',
  from: 1,
  nights: 2,
  rooms: 1,
}
const later = (seconds: number): ChangeAction[] => [
  { do: 'wait', seconds },
  { do: 'continuePayments', at: 0 },
]
const examples: [ChangeAction[]][] = [
  // A change that is agreed to after a refused capture, of which a part was to be returned.
  [[book, loseCapture, pay, voidFirst, shorten, ...later(3_700), lengthen, ...later(130)]],
  // A capture is refused while a change is open that counts on it.
  [[book, loseCapture, pay, voidFirst, ...later(3_000), lengthen, ...later(650)]],
  // The token alone agrees to what the member has asked for.
  [
    [
      { ...book, as: 'member' },
      pay,
      { ...lengthen, agrees: 'no' },
      { do: 'agreeTo', at: 0, as: 'token', offer: 0, rival: null },
    ],
  ],
  // A refund that the gateway refuses, and one that it has done without an answer.
  [[book, pay, { do: 'fault', call: 'ChangeTran', kind: 'decline', times: 30 }, shorten, ...later(300_000)]],
  [[book, pay, { do: 'fault', call: 'ChangeTran', kind: 'lose_answer', times: 1 }, shorten, ...later(400)]],
  // The fees of three policies, one after the other, and then the hotel cancels.
  [
    [
      book,
      pay,
      { do: 'daysBefore', days: 3 },
      shorten,
      { do: 'daysBefore', days: 1 },
      { do: 'cancelWhole', at: 0, as: 'booker', booking: 0, hasOffer: false },
      { do: 'endByHotel', booking: 0, cause: 'cancelled_by_hotel' },
    ],
  ],
]

test('after any order of changes, cancellations, refused refunds, lost answers, restarts and clock jumps, rooms and money are what the offers said', async () => {
  const { apply, comeToRest } = await createChangeActions(world)
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      await world.reset()
      const before = await countedStock(world.database)
      const run = newChangeRun()
      for (const action of actions) {
        await apply(run, action)
        if (movesNothing.has(action.do)) continue
        await checkStock(world.database, before)
        await checkOpenChanges(world.database)
      }
      await comeToRest(run)
      await checkChanges(world, run, before)
    }),
    { numRuns: RUNS, includeErrorInReport: true, examples },
  )
})

test.run()
