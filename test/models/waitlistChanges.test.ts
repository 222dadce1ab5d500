import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  agreementMove,
  settlementMove,
  takenFor,
  withdrawalMove,
} from '../../examples/server/changes/changeMoves.ts'
import {
  type Amounts,
  countKeys,
  type Move,
  more,
  plus,
  stepsOf,
} from '../../examples/server/order/amounts.ts'
import { nightsIn } from '../../examples/server/order/parts/rooms.ts'
import { canTake, covers, goesBack, haveCommon } from '../../examples/server/waitlist/waitlistRules.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/waitlistChanges')

/** The nights of a room type that the model sells. Each has two rooms. */
const KEYS = ['1 2027-05-01', '1 2027-05-02', '1 2027-05-03', '2 2027-05-01'] as const
const ROOMS = 2
const OFFER_MINUTES = 120

type Rooms = { rooms: Amounts }
type Offer = { nights: Amounts; until: number; state: 'held' | 'taken' | 'booked' | 'ended' }
type Change = { taken: Rooms; next: Amounts; hasOffer: boolean }

/** A reservation with its open change, rooms that are held for its guest by the waitlist, and other guests. Times in minutes. */
function createWorld(old: Amounts, nights: Amounts) {
  let now = 0
  let version: Rooms = { rooms: old }
  let open: Change | null = null
  const offer: Offer = { nights, until: OFFER_MINUTES, state: 'held' }
  let others: Amounts = {}
  let sold: Amounts = plus(old, nights)

  const heldNow = () => ({ nights: nightsIn(offer.nights), until: offer.until })

  /** Moves the stock as the order does, all or nothing. */
  function moveStock(move: Move<'rooms'>): boolean {
    let next = sold
    for (const { does, amounts } of stepsOf(['rooms'], move)) {
      if (does === 'release') next = more(next, amounts)
      else {
        next = plus(next, amounts)
        if (Object.entries(amounts).some(([key, amount]) => amount > 0 && (next[key] ?? 0) > ROOMS))
          return false
      }
    }
    sold = next
    return true
  }

  function endIfOver() {
    if (offer.state !== 'held' || offer.until > now) return
    sold = more(sold, offer.nights)
    offer.state = 'ended'
  }

  /** What an ending change returns to its offer. */
  function giveBack({ taken, hasOffer }: Change): Amounts {
    if (!hasOffer) return {}
    const isBack = goesBack(heldNow(), nightsIn(taken.rooms), now)
    assert.is(isBack, offer.until > now, 'a change returns its offer as a whole, until the end of the offer')
    offer.state = isBack ? 'held' : 'ended'
    return isBack ? offer.nights : {}
  }

  return {
    pass(minutes: number) {
      now += minutes
      endIfOver()
    },
    book(key: string) {
      if ((sold[key] ?? 0) >= ROOMS) return
      others = plus(others, { [key]: 1 })
      sold = plus(sold, { [key]: 1 })
    },
    leave(key: string) {
      if (!others[key]) return
      others = more(others, { [key]: 1 })
      sold = more(sold, { [key]: 1 })
    },
    agree(next: Amounts, hasToken: boolean, isPaid: boolean) {
      const further = nightsIn(more(next, version.rooms))
      const isTaken = open?.hasOffer === true && haveCommon(further, nightsIn(offer.nights))
      const isNew = offer.state === 'held' && hasToken && canTake(heldNow(), further, now)
      const takes = isTaken || isNew
      const before = { offer: { ...offer }, sold }
      // As search and offer count: own rooms, the rooms of the open change, and what the token holds.
      const ofToken = hasToken && offer.state === 'held' && offer.until > now ? offer.nights : {}
      const own = plus(plus(version.rooms, open?.taken.rooms ?? {}), ofToken)
      const isShort = KEYS.some((key) => (next[key] ?? 0) > (own[key] ?? 0) + ROOMS - (sold[key] ?? 0))
      const needsMore = KEYS.some((key) => (next[key] ?? 0) > (version.rooms[key] ?? 0))
      if (isNew) assert.ok(needsMore, 'a change that needs no further night leaves the held rooms')
      const stillHeld = open && !isTaken ? giveBack(open) : {}
      const taken = takenFor({ rooms: next }, version, { rooms: takes ? offer.nights : {} })
      const move = agreementMove(
        version,
        open?.taken ?? {},
        { rooms: taken.rooms ?? {} },
        {
          held: { rooms: isNew ? offer.nights : {} },
          stillHeld: { rooms: stillHeld },
        },
      )
      if (!moveStock(move)) {
        Object.assign(offer, before.offer)
        assert.equal(sold, before.sold)
        assert.ok(isShort, 'what an offer counts as own can be agreed to')
        return
      }
      if (takes) offer.state = 'taken'
      open = { taken: { rooms: taken.rooms ?? {} }, next, hasOffer: takes }
      if (!isPaid) this.settle()
    },
    settle() {
      if (!open) return
      assert.ok(moveStock(settlementMove(version, open.taken, { rooms: open.next })))
      if (open.hasOffer) offer.state = 'booked'
      version = { rooms: open.next }
      open = null
    },
    withdraw() {
      if (!open) return
      assert.ok(moveStock(withdrawalMove(version, open.taken, { rooms: giveBack(open) })))
      open = null
    },
    check() {
      endIfOver()
      const held = offer.state === 'held' ? offer.nights : {}
      const all = [others, version.rooms, open?.taken.rooms ?? {}, held].reduce(plus)
      assert.equal(
        KEYS.map((key) => sold[key] ?? 0),
        KEYS.map((key) => all[key] ?? 0),
      )
      for (const key of KEYS) assert.ok((sold[key] ?? 0) <= ROOMS, 'no room is sold twice')
      assert.is(offer.state === 'taken', open?.hasOffer === true, 'an offer has one holder')
      if (offer.state === 'taken')
        assert.ok(covers(nightsIn(open?.taken.rooms ?? {}), nightsIn(offer.nights)))
    },
  }
}

const key = fc.constantFrom(...KEYS)
const nights = fc
  .uniqueArray(key, { minLength: 1, maxLength: 3 })
  .map((keys): Amounts => countKeys(keys.map((one) => [one, 1])))
const action = fc.oneof(
  fc.record({ next: nights, hasToken: fc.boolean(), isPaid: fc.boolean() }),
  fc.record({ minutes: fc.constantFrom(1, 20, 60, 121) }),
  fc.record({ book: key }),
  fc.record({ leave: key }),
  fc.constantFrom('settle' as const, 'withdraw' as const),
)

test('held rooms belong to their offer, to one change or to its reservation, and none is lost', () => {
  fc.assert(
    fc.property(nights, nights, fc.array(action, { maxLength: 40, size: 'max' }), (old, offered, actions) => {
      const world = createWorld(old, offered)
      for (const one of actions) {
        if (one === 'settle') world.settle()
        else if (one === 'withdraw') world.withdraw()
        else if ('next' in one) world.agree(one.next, one.hasToken, one.isPaid)
        else if ('minutes' in one) world.pass(one.minutes)
        else if ('book' in one) world.book(one.book)
        else world.leave(one.leave)
        world.check()
      }
    }),
    { numRuns: modelRuns },
  )
})

test.run()
