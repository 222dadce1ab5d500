import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { creditOf, type Moved, movedAfter } from '#shared/money/change/balance.ts'
import { costOfCancelling } from '#shared/money/change/cancellationFee.ts'
import {
  type ChangeSums,
  changeSums,
  type ExtraOffer,
  type RoomOffer,
} from '#shared/money/change/changeSums.ts'
import { prepaidForExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import type { Prepayment } from '#shared/money/change/prepaid.ts'
import { type Charge, refundPlan } from '#shared/money/change/refundPlan.ts'
import {
  givenUp,
  noRoom,
  type RoomWish,
  unchanged,
  type VersionRoom,
} from '#shared/money/change/roomChange.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { modelRuns } from '../support/runs.ts'

/** A reservation with its payments at the gateways. */
type Booked = {
  rooms: VersionRoom[]
  extras: VersionExtra[]
  moved: Moved
  charges: Charge[]
  /** The fee for cancelling each room now, in percent. It rises with time, and falls by a move to later dates. */
  percents: number[]
  /** What cancelling each room would have cost at its first change. */
  firstCosts: (Money | null)[]
}

const currency = 'JPY'

/** Which ways the gateway of the reservation has, and how the rooms are paid. */
type Kind = { prepayment: Prepayment; returns: Charge['returns'] }

const kinds: Kind[] = [
  { prepayment: { percent: 100, collects: true }, returns: 'exact' },
  { prepayment: { percent: 100, collects: true }, returns: 'rebooked' },
  { prepayment: { percent: 20, collects: true }, returns: 'whole' },
  { prepayment: { percent: 0, collects: true }, returns: 'nothing' },
  { prepayment: { percent: 100, collects: false }, returns: 'nothing' },
]

type Step =
  | { kind: 'time'; percent: number }
  | { kind: 'change'; room: number; price: Money; localTax: Money; percent: number; movesToHotel: boolean }
  | { kind: 'shorten'; room: number; price: Money; localTax: Money }
  | { kind: 'giveUp'; room: number }
  | { kind: 'addRoom'; price: Money; percent: number }
  | { kind: 'extra'; price: Money; isLate: boolean }
  | { kind: 'cancel' }

const price = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(0, 1, 15_001, 30_000))
const percent = fc.oneof(fc.constantFrom(0, 20, 50, 100), fc.integer({ min: 0, max: 100 }))
const room = fc.integer({ min: 0, max: 3 })
const localTax = fc.integer({ min: 0, max: 1_000 })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('time' as const), percent }),
  fc.record({
    kind: fc.constant('change' as const),
    room,
    price,
    localTax,
    percent,
    movesToHotel: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('shorten' as const), room, price, localTax }),
  fc.record({ kind: fc.constant('giveUp' as const), room }),
  fc.record({ kind: fc.constant('addRoom' as const), price, percent }),
  fc.record({ kind: fc.constant('extra' as const), price, isLate: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const) }),
)

/** The wish of a guest who leaves the room as it is. */
const asBefore = (before: VersionRoom, rate: number): RoomWish =>
  before.price === 0 && before.fees > 0 ? givenUp : unchanged(before, rate)

