import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Action, anyAction, type CardKind } from '../../support/payments/actions.ts'
import { checkAgreement, checkKeys, storedTexts } from '../../support/payments/agreement.ts'
import { createActions } from '../../support/payments/createActions.ts'
import { newRun } from '../../support/payments/paymentRun.ts'
import { createPaymentWorld, type PaymentWorld } from '../../support/payments/paymentWorld.ts'
import { runs } from '../../support/runs.ts'
import { cards } from '../../support/server/paying.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(33, 10_000))
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

/** What random stories reach seldom. The first action of each story is a booking. */
const first: Action = { do: 'book', at: 0, plan: 'charge' }
const silent = (times: number): Action => ({ do: 'fault', call: 'SearchTrade', kind: 'refuse', times })
const payBy = (card: CardKind, booking = 0): Action => ({
  do: 'pay',
  at: 0,
  booking,
  card,
  also: 'nothing',
})
const wait = (seconds: number): Action[] => [
  { do: 'wait', seconds },
  { do: 'continuePayments', at: 0 },
]
const orderAgain = (order: 'changed' | 'refused' | 'same' | 'back', alsoInOtherTab: boolean): Action => ({
  do: 'orderAgain',
  at: 1,
  key: 0,
  order,
  alsoInOtherTab,
})
/** A booked room, and a change of it that waits for its payment: the second of the bookings. */
const changed: Action[] = [first, payBy('approved'), { do: 'agree', booking: 0 }]
const examples: [Action[]][] = [
  // Changes that no guest pays: without a card, at the bank, after a refusal, and with a process that is killed meanwhile.
  [[...changed, ...wait(901)]],
  [[...changed, payBy('challenge', 1), ...wait(901)]],
  [[...changed, payBy('refused', 1), ...wait(901)]],
  [[...changed, { do: 'interrupt', at: 0, kind: 'kill', skip: 12 }, payBy('approved', 1), ...wait(901)]],
  // The bank agrees to a change after its time.
  [
    [
      ...changed,
      { do: 'fault', call: 'ExecTran', kind: 'late', times: 1 },
      { do: 'wait', seconds: 880 },
      payBy('approved', 1),
      ...wait(40),
      ...wait(90),
      ...wait(90),
    ],
  ],
  // The hotel makes another version while the guest is at the bank, and the guest comes back.
  [
    [
      ...changed,
      payBy('challenge', 1),
      { do: 'answerBank', booking: 1, answer: 'send' },
      { do: 'withdraw', booking: 1 },
      { do: 'comeBack', at: 0, form: 0, change: 'twice' },
    ],
  ],
  // Another version while the gateway is asked.
  [
    [
      ...changed,
      { do: 'interrupt', at: 0, kind: 'stall', skip: 20 },
      payBy('approved', 1),
      { do: 'withdraw', booking: 1 },
      { do: 'restart' },
      ...wait(90),
    ],
  ],
  // A doubt that only the operator ends, beside a card that has paid.
  [[first, payBy('uncertain'), payBy('approved'), silent(30), ...wait(90_000), { do: 'decide', booking: 0 }]],
  // The bank reserves the amount of a refused attempt late, and the gateway does not say so.
  [
    [
      first,
      { do: 'fault', call: 'ExecTran', kind: 'late', times: 1 },
      payBy('approved'),
      ...wait(40),
      silent(30),
      ...wait(90_000),
      ...wait(60),
    ],
  ],
  // An approved charge, a silent look-up, and a hotel that takes other brands meanwhile.
  [[first, silent(1), payBy('approved'), { do: 'takeBrands', isAll: false }, ...wait(60)]],
  // Another card than the browser says, at a gateway that states the card later or never.
  [[first, payBy('other'), silent(1), payBy('other'), ...wait(60)]],
  [[first, silent(30), payBy('other'), ...wait(60), ...wait(130)]],
  // A late repetition of a replaced order, after the session was renewed.
  [[first, orderAgain('changed', false), { do: 'wait', seconds: 5 }, orderAgain('same', false)]],
  // The guest changes an unpaid order and changes it back, twice.
  [
    [
      first,
      orderAgain('changed', false),
      orderAgain('back', false),
      orderAgain('changed', true),
      orderAgain('back', false),
      payBy('approved'),
    ],
  ],
  // An order of the session before, which replaces nothing of the renewed session.
  [[first, { do: 'wait', seconds: 5 }, orderAgain('same', true), orderAgain('same', false)]],
  // Orders with one key: refused, in two tabs, after a payment, and after the end of the hold.
  [
    [
      first,
      orderAgain('refused', false),
      orderAgain('changed', true),
      payBy('approved'),
      orderAgain('same', false),
    ],
  ],
  [
    [
      first,
      ...wait(1_000),
      { do: 'releaseOverdue', at: 0 },
      orderAgain('changed', false),
      orderAgain('same', true),
    ],
  ],
]

test('after any order of clicks, returns, lost answers, restarts and clock jumps, all ledgers agree', async () => {
  const { apply, comeToRest } = await createActions(world)
  await fc.assert(
    fc.asyncProperty(story, async (actions) => {
      await world.reset()
      const run = newRun()
      for (const action of actions) {
        await apply(run, action)
        const shared = run.orders.filter(({ isShared }) => isShared).map(({ key }) => key)
        await checkKeys(world, shared)
      }
      await comeToRest(run)
      await checkAgreement(world, run.otherCards)
    }),
    { numRuns: RUNS, includeErrorInReport: true, examples },
  )
  const stored = await storedTexts(world)
  for (const number of Object.values(cards)) assert.not.ok(stored.includes(number), 'a card number is stored')
})

test.run()
