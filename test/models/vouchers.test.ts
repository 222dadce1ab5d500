import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import { coveredBy } from '#shared/money/change/voucher.ts'
import { sumOf } from '#shared/money/money.ts'
import { permissionsOf } from '#shared/reservation/permissions.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { statusAfter, type VoucherDates, voucherEnd, voucherStatus } from '#shared/reservation/voucher.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { offerProblem } from '../../examples/server/changes/changeMoves.ts'
import { type Booked, issuedWith, offered, settled, stepped } from '../support/changes/booked.ts'
import { checkReservation } from '../support/changes/checks.ts'
import { type Kind, kind, percent, price, step } from '../support/changes/steps.ts'
import { modelRuns } from '../support/runs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FIRST_DAY = '2027-01-10'

type Offer = NonNullable<ReturnType<typeof offered>> & {
  id: number
  version: number
  paid: number
  expires_at: number
  /** The day of the offer, and whether it gives the voucher its dates. */
  day: StayDate
  schedules: boolean
}

type World = {
  now: number
  status: ReservationStatus
  dates: VoucherDates
  version: number
  booked: Booked
  /** The offers that two tabs have open. */
  offers: Offer[]
  open: Offer | null
  /** The ids of the offers that were agreed to, also of replaced ones. */
  agreed: Set<number>
  /** How many stays were booked, and how many offers have done it. */
  stays: number
  schedulings: number
}

const schedule = fc.record({ kind: fc.constant('addRoom' as const), price, percent })
const cancel = fc.record({ kind: fc.constant('cancel' as const) })
const ofStay = fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: cancel })

