import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOwnNight, rulesWithin, withOwnNight } from '#app/parts/calendar/ownNights.ts'
import type { CalendarDay } from '#shared/api/calendar.ts'

const test = suite('app/parts/calendar/ownNights')

const own = { checkin: '2027-05-01', checkout: '2027-05-03' }
const day = (date: string, state: CalendarDay['state']): CalendarDay => ({
  date,
  state,
  rooms_left: 0,
  min_nights: 2,
  lowest_price: null,
  holiday: null,
})

test('the own nights are those before the check-out, and the date of a day use', () => {
  assert.equal(
    ['2027-04-30', '2027-05-01', '2027-05-02', '2027-05-03'].map((date) => isOwnNight(date, own)),
    [false, true, true, false],
  )
  assert.ok(isOwnNight('2027-05-01', { checkin: '2027-05-01', checkout: '2027-05-01' }))
})

test('a sold night is free for the guest who has it, and for no other guest', () => {
  assert.is(withOwnNight(day('2027-05-02', 'sold_out'), own).state, 'available')
  assert.is(withOwnNight(day('2027-05-03', 'sold_out'), own).state, 'sold_out')
  assert.is(withOwnNight(day('2027-05-02', 'sold_out'), undefined).state, 'sold_out')
})

test('how many rooms are left is said of other nights only', () => {
  assert.is(withOwnNight(day('2027-05-02', 'few'), own).state, 'available')
  assert.is(withOwnNight(day('2027-05-03', 'few'), own).state, 'few')
})

test('only nights of the own stay can be chosen', () => {
  const rules = { first: '2027-01-01', last: '2028-01-01', max_nights: 30 }
  assert.equal(rulesWithin(rules, own), { first: '2027-05-01', last: '2027-05-02', max_nights: 2 })
  assert.is(rulesWithin({ ...rules, first: '2027-05-02' }, own).first, '2027-05-02')
})

test.run()
