import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelledByHotel } from '#shared/money/change/cancelledByHotel.ts'
import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { heldOf } from '#shared/money/change/paymentTotals.ts'
import { prepaymentOf } from '#shared/money/change/prepayment.ts'
import { givenUp, noRoom, type RoomToChange, unchanged } from '#shared/money/change/roomChange.ts'
import { sumOf } from '#shared/money/money.ts'
import {
  agreementMove,
  offerProblem,
  settlementMove,
  takenFor,
  withdrawalMove,
} from '../../examples/server/changes/changeMoves.ts'
import {
  countKeys,
  type Move,
  more,
  type PartAmounts,
  plus,
  stepsOf,
} from '../../examples/server/order/amounts.ts'
import { checkReservation } from '../support/changes/checks.ts'
import { noPayments } from '../support/changes/paymentTotals.ts'
import {
  agreed,
  emptyReservation,
  type ModelReservation,
  paidTooLate,
} from '../support/changes/reservation.ts'
import { modelRuns } from '../support/runs.ts'

/** The hotel has two rooms of one type on each of five nights. */
const NIGHTS = [0, 1, 2, 3, 4]
const ROOMS = 2
const MINUTE = 60_000

type Needs = PartAmounts<'rooms'>

/** The nights of each room; empty if the guest has given the room up. */
type Stays = readonly (readonly number[])[]

type Offer = {
  version: number
  paid: number
  expires_at: number
  stays: Stays
  isWhole: boolean
  sums: ChangeSums
}
type Change = {
  offer: Offer
  state: 'paying' | 'settled' | 'withdrawn'
  taken: Needs
  /** The payment may still be accepted by the bank, also after the change has ended. */
  isAtBank: boolean
  until: number
}

type Guest = {
  version: number
  status: 'none' | 'reserved' | 'cancelled'
  stays: Stays
  money: ModelReservation
  offers: Offer[]
  changes: Change[]
}

type World = { now: number; sold: Record<string, number>; guests: Guest[] }

const needsOf = (stays: Stays): Needs => ({
  rooms: countKeys(stays.flat().map((night): [string, number] => [String(night), 1])),
})

/** Moves the stock as the server does: all that rises is taken before anything is released. Returns false, and changes nothing, if sold out. */
function moveStock(world: World, move: Move<'rooms'>): boolean {
  const sold = { ...world.sold }
  for (const { does, amounts } of stepsOf(['rooms'], move))
    for (const [night, count] of Object.entries(amounts)) {
      const left = (sold[night] ?? 0) + (does === 'take' ? count : -count)
      if (does === 'take' && count > 0 && left > ROOMS) return false
      sold[night] = left
    }
  world.sold = sold
  return true
}

const openOf = ({ changes }: Guest): Change | undefined => changes.find(({ state }) => state === 'paying')

const gateways = [{ returns: 'exact' as const, window: null }]

/** The fee rises with the time, so that an offer can have the fee of its instant only. */
const percentAt = (now: number): number => (now < 60 * MINUTE ? 0 : now < 120 * MINUTE ? 50 : 100)

/** The price of a night differs from night to night. */
const priceOf = (nights: readonly number[]): number => sumOf(nights.map((night) => 10_000 + night * 3_001))

function book(world: World, guest: Guest, stays: Stays): void {
  if (guest.status !== 'none' || !moveStock(world, { from: {}, to: needsOf(stays) })) return
  const rooms = stays.map((nights): RoomToChange => {
    const prepayment = prepaymentOf('credit_card', null)
    const requested = { price: priceOf(nights), localTaxAt: () => 0, prepayment, feePercentAfter: 0 }
    return { before: noRoom, requested, feePercentBefore: 0 }
  })
  const sums = changeSums(noPayments, rooms, [], { currency: 'JPY', removesOnly: false })
  guest.money = agreed(emptyReservation, sums, gateways, world.now)
  guest.stays = stays
  guest.status = 'reserved'
  guest.version = 1
}

/** Whether a night of a wish is sold out beside what the guest has, also by an open change. */
function isSoldOut(world: World, guest: Guest, stays: Stays): boolean {
  const has = plus(needsOf(guest.stays).rooms ?? {}, openOf(guest)?.taken.rooms ?? {})
  const rises = more(needsOf(stays).rooms ?? {}, has)
  return Object.entries(rises).some(([night, count]) => (world.sold[night] ?? 0) + count > ROOMS)
}

