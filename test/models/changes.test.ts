import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  checkWorld,
  type HotelWorld,
  MINUTE,
  type ModelGuest,
  NIGHTS,
  newGuest,
  openOf,
} from '../support/changes/hotelWorld.ts'
import {
  agree,
  answer,
  approve,
  book,
  cancelByHotel,
  endOverdue,
  offerFor,
  withdraw,
} from '../support/changes/worldActions.ts'
import { modelRuns } from '../support/runs.ts'

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
  // The gateway answers late, or refuses. A lost answer is one that does not come.
  {
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      guest: guestAt,
      to: fc.constantFrom('capture' as const, 'refund' as const),
      number: fc.nat(3),
      isRefused: fc.boolean(),
    }),
    weight: 2,
  },
  // A killed server and a jump of the clock: only what a transaction has written is left.
  {
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 16, 61) }),
    weight: 3,
  },
)

function run(world: HotelWorld, step: typeof action extends fc.Arbitrary<infer Step> ? Step : never): void {
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
  if (step.does === 'answer') answer(world, guest, step)
}

const test = suite('models/changes')

test('rooms are never sold twice, no guest pays twice, and every change ends', () => {
  fc.assert(
    fc.property(stays, stays, fc.array(action, { maxLength: 40 }), (first, second, steps) => {
      const world: HotelWorld = { now: 0, sold: {}, guests: [newGuest(), newGuest(), newGuest()] }
      for (const [at, booked] of [first, second].entries())
        book(world, world.guests[at] as ModelGuest, booked)
      for (const step of steps) {
        run(world, step)
        checkWorld(world)
      }
      world.now += 61 * MINUTE
      endOverdue(world)
      checkWorld(world)
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
      checkWorld(world)
    }),
    { numRuns: modelRuns },
  )
})

test.run()
