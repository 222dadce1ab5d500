import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  allSlots,
  answerIn,
  ChosenExtras,
  deliveriesOf,
  goneNames,
  unfitSlots,
  withAnswer,
  withoutGone,
  withQuantity,
  withTime,
} from '#app/parts/order/chosenExtras.ts'
import type { Extra } from '#shared/api/extras.ts'
import type { Slot } from '#shared/extras/slots.ts'

const test = suite('app/parts/order/chosenExtras')

const bath: Extra = {
  extra_type: 'dated',
  extra_id: 3,
  name: 'Private bath',
  description: '',
  question: 'How warm should the water be?',
  picture: null,
  unit: 'once',
  is_for_children: false,
  min_quantity: 2,
  max_quantity: 4,
  prices: [{ date: '2027-04-02', price: 2000, price_with_tax: 2200, tax_percent: 10, left: null }],
  booking_available_dates: ['2027-04-02'],
  delivery_times: ['16:00', '20:00'],
}
const slots = allSlots([bath])
const [slot] = slots as [Slot]

test('the first step goes to the smallest number, and the step below it removes the extra', () => {
  const first = withQuantity({}, slot, 1)
  assert.equal(deliveriesOf(slots, first), [{ slot, time: '16:00', quantity: 2, answer: '' }])
  assert.is(withQuantity(first, slot, 3)[slot.key]?.quantity, 3)
  assert.equal(withQuantity(first, slot, 1), {})
})

test('a chosen time is kept, and a time that the hotel does not offer any more becomes the first', () => {
  const later = withTime(withQuantity({}, slot, 2), slot, '20:00')
  assert.is(deliveriesOf(slots, withQuantity(later, slot, 3))[0]?.time, '20:00')
  const changed = allSlots([{ ...bath, delivery_times: ['17:00'] }])
  assert.is(deliveriesOf(changed, later)[0]?.time, '17:00')
  assert.equal(withTime({}, slot, '20:00'), {})
})

test('a quantity above what is left is not ordered, and the guest must change it', () => {
  const chosen = withQuantity({}, slot, 4)
  const fewer = allSlots([{ ...bath, max_quantity: 3 }])
  assert.equal(deliveriesOf(fewer, chosen), [])
  assert.equal(
    unfitSlots(fewer, chosen).map(({ key }) => key),
    [slot.key],
  )
  assert.equal(unfitSlots(slots, chosen), [])
  assert.equal(unfitSlots(slots, {}), [])
})

test('the dates of an extra share an answer, also a date that is added later', () => {
  const prices = [
    ...bath.prices,
    { date: '2027-04-03', price: 2000, price_with_tax: 2200, tax_percent: 10, left: null },
  ]
  const longer = allSlots([{ ...bath, prices, booking_available_dates: prices.map(({ date }) => date) }])
  const [first, second] = longer as [Slot, Slot]
  const answered = withAnswer(withQuantity({}, first, 2), first.extra, '42 °C')
  assert.equal(
    deliveriesOf(longer, withQuantity(answered, second, 2)).map(({ answer }) => answer),
    ['42 °C', '42 °C'],
  )
  assert.is(answerIn(withQuantity(answered, first, 3), first.extra), '42 °C')
  assert.equal(withAnswer({}, first.extra, '42 °C'), {})
  const typed = withAnswer(withQuantity({}, first, 2), first.extra, ' 42\u0000 °C\ud800 ')
  assert.is(deliveriesOf(longer, typed)[0]?.answer, '42 °C', 'without what cannot be stored')
})

test('an answer that the API does not take must be changed, without the spaces around it', () => {
  const answered = (text: string) => withAnswer(withQuantity({}, slot, 2), bath, text)
  assert.equal(unfitSlots(slots, answered(` ${'a'.repeat(255)} `)), [])
  assert.equal(unfitSlots(slots, answered('a'.repeat(256))), [slot])
})

test('a draft from before extras had answers is read', () => {
  const stored = { [slot.key]: { quantity: 2, time: '16:00', name: 'Private bath', isRefused: false } }
  assert.ok(ChosenExtras.is(stored))
  assert.is(answerIn(stored, bath), '')
})

test('a change of an extra removes the mark of its refusal', () => {
  const refused: ChosenExtras = {
    [slot.key]: { quantity: 2, time: '16:00', name: 'Private bath', isRefused: true },
  }
  assert.is(withQuantity(refused, slot, 3)[slot.key]?.isRefused, false)
  assert.is(withTime(refused, slot, '20:00')[slot.key]?.isRefused, false)
})

test('extras that the hotel does not offer any more are named once, and can be removed', () => {
  const chosen = withQuantity({}, slot, 2)
  const before: ChosenExtras = {
    ...chosen,
    '9-2027-04-02': { quantity: 1, time: null, name: 'Parking', isRefused: false },
    '9-2027-04-03': { quantity: 1, time: null, name: 'Parking', isRefused: false },
  }
  assert.equal(goneNames(slots, before), ['Parking'])
  assert.equal(withoutGone(slots, before), chosen)
  assert.equal(goneNames(slots, chosen), [])
})

test.run()