/** The sums of a wish; null for a wish that the server refuses. */
function offerFor(world: World, guest: Guest, stays: Stays, isWhole: boolean): Offer | null {
  if (guest.status !== 'reserved') return null
  if (!isWhole && stays.every((nights) => nights.length === 0)) return null
  if (isSoldOut(world, guest, stays)) return null
  const percent = percentAt(world.now)
  const isSubset = stays.every((nights, at) => nights.every((night) => guest.stays[at]?.includes(night)))
  const rooms = guest.money.rooms.map((before, at): RoomToChange => {
    const nights = stays[at] ?? []
    const old = guest.stays[at] ?? []
    const isSame = String(nights) === String(old)
    const requested =
      nights.length === 0
        ? givenUp
        : isSame
          ? unchanged(before, percent)
          : {
              price: priceOf(nights),
              localTaxAt: () => 0,
              prepayment: before.prepayment,
              feePercentAfter: percent,
            }
    return { before, requested, feePercentBefore: old.length === 0 ? 0 : percent }
  })
  const sums = changeSums(guest.money.payments, rooms, [], {
    currency: 'JPY',
    removesOnly: isWhole || isSubset,
  })
  return {
    version: guest.version,
    paid: heldOf(guest.money.payments),
    expires_at: world.now + 10 * MINUTE,
    stays,
    isWhole,
    sums,
  }
}

function withdraw(world: World, guest: Guest, change: Change): void {
  change.state = 'withdrawn'
  assert.ok(
    moveStock(world, withdrawalMove(needsOf(guest.stays), change.taken)),
    'a withdrawal is never refused',
  )
}

function settle(world: World, guest: Guest, offer: Offer, taken: Needs): void {
  assert.is(offer.version, guest.version, 'an offer is settled on its version')
  const move = settlementMove(needsOf(guest.stays), taken, needsOf(offer.stays))
  assert.ok(moveStock(world, move), 'a settlement is never refused')
  guest.money = agreed(guest.money, offer.sums, gateways, world.now)
  guest.stays = offer.stays
  guest.version++
  if (offer.isWhole) guest.status = 'cancelled'
}

/** Agrees to an offer, in one transaction. A repeated agreement changes nothing. */
function agree(world: World, guest: Guest, offer: Offer | undefined): void {
  if (!offer || guest.status !== 'reserved') return
  if (guest.changes.some((change) => change.offer === offer)) return
  const { version } = guest
  const basis = { version: offer.version, paid: offer.paid, expires_at: offer.expires_at }
  if (offerProblem(basis, { version, paid: heldOf(guest.money.payments) }, world.now)) return
  const open = openOf(guest)
  if (offer.isWhole) {
    if (open) withdraw(world, guest, open)
    settle(world, guest, offer, {})
    return
  }
  const next = needsOf(offer.stays)
  const old = needsOf(guest.stays)
  const sold = world.sold
  if (!moveStock(world, agreementMove(old, open?.taken ?? {}, next))) {
    assert.equal(world.sold, sold, 'a refused agreement changes nothing')
    assert.ok(isSoldOut(world, guest, offer.stays), 'the own rooms are free')
    return
  }
  if (open) open.state = 'withdrawn'
  const isPaid = offer.sums.due_now > 0
  const change: Change = {
    offer,
    state: 'paying',
    taken: takenFor(next, old),
    isAtBank: isPaid,
    until: world.now + 15 * MINUTE,
  }
  guest.changes.push(change)
  if (isPaid) return
  change.state = 'settled'
  settle(world, guest, offer, change.taken)
}

/** The bank agrees to a payment: of an open change in time, and of another one too late. */
function approve(world: World, guest: Guest, change: Change | undefined): void {
  if (!change?.isAtBank) return
  change.isAtBank = false
  const { due_now } = change.offer.sums
  if (change.state !== 'paying') {
    guest.money = paidTooLate(guest.money, due_now, world.now)
    return
  }
  change.state = 'settled'
  settle(world, guest, change.offer, change.taken)
}

function cancelByHotel(world: World, guest: Guest): void {
  if (guest.status !== 'reserved') return
  const open = openOf(guest)
  if (open) withdraw(world, guest, open)
  const { payments, rooms } = guest.money
  const sums = cancelledByHotel(payments, rooms, [])
  const { version } = guest
  const stays = guest.stays.map(() => [])
  settle(
    world,
    guest,
    { version, paid: heldOf(payments), expires_at: world.now, stays, isWhole: true, sums },
    {},
  )
  assert.is(
    guest.money.payments.charged - guest.money.payments.refunded - guest.money.payments.refund_by_hotel,
    0,
  )
}

/** The worker ends payments whose time is over. */
function endOverdue(world: World): void {
  for (const guest of world.guests)
    for (const change of guest.changes)
      if (change.state === 'paying' && world.now >= change.until) withdraw(world, guest, change)
}

