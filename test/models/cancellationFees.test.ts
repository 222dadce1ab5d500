import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { creditOf } from '#shared/money/change/statement/paymentTotals.ts'
import type { Money } from '#shared/money/money.ts'
import { isFeeAgreed } from '../../examples/server/changes/cancellation/isFeeAgreed.ts'
import { type Booked, bookedWith, offered, stepped } from '../support/changes/booked.ts'
import { type Kind, kind, percent, price, type Step, step, taxPercent } from '../support/changes/steps.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/cancellationFees')

/** What the guest does: a step, a look at the costs of a cancellation, or a call that names what it has seen last, or nothing. */
type Action = Step | 'look' | 'cancelAsSeen' | 'cancelUnseen'

type World = {
  booked: Booked
  /** The fees of the changes that the guest has agreed to. */
  agreedFees: Money
  /** The fee of a cancellation that the guest has seen last; undefined before. */
  seen: Money | undefined
}

const costsOf = (booked: Booked, kind: Kind) => offered(booked, kind, { kind: 'cancel' })?.sums

/** A cancellation without an offer. It is refused, or takes no more than the guest has agreed to. */
function cancel(world: World, kind: Kind, named: Money | undefined, now: number): void {
  const { booked, agreedFees } = world
  const sums = costsOf(booked, kind)
  if (!sums || !isFeeAgreed(sums, named)) return
  const { payments } = booked.reservation
  const credit = Math.max(0, creditOf(payments))
  const lost = credit - sums.refund
  assert.ok(lost <= sums.fee_taken, 'only fees are not returned')
  if (named === undefined) assert.is(lost, 0, 'a call without a fee costs nothing')
  assert.ok(
    payments.fees_taken + sums.fee_taken + sums.fee_due <= agreedFees + (named ?? 0),
    'a cancellation costs the fees of earlier changes, and the named fee',
  )
  world.booked = stepped(booked, kind, { kind: 'cancel' }, now)
}

function act(world: World, kind: Kind, action: Action, now: number): void {
  if (action === 'cancelUnseen' || action === 'cancelAsSeen') {
    cancel(world, kind, action === 'cancelAsSeen' ? world.seen : undefined, now)
    return
  }
  const { booked } = world
  if (action === 'look') {
    world.seen = costsOf(booked, kind)?.fee ?? world.seen
    return
  }
  if (action.kind === 'cancel' || action.kind === 'cancelByHotel') return
  world.agreedFees += offered(booked, kind, action)?.sums.fee ?? 0
  world.booked = stepped(booked, kind, action, now)
}

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.constantFrom('look' as const, 'cancelAsSeen' as const, 'cancelUnseen' as const),
  },
)

test('a guest who cancels without an offer loses no more than was shown', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.record({ price, taxPercent, percent }), { minLength: 1, maxLength: 3 }),
      fc.array(action, { maxLength: 14 }),
      fc.boolean(),
      (kind, given, actions, isNamed) => {
        const world: World = { booked: bookedWith(kind, given), agreedFees: 0, seen: undefined }
        const last = isNamed ? 'cancelAsSeen' : 'cancelUnseen'
        for (const [at, one] of [...actions, last as Action].entries()) act(world, kind, one, at + 1)
      },
    ),
    { numRuns: modelRuns },
  )
})

test.run()