/** The offer that a step asks for; null if the step changes nothing. */
function offerOf(booked: Booked, kind: Kind, wanted: Step) {
  const target = 'room' in wanted ? wanted.room % Math.max(1, booked.rooms.length) : null
  const rooms = booked.rooms.map((before, at): RoomOffer => {
    const rate = booked.percents[at] ?? 0
    const terms = { currency, percent: rate, removesOnly: true }
    if (wanted.kind === 'cancel' || (wanted.kind === 'giveUp' && at === target))
      return { before, wish: givenUp, terms }
    if (wanted.kind === 'change' && at === target) {
      const prepayment = wanted.movesToHotel ? { percent: 0, collects: true } : kind.prepayment
      const { price, localTax, percent } = wanted
      return {
        before,
        wish: { price, local_tax: localTax, prepayment, percent },
        terms: { ...terms, removesOnly: false },
      }
    }
    if (wanted.kind === 'shorten' && at === target) {
      // The local tax falls with the nights.
      const local_tax = Math.min(wanted.localTax, before.local_tax)
      return {
        before,
        wish: { price: wanted.price, local_tax, prepayment: kind.prepayment, percent: rate },
        terms,
      }
    }
    return { before, wish: asBefore(before, rate), terms: { ...terms, removesOnly: false } }
  })
  if (wanted.kind === 'addRoom' && booked.rooms.length < 4)
    rooms.push({
      before: noRoom,
      wish: {
        price: wanted.price,
        local_tax: 0,
        prepayment: kind.prepayment.collects ? kind.prepayment : { percent: 0, collects: false },
        percent: wanted.percent,
      },
      terms: { currency, percent: 0, removesOnly: false },
    })
  const extras = booked.extras.map((before): ExtraOffer => {
    if (wanted.kind === 'cancel') return { before, price: 0, isLate: false }
    if (wanted.kind !== 'extra') return { before, price: before.price, isLate: false }
    return { before, price: wanted.price, isLate: wanted.isLate }
  })
  return { rooms, extras }
}

/** Charges and returns money, as the gateways do. */
function moveMoney(booked: Booked, kind: Kind, sums: ChangeSums, now: number): Booked {
  const charges =
    sums.due_now === 0
      ? booked.charges
      : [
          ...booked.charges,
          {
            id: booked.charges.length,
            amount: sums.due_now,
            left: sums.due_now,
            charged_at: now,
            returns: kind.returns,
            until: null,
          },
        ]
  const { parts, by_hotel } = refundPlan(sums.refund, charges, now)
  assert.is(sumOf(parts.map(({ amount }) => amount)) + by_hotel, sums.refund)
  return {
    ...booked,
    charges: charges.map((charge) => {
      const part = parts.find(({ charge: id }) => id === charge.id)
      return part ? { ...charge, left: charge.left - part.amount } : charge
    }),
    moved: movedAfter(booked.moved, sums, by_hotel),
  }
}

const totalOf = (rooms: readonly VersionRoom[], extras: readonly VersionExtra[]): Money =>
  sumOf(rooms.map(({ price, local_tax }) => price + local_tax)) + sumOf(extras.map(({ price }) => price))
const feesOf = (rooms: readonly VersionRoom[], extras: readonly VersionExtra[]): Money =>
  sumOf([...rooms, ...extras].map(({ fees }) => fees))
const prepaidOf = (rooms: readonly VersionRoom[], extras: readonly VersionExtra[]): Money =>
  sumOf(rooms.map(({ prepaid }) => prepaid)) + sumOf(extras.map(prepaidForExtra))

/** What must be true of an offer. */
function checkOffer(wanted: Step, { rooms, extras }: ReturnType<typeof offerOf>, sums: ChangeSums): void {
  for (const amount of [sums.due_now, sums.refund, sums.fee_taken, sums.fee_due, sums.at_hotel, sums.fee])
    assert.ok(amount >= 0, `no amount is below 0: ${JSON.stringify(sums)}`)
  assert.ok(sums.due_now === 0 || sums.refund === 0, 'a change charges or returns, never both')
  sums.rooms.forEach((after, at) => {
    const offer = rooms[at]
    assert.ok(offer)
    const { before, terms, wish } = offer
    assert.ok(after.least >= before.least, 'the least amount never falls')
    assert.ok(after.fees >= before.fees, 'fees are never forgotten')
    assert.ok(after.price + after.fees >= after.least, 'price and fees reach the least amount')
    assert.ok(after.prepaid <= after.price + after.local_tax, 'nothing is prepaid that costs nothing')
    if (terms.removesOnly)
      assert.ok(after.price + after.fees <= before.price + before.fees, 'less never costs more')
    const instead = costOfCancelling(before, terms.percent, terms.currency)
    assert.ok(after.fees <= instead, 'a change never costs more fees than a cancellation')
    if (wish.price >= before.price && wish.price + before.fees >= instead)
      assert.is(after.fees, before.fees, 'a fee is only for what falls')
    const cancelled = costOfCancelling(after, wish.percent, terms.currency)
    assert.ok(cancelled <= after.price + after.fees, 'a cancellation never costs more than the stay')
  })
  const isPaidAsBefore = wanted.kind !== 'change' && wanted.kind !== 'addRoom'
  const removesOnly = isPaidAsBefore && extras.every(({ before, price }) => price <= before.price)
  if (removesOnly) assert.is(sums.due_now, 0, 'what only removes is never charged')
  const risen = [
    ...sums.rooms.map(({ prepaid }, at) => prepaid - (rooms[at]?.before.prepaid ?? 0)),
    ...sums.extras.map((after, at) => prepaidForExtra(after) - prepaidForExtra(extras[at]?.before ?? after)),
  ].filter((amount) => amount > 0)
  assert.ok(sums.due_now <= sumOf(risen), 'only what is prepaid anew is charged, and no fee')
}

