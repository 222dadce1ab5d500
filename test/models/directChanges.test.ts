import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areAgreed, type DirectSums } from '#shared/money/change/chargedAnew.ts'
import { heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { type Booked, bookedWith, offered, settled, stepped } from '../support/changes/booked.ts'
import { checkReservation } from '../support/changes/checks.ts'
import { paidTooLate } from '../support/changes/reservation.ts'
import { type Kind, kind, percent, price, type Step, step, taxPercent } from '../support/changes/steps.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/directChanges')

type Made = NonNullable<ReturnType<typeof offered>>

/** A tab with a change, as it was when the guest opened the page: the price, and the sums that the page shows. */
type Tab = { wish: Step; total: Money; sums: DirectSums }

/** A change that waits for its payment. */
type Open = { made: Made; agreed: DirectSums }

type World = { booked: Booked; tabs: Tab[]; open: Open | null; ended: Open[]; now: number }

type Action =
  | { do: 'open'; wish: Step }
  /** Presses the button of a tab. `shows`: the tab shows the sums of a refusal first, and the guest presses again. */
  | { do: 'press'; tab: number; shows: boolean }
  | { do: 'pay' | 'leave' }
  /** The bank agrees after the end of a change. */
  | { do: 'payLate'; change: number }
  /** What happens beside: gateways, the time, a cancellation. */
  | { do: 'step'; step: Step }

const totalOf = ({ sums }: Made): Money =>
  sumOf([
    ...sums.rooms.map(({ after }) => after.price + after.local_tax),
    ...sums.extras.map(({ after }) => after.price),
  ])
const sumsOf = ({ sums: { fee, fee_taken, due_now, refund } }: Made): DirectSums => ({
  ...{ fee, fee_taken, due_now, refund },
})

function withdraw(world: World): void {
  if (world.open) world.ended.push(world.open)
  world.open = null
}

/** Makes the change true. Exactly what the page has shown moves. */
function settle(world: World, kind: Kind, { made, agreed }: Open): void {
  const before = world.booked.reservation
  world.booked = settled(world.booked, kind, made, world.now)
  const after = world.booked.reservation
  const moved = {
    fee:
      sumOf([...after.rooms, ...after.extras].map(({ fees }) => fees)) -
      sumOf([...before.rooms, ...before.extras].map(({ fees }) => fees)),
    fee_taken: after.payments.fees_taken - before.payments.fees_taken,
    due_now: after.payments.charged - before.payments.charged,
    refund:
      after.payments.refunded +
      after.payments.refund_by_hotel -
      before.payments.refunded -
      before.payments.refund_by_hotel,
  }
  assert.equal(moved, agreed, 'what was shown before moves')
  const [last] = after.charges.slice(before.charges.length)
  if (agreed.due_now > 0 && agreed.refund > 0)
    assert.is(last?.remaining, agreed.due_now, 'the charge of a change is not returned by it')
}

/** The button of a tab, at the server. */
function press(world: World, kind: Kind, tab: Tab, shows: boolean): void {
  const made = offered(world.booked, kind, tab.wish, true)
  if (!made || totalOf(made) !== tab.total) return
  const sums = sumsOf(made)
  if (!areAgreed(sums, tab.sums)) {
    if (!shows) return
    tab.sums = sums
  }
  withdraw(world)
  const open = { made, agreed: tab.sums }
  if (made.sums.due_now > 0) world.open = open
  else settle(world, kind, open)
}

function act(world: World, kind: Kind, action: Action): void {
  world.now += 1
  const { tabs, open, ended } = world
  if (action.do === 'open') {
    const made = offered(world.booked, kind, action.wish, true)
    if (made) tabs.push({ wish: action.wish, total: totalOf(made), sums: sumsOf(made) })
  }
  if (action.do === 'press') {
    const tab = tabs[action.tab % Math.max(1, tabs.length)]
    if (tab) press(world, kind, tab, action.shows)
  }
  if (action.do === 'leave') withdraw(world)
  if (action.do === 'pay' && open) {
    world.open = null
    settle(world, kind, open)
  }
  if (action.do === 'payLate' && ended.length > 0) {
    const [late] = ended.splice(action.change % ended.length, 1)
    if (late)
      world.booked = {
        ...world.booked,
        reservation: paidTooLate(world.booked.reservation, late.made.sums.due_now, world.now),
      }
  }
  if (action.do === 'step') {
    const paid = heldOf(world.booked.reservation.payments)
    world.booked = stepped(world.booked, kind, action.step, world.now)
    // A refused capture and a cancellation withdraw the open change.
    if (world.booked.isCancelled || heldOf(world.booked.reservation.payments) !== paid) withdraw(world)
  }
}

const isWish = ({ kind }: Step) => kind === 'change' || kind === 'shorten' || kind === 'giveUp'
const isBeside = ({ kind }: Step) =>
  ['time', 'cancel', 'cancelByHotel', 'capture', 'refund', 'latePayment'].includes(kind)

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), wish: step.filter(isWish) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('press' as const), tab: fc.nat({ max: 9 }), shows: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'pay' as const, 'leave' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('payLate' as const), change: fc.nat({ max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('step' as const), step: step.filter(isBeside) }) },
)

test('for any changes without offers, exactly what a page has shown moves, and the sums add up', () => {
  const reached = { anew: 0, refused: 0, fees: 0 }
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.record({ price, taxPercent, percent }), { minLength: 1, maxLength: 3 }),
      fc.array(action, { maxLength: 20 }),
      (kind, given, actions) => {
        const world: World = { booked: bookedWith(kind, given), tabs: [], open: null, ended: [], now: 0 }
        for (const one of actions) {
          const before = world.booked.reservation
          act(world, kind, one)
          const { payments, charges } = world.booked.reservation
          checkReservation(world.booked.reservation)
          const { charged, refunded, refund_by_hotel } = payments
          assert.ok(refunded + refund_by_hotel <= charged, 'no more is returned than was paid')
          if (one.do === 'pay' && charges.length > before.charges.length) reached.anew += 1
          if (payments.fees_taken > before.payments.fees_taken) reached.fees += 1
          if (one.do === 'press' && world.booked.reservation === before && !world.open) reached.refused += 1
        }
      },
    ),
    { numRuns: modelRuns },
  )
  for (const [name, count] of Object.entries(reached)) assert.ok(count > 0, `${name} is reached`)
})

test.run()
