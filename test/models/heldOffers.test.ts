import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  agreementMove,
  hasWith,
  settlementMove,
  takenFor,
  withdrawalMove,
} from '../../examples/server/changes/changeMoves.ts'
import {
  type Amounts,
  atLeast,
  countKeys,
  type Move,
  more,
  plus,
  stepsOf,
} from '../../examples/server/order/amounts.ts'
import { amountsOf, nightsIn } from '../../examples/server/order/parts/rooms.ts'
import {
  covers,
  haveCommon,
  MOST_UNUSED,
  numberNights,
  shareOffers,
  takeReleased,
  type UnusedOffer,
  unheldNights,
} from '../../examples/server/waitlist/waitlistRules.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/heldOffers')

/** The nights that the model sells. Each has two rooms. */
const KEYS = ['1 2027-05-01', '1 2027-05-02', '1 2027-05-03', '2 2027-05-01'] as const
const ROOMS = 2
const OFFER_MINUTES = 120

type Taker = 'order' | 'change'
type Offer = {
  nights: Amounts
  /** The number of the offer of these nights, from 1. */
  offerNumber: number
  until: number
  state: 'held' | Taker | 'booked' | 'ended' | 'left'
}
type Order = { needs: Amounts; has: Amounts; isTransfer: boolean }
type Change = { next: Amounts; taken: Amounts }
type World = {
  now: number
  sold: Amounts
  /** Rooms of other guests. */
  others: Amounts
  /** Other reservations of the guest. */
  booked: Amounts
  /** The reservation that the guest changes. */
  version: Amounts
  offers: Offer[]
  order: Order | null
  change: Change | null
}

const sumOf = (offers: readonly Pick<Offer, 'nights'>[]): Amounts =>
  offers.reduce<Amounts>((sum, { nights }) => plus(sum, nights), {})

/** What an order or a change asks for, and the offer of the link that it has. */
type Wish = { needs: Amounts; link: number }

const unusedOf = ({ nights, offerNumber }: Pick<Offer, 'nights' | 'offerNumber'>): UnusedOffer => ({
  nights: nightsIn(nights),
  offerNumber,
})

/** A room has the next number of an unused offer, each other released room has the number 1. */
function checkNumbers(released: Amounts, unused: readonly Offer[]) {
  const numbered = numberNights(nightsIn(released), unused.map(unusedOf))
  const again = numbered.filter(({ offerNumber }) => offerNumber > 1)
  assert.ok(
    again.every((night) =>
      unused.some(
        (offer) => offer.offerNumber + 1 === night.offerNumber && covers(nightsIn(offer.nights), [night]),
      ),
    ),
    'only nights of an unused offer are offered for the next time',
  )
  for (const key of KEYS) {
    const count = (nights: Amounts) => nights[key] ?? 0
    assert.is(count(amountsOf(numbered)), count(released), 'each released room has a number')
    const most = count(sumOf(unused))
    assert.is(
      count(amountsOf(again)),
      Math.min(count(released), most),
      'each unused offer counts for its nights',
    )
  }
}

