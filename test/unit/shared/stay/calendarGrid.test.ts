import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  chooseDay,
  dayPlace,
  dayProblem,
  focusAfterKey,
  type Range,
  rulesIn,
  weeksOf,
} from '#shared/stay/calendarGrid.ts'
import { clampDay, daysInMonth } from '#shared/stay/stayDates.ts'

const test = suite('calendar')

const rules = { first: '2027-04-01', last: '2027-12-31', max_nights: 14 }
const empty: Range = { checkin: null, checkout: null }
const press = (...days: string[]) =>
  days.reduce((range, day) => (dayProblem(day, range, rules) ? range : chooseDay(day, range, rules)), empty)

test('the first press arrives, the second leaves', () => {
  assert.equal(press('2027-04-02'), { checkin: '2027-04-02', checkout: null })
  assert.equal(press('2027-04-02', '2027-04-04'), { checkin: '2027-04-02', checkout: '2027-04-04' })
})

test('a press before the arrival, on it, or on a finished stay begins anew', () => {
  assert.equal(press('2027-04-10', '2027-04-08'), { checkin: '2027-04-08', checkout: null })
  assert.equal(press('2027-04-10', '2027-04-10'), { checkin: '2027-04-10', checkout: null })
  assert.equal(press('2027-04-02', '2027-04-04', '2027-04-06'), { checkin: '2027-04-06', checkout: null })
})

test('days gone by, too far away or too many change nothing and say why', () => {
  assert.equal(press('2027-03-31'), empty)
  assert.is(dayProblem('2027-03-31', empty, rules), 'past')
  assert.is(dayProblem('2028-01-01', empty, rules), 'too_far')
  assert.is(dayProblem('2027-04-17', press('2027-04-02'), rules), 'too_long')
  assert.equal(press('2027-04-02', '2027-04-17'), press('2027-04-02'))
})

test('an arrival that has gone by meanwhile is forgotten with the next press', () => {
  const yesterday = { checkin: '2027-03-31', checkout: null }
  assert.is(dayProblem('2027-04-02', yesterday, rules), null)
  assert.equal(chooseDay('2027-04-02', yesterday, rules), { checkin: '2027-04-02', checkout: null })
})

test('one may leave after the last day to arrive on', () => {
  assert.equal(press('2027-12-31', '2028-01-02'), { checkin: '2027-12-31', checkout: '2028-01-02' })
})

test('for a day use one press chooses the day guests come and go', () => {
  const day = rulesIn(rules, 'day')
  assert.equal(chooseDay('2027-04-02', empty, day), { checkin: '2027-04-02', checkout: '2027-04-02' })
  const chosen = { checkin: '2027-04-02', checkout: null }
  assert.equal(chooseDay('2027-04-05', chosen, day), { checkin: '2027-04-05', checkout: '2027-04-05' })
  assert.is(dayProblem('2027-03-31', empty, day), 'past')
  assert.is(dayProblem('2028-01-01', chosen, day), 'too_far')
})

test('where the nights are fixed one press chooses the stay, and one that is too long none', () => {
  const three = rulesIn(rules, 'start', 3)
  assert.equal(chooseDay('2027-04-02', empty, three), { checkin: '2027-04-02', checkout: '2027-04-05' })
  assert.equal(chooseDay('2027-04-09', { checkin: '2027-04-02', checkout: '2027-04-05' }, three), {
    checkin: '2027-04-09',
    checkout: '2027-04-12',
  })
  assert.is(dayProblem('2028-01-01', empty, three), 'too_far')
  assert.is(dayProblem('2027-04-02', empty, rulesIn(rules, 'start', 15)), 'too_long')
  assert.equal(rulesIn(rules, 'stay', 3), rules)
})

test('a day knows where it stands in the stay', () => {
  const stay = press('2027-04-02', '2027-04-05')
  assert.equal(
    ['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-05'].map((day) => dayPlace(day, stay)),
    [null, 'start', 'inside', 'end'],
  )
})

test('every month has all its days once, each under its weekday', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(0, 1, 6),
      (year, month, start) => {
        const first = `${year}-${String(month).padStart(2, '0')}-01`
        const weeks = weeksOf(first, start)
        const days = weeks.flat().filter((day) => day !== null)
        assert.is(days.length, daysInMonth(first))
        assert.ok(weeks.every((week) => week.length === 7 && week.some(Boolean)))
        for (const week of weeks)
          for (const [place, day] of week.entries())
            if (day) assert.is(new Date(`${day}T00:00Z`).getUTCDay(), (place + start) % 7)
      },
    ),
  )
})

test('the keys of a date grid move by day, week, month and year', () => {
  const from = '2027-04-14'
  const to = (key: string, shift = false) => focusAfterKey(from, key, 0, shift)
  assert.is(to('ArrowLeft'), '2027-04-13')
  assert.is(to('ArrowRight'), '2027-04-15')
  assert.is(to('ArrowUp'), '2027-04-07')
  assert.is(to('ArrowDown'), '2027-04-21')
  assert.is(to('Home'), '2027-04-11')
  assert.is(to('End'), '2027-04-17')
  assert.is(to('PageDown'), '2027-05-14')
  assert.is(to('PageUp', true), '2026-04-14')
  assert.is(to('a'), null)
  assert.is(clampDay('2026-01-01', rules.first, rules.last), rules.first)
})

test.run()