function check(world: World): void {
  const held = world.guests.flatMap((guest) => [
    ...(guest.status === 'reserved' ? [needsOf(guest.stays).rooms ?? {}] : []),
    ...guest.changes.filter(({ state }) => state === 'paying').map(({ taken }) => taken.rooms ?? {}),
  ])
  const counts = held.reduce(plus, {})
  for (const night of NIGHTS.map(String)) {
    assert.is(
      world.sold[night] ?? 0,
      counts[night] ?? 0,
      `night ${night} is sold as rooms and open changes hold it`,
    )
    assert.ok((world.sold[night] ?? 0) <= ROOMS, `night ${night} is sold twice`)
  }
  for (const { money, changes, status } of world.guests) {
    if (status !== 'none') checkReservation(money)
    assert.ok(changes.filter(({ state }) => state === 'paying').length <= 1, 'one change is open')
    if (status === 'cancelled') assert.not(changes.some(({ state }) => state === 'paying'))
  }
}

const stay = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .map(([from, count]) => NIGHTS.slice(from, from + count))
const stays = fc.array(stay, { minLength: 1, maxLength: 2 })
const guestAt = fc.integer({ min: 0, max: 2 })
const action = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('book' as const), guest: guestAt, stays }), weight: 1 },
  {
    arbitrary: fc.record({
      does: fc.constantFrom('offer' as const, 'change' as const),
      guest: guestAt,
      room: fc.integer({ min: 0, max: 1 }),
      nights: fc.oneof(stay, fc.constant<number[]>([])),
      shortens: fc.boolean(),
      isWhole: fc.integer({ min: 0, max: 29 }).map((number) => number === 0),
    }),
    weight: 8,
  },
  // Several tabs agree to any offer so far, also again.
  {
    arbitrary: fc.record({ does: fc.constant('agree' as const), guest: guestAt, offer: fc.nat(3) }),
    weight: 5,
  },
  {
    arbitrary: fc.record({ does: fc.constant('approve' as const), guest: guestAt, change: fc.nat(3) }),
    weight: 4,
  },
  { arbitrary: fc.record({ does: fc.constant('refuse' as const), guest: guestAt }), weight: 1 },
  {
    arbitrary: fc.record({ does: fc.constant('cancelByHotel' as const), guest: fc.constant(2) }),
    weight: 1,
  },
  // A killed server and a jump of the clock: only what a transaction has written is left.
  {
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 16, 61) }),
    weight: 3,
  },
)

function run(world: World, step: typeof action extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (step.does === 'wait') {
    world.now += step.minutes * MINUTE
    endOverdue(world)
    return
  }
  const guest = world.guests[step.guest]
  if (!guest) return
  if (step.does === 'book') book(world, guest, step.stays)
  if (step.does === 'offer' || step.does === 'change') {
    const wish = guest.stays.map((nights, at) => {
      if (at !== step.room || nights.length === 0) return nights
      return step.shortens ? nights.slice(1) : step.nights
    })
    const offer = offerFor(world, guest, step.isWhole ? wish.map(() => []) : wish, step.isWhole)
    if (offer) guest.offers.push(offer)
    if (step.does === 'change' && offer) agree(world, guest, offer)
  }
  if (step.does === 'agree') agree(world, guest, guest.offers.at(-1 - step.offer))
  if (step.does === 'approve') approve(world, guest, guest.changes.at(-1 - step.change))
  if (step.does === 'refuse') {
    const open = openOf(guest)
    if (open) {
      open.isAtBank = false
      withdraw(world, guest, open)
    }
  }
  if (step.does === 'cancelByHotel') cancelByHotel(world, guest)
}

const test = suite('models/changes')

const newGuest = (): Guest => ({
  version: 0,
  status: 'none',
  stays: [],
  money: emptyReservation,
  offers: [],
  changes: [],
})

test('rooms are never sold twice, no guest pays twice, and every change ends', () => {
  fc.assert(
    fc.property(stays, stays, fc.array(action, { maxLength: 40 }), (first, second, steps) => {
      const world: World = { now: 0, sold: {}, guests: [newGuest(), newGuest(), newGuest()] }
      for (const [at, booked] of [first, second].entries()) book(world, world.guests[at] as Guest, booked)
      for (const step of steps) {
        run(world, step)
        check(world)
      }
      world.now += 61 * MINUTE
      endOverdue(world)
      check(world)
      for (const { changes } of world.guests) {
        assert.not(
          changes.some(({ state }) => state === 'paying'),
          'every change ends',
        )
        assert.is(
          new Set(changes.map(({ offer }) => offer)).size,
          changes.length,
          'an offer makes one change',
        )
      }
      // What is charged is what was booked and settled, and late payments, which are returned.
      for (const guest of world.guests) if (guest.status !== 'none') cancelByHotel(world, guest)
      for (const { money } of world.guests) {
        const { charged, refunded, refund_by_hotel } = money.payments
        assert.ok(refunded + refund_by_hotel <= charged, 'nothing is returned twice')
      }
      check(world)
    }),
    { numRuns: modelRuns },
  )
})

test.run()
