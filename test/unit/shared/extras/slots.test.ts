import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Extra } from '#shared/api/extras.ts'
import { fitsSlot, keyOfOrdered, orderedExtra, type Slot, slotsOf, timesOf } from '#shared/extras/slots.ts'
import { withExtras } from '#shared/money/withExtras.ts'

const test = suite('shared/extras/slots')

const fields = {
  name: 'Parking',
  description: '',
  question: null,
  picture: null,
  unit: 'once',
  is_for_children: false,
  min_quantity: 1,
  max_quantity: 4,
}
const item = { price: 1000, price_with_tax: 1100, tax_percent: 10 }
const generic: Extra = { ...fields, ...item, extra_type: 'generic', extra_id: 1 }
const dated: Extra = {
  ...fields,
  extra_type: 'dated',
  extra_id: 2,
  prices: [
    { date: '2027-04-02', ...item, left: 3 },
    { date: '2027-04-03', ...item, left: 0 },
    { date: '2027-04-04', price: 2000, price_with_tax: 2200, tax_percent: 10, left: null },
  ],
  booking_available_dates: ['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04'],
  delivery_times: ['18:00'],
}
const slotOf = (extra: Extra, n = 0) => slotsOf(extra)[n] as Slot

test('a generic extra has one slot, and a dated one a slot for each available date with a price that is not sold out', () => {
  assert.equal(
    slotsOf(generic).map(({ key, date, most }) => [key, date, most]),
    [['1', null, 4]],
  )
  assert.equal(
    slotsOf(dated).map(({ key, date, most, price_with_tax }) => [key, date, most, price_with_tax]),
    [
      ['2-2027-04-02', '2027-04-02', 3, 1100],
      ['2-2027-04-04', '2027-04-04', 4, 2200],
    ],
  )
  const others = { ...dated, booking_available_dates: ['2027-04-09'] }
  assert.equal(slotsOf(others), [])
})

test('an extra of which less than the smallest number is left has no slot', () => {
  assert.equal(slotsOf({ ...generic, max_quantity: 0 }), [])
  assert.is(slotsOf({ ...dated, min_quantity: 4 }).length, 1)
})

test('a quantity fits from the smallest to the largest number, and 0 never does', () => {
  const slot = slotOf({ ...dated, min_quantity: 2 })
  assert.equal(
    [0, 1, 2, 3, 4].map((quantity) => fitsSlot(slot, quantity)),
    [false, false, true, true, false],
  )
  assert.not.ok(fitsSlot(slotOf({ ...generic, min_quantity: 0 }), 0))
})

test('an order states the date, the time and the quantity times the price with tax', () => {
  const slot = slotOf(dated)
  const order = orderedExtra({ slot, time: '18:00', quantity: 2, answer: 'Quiet' })
  assert.equal(order, {
    extra_id: 2,
    delivered_at: { date: '2027-04-02', time: '18:00' },
    quantity: 2,
    total_price: 2200,
  })
  assert.is(keyOfOrdered(order), slot.key)
  const plain = orderedExtra({ slot: slotOf(generic), time: null, quantity: 1, answer: '' })
  assert.is(plain.delivered_at, null)
  assert.is(keyOfOrdered(plain), '1')
  assert.equal([timesOf(slot), timesOf(slotOf(generic))], [['18:00'], []])
})

test('an order has the answer to the question of the extra, and none without a question or an answer', () => {
  const answerOf = (question: string | null, answer: string) =>
    orderedExtra({ slot: slotOf({ ...generic, question }), time: null, quantity: 1, answer }).answer
  assert.is(answerOf('Which car?', 'A red one'), 'A red one')
  assert.is(answerOf('Which car?', ''), undefined)
  assert.is(answerOf(null, 'A red one'), undefined)
})

test('extras are lines of a price, and their tax is part of its tax', () => {
  const room = { kind: 'night' as const, date: '2027-04-02', amount: 20000 }
  const price = { currency: 'JPY', lines: [room], total: 20000, tax: 1818, taxes: [], service_fee: 0 }
  const items = [{ name: 'Parking', date: '2027-04-02', quantity: 3, ...item }]
  assert.equal(withExtras(price, items), {
    ...price,
    lines: [room, { kind: 'extra', date: '2027-04-02', amount: 3300, label: 'Parking' }],
    total: 23300,
    tax: 2118,
  })
  assert.equal(withExtras(price, []), price)
})

test.run()
