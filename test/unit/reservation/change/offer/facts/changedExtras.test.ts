import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changedExtras, feeOfExtras } from '#app/features/reservation/change/offer/facts/changedExtras.ts'
import type { ChangeOffer } from '#shared/api/changes.ts'
import type { ReservedExtra } from '#shared/api/extras.ts'
import { reservation } from '../../../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/offer/facts/changedExtras')

const parking = (date: string, quantity = 1, more: Partial<ReservedExtra> = {}): ReservedExtra => ({
  extra_id: 1,
  name: 'Parking',
  delivered_at: { date, time: null },
  quantity,
  price: 1000,
  price_with_tax: 1100,
  tax_percent: 10,
  question: null,
  answer: '',
  ...more,
})

function linesOf(before: ReservedExtra[], after: ReservedExtra[]) {
  const { checkin, checkout, rooms, coupon_code, price } = reservation
  const of = (extras: ReservedExtra[]): ChangeOffer['before'] => ({
    ...{ checkin, checkout, rooms, extras, coupon_code, price },
  })
  return changedExtras({ before: of(before), after: of(after) }).map((line) => [
    line.date,
    line.before?.quantity,
    line.after?.quantity,
  ])
}

test('an extra that moves to another day is two lines', () => {
  assert.equal(linesOf([parking('2027-05-01')], [parking('2027-05-02')]), [
    ['2027-05-01', 1, undefined],
    ['2027-05-02', undefined, 1],
  ])
})

test('another quantity, price, time or answer is a line, and what stays is none', () => {
  const own = parking('2027-05-01', 2)
  const date = '2027-05-01'
  assert.equal(linesOf([own], [own]), [])
  for (const more of [{ price_with_tax: 1210 }, { answer: 'Red' }, { delivered_at: { date, time: '20:00' } }])
    assert.equal(linesOf([own], [{ ...own, ...more }]), [[date, 2, 2]], JSON.stringify(more))
  assert.equal(linesOf([own], [parking(date, 1)]), [[date, 2, 1]])
})

test('the fee of extras is what the fees of the rooms leave', () => {
  const rooms = [{ fee: 1000 }, { fee: 500 }] as ChangeOffer['rooms']
  assert.is(feeOfExtras({ fee: 1500, rooms }), 0)
  assert.is(feeOfExtras({ fee: 4800, rooms }), 3300)
})

test.run()
