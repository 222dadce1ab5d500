import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readShape } from '#app/data/readShape.ts'
import { atCurrentPrices } from '#app/parts/order/offer/atCurrentPrices.ts'
import { chosenRooms, isComplete, priceOf } from '#app/search/rooms/chosenRooms.ts'
import { choices, type PricedPlan } from '#shared/api/choices.ts'
import { contextOf } from '#shared/api/defaultRules.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/parts/order/offer/atCurrentPrices')

const april = (from: number, to: number) => ({
  checkin: `2027-04-0${from}`,
  checkout: `2027-04-0${to}`,
})
const sameDates = [april(2, 4), april(2, 4), april(2, 4)]
const search = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2), adultsOnly(2)] }

/** Three rooms of one type and plan at ¥20,000 each. */
const bed = plan('twin.bed', 20_000)
bed.matched_search_criteria = { ...bed.matched_search_criteria, rooms: [0, 1, 2] }
const threeTwins = chosenRooms([room('twin', 5, [bed])], search, ['twin.bed', 'twin.bed', 'twin.bed'])

const priced = (total: number, changes: Partial<PricedPlan> = {}): PricedPlan => ({
  room_plan_code: 'twin.bed',
  room_type_code: 'twin',
  rooms: [0, 1, 2],
  room_count: 5,
  problem: null,
  price: plan('twin.bed', total).price,
  ...changes,
})
const codesOf = (offer: ReturnType<typeof atCurrentPrices>) =>
  offer.chosen.map((choice) => choice?.plan.room_plan_code ?? null)

test('each room has the price of its own entry, in the price and in the total of its plan', () => {
  const prices = [priced(22_000, { rooms: [0, 2] }), priced(25_000, { rooms: [1] })]
  const offer = atCurrentPrices(threeTwins, prices, sameDates)
  assert.ok(isComplete(offer.chosen))
  assert.equal(
    offer.chosen.map((choice) => choice?.plan.total_price),
    [22_000, 25_000, 22_000],
  )
  assert.is(priceOf(offer.chosen)?.total, 69_000)
  assert.ok(offer.isChanged)
})

test('equal prices change nothing, and after an answer without prices the prices of the search stay', () => {
  for (const prices of [[priced(20_000)], []]) {
    const offer = atCurrentPrices(threeTwins, prices, sameDates)
    assert.equal(offer, { chosen: threeTwins, code: null, isChanged: false })
  }
})

test('a price in another currency is not mixed with the others, and counts as a change', () => {
  const dollars = { ...plan('twin.bed', 200).price, currency: 'USD' }
  const offer = atCurrentPrices(threeTwins, [priced(0, { rooms: [1], price: dollars })], sameDates)
  assert.is(priceOf(offer.chosen)?.total, 60_000)
  assert.ok(offer.isChanged)
})

test('if two rooms are left for three, the first two keep their choice', () => {
  const offer = atCurrentPrices(threeTwins, [priced(20_000, { room_count: 2 })], sameDates)
  assert.equal(codesOf(offer), ['twin.bed', 'twin.bed', null])
  assert.is(offer.code, 5001)
})

test('rooms on different nights can be the same last room of the hotel', () => {
  const dates = [april(2, 4), april(4, 6), april(3, 5)]
  const offer = atCurrentPrices(threeTwins, [priced(20_000, { room_count: 1 })], dates)
  assert.equal(codesOf(offer), ['twin.bed', 'twin.bed', null])
  const dayUse = [april(2, 2), april(3, 3), april(2, 2)]
  assert.equal(codesOf(atCurrentPrices(threeTwins, [priced(20_000, { room_count: 1 })], dayUse)), [
    'twin.bed',
    'twin.bed',
    null,
  ])
})

test('a long stay needs one room beside two stays without a common night', () => {
  const dates = [april(2, 4), april(4, 6), april(2, 6)]
  const offer = atCurrentPrices(threeTwins, [priced(20_000, { room_count: 2 })], dates)
  assert.equal(codesOf(offer), ['twin.bed', 'twin.bed', 'twin.bed'])
})

test('a room that cannot be booked any more has the code of its reason, and the others stay', () => {
  const reasons = { sold_out: 5001, minimum_stay: 5003, dates: 5004, party: 5005 } as const
  for (const [problem, code] of Object.entries(reasons)) {
    const prices = [
      priced(20_000, { rooms: [0, 2] }),
      priced(20_000, { rooms: [1], problem: problem as keyof typeof reasons, price: null }),
    ]
    const offer = atCurrentPrices(threeTwins, prices, sameDates)
    assert.equal([codesOf(offer), offer.code], [['twin.bed', null, 'twin.bed'], code])
  }
})

/** An entry of a server that states neither positions nor rooms left. */
const unplaced = (code: string, total: number | null): PricedPlan => ({
  ...priced(0),
  room_plan_code: code,
  rooms: null,
  room_count: null,
  price: total === null ? null : plan(code, total).price,
})
const totalsOf = (offer: ReturnType<typeof atCurrentPrices>) =>
  offer.chosen.map((choice) => choice?.plan.total_price ?? null)

test('without positions, the only entry of a plan is for all equal rooms with this plan', () => {
  assert.equal(
    totalsOf(atCurrentPrices(threeTwins, [unplaced('twin.bed', 22_000)], sameDates)),
    [22_000, 22_000, 22_000],
  )
})

test('without positions, two plans of one room type have their own prices', () => {
  const plans = ['twin.bed', 'twin.half'].map((code) => {
    const one = plan(code, 20_000)
    one.matched_search_criteria = { ...one.matched_search_criteria, rooms: [0, 1] }
    return one
  })
  const two = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2)] }
  const both = chosenRooms([room('twin', 5, plans)], two, ['twin.half', 'twin.bed'])
  const prices = [unplaced('twin.bed', 21_000), unplaced('twin.half', 30_000)]
  assert.equal(totalsOf(atCurrentPrices(both, prices, sameDates)), [30_000, 21_000])
})

test('without positions, a room keeps its price if the entry may be for other guests or dates', () => {
  const [first, second, third] = threeTwins
  assert.ok(first && second && third)
  const parties = [first, { ...second, party: adultsOnly(1) }, third]
  const dates = [april(2, 4), april(2, 4), april(4, 6)]
  for (const offer of [
    atCurrentPrices(parties, [unplaced('twin.bed', 22_000)], sameDates),
    atCurrentPrices(threeTwins, [unplaced('twin.bed', 22_000)], dates),
    atCurrentPrices(threeTwins, [unplaced('twin.bed', 22_000), unplaced('twin.bed', 9000)], sameDates),
  ]) {
    assert.equal(totalsOf(offer), [20_000, 20_000, 20_000])
    assert.is(offer.isChanged, false)
  }
})

test('a plan without a price cannot be booked, and a plan with an unreadable price keeps its price', () => {
  const gone = atCurrentPrices(threeTwins, [unplaced('twin.bed', null)], sameDates)
  assert.equal([totalsOf(gone), gone.code], [[null, null, null], 5001])
  const given = { prices: [{ room_plan_code: 'twin.bed', price: { total: 'free' } }] }
  const { value, problems } = readShape(given, choices.price.response, contextOf('hakone'))
  assert.equal(problems, ['prices[].price.total'])
  const { prices } = value as { prices: PricedPlan[] }
  assert.equal(totalsOf(atCurrentPrices(threeTwins, prices, sameDates)), [20_000, 20_000, 20_000])
})

test.run()
