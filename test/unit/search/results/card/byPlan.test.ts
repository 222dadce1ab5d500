import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { byPlan } from '#app/features/search/results/card/byPlan.ts'
import { countPlans, offersFor } from '#app/features/search/results/card/offers.ts'
import { chosenInCard } from '#app/features/search/results/choice/chosenInCard.ts'
import { shownBy } from '#app/features/search/results/filters/shownBy.ts'
import { chosenRooms } from '#app/search/rooms/chosenRooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { sortOrders } from '#shared/search/sortOrders.ts'
import { plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/features/search/results/card/byPlan')

const planOf = (hotelPlan: string, type: string, total: number) =>
  plan(`${type}.${hotelPlan}`, total, { hotel_plan_code: hotelPlan, room_plan_name: `The ${hotelPlan}` })
const twin = room('twin', 3, [planOf('bed', 'twin', 30_000), planOf('dinner', 'twin', 50_000)])
const suiteRoom = room('suite', 1, [planOf('dinner', 'suite', 90_000), planOf('bed', 'suite', 20_000)])
const soldOut = room('sold_out', 0, [])
const results = [twin, soldOut, suiteRoom]
const rowsBy = (order: (typeof sortOrders)[number]) =>
  byPlan(offersFor(results, 0, order), order).map(({ code, rows }) => [
    code,
    ...rows.map(({ room: { room_type_code } }) => room_type_code),
  ])

test('each plan lists the room types that it is sold for, in the hotel’s order', () => {
  assert.equal(rowsBy('recommended'), [
    ['bed', 'twin', 'suite'],
    ['dinner', 'twin', 'suite'],
  ])
  assert.is(byPlan(offersFor(results, 0, 'recommended'), 'recommended')[0]?.name, 'The bed')
})

test('sorted by price, plans follow their lowest price, and the rooms of a plan follow theirs', () => {
  assert.equal(rowsBy('price_low_to_high'), [
    ['bed', 'suite', 'twin'],
    ['dinner', 'twin', 'suite'],
  ])
  assert.equal(rowsBy('price_high_to_low'), [
    ['dinner', 'suite', 'twin'],
    ['bed', 'twin', 'suite'],
  ])
})

test('grouping by plan keeps every offer exactly once', () => {
  const sold = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }), { maxLength: 6 })
  fc.assert(
    fc.property(sold, fc.constantFrom(...sortOrders), (types, order) => {
      const rooms = types.map((codes, at) =>
        room(
          `r${at}`,
          2,
          [...new Set(codes)].map((code, n) => planOf(code, `r${at}`, 1000 * (n + at))),
        ),
      )
      const offers = offersFor(rooms, 0, order)
      const codesOf = (plans: { room_plan_code: string }[]) => plans.map((plan) => plan.room_plan_code).sort()
      const grouped = byPlan(offers, order)
      assert.equal(
        codesOf(grouped.flatMap(({ rows }) => rows.map((row) => row.plan))),
        codesOf(offers.flatMap(({ plans }) => plans)),
      )
      assert.is(grouped.length, countPlans(offers))
      assert.is(new Set(grouped.map(({ code }) => code)).size, grouped.length)
    }),
  )
})

test('the hotel sets the first view, and the guest can change the view if the hotel has both', () => {
  const hotel = { hasPlanSearch: true, isShownByPlan: true }
  assert.is(shownBy(hotel, { type: null }), 'plan')
  assert.is(shownBy(hotel, { type: 'rooms' }), 'rooms')
  assert.is(shownBy({ ...hotel, isShownByPlan: false }, { type: null }), 'rooms')
  assert.is(shownBy({ hasPlanSearch: false, isShownByPlan: false }, { type: 'plan' }), 'rooms')
})

test('a card receives the choice and the fully chosen room types of its own rows only', () => {
  const criteria = { ...emptyCriteria, rooms: [adultsOnly(2), adultsOnly(2)] }
  const chosen = chosenRooms(results, criteria, ['suite.bed', 'twin.bed'])
  const roomChoice = {
    criteria,
    chosen,
    codes: ['suite.bed', 'twin.bed'],
    current: 1,
    fullTypes: [] as string[],
  }
  const rowsOf = (code: string) => {
    const rows = byPlan(offersFor(results, 1, 'recommended'), 'recommended').find(
      (group) => group.code === code,
    )?.rows
    return [(rows ?? []).map((row) => row.room), (rows ?? []).map((row) => row.plan)] as const
  }
  assert.equal(chosenInCard(roomChoice, ...rowsOf('bed')), {
    chosenCode: 'twin.bed',
    fullTypeCodes: 'suite',
  })
  assert.equal(chosenInCard(roomChoice, ...rowsOf('dinner')), { chosenCode: null, fullTypeCodes: 'suite' })
  assert.equal(chosenInCard({ ...roomChoice, current: 0 }, ...rowsOf('dinner')), {
    chosenCode: null,
    fullTypeCodes: '',
  })
  // In the inventory, the last twin has been booked by another guest.
  assert.is(
    chosenInCard({ ...roomChoice, fullTypes: ['twin'] }, ...rowsOf('bed')).fullTypeCodes,
    'twin,suite',
  )
})

test.run()
