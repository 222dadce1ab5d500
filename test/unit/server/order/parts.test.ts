import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderPart } from '../../../../examples/server/order/OrderPart.ts'
import { changeableIn, needsOf, orderParts, together } from '../../../../examples/server/order/parts.ts'

const test = suite('examples/server/order/parts')

test('a part without `release` does not compile', () => {
  const { needs, shortage, isChangeable, take } = orderParts.rooms
  // @ts-expect-error What this part has taken would never be given back.
  const part: OrderPart = { needs, shortage, isChangeable, take }
  assert.is(part.release, undefined)
})

test('a version needs each night of its rooms, its extras by day, its coupon, its points, its files and the limits of its organization', () => {
  const stay = { checkin: '2027-05-01', checkout: '2027-05-03' }
  const version = {
    rooms: [
      { typeId: 12, stay },
      { typeId: 12, stay: { ...stay, checkout: '2027-05-02' } },
      { typeId: 17, stay: { checkin: '2027-05-02', checkout: '2027-05-02' } },
    ],
    extras: [{ extra_id: 7, day: '2027-05-01', quantity: 2 }],
    coupon: 'SPRING SALE',
    points: { member: 7001, count: 300 },
    files: [41],
    organization: { id: 900, currency: 'JPY', rooms: [{ ...stay, isGivenUp: false, amount: 3 }] },
  }
  const needs = needsOf(version)
  assert.equal(needs, {
    rooms: { '12 2027-05-01': 2, '12 2027-05-02': 1, '17 2027-05-02': 1 },
    extras: { '7 2027-05-01': 2 },
    coupon: { 'SPRING SALE': 1 },
    points: { '7001': 300 },
    files: { '41': 1 },
    limits: {
      '2027-05-01 month room_nights 900': 2,
      '2027-01-01 year room_nights 900': 2,
      '2027-05-01 month JPY 900': 3,
      '2027-01-01 year JPY 900': 3,
    },
  })
  assert.equal(together(needs, { coupon: { 'SPRING SALE': 1 } }).coupon, { 'SPRING SALE': 2 })
  const { files: _, ...moved } = needs
  assert.equal(changeableIn(needs), moved)
})

test.run()
