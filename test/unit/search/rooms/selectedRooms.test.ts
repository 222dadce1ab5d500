import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decreased,
  noSelection,
  quantityOf,
  type SelectedRoom,
  selectedRooms,
  withEntry,
} from '#app/search/rooms/selectedRooms.ts'
import { chosenRooms } from '#app/search/rooms/selection.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { plan, room } from '../../../support/builders/offers.ts'

const test = suite('app/search/rooms/selectedRooms')

const twin: SelectedRoom = {
  roomTypeCode: 'twin',
  roomPlanCode: 'twin.bed',
  numberOfAdults: 2,
  numberOfChildren: 0,
  quantity: 1,
  type: 'rooms',
  salePrice: 20_000,
  tax: 1_800,
  scrapeID: null,
  promotionID: null,
  couponCode: null,
}

test('a quantity replaces the entry with the same room, plan, guests and type, and adds any other entry', () => {
  const single = withEntry(noSelection, twin)
  assert.equal(withEntry(single, { ...twin, quantity: 3 }), [{ ...twin, quantity: 3 }])
  for (const other of [
    { roomTypeCode: 'suite' },
    { roomPlanCode: 'twin.dinner' },
    { numberOfAdults: 1 },
    { numberOfChildren: 1 },
    { type: 'plan' as const },
  ])
    assert.equal(withEntry(single, { ...twin, ...other }), [twin, { ...twin, ...other }])
})

test('a quantity does not fall below zero, and zero removes the entry', () => {
  const two = withEntry(noSelection, { ...twin, quantity: 2 })
  assert.is(quantityOf(decreased(two, twin), twin), 1)
  assert.equal(decreased(decreased(two, twin), twin), noSelection)
  assert.equal(decreased(noSelection, twin), noSelection)
  assert.equal(withEntry(two, { ...twin, quantity: 0 }), noSelection)
})

test('equal rooms share an entry, and a room without a choice has no entry', () => {
  const special = plan('twin.bed', 20_000, {
    promotion: { id: 'spring', name: 'Spring' },
    scrape_id: 'seen-7',
  })
  special.price.tax = 1_800
  const rooms = [room('twin', 5, [special, plan('twin.dinner', 30_000)])]
  const fourRooms = [adultsOnly(2), adultsOnly(2), adultsOnly(2), adultsOnly(2)]
  const chosen = chosenRooms(
    rooms.map((room) => ({
      ...room,
      room_plans: room.room_plans.map((plan) => ({
        ...plan,
        matched_search_criteria: { ...plan.matched_search_criteria, rooms: [0, 1, 2, 3] },
      })),
    })),
    { ...emptyCriteria, rooms: fourRooms },
    ['twin.bed', 'twin.dinner', 'twin.bed', null],
  )
  assert.equal(selectedRooms(chosen, { type: 'plan', coupon_code: 'WELCOME' }), [
    {
      ...twin,
      quantity: 2,
      type: 'plan',
      scrapeID: 'seen-7',
      promotionID: 'spring',
      couponCode: 'WELCOME',
    },
    {
      ...twin,
      roomPlanCode: 'twin.dinner',
      type: 'plan',
      salePrice: 30_000,
      tax: 0,
      couponCode: 'WELCOME',
    },
  ])
  assert.equal(selectedRooms([null], { type: null, coupon_code: null }), noSelection)
})

test.run()