/** A guest with several rooms that the waitlist holds, with an order that is not paid and an open change. Times in minutes. */
function createWorld(old: Amounts) {
  let world: World = {
    now: 0,
    sold: old,
    others: {},
    booked: {},
    version: old,
    offers: [],
    order: null,
    change: null,
  }

  /** Moves the stock as the order does. Throws for a night without a room. */
  function moveStock(move: Move<'rooms'>, unused: readonly Offer[] = []) {
    for (const { does, amounts } of stepsOf(['rooms'], move)) {
      if (does === 'release') {
        assert.ok(covers(nightsIn(world.sold), nightsIn(amounts)), 'only sold nights are released')
        checkNumbers(amounts, unused)
        world.sold = more(world.sold, amounts)
        continue
      }
      world.sold = plus(world.sold, amounts)
      if (Object.entries(amounts).some(([key, amount]) => amount > 0 && (world.sold[key] ?? 0) > ROOMS))
        throw new Error('sold out')
    }
  }

  const ofTaker = (taker: Taker) => world.offers.filter(({ state }) => state === taker)

  /** Moves each offer of a link, and of what is replaced, to its next place. Returns the amounts of the move. */
  function share(taker: Taker, link: Offer | undefined, further: Amounts, had: Amounts, freedNights = false) {
    const found = [...new Set([...(link ? [link] : []), ...ofTaker(taker)])].filter(
      ({ state }) => state === 'held' || state === taker,
    )
    const asked = found.map((offer) => ({
      offer,
      nights: nightsIn(offer.nights),
      until: offer.until,
      isTaken: offer.state === taker,
    }))
    const { taken, back, over } = shareOffers(asked, {
      further: nightsIn(further),
      had: nightsIn(had),
      now: world.now,
    })
    const offersOf = (list: typeof asked) => list.map(({ offer }) => offer)
    for (const offer of offersOf(back)) assert.ok(offer.until > world.now, 'no offer returns after its end')
    for (const offer of offersOf(over))
      assert.ok(offer.until <= world.now || freedNights, 'no offer is lost before its end')
    const fresh = offersOf(taken).filter(({ state }) => state === 'held')
    offersOf(taken).forEach(({ nights }, at, all) => {
      const needed = more(further, sumOf(all.slice(0, at)))
      assert.ok(haveCommon(nightsIn(needed), nightsIn(nights)), 'an offer that is not needed is not taken')
    })
    for (const offer of offersOf(taken)) offer.state = taker
    for (const offer of offersOf(back)) offer.state = 'held'
    for (const offer of offersOf(over)) offer.state = 'ended'
    const unused = offersOf(over)
    return { fresh: sumOf(fresh), all: sumOf(offersOf(taken)), back: sumOf(offersOf(back)), unused }
  }

  /** All or nothing. What the guest sees as free can be taken. */
  function attempt(needs: Amounts, own: Amounts, link: Offer | undefined, does: () => void) {
    const before = structuredClone(world)
    const ofLink = link?.state === 'held' && link.until > world.now ? link.nights : {}
    const isShort = KEYS.some((key) => {
      const free = ROOMS - (world.sold[key] ?? 0) + (ofLink[key] ?? 0) + (own[key] ?? 0)
      return (needs[key] ?? 0) > free
    })
    try {
      does()
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'sold out') throw error
      world = before
      assert.ok(isShort, 'what counts as free for the guest can be taken')
    }
  }

  function endOverdue() {
    for (const offer of world.offers)
      if (offer.state === 'held' && offer.until <= world.now) {
        offer.state = 'ended'
        moveStock({ from: { rooms: offer.nights }, to: {} }, [offer])
      }
  }

  const does = {
    pass(minutes: number) {
      world.now += minutes
      endOverdue()
    },
    /** The list holds free rooms for the guest. */
    hold(nights: Amounts) {
      if (KEYS.some((key) => (world.sold[key] ?? 0) + (nights[key] ?? 0) > ROOMS)) return
      moveStock({ from: {}, to: { rooms: nights } })
      const offerNumber = 1 + (world.offers.length % MOST_UNUSED)
      world.offers.push({ nights, offerNumber, until: world.now + OFFER_MINUTES, state: 'held' })
    },
    leave(link: number) {
      const offer = world.offers[link]
      if (!offer) return
      if (offer.state === 'held') moveStock({ from: { rooms: offer.nights }, to: {} }, [offer])
      offer.state = 'left'
    },
    bookAsStranger(key: string) {
      if ((world.sold[key] ?? 0) >= ROOMS) return
      world.others = plus(world.others, { [key]: 1 })
      moveStock({ from: {}, to: { rooms: { [key]: 1 } } })
    },
    cancelAsStranger(key: string) {
      if (!world.others[key]) return
      world.others = more(world.others, { [key]: 1 })
      moveStock({ from: { rooms: { [key]: 1 } }, to: {} })
    },
    /** An order, or another one with the same key, which replaces it unless it waits for a bank transfer. */
    order({ needs, link }: Wish, isTransfer: boolean) {
      if (world.order?.isTransfer) return
      const had = world.order?.has ?? {}
      const offer = world.offers[link]
      attempt(needs, had, offer, () => {
        const { fresh, all, back, unused } = share('order', offer, needs, had)
        const has = isTransfer ? needs : atLeast(needs, all)
        moveStock({ from: { rooms: plus(had, fresh) }, to: { rooms: plus(has, back) } }, unused)
        world.order = { needs, has, isTransfer }
      })
    },
    payOrder() {
      if (!world.order) return
      const { needs, has } = world.order
      moveStock({ from: { rooms: has }, to: { rooms: needs } })
      for (const offer of ofTaker('order')) offer.state = 'booked'
      world.booked = plus(world.booked, needs)
      world.order = null
    },
    endOrder() {
      if (!world.order) return
      const { has, isTransfer } = world.order
      const { back, unused } = share('order', undefined, {}, has, isTransfer)
      moveStock({ from: { rooms: has }, to: { rooms: back } }, unused)
      world.order = null
    },
    agree({ needs: next, link }: Wish, isPaid: boolean) {
      const offer = world.offers[link]
      const old = { rooms: world.version }
      const open = { rooms: world.change?.taken ?? {} }
      attempt(next, plus(old.rooms, open.rooms), offer, () => {
        const shared = share('change', offer, more(next, old.rooms), open.rooms)
        const taken = takenFor({ rooms: next }, old, { rooms: shared.all })
        moveStock(
          agreementMove(old, open, taken, {
            held: { rooms: shared.fresh },
            stillHeld: { rooms: shared.back },
          }),
          shared.unused,
        )
        world.change = { next, taken: taken.rooms ?? {} }
        if (isPaid) does.settle()
      })
    },
    settle() {
      if (!world.change) return
      const { next, taken } = world.change
      moveStock(settlementMove({ rooms: world.version }, { rooms: taken }, { rooms: next }))
      for (const offer of ofTaker('change')) offer.state = 'booked'
      world.version = next
      world.change = null
    },
    withdraw() {
      if (!world.change) return
      const taken = { rooms: world.change.taken }
      const { back, unused } = share('change', undefined, {}, taken.rooms)
      moveStock(withdrawalMove({ rooms: world.version }, taken, { rooms: back }), unused)
      world.change = null
    },
  }

  return {
    does,
    check() {
      const { order, change, offers, sold, version, booked, others, now } = world
      const held = offers.filter(({ state }) => state === 'held')
      const change_ = hasWith({ rooms: version }, { rooms: change?.taken ?? {} })
      const all = [others, booked, change_.rooms ?? {}, order?.has ?? {}, sumOf(held)].reduce(plus)
      const counts = (amounts: Amounts) => KEYS.map((key) => amounts[key] ?? 0)
      assert.equal(counts(sold), counts(all), 'each night has one place')
      assert.ok(
        counts(sold).every((count) => count <= ROOMS),
        'no room is sold twice',
      )
      assert.ok(
        held.every(({ until }) => until > now),
        'a hold ends',
      )
      const taken = { order: order?.has ?? {}, change: change?.taken ?? {} }
      for (const taker of ['order', 'change'] as const)
        if (taker === 'change' || !order?.isTransfer)
          assert.ok(
            covers(nightsIn(taken[taker]), nightsIn(sumOf(ofTaker(taker)))),
            'what takes offers has all of their nights, also nights that two offers have',
          )
    },
  }
}

