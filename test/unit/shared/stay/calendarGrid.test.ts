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
import { addMonths, clampDay, nightsBetween } from '#shared/stay/stayDates.ts'

const test = suite('shared/stay/calendarGrid')

const rules = { first: '2027-04-01', last: '2027-12-31', max_nights: 14 }
const empty: Range = { checkin: null, checkout: null }
const press = (...days: string[]) =>
  days.reduce((range, day) => (dayProblem(day, range, rules) ? range : chooseDay(day, range, rules)), empty)

test('the first press sets the check-in, and the second press the check-out', () => {
  assert.equal(press('2027-04-02'), { checkin: '2027-04-02', checkout: null })
  assert.equal(press('2027-04-02', '2027-04-04'), { checkin: '2027-04-02', checkout: '2027-04-04' })
})

test('a press on or before the check-in, or after a complete stay, starts a new stay', () => {
  assert.equal(press('2027-04-10', '2027-04-08'), { checkin: '2027-04-08', checkout: null })
  assert.equal(press('2027-04-10', '2027-04-10'), { checkin: '2027-04-10', checkout: null })
  assert.equal(press('2027-04-02', '2027-04-04', '2027-04-06'), { checkin: '2027-04-06', checkout: null })
})

test('a day in the past, too far ahead or after too many nights changes nothing and has a reason', () => {
  assert.equal(press('2027-03-31'), empty)
  assert.is(dayProblem('2027-03-31', empty, rules), 'past')
  assert.is(dayProblem('2028-01-01', empty, rules), 'too_far')
  assert.is(dayProblem('2027-04-17', press('2027-04-02'), rules), 'too_long')
  assert.equal(press('2027-04-02', '2027-04-17'), press('2027-04-02'))
})

test('a check-in that is in the past by now is replaced by the next press', () => {
  const yesterday = { checkin: '2027-03-31', checkout: null }
  assert.is(dayProblem('2027-04-02', yesterday, rules), null)
  assert.equal(chooseDay('2027-04-02', yesterday, rules), { checkin: '2027-04-02', checkout: null })
})

test('the check-out may be after the last check-in day', () => {
  assert.equal(press('2027-12-31', '2028-01-02'), { checkin: '2027-12-31', checkout: '2028-01-02' })
})

test('one press chooses the day of a day use', () => {
  const dayUse = rulesIn(rules, 'day')
  assert.equal(chooseDay('2027-04-02', empty, dayUse), { checkin: '2027-04-02', checkout: '2027-04-02' })
  const chosen = { checkin: '2027-04-02', checkout: null }
  assert.equal(chooseDay('2027-04-05', chosen, dayUse), { checkin: '2027-04-05', checkout: '2027-04-05' })
  assert.is(dayProblem('2027-03-31', empty, dayUse), 'past')
  assert.is(dayProblem('2028-01-01', chosen, dayUse), 'too_far')
})

test('with a fixed number of nights one press chooses the stay, and a stay that is too long is refused', () => {
  const threeNights = rulesIn(rules, 'start', 3)
  assert.equal(chooseDay('2027-04-02', empty, threeNights), { checkin: '2027-04-02', checkout: '2027-04-05' })
  assert.equal(chooseDay('2027-04-09', { checkin: '2027-04-02', checkout: '2027-04-05' }, threeNights), {
    checkin: '2027-04-09',
    checkout: '2027-04-12',
  })
  assert.is(dayProblem('2028-01-01', empty, threeNights), 'too_far')
  assert.is(dayProblem('2027-04-02', empty, rulesIn(rules, 'start', 15)), 'too_long')
  assert.equal(rulesIn(rules, 'stay', 3), rules)
})

test('a day is the start, the inside or the end of the stay', () => {
  const stay = press('2027-04-02', '2027-04-05')
  assert.equal(
    ['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-05'].map((day) => dayPlace(day, stay)),
    [null, 'start', 'inside', 'end'],
  )
})

test('a month has each day once, in the column of its weekday', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(0, 1, 6),
      (year, month, start) => {
        const first = `${year}-${String(month).padStart(2, '0')}-01`
        const weeks = weeksOf(first, start)
        const days = weeks.flat().filter((day) => day !== null)
        assert.is(days.length, nightsBetween(first, addMonths(first, 1)))
        assert.ok(weeks.every((week) => week.length === 7 && week.some(Boolean)))
        for (const week of weeks)
          for (const [column, day] of week.entries())
            if (day) assert.is(new Date(`${day}T00:00Z`).getUTCDay(), (column + start) % 7)
      },
    ),
  )
})

test('the keyboard moves the focus by day, week, month and year', () => {
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
