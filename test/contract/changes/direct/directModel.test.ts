import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paymentSubjects } from '../../../../examples/server/services.ts'
import { anyAction, type ChangeAction, roomWish } from '../../../support/changes/server/actions.ts'
import { checkChanges, checkOpenChanges } from '../../../support/changes/server/agreement.ts'
import {
  createDirectActions,
  type DirectAction,
  newDirectRun,
} from '../../../support/changes/server/createDirectActions.ts'
import { checkStock, countedStock } from '../../../support/changes/server/stock.ts'
import { createPaymentWorld, type PaymentWorld } from '../../../support/payments/paymentWorld.ts'
import { runs } from '../../../support/runs.ts'

/** A run takes about 0.4 s. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(20, 5_000))
const MOST_ACTIONS = 16
const NIGHTS = 5

const test = suite('contract/changes/direct/directModel')
let world: PaymentWorld

test.before(async () => {
  world = await createPaymentWorld({ change: paymentSubjects.change, nights: NIGHTS, freeRooms: 3 })
})
test.after(() => world.close())

const pay: ChangeAction = { do: 'pay', at: 0, booking: 0, card: 'approved', also: 'nothing' }
const payChange: DirectAction = { ...pay, booking: 1 }
const loseCapture: ChangeAction = { do: 'fault', call: 'AlterTran', kind: 'lose_request', times: 1 }
const voidFirst: ChangeAction = { do: 'voidAtGateway', booking: 0 }
const book: Extract<ChangeAction, { do: 'bookStay' }> = {
  do: 'bookStay',
  at: 0,
  as: 'guest',
  plan: 'charge',
  from: 1,
  nights: 2,
  rooms: 1,
}

const isBeside = ({ do: name }: ChangeAction) => !['ask', 'agreeTo', 'bookStay'].includes(name)

const action: fc.Arbitrary<DirectAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      booking: fc.nat({ max: 1 }),
      wish: roomWish,
      coupon: fc.constantFrom(undefined, undefined, undefined, 'FAMILY10', 'NOSUCH', null),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      at: fc.nat({ max: 1 }),
      tab: fc.nat({ max: 2 }),
      shows: fc.boolean(),
      twice: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 9, arbitrary: anyAction.filter(isBeside) as fc.Arbitrary<DirectAction> },
)

/** A stay is booked and paid first. Its amount is taken at once, later, or never, because the hotel gives the reserved amount back. */
const story = fc
  .record({
    as: fc.constantFrom('guest' as const, 'guest' as const, 'guest' as const, 'member' as const),
    plan: fc.constantFrom('charge' as const, 'charge' as const, 'deposit' as const, 'guarantee' as const),
    rooms: fc.integer({ min: 1, max: 2 }),
    taken: fc.constantFrom('at once' as const, 'at once' as const, 'later' as const, 'never' as const),
    actions: fc.array(action, { minLength: 3, maxLength: MOST_ACTIONS, size: 'max' }),
  })
  .map(({ as, plan, rooms, taken, actions }): DirectAction[] => [
    { ...book, as, plan, rooms },
    ...(taken === 'at once' ? [] : [loseCapture]),
    pay,
    ...(taken === 'never' ? [voidFirst] : []),
    ...actions,
  ])

const open = (is: 'shorten' | 'lengthen' | 'giveUp', coupon?: string | null): DirectAction => ({
  ...{ do: 'open', booking: 0, wish: { is, room: 0 }, coupon },
})
const press: DirectAction = { do: 'press', at: 0, tab: 0, shows: true, twice: false }
const near: DirectAction = { do: 'daysBefore', days: 1 }

/** What random stories reach seldom. */
const examples: [DirectAction[]][] = [
  // The payment is returned and the new price is charged, and again for a shorter stay.
  [[book, pay, open('lengthen'), press, payChange, open('shorten'), press, { ...pay, booking: 2 }]],
  // A page that was opened before the fee began: its sums are refused, and the stated ones bind.
  [[book, pay, open('shorten'), near, press, payChange]],
  // A page that shows the sums of a payment that the gateway refuses for good afterwards.
  [
    [
      book,
      loseCapture,
      pay,
      voidFirst,
      open('lengthen'),
      { do: 'wait', seconds: 3_700 },
      { do: 'continuePayments', at: 0 },
      press,
    ],
  ],
  // A coupon is added, stays at a shorter stay, and is dropped. A code that the hotel does not have has no button.
  [
    [
      ...[book, pay, open('lengthen', 'NOSUCH'), press, open('lengthen', 'FAMILY10'), press, payChange],
      ...[open('shorten'), press, { ...pay, booking: 2 }, open('lengthen', null), press],
    ],
  ],
  // Two processes get one press, and the guest pays once.
  [[book, pay, open('lengthen'), { ...press, twice: true } as DirectAction, payChange]],
]

test('for any changes without offers, exactly what a page has shown moves, and rooms and money are what the changes said', async () => {
  const { apply, comeToRest, checkPresses } = await createDirectActions(world)
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      await world.reset()
      const before = await countedStock(world.database)
      const run = newDirectRun()
      for (const one of actions) {
        await apply(run, one)
        if (one.do !== 'press' && one.do !== 'pay') continue
        await checkStock(world.database, before)
        await checkOpenChanges(world.database)
      }
      await comeToRest(run)
      await checkChanges(world, run, before)
      await checkPresses(run)
      for (const name of run.reached) reached.add(name)
    }),
    { numRuns: RUNS, includeErrorInReport: true, examples },
  )
  assert.equal([...reached].sort(), ['agreed', 'anew', 'coupon', 'fee', 'refused'])
})

test.run()