type Does = ReturnType<typeof createWorld>['does']

const nights = fc
  .uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 })
  .map((keys): Amounts => countKeys(keys.map((one) => [one, 1])))
/** Also two rooms of a night. */
const rooms = fc
  .array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 4 })
  .map((keys): Amounts => countKeys(keys.map((one) => [one, 1])))
const wish = fc.record({ needs: rooms, link: fc.nat({ max: 4 }) })

const action: fc.Arbitrary<(does: Does) => void> = fc.oneof(
  nights.map((held) => (does: Does) => does.hold(held)),
  fc.tuple(wish, fc.nat({ max: 2 })).map(
    ([one, isTransfer]) =>
      (does: Does) =>
        does.order(one, isTransfer === 0),
  ),
  fc.tuple(wish, fc.nat({ max: 3 })).map(
    ([one, isPaid]) =>
      (does: Does) =>
        does.agree(one, isPaid === 0),
  ),
  fc
    .constantFrom<'payOrder' | 'endOrder' | 'settle' | 'withdraw'>(
      'payOrder',
      'endOrder',
      'settle',
      'withdraw',
    )
    .map((name) => (does: Does) => does[name]()),
  fc.constantFrom(1, 20, 60, 121).map((minutes) => (does: Does) => does.pass(minutes)),
  fc.nat({ max: 4 }).map((link) => (does: Does) => does.leave(link)),
  fc.tuple(fc.constantFrom(...KEYS), fc.boolean()).map(
    ([key, books]) =>
      (does: Does) =>
        books ? does.bookAsStranger(key) : does.cancelAsStranger(key),
  ),
)