/** What must be true after each step. */
function checkBooked(booked: Booked, sums: ChangeSums | null): void {
  const { moved, rooms, extras, charges } = booked
  assert.is(creditOf(moved), prepaidOf(rooms, extras), 'the credit is what is prepaid')
  assert.ok(moved.fees_taken <= feesOf(rooms, extras))
  assert.ok(moved.refunded + moved.refund_by_hotel <= moved.charged, 'never returns more than was paid')
  assert.is(
    sumOf(charges.map(({ amount, left }) => amount - left)),
    moved.refunded,
    'gateways and sums agree',
  )
  assert.ok(charges.every(({ left }) => left >= 0))
  if (sums)
    assert.is(
      moved.charged - moved.refunded - moved.refund_by_hotel + sums.fee_due + sums.at_hotel,
      totalOf(rooms, extras) + feesOf(rooms, extras),
      'what has moved and what is open is price and fees',
    )
  rooms.forEach(({ price, fees }, at) => {
    assert.ok(price + fees >= (booked.firstCosts[at] ?? 0), 'never less than cancelling at the first change')
  })
}

const test = suite('models/changeSums')

test('for any changes, money, fees and what is open add up, and no change makes an earlier policy better', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.record({ price, localTax, percent }), { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 12 }),
      (kind, given, steps) => {
        const empty: Booked = {
          rooms: [],
          extras: [],
          moved: { charged: 0, refunded: 0, refund_by_hotel: 0, fees_taken: 0 },
          charges: [],
          percents: [],
          firstCosts: [],
        }
        // A transfer and a charge at booking pay everything that is prepaid.
        const atBooking = { ...kind.prepayment, collects: true }
        const first = changeSums(
          empty.moved,
          given.map(({ price, localTax, percent }) => ({
            before: noRoom,
            wish: { price, local_tax: localTax, prepayment: atBooking, percent },
            terms: { currency, percent: 0, removesOnly: false },
          })),
          [
            {
              before: {
                price: 0,
                fees: 0,
                is_prepaid: kind.prepayment.collects && kind.returns !== 'nothing',
              },
              price: 0,
              isLate: false,
            },
          ],
        )
        let booked: Booked = {
          ...moveMoney(empty, kind, first, 0),
          rooms: first.rooms,
          extras: first.extras,
          percents: given.map((one) => one.percent),
          firstCosts: given.map(() => null),
        }
        checkBooked(booked, first)
        steps.forEach((wanted, at) => {
          if (wanted.kind === 'time') {
            booked = { ...booked, percents: booked.percents.map((one) => Math.max(one, wanted.percent)) }
            return
          }
          const offer = offerOf(booked, kind, wanted)
          const sums = changeSums(booked.moved, offer.rooms, offer.extras)
          checkOffer(wanted, offer, sums)
          const firstCosts = sums.rooms.map((_, index) => {
            const before = booked.rooms[index]
            return (
              booked.firstCosts[index] ??
              (before ? costOfCancelling(before, booked.percents[index] ?? 0, currency) : null)
            )
          })
          booked = {
            ...moveMoney(booked, kind, sums, at + 1),
            rooms: sums.rooms,
            extras: sums.extras,
            percents: offer.rooms.map(({ wish }) => wish.percent),
            firstCosts,
          }
          checkBooked(booked, sums)
        })
      },
    ),
    { numRuns: modelRuns },
  )
})

test.run()