const ofGateway = fc.oneof(
  fc.record({
    kind: fc.constant('capture' as const),
    charge: fc.nat(3),
    state: fc.constantFrom('captured' as const, 'refused' as const),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    refund: fc.nat(3),
    state: fc.constantFrom('refunded' as const, 'refused' as const),
  }),
)

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('offer' as const), step: ofStay, dates: schedule }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('change' as const), step: ofStay, dates: schedule }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('agree' as const),
      offer: fc.nat(2),
      // The process ends inside of the transaction, or the answer is lost and the request is repeated.
      fails: fc.constantFrom('no', 'no', 'crash', 'answer'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('bank' as const), says: fc.constantFrom('yes', 'no') }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('gateway' as const), step: ofGateway }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 11) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('days' as const), days: fc.constantFrom(1, 30, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('hotel' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const today = ({ now }: World): StayDate => addDays(FIRST_DAY, Math.floor(now / DAY))
const basisOf = ({ version, booked }: World) => ({ version, paid: heldOf(booked.reservation.payments) })
const statusOf = (world: World): ReservationStatus =>
  world.status === 'unscheduled'
    ? voucherStatus(world.dates, today(world), world.open !== null)
    : world.status

const permissionsIn = (world: World) =>
  permissionsOf(
    {
      status: statusOf(world),
      is_guests: true,
      is_of_this_hotel: true,
      rooms: [],
      extras: [],
      voucher: world.dates,
    },
    'token',
    { is_active: false, days_before: null, time: null, moves_at_full_fee: false },
    `${today(world)}T12:00`,
  )

/** The rooms that are booked. */
const booksRooms = ({ isGivenUp }: Booked): number => isGivenUp.filter((isOver) => !isOver).length

/** Makes an offer as the server does: a voucher without a stay gets a room, a stay is changed or cancelled. */
function offer(
  world: World,
  kind: Kind,
  { step: ofStay, dates }: Pick<Extract<Action, { does: 'offer' }>, 'step' | 'dates'>,
): void {
  const { booked, status } = world
  const schedules = status === 'unscheduled'
  const step = schedules ? dates : ofStay
  const permissions = permissionsIn(world)
  if (schedules ? permissions.schedule !== 'yes' : !isUpcoming(status)) return
  const adds =
    step.kind === 'addRoom' || step.kind === 'change' || step.kind === 'addExtra' || step.kind === 'extra'
  if (!schedules && adds && permissions.extras === 'voucher_expired') return
  if (step.kind === 'giveUp' && booksRooms(booked) < 2) return
  const made = offered(booked, kind, step)
  if (!made || (schedules && booked.reservation.rooms.length >= 4)) return
  world.offers.unshift({
    ...made,
    ...basisOf(world),
    id: world.offers.length,
    expires_at: world.now + 10 * MINUTE,
    day: today(world),
    schedules,
  })
}

function settle(world: World, kind: Kind, made: Offer): void {
  const { voucher, payments } = world.booked.reservation
  assert.is(made.version, world.version, 'an offer is settled on its version')
  assert.equal(made.offer.terms.voucher, voucher, 'the voucher is as in the offer')
  assert.ok(heldOf(payments) >= made.sums.refund, 'only money is returned')
  const isScheduled = world.status === 'unscheduled'
  assert.is(isScheduled, made.schedules)
  world.booked = settled(world.booked, kind, made, world.now)
  const { voucher: left, rooms, extras } = world.booked.reservation
  if (left)
    assert.is(coveredBy(left, [...rooms, ...extras]), made.sums.voucher?.covered, 'it pays what was offered')
  world.version++
  world.open = null
  world.status = statusAfter(world.status, true, made.isWhole ? 'guest' : null)
  if (isScheduled) {
    world.stays++
    assert.ok(made.day >= world.dates.from && made.day <= world.dates.until, 'dates are chosen in time')
  }
  if (!made.isWhole) return
  assert.is(world.status, 'unscheduled', 'a cancelled stay leaves a voucher')
  world.booked = { ...world.booked, isCancelled: false }
}

/** Agrees as the server does. Returns whether the transaction was committed. */
function agree(world: World, kind: Kind, made: Offer | undefined, crashes: boolean): void {
  if (!made || world.agreed.has(made.id)) return
  if (offerProblem(made, basisOf(world), world.now)) return
  if (crashes) return
  world.agreed.add(made.id)
  if (made.schedules) world.schedulings++
  if (made.sums.due_now > 0) world.open = made
  else settle(world, kind, made)
}

function act(world: World, kind: Kind, action: Action): void {
  switch (action.does) {
    case 'wait':
      world.now += action.minutes * MINUTE
      return
    case 'days':
      world.now += action.days * DAY
      // The payment of a change has ended long before.
      world.open = null
      return
    case 'offer':
      offer(world, kind, action)
      return
    case 'change':
      offer(world, kind, action)
      agree(world, kind, world.offers[0], false)
      return
    case 'agree': {
      const made = world.offers[action.offer]
      agree(world, kind, made, action.fails === 'crash')
      const after = JSON.stringify({ ...world, agreed: null })
      if (action.fails === 'answer') agree(world, kind, made, false)
      if (action.fails === 'answer') assert.is(JSON.stringify({ ...world, agreed: null }), after)
      return
    }
    case 'bank':
      if (world.open && action.says === 'yes') settle(world, kind, world.open)
      world.open = null
      return
    case 'gateway': {
      world.booked = stepped(world.booked, kind, action.step, world.now)
      // A refused capture withdraws the open change.
      if (action.step.kind === 'capture' && action.step.state === 'refused') world.open = null
      return
    }
    case 'hotel': {
      if (!isUpcoming(world.status)) return
      const { voucher } = world.booked.reservation
      world.booked = stepped(world.booked, kind, { kind: 'cancelByHotel' }, world.now)
      world.booked = {
        ...world.booked,
        isCancelled: false,
        isGivenUp: world.booked.isGivenUp.map(() => true),
      }
      assert.equal(world.booked.reservation.voucher, { ...voucher, fees: 0 }, 'the whole voucher returns')
      world.status = statusAfter(world.status, true, 'hotel')
      world.version++
      world.open = null
    }
  }
}

const test = suite('models/vouchers')

const contents = fc.oneof(
  price.map((value) => () => ({ value: value + 1 })),
  fc
    .record({ rooms: fc.integer({ min: 1, max: 3 }), nights: fc.integer({ min: 1, max: 3 }) })
    .map((nights) => (currency: string) => ({ value: 0, nights: { ...nights, currency } })),
)

test('for two tabs, crashes, lost answers, days, gateways and cancellations, a voucher of a value or of nights is used once at a time and is never money', () => {
  let booked = 0
  fc.assert(
    fc.property(kind, contents, fc.array(action, { maxLength: 30 }), (kind, contentsIn, actions) => {
      const world: World = {
        now: 0,
        status: 'unscheduled',
        dates: { from: FIRST_DAY, until: voucherEnd(FIRST_DAY) },
        version: 1,
        booked: issuedWith(contentsIn(kind.currency)),
        offers: [],
        open: null,
        agreed: new Set(),
        stays: 0,
        schedulings: 0,
      }
      for (const one of actions) {
        act(world, kind, one)
        const { reservation } = world.booked
        checkReservation(reservation)
        const { charged, refunded, refund_by_hotel } = reservation.payments
        const taken = sumOf(
          reservation.charges.filter(({ state }) => state !== 'refused').map((one) => one.amount),
        )
        assert.is(charged, taken, 'the value is never charged')
        assert.ok(refunded + refund_by_hotel <= charged, 'the value is never returned as money')
        if (statusOf(world) === 'unscheduled' || statusOf(world) === 'expired')
          assert.is(booksRooms(world.booked), 0, 'a voucher without a stay has no room')
      }
      assert.ok(world.stays <= world.schedulings, 'an agreement books one stay at most')
      booked += world.stays
    }),
    { numRuns: modelRuns },
  )
  assert.ok(booked > modelRuns / 10, `stays are booked: ${booked}`)
})

test.run()
