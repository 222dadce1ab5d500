import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { NightCount } from '../../examples/server/inventory/sold.ts'
import { type Amounts, atLeast, more } from '../../examples/server/order/amounts.ts'
import { amountsOf, nightsIn } from '../../examples/server/order/parts/rooms.ts'
import {
  byConfirmation,
  endAfterSending,
  MOST_UNUSED,
  NO_HOLD_MS,
  numberNights,
  type OfferTimes,
  offerTimes,
  type ReleasedNight,
  SENDING_MS,
  serveInOrder,
  shareOffers,
  takeReleased,
  treatmentOf,
  type UnusedOffer,
  unheldNights,
  type Waiting,
} from '../../examples/server/waitlist/waitlistRules.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/waitlist')

const MINUTE_MS = 60_000
const HOLD_MS = 120 * MINUTE_MS
/** Nights of room types: a guest who waits for some of them does not ask for the others. */
const NIGHTS = 3
const GUESTS = 40
/** The check-in of all guests. */
const ARRIVAL = 4 * 24 * 60 * MINUTE_MS

type State = 'unconfirmed' | 'waiting' | 'held' | 'ordered' | 'booked' | 'informed' | 'ended' | 'gone'
type Offer = OfferTimes & { offerNumber: number; queuedAt: number; isSent: boolean }
type Entry = Waiting & {
  nights: number[]
  state: State
  offer: Offer | null
  mails: number
  hasMailbox: boolean
  /** What its order needs, and what the order has; null without an order. */
  order: { needs: Amounts; has: Amounts } | null
}

/** A room of each of these nights. */
const roomsOf = (nights: readonly number[]): NightCount[] =>
  nights.map((night) => ({ room_type_id: night, date: '2027-05-01', count: 1 }))

const numbersOf = (amounts: Amounts): number[] => nightsIn(amounts).map(({ room_type_id }) => room_type_id)

/** The nights that an entry has by its hold, its order or its booking. */
const nightsOf = ({ nights, state, order }: Entry): readonly number[] => {
  if (order && (state === 'ordered' || state === 'booked')) return numbersOf(order.has)
  return state === 'held' ? nights : []
}

const unusedOf = ({ nights, offer }: Entry): UnusedOffer[] =>
  offer ? [{ nights: roomsOf(nights), offerNumber: offer.offerNumber }] : []