test('of several offers of a guest, each is held, taken once, booked or over, and its nights belong to one of them', () => {
  fc.assert(
    fc.property(
      nights,
      fc.array(nights, { maxLength: 3 }),
      fc.array(action, { maxLength: 50, size: 'max' }),
      (old, held, actions) => {
        const world = createWorld(old)
        for (const one of held) world.does.hold(one)
        for (const act of actions) {
          act(world.does)
          world.check()
        }
        world.does.endOrder()
        world.does.withdraw()
        world.check()
      },
    ),
    { numRuns: modelRuns },
  )
})

/** An offer with a room of each of these nights. */
const offerOf = (keys: readonly string[], isTaken: boolean) => ({
  nights: nightsIn(countKeys(keys.map((one) => [one, 1]))),
  until: OFFER_MINUTES,
  isTaken,
})

test('a night that two offers have goes back to one of them, and an order that needs it once takes it once', () => {
  const [one, two, three] = KEYS
  const nightsOf = (...keys: string[]) => nightsIn(countKeys(keys.map((key) => [key, 1])))
  const [first, second] = [offerOf([one, two], true), offerOf([two, three], true)]
  assert.equal(shareOffers([first, second], { further: [], had: nightsOf(one, two, three), now: 0 }), {
    taken: [],
    back: [first],
    over: [second],
  })
  const link = offerOf([two], false)
  assert.equal(shareOffers([link, first], { further: nightsOf(two), had: nightsOf(one, two), now: 0 }), {
    taken: [link],
    back: [first],
    over: [],
  })
})

test('nights that an ended offer did not have are offered for the first time, also beside its nights', () => {
  const [one, two] = KEYS
  const nightsOf = (amounts: Amounts) => nightsIn(amounts)
  const third = unusedOf({ nights: { [one]: 1 }, offerNumber: MOST_UNUSED })
  const first = unusedOf({ nights: { [two]: 1 }, offerNumber: 1 })
  const released = numberNights(nightsOf({ [one]: 2, [two]: 1, '2 2027-05-01': 1 }), [first, third])
  assert.equal(amountsOf(unheldNights(released)), { [one]: 1 })
  const numberOf = (key: string) => takeReleased(nightsOf({ [key]: 1 }), released).offerNumber
  assert.equal([one, two, '2 2027-05-01', '1 2027-05-03'].map(numberOf), [1, 2, 1, 1])
  assert.is(takeReleased(nightsOf({ [one]: 2 }), released).offerNumber, MOST_UNUSED + 1)
})

test('two guests who are served in one step take released rooms of a night with different numbers, the lowest first', () => {
  const [one] = KEYS
  const night = nightsIn({ [one]: 1 })
  const released = numberNights(nightsIn({ [one]: 2 }), [unusedOf({ nights: { [one]: 1 }, offerNumber: 2 })])
  const first = takeReleased(night, released)
  const second = takeReleased(night, first.left)
  assert.equal([first.offerNumber, second.offerNumber, second.left], [1, 3, []])
})

test.run()
