import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  addDays,
  addMonths,
  isStayDate,
  nightDates,
  nightsBetween,
  todayIn,
  weekdayOf,
} from '#shared/stay/stayDates.ts'

const test = suite('shared/stay/stayDates')

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const zones = [
  'Asia/Tokyo',
  'Asia/Taipei',
  'Asia/Seoul',
  'America/New_York',
  'Europe/London',
  'Pacific/Apia',
  'America/St_Johns',
]

test('only dates that exist are valid', () => {
  for (const valid of ['2027-04-02', '2028-02-29', '2027-12-31']) assert.ok(isStayDate(valid), valid)
  for (const invalid of [
    '2027-02-29',
    '2027-13-01',
    '2027-4-2',
    '2027/04/02',
    '',
    '0000',
    'tomorrow',
    null,
    20270402,
    '2027-04-02T00:00',
  ])
    assert.not.ok(isStayDate(invalid), String(invalid))
})

test('adding days and subtracting them gives the same date in any year', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const moved = addDays(date, days)
      assert.is(nightsBetween(date, moved), days)
      assert.is(addDays(moved, -days), date)
    }),
  )
})

test('a clock change does not change the number of nights', () => {
  // Clock changes in New York, St John’s and London, and the day that Samoa left out.
  for (const [checkin, checkout, nights] of [
    ['2027-03-13', '2027-03-15', 2],
    ['2027-11-06', '2027-11-08', 2],
    ['2027-03-27', '2027-03-29', 2],
    ['2011-12-29', '2011-12-31', 2],
  ] as const) {
    assert.is(nightsBetween(checkin, checkout), nights)
    assert.is(nightDates(checkin, checkout).length, nights)
  }
})

test('the nights of a stay are the dates from the check-in to the day before the check-out', () => {
  assert.equal(nightDates('2027-12-30', '2028-01-02'), ['2027-12-30', '2027-12-31', '2028-01-01'])
  assert.equal(nightDates('2027-04-02', '2027-04-02'), [])
  assert.equal(nightDates('2027-04-03', '2027-04-02'), [])
})

test('today is the date in the time zone of the hotel', () => {
  const moment = Date.UTC(2027, 3, 1, 15, 30)
  assert.is(todayIn('Asia/Tokyo', moment), '2027-04-02')
  assert.is(todayIn('America/New_York', moment), '2027-04-01')
  assert.is(todayIn('Europe/London', moment), '2027-04-01')
})

test('in every time zone today is a valid date, at most one day away from the date in UTC', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3_000_000_000_000 }), (zone, moment) => {
      const today = todayIn(zone, moment)
      assert.ok(isStayDate(today), today)
      assert.ok(Math.abs(nightsBetween(new Date(moment).toISOString().slice(0, 10), today)) <= 1)
    }),
  )
})

test('adding a month to the 31st gives the last day of a shorter month', () => {
  assert.is(addMonths('2027-01-31', 1), '2027-02-28')
  assert.is(addMonths('2027-03-31', -1), '2027-02-28')
  assert.is(addMonths('2027-11-15', 2), '2028-01-15')
})

test('a date has the weekday of the calendar', () => {
  assert.is(weekdayOf('2027-04-02'), 5)
  assert.is(weekdayOf('2027-04-04'), 0)
})

test.run()