/** The list of a hotel, its nights, and all that guests, strangers, workers and the mail server do. Times in milliseconds. */
function createWorld(stays: readonly number[][]) {
  let now = 0
  let isMailUp = true
  const left: number[] = Array(NIGHTS).fill(0)
  const cameBack: number[] = Array(NIGHTS).fill(0)
  const strangers: number[] = Array(NIGHTS).fill(0)
  const entries: Entry[] = stays.map((nights, id) => ({
    id,
    nights,
    confirmedAt: 0,
    skippedUntil: null,
    state: 'unconfirmed',
    offer: null,
    mails: 0,
    hasMailbox: true,
    order: null,
  }))
  const isFree = ({ nights }: Entry) => nights.every((night) => (left[night] ?? 0) > 0)
  const isAsked = ({ state, skippedUntil }: Entry) =>
    state === 'waiting' && (skippedUntil === null || skippedUntil <= now)
  const move = (nights: readonly number[], by: number) => {
    for (const night of nights) left[night] = (left[night] ?? 0) + by
  }

  /** Whether all nights of an entry are free, also without the nights that are not held any more. */
  const canBeHeld = ({ nights }: Entry, unheld: readonly NightCount[]) =>
    nights.every(
      (night) => (left[night] ?? 0) > unheld.filter(({ room_type_id }) => room_type_id === night).length,
    )

  const serve = (released: readonly ReleasedNight[]) => {
    const unheld = unheldNights(released)
    let holdable = released.filter((night) => !unheld.includes(night))
    const offerOf = (entry: Entry) => {
      const counted = canBeHeld(entry, unheld) ? holdable : [...holdable, ...unheld]
      return { nights: entry.nights, offerNumber: takeReleased(roomsOf(entry.nights), counted).offerNumber }
    }
    return serveInOrder(
      entries.filter(({ state }) => state === 'waiting'),
      {
        now,
        free: async (entry) => (isFree(entry) ? offerOf(entry) : null),
        treatment: (_, { offerNumber }) =>
          treatmentOf({ offerNumber, now, holdMs: HOLD_MS, arrival: ARRIVAL }),
        async queue(entry, treatment, { offerNumber }) {
          const earlier = entries.filter((one) => isAsked(one) && byConfirmation(one, entry) < 0)
          assert.not(earlier.some(isFree), 'no earlier guest waits whose whole stay is free')
          if (!entry.hasMailbox) return false
          entry.mails++
          assert.ok(
            treatment === 'inform' || offerNumber <= MOST_UNUSED,
            'after three unused offers nothing is held',
          )
          return true
        },
        async hold(entry, { offerNumber }) {
          move(entry.nights, -1)
          holdable = takeReleased(roomsOf(entry.nights), holdable).left
          const offer = { ...offerTimes(now, HOLD_MS), offerNumber, queuedAt: now, isSent: false }
          assert.ok(offer.until <= ARRIVAL - NO_HOLD_MS, 'no hold in the last 24 hours')
          Object.assign(entry, { state: 'held', offer })
        },
        async inform(entry) {
          const isLate = offerTimes(now, HOLD_MS).until > ARRIVAL - NO_HOLD_MS
          assert.ok(isLate || !canBeHeld(entry, unheld), 'what can be held is held')
          assert.ok(
            isLate || unheld.some(({ room_type_id }) => entry.nights.includes(room_type_id)),
            'only nights with three unused offers are free without a hold',
          )
          entry.state = 'informed'
        },
        async skip(entry, until) {
          entry.skippedUntil = until
        },
      },
    )
  }

  /** The transaction that frees nights. */
  async function free(nights: readonly number[], unused: readonly UnusedOffer[] = []) {
    move(nights, 1)
    await serve(numberNights(roomsOf(nights), unused))
  }

  async function endOverdue() {
    for (;;) {
      const over = entries.find(({ state, offer }) => state === 'held' && (offer?.until ?? 0) <= now)
      if (!over) return
      over.state = 'ended'
      await free(over.nights, unusedOf(over))
    }
  }

  function noteSent() {
    for (const { state, offer } of entries)
      if (isMailUp && state === 'held' && offer && !offer.isSent)
        Object.assign(offer, { isSent: true, until: endAfterSending(offer, now, HOLD_MS) })
  }

  /** What one of the two workers does. */
  async function sweep() {
    noteSent()
    await endOverdue()
    await serve([])
  }

  /** An order of some of the nights of an offer has all of them until it is paid. */
  function order(entry: Entry, nights: readonly number[]) {
    const needs = amountsOf(roomsOf(nights))
    Object.assign(entry, {
      state: 'ordered',
      order: { needs, has: atLeast(needs, amountsOf(roomsOf(entry.nights))) },
    })
  }

  const does = {
    confirm(entry: Entry) {
      if (entry.state === 'unconfirmed') Object.assign(entry, { state: 'waiting', confirmedAt: now })
    },
    async leave(entry: Entry) {
      const { state } = entry
      // The order has its rooms without the entry.
      if (state === 'ordered' || state === 'booked') return this.pay(entry)
      entry.state = 'gone'
      if (state === 'held') await free(entry.nights, unusedOf(entry))
    },
    order(entry: Entry) {
      if (entry.state === 'held' && (entry.offer?.until ?? 0) > now) order(entry, entry.nights)
    },
    orderPart(entry: Entry) {
      if (entry.state === 'held' && (entry.offer?.until ?? 0) > now) order(entry, entry.nights.slice(0, 1))
    },
    async pay(entry: Entry) {
      if (entry.state !== 'ordered' || !entry.order) return
      const { needs, has } = entry.order
      Object.assign(entry, { state: 'booked', order: { needs, has: needs } })
      await free(numbersOf(more(has, needs)))
    },
    async cancel(entry: Entry) {
      if (entry.state !== 'booked') return
      const nights = nightsOf(entry)
      entry.state = 'gone'
      await free(nights)
    },
    async endOrder(entry: Entry) {
      if (entry.state !== 'ordered' || !entry.offer || !entry.order) return
      const { until } = entry.offer
      const had = nightsOf(entry)
      const own = { nights: roomsOf(entry.nights), until, isTaken: true }
      const { back } = shareOffers([own], { further: [], had: nightsIn(entry.order.has), now })
      const isBack = back.length > 0
      assert.is(isBack, until > now, 'an order returns its offer as a whole, until the end of the offer')
      entry.state = isBack ? 'held' : 'ended'
      if (!isBack) await free(had, unusedOf(entry))
    },
    loseMailbox(entry: Entry) {
      entry.hasMailbox = !entry.hasMailbox
    },
  }

  return {
    entries,
    left,
    sweep,
    does,
    async comeBack(night: number) {
      cameBack[night] = (cameBack[night] ?? 0) + 1
      await free([night])
    },
    bookAsStranger(night: number) {
      if ((left[night] ?? 0) === 0) return
      move([night], -1)
      strangers[night] = (strangers[night] ?? 0) + 1
    },
    pass(minutes: number) {
      now += minutes * MINUTE_MS
    },
    switchMail() {
      isMailUp = !isMailUp
    },
    check() {
      for (const [night, count] of left.entries()) {
        const has = entries.filter((entry) => nightsOf(entry).includes(night)).length
        assert.ok(count >= 0, 'no night is sold twice')
        assert.is(count + has + (strangers[night] ?? 0), cameBack[night], 'each room has one place')
      }
      for (const { mails, offer } of entries) {
        assert.ok(mails <= 1, 'no guest is informed twice')
        if (!offer) continue
        assert.ok(offer.offerNumber <= MOST_UNUSED, 'a room is held for at most three guests in a row')
        assert.ok(offer.until >= offer.promisedUntil, 'the hold is as long as its mail says')
        assert.ok(
          offer.until <= offer.queuedAt + SENDING_MS + HOLD_MS,
          'a lost mail holds a room ten minutes longer',
        )
      }
    },
    /** No guest waits whose whole stay is free, except guests whose mail cannot be queued. */
    checkServed() {
      assert.not(
        entries.some(
          (entry) => entry.state === 'waiting' && entry.hasMailbox && isAsked(entry) && isFree(entry),
        ),
      )
    },
  }
}

