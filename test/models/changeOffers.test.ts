import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changeSums } from '#shared/money/change/changeSums.ts'
import { heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { withoutVoucher } from '#shared/money/change/voucher.ts'
import { sumOf } from '#shared/money/money.ts'
import { offerProblem } from '../../examples/server/changes/changeMoves.ts'
import { type Booked, bookedWith, offered, settled, stepped } from '../support/changes/booked.ts'
import { checkReservation } from '../support/changes/checks.ts'
import { type Kind, kind, percent, price, step, taxPercent } from '../support/changes/steps.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE = 60_000

type Offer = NonNullable<ReturnType<typeof offered>> & {
  version: number
  paid: number
  expires_at: number
  money_moved?: boolean
}

type World = {
  now: number
  version: number
  booked: Booked
  offers: Offer[]
  /** The change that waits for its payment. */
  open: Offer | null
}

/** A dearer stay, which is paid before it settles. */
const dearer = fc.record({
  kind: fc.constant('change' as const),
  room: fc.nat(2),
  price: fc.integer({ min: 40_000, max: 90_000 }),
  taxPercent,
  percent,
  method: fc.constant('credit_card' as const),
})
const refusedCapture = fc.record({
  kind: fc.constant('capture' as const),
  charge: fc.nat(2),
  state: fc.constant('refused' as const),
})

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('offer' as const, 'change' as const), step }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('agree' as const), offer: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('bank' as const), says: fc.constantFrom('yes', 'no') }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('step' as const), step }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('offer' as const, 'change' as const), step: dearer }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('step' as const), step: refusedCapture }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 11) }),
  },
)
/** A guest agrees to an offer that was made before a capture was refused. */
const lateAgreement = fc.tuple(
  fc.record({ does: fc.constant('offer' as const), step: fc.oneof(dearer, step) }),
  fc.record({ does: fc.constant('step' as const), step: refusedCapture }),
  fc.record({ does: fc.constant('agree' as const), offer: fc.constant(0) }),
)
const story = fc
  .tuple(fc.array(action, { maxLength: 20 }), fc.option(lateAgreement, { nil: [] }))
  .map(([actions, last]) => [...actions, ...last])
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const basisOf = ({ version, booked }: World) => ({ version, paid: heldOf(booked.reservation.payments) })

/** What an offer has said is what it says now, apart from the fees of its instant: rooms, extras and money are as they were. */
function checkStillTrue({ booked }: World, { offer, sums }: Offer): void {
  const { rooms, extras, payments } = booked.reservation
  assert.equal(
    offer.rooms.slice(0, rooms.length).map(({ before }) => before),
    rooms,
    'the rooms are as in the offer',
  )
  assert.equal(
    offer.extras.slice(0, extras.length).map(({ before }) => before),
    extras,
    'the extras are as in the offer',
  )
  assert.equal(
    changeSums(payments, offer.rooms, offer.extras, offer.terms),
    sums,
    'the sums are as in the offer',
  )
}

function settle(world: World, kind: Kind, offer: Offer): void {
  checkStillTrue(world, offer)
  world.booked = settled(world.booked, kind, offer, world.now)
  world.version++
  world.open = null
}

/** The offers end that were made from other money. */
function endOffers(world: World): void {
  for (const offer of world.offers) if (offer.expires_at > world.now) offer.money_moved = true
}

/** Agrees to an offer as the server does: an open change is replaced, what costs nothing now settles at once. */
function agree(world: World, kind: Kind, offer: Offer | undefined): void {
  if (!offer || world.booked.isCancelled) return
  const problem = offerProblem(offer, basisOf(world), world.now)
  if (problem === 'offer_expired')
    assert.ok(world.now >= offer.expires_at, 'only the time lets an offer run out')
  if (problem) return
  if (offer.sums.due_now > 0) world.open = offer
  else settle(world, kind, offer)
}

function act(world: World, kind: Kind, action: Action): void {
  if (action.does === 'wait') world.now += action.minutes * MINUTE
  if (action.does === 'offer' || action.does === 'change') {
    const made = offered(world.booked, kind, action.step)
    if (made) world.offers.unshift({ ...made, ...basisOf(world), expires_at: world.now + 10 * MINUTE })
  }
  if (action.does === 'change') agree(world, kind, world.offers[0])
  if (action.does === 'agree') agree(world, kind, world.offers[action.offer])
  if (action.does === 'bank' && world.open) {
    if (action.says === 'yes') settle(world, kind, world.open)
    else world.open = null
  }
  if (action.does !== 'step') return
  const before = world.booked
  world.booked = stepped(before, kind, action.step, world.now)
  if (world.booked === before) return
  const isOfGateway = ['capture', 'refund', 'latePayment', 'payAtDesk'].includes(action.step.kind)
  if (!isOfGateway && action.step.kind !== 'time') world.version++
  // Another version withdraws the open change, and so do a refused capture and a payment at the desk.
  const isRefused = action.step.kind === 'capture' && action.step.state === 'refused'
  const withdraws = isRefused || action.step.kind === 'payAtDesk'
  if (basisOf(world).version !== world.open?.version || withdraws) world.open = null
  if (withdraws) endOffers(world)
}

/** The desk receives exactly what a refused capture has not taken. */
const deskAfterRefusal: [Kind, { price: number; taxPercent: number; percent: number }[], Action[]] = [
  {
    method: 'credit_card',
    depositPercent: null,
    gateways: [{ returns: 'exact', window: null }],
    currency: 'JPY',
  },
  [{ price: 0, taxPercent: 0, percent: 0 }],
  [
    {
      does: 'offer',
      step: { kind: 'change', room: 0, price: 40_000, taxPercent: 0, percent: 0, method: 'credit_card' },
    },
    { does: 'step', step: { kind: 'capture', charge: 0, state: 'refused' } },
    { does: 'step', step: { kind: 'payAtDesk' } },
    { does: 'agree', offer: 0 },
  ],
]

const test = suite('models/changeOffers')

test('an offer that is open says what is true: no refused capture and no other version stands between an offer and its settlement', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.record({ price, taxPercent, percent }), { minLength: 1, maxLength: 3 }),
      story,
      (kind, given, actions) => {
        const world: World = { now: 0, version: 1, booked: bookedWith(kind, given), offers: [], open: null }
        for (const one of actions) {
          act(world, kind, one)
          checkReservation(world.booked.reservation)
          if (world.open) checkStillTrue(world, world.open)
        }
        const { payments, rooms, voucher } = world.booked.reservation
        assert.ok(heldOf(payments) >= 0, 'nothing is returned twice')
        const prepaid = sumOf(withoutVoucher(rooms, voucher).map((room) => room.prepaid))
        assert.ok(prepaid <= payments.charged + payments.paid_at_hotel)
      },
    ),
    { numRuns: modelRuns, examples: [deskAfterRefusal] },
  )
})

test.run()
