import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { causeOfChange as causeOf } from '../../../../../examples/server/changes/agreement/causeOfChange.ts'
import type { BookedExtra } from '../../../../../examples/server/extras/bookedExtra.ts'

const test = suite('examples/server/changes/agreement/causeOfChange')

const room = {
  id: 1 as number | null,
  status: 'reserved' as 'reserved' | 'cancelled',
  checkin: '2027-04-02',
  checkout: '2027-04-04',
  room_plan_id: 1,
  party: adultsOnly(2),
}
const parking: BookedExtra = {
  ...{ extra_id: 1, name: {} as BookedExtra['name'], quantity: 1, delivered_at: null, day: '2027-04-02' },
  ...{ price: 1_000, price_with_tax: 1_100, tax_percent: 10 },
}
const other = { ...room, id: 2 }
const beside = { coupon_code: null as string | null, extras: [] as BookedExtra[] }
const causeOfChange = (
  before: (typeof room)[],
  after: Parameters<typeof causeOf>[1]['rooms'],
  changed = {},
) => causeOf({ ...beside, rooms: before }, { ...beside, rooms: after, ...changed })
const givenUp = { ...room, status: 'cancelled' as const }

test('rooms are given up only if all others stay as they are', () => {
  assert.is(causeOfChange([room, other], [givenUp, other]), 'rooms_given_up')
  assert.is(causeOfChange([givenUp, other], [givenUp, { ...other, checkout: '2027-04-03' }]), 'changed')
  for (const moved of [
    { checkin: '2027-04-03' },
    { checkout: '2027-04-05' },
    { room_plan_id: 2 },
    { party: adultsOnly(1) },
  ])
    assert.is(causeOfChange([room, other], [givenUp, { ...other, ...moved }]), 'changed')
  assert.is(causeOfChange([room, other], [givenUp, other, { ...room, id: null }]), 'changed')
  assert.is(causeOfChange([givenUp, other], [givenUp, other]), 'changed', 'only extras')
  for (const changed of [{ coupon_code: 'SPRING' }, { extras: [parking] }])
    assert.is(causeOfChange([room, other], [givenUp, other], changed), 'changed')
})

test('an extra that follows the rooms, and the sums of the first change, are no change of the guest', () => {
  const rooms = { before: [room, other], after: [givenUp, other] }
  const causeWith = (after: BookedExtra) =>
    causeOf(
      { coupon_code: null, extras: [parking], rooms: rooms.before },
      { coupon_code: null, extras: [after], rooms: rooms.after },
    )
  assert.is(
    causeWith({ ...parking, answer: '', prepaid: 1_100, least: 0, day: '2027-04-03' }),
    'rooms_given_up',
  )
  assert.is(causeWith({ ...parking, quantity: 2 }), 'changed')
})

test.run()