type World = ReturnType<typeof createWorld>

const guest = fc.nat({ max: GUESTS - 1 })
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('confirm' as const), guest }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom<'leave' | 'order' | 'orderPart' | 'pay' | 'endOrder' | 'cancel'>(
        'leave',
        'order',
        'orderPart',
        'pay',
        'endOrder',
        'cancel',
      ),
      guest,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('loseMailbox' as const), guest }) },
  { weight: 4, arbitrary: fc.record({ back: fc.nat({ max: NIGHTS - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ stranger: fc.nat({ max: NIGHTS - 1 }) }) },
  { weight: 3, arbitrary: fc.record({ minutes: fc.constantFrom(1, 9, 11, 61, 119, 121, 131, 1_500) }) },
  { weight: 3, arbitrary: fc.constantFrom('sweep' as const, 'two sweeps' as const, 'mail' as const) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

async function act(world: World, one: Action): Promise<void> {
  if (one === 'sweep') await world.sweep()
  else if (one === 'two sweeps') {
    await world.sweep()
    await world.sweep()
  } else if (one === 'mail') world.switchMail()
  else if ('minutes' in one) world.pass(one.minutes)
  else if ('back' in one) await world.comeBack(one.back)
  else if ('stranger' in one) world.bookAsStranger(one.stranger)
  else await world.does[one.does](world.entries[one.guest] as Entry)
}

const stay = fc
  .tuple(fc.nat({ max: NIGHTS - 1 }), fc.integer({ min: 1, max: NIGHTS }))
  .map(([from, nights]) => Array.from({ length: Math.min(nights, NIGHTS - from) }, (_, n) => from + n))

test('rooms that come back go to one guest at a time in the order of the list, and no guest is informed twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stay, { minLength: GUESTS, maxLength: GUESTS }),
      fc.array(action, { maxLength: 120, size: 'max' }),
      async (stays, actions) => {
        const world = createWorld(stays)
        for (const one of actions) {
          await act(world, one)
          world.check()
        }
        // However the processes were killed, the next run of a worker finds what is left.
        await world.sweep()
        world.check()
        world.checkServed()
        // Orders end, and with time all holds.
        for (const entry of world.entries) if (entry.state === 'ordered') await world.does.endOrder(entry)
        world.pass(6 * 24 * 60)
        await world.sweep()
        world.check()
        assert.not(
          world.entries.some(({ state }) => state === 'held'),
          'no hold lasts for ever',
        )
      },
    ),
    { numRuns: modelRuns },
  )
})

test('of forty guests who use no offer three get one each, the others a mail without a hold, and the room is free for all', async () => {
  const world = createWorld(Array.from({ length: GUESTS }, () => [0]))
  for (const entry of world.entries) {
    world.does.confirm(entry)
    world.pass(1)
  }
  await world.comeBack(0)
  for (let offer = 1; offer <= MOST_UNUSED; offer++) {
    const held = world.entries.filter(({ state }) => state === 'held').map(({ id }) => id)
    assert.equal([held, world.left[0]], [[offer - 1], 0])
    world.pass(131)
    await world.sweep()
    world.check()
  }
  assert.is(world.left[0], 1)
  const states = (state: State) => world.entries.filter((entry) => entry.state === state).length
  assert.equal([states('ended'), states('informed')], [MOST_UNUSED, GUESTS - MOST_UNUSED])
})

test.run()
