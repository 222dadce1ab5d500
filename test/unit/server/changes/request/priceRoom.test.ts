import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { kyoto } from '../../../../../examples/seed/kyoto/kyoto.ts'
import { priceRoom } from '../../../../../examples/server/changes/request/priceRoom.ts'
import type { Hotel } from '../../../../../examples/server/hotels/hotel.ts'
import type { Inventory } from '../../../../../examples/server/inventory/inventory.ts'
import type { StoredReservation, StoredRoom } from '../../../../../examples/server/reservations/read.ts'
import { guest, hotelLike, planLike, room, TODAY } from '../../pricing/hotelFixture.ts'

const test = suite('examples/server/changes/request/priceRoom')

const [roomOnly, breakfast] = ['room-only', 'breakfast'].map((code, id) =>
  planLike({ id, code, hotel_plan_code: code, deposit_percent: null }),
)
const type = { ...room, id: 1, code: 'twin', plans: [roomOnly, breakfast] } as Hotel['roomTypes'][number]
/** The consumption tax rises with the second night of the stays below. */
const hotel = hotelLike(kyoto, {
  roomTypes: [type],
  pricing: {
    ...kyoto.pricing,
    tax_percent: [
      { from: '2014-04-01', percent: 8 },
      { from: '2027-03-02', percent: 10 },
    ],
  },
})
const party = adultsOnly(2)
const row = {
  room_type_id: 1,
  room_plan_id: 0,
  checkin: '2027-03-01',
  checkout: '2027-03-02',
  party,
  deposit_percent: null,
  asked: {},
  price: {
    lines: [{ kind: 'night', date: '2027-03-01', amount: 20_000 }],
    taxes: [{ percent: 8, gross: 20_000, tax: 1481 }],
  },
} as unknown as StoredRoom

/** The percentages of tax in the price of the room of one night, for other dates and a plan. */
function percents(plan: typeof roomOnly, [checkin, checkout]: [string, string]): number[] {
  if (!plan) throw new Error('There is no plan')
  const days = { rate: () => ({ price: 10_000, minNights: 1 }) } as unknown as Inventory
  const stored = { created_at: new Date(`${TODAY}T00:00:00Z`), owner: 'guest' } as StoredReservation
  const choice = { type, plan, stay: { checkin, checkout }, party }
  const priced = priceRoom(
    { hotel, stored, days, context: guest, keepsCoupon: true },
    {
      is: 'changed',
      row,
      field: 'rooms[0]',
      choice,
      removes: false,
      promotion_id: undefined,
      guest: undefined,
    },
  )
  return priced.priceWith(0).taxes.map(({ percent }) => percent)
}

test('a room keeps its percentage of tax while it keeps its plan, also for further nights and other dates', () => {
  assert.equal(percents(roomOnly, ['2027-03-01', '2027-03-03']), [8])
  assert.equal(percents(roomOnly, ['2027-03-05', '2027-03-07']), [8])
})

test('a room with another plan has the percentages of its nights', () => {
  assert.equal(percents(breakfast, ['2027-03-01', '2027-03-03']), [10, 8])
})

test.run()
