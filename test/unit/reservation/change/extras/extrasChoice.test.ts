import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  choicesOf,
  chosenIn,
  isFixed,
  isUnchanged,
  ordersOf,
  typedIn,
  wishWith,
} from '#app/features/reservation/change/extras/extrasChoice.ts'
import { withAnswer, withQuantity, withTime } from '#app/parts/order/chosenExtras.ts'
import type { ChangeableDay, ChangeableExtra } from '#shared/api/changeExtras.ts'

const test = suite('app/features/reservation/change/extras/extrasChoice')

type Ordered = NonNullable<ChangeableDay['ordered']>

const ordered = (quantity: number, more: Partial<Ordered> = {}): Ordered => ({
  quantity,
  price_with_tax: 1000,
  time: null,
  answer: '',
  removal_fee: 0,
  ...more,
})
const day = (date: string | null, more: Partial<ChangeableDay> = {}): ChangeableDay => ({
  date,
  price: 1100,
  price_with_tax: 1210,
  tax_percent: 10,
  most: 4,
  deadline: '2027-04-30T24:00',
  change: 'yes',
  ordered: null,
  ...more,
})
const extra = (days: ChangeableDay[], more: Partial<ChangeableExtra> = {}): ChangeableExtra => ({
  extra_id: 1,
  name: 'Bath',
  description: '',
  picture: null,
  unit: 'once',
  is_for_children: false,
  question: null,
  min_quantity: 1,
  max_quantity: 4,
  delivery_times: [],
  days,
  ...more,
})
const slotAt = (choices: ReturnType<typeof choicesOf>, at = 0) => {
  const slot = choices[0]?.slots[at]?.slot
  if (!slot) throw new Error('There is no slot')
  return slot
}

test('without a wish the extras of the reservation are chosen, and nothing is changed', () => {
  const choices = choicesOf([extra([day('2027-05-01', { ordered: ordered(2) }), day('2027-05-02')])])
  const chosen = chosenIn(choices, undefined, {})
  assert.equal(
    Object.values(chosen).map(({ quantity }) => quantity),
    [2],
  )
  assert.ok(isUnchanged(choices, chosen))
  assert.equal(wishWith({ coupon_code: null }, choices, chosen), { coupon_code: null })
  assert.equal(wishWith({ extras: [] }, choices, chosen), {})
})

test('a wish has all extras, at the old price for items that stay and at the new price for more', () => {
  const choices = choicesOf([extra([day('2027-05-01', { ordered: ordered(2) }), day('2027-05-02')])])
  const chosen = chosenIn(choices, undefined, {})
  const fewer = withQuantity(chosen, slotAt(choices), 1)
  const item = { extra_id: 1, delivered_at: { date: '2027-05-01', time: null } }
  assert.equal(wishWith({}, choices, fewer), { extras: [{ ...item, quantity: 1, total_price: 1000 }] })
  const more = withQuantity(chosen, slotAt(choices), 3)
  assert.equal(wishWith({}, choices, more), { extras: [{ ...item, quantity: 3, total_price: 3630 }] })
  const beside = ordersOf(choices, withQuantity(chosen, slotAt(choices, 1), 1))
  assert.equal(
    beside.map(({ total_price }) => total_price),
    [2000, 1210],
  )
  assert.equal(wishWith({}, choices, withQuantity(chosen, slotAt(choices), 0)), { extras: [] })
})

test('a wish is chosen again after a reload, with the answers of the tab', () => {
  const asked = extra([day(null, { ordered: ordered(1, { answer: 'Red' }) })], { question: 'Which colour?' })
  const choices = choicesOf([asked])
  const chosen = withAnswer(
    withQuantity(chosenIn(choices, undefined, {}), slotAt(choices), 2),
    slotAt(choices).extra,
    'Blue',
  )
  const { extras } = wishWith({}, choices, chosen)
  const typed = typedIn(choices, chosen)
  assert.equal(typed, { 1: 'Blue' })
  assert.equal(
    chosenIn(
      choices,
      extras?.map(({ answer: _, ...order }) => order),
      typed,
    ),
    chosen,
  )
  assert.is(isUnchanged(choices, chosenIn(choices, undefined, typed)), false)
  assert.equal(typedIn(choices, chosenIn(choices, undefined, {})), {})
})

test('a late extra stays or is removed, and its time and answer are fixed', () => {
  const late = day('2027-05-01', {
    change: 'deadline_passed',
    most: 0,
    ordered: ordered(2, { time: '20:00' }),
  })
  const choices = choicesOf([extra([late], { delivery_times: ['16:00'] })])
  assert.is(slotAt(choices).most, 2)
  assert.ok(isFixed(late))
  const chosen = chosenIn(choices, undefined, {})
  assert.ok(isUnchanged(choices, chosen))
  assert.is(ordersOf(choices, chosen)[0]?.delivered_at?.time, '20:00')
})

test('a day on which nothing can be ordered is closed, and an extra that is sold out has no slot', () => {
  const sold = day('2027-05-01', { change: 'sold_out', most: 0 })
  const [one] = choicesOf([extra([sold, day('2027-05-02')])])
  assert.equal([one?.slots.length, one?.closed], [1, [sold]])
  assert.equal(choicesOf([extra([sold])])[0]?.slots, [])
})

test('another time is a change', () => {
  const own = day('2027-05-01', { ordered: ordered(1, { time: '16:00' }) })
  const choices = choicesOf([extra([own], { delivery_times: ['16:00', '20:00'] })])
  const chosen = withTime(chosenIn(choices, undefined, {}), slotAt(choices), '20:00')
  assert.is(isUnchanged(choices, chosen), false)
  assert.equal(ordersOf(choices, chosen), [
    { extra_id: 1, delivered_at: { date: '2027-05-01', time: '20:00' }, quantity: 1, total_price: 1000 },
  ])
})

test.run()
