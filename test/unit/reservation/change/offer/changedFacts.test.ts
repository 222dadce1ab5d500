import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changedExtras, changedRooms } from '#app/features/reservation/change/offer/changedFacts.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { reservation } from '../../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/offer/changedFacts')

const [booked] = reservation.rooms as [ReservedRoom]
const room = (id: number, more: Partial<ReservedRoom> = {}): ReservedRoom => ({
  ...booked,
  reservation_hotel_room_id: id,
  ...more,
})

function versions(before: ReservedRoom[], after: ReservedRoom[]): Pick<ChangeOffer, 'before' | 'after'> {
  const { checkin, checkout, extras, coupon_code, price } = reservation
  const of = (rooms: ReservedRoom[]) => ({ checkin, checkout, rooms, extras, coupon_code, price })
  return { before: of(before), after: of(after) }
}

const shown = (offer: Pick<ChangeOffer, 'before' | 'after'>) =>
  changedRooms(offer).map((one) => [one.is, one.number, one.is === 'changed' ? one.facts : []])

test('a room is shown with what differs only', () => {
  const later = room(1, { checkin_date: '2027-05-01', checkout_date: '2027-05-03' })
  assert.equal(shown(versions([room(1)], [later])), [['changed', 1, ['checkin', 'checkout']]])
  assert.equal(shown(versions([room(1)], [room(1, { kids_ages: [9] })])), [['changed', 1, ['party']]])
  const suite = room(1, { room_type_code: 'suite', room_plan_code: 'other', room_plan_name: 'Other' })
  assert.equal(shown(versions([room(1)], [suite])), [['changed', 1, ['type', 'plan']]])
  assert.equal(shown(versions([room(1)], [room(1)])), [])
})

test('a plan with another code and the same name is no other plan for a guest', () => {
  assert.equal(shown(versions([room(1)], [room(1, { room_plan_code: 'other' })])), [])
})

test('rooms that are given up and added keep their numbers', () => {
  const added = room(0, { room_type_code: 'suite' })
  assert.equal(shown(versions([room(1), room(2), room(3)], [room(1), room(3), added])), [
    ['given_up', 2, []],
    ['added', 4, []],
  ])
})

test('the quantities of an extra on several days count together', () => {
  const extra = (quantity: number) =>
    ({ extra_id: 1, name: 'Parking', quantity }) as ChangeOffer['before']['extras'][number]
  const offer = versions([room(1)], [room(1)])
  offer.before = { ...offer.before, extras: [extra(1), extra(1)] }
  offer.after = { ...offer.after, extras: [extra(1)] }
  assert.equal(changedExtras(offer), [{ name: 'Parking', before: 2, after: 1 }])
})

test.run()
