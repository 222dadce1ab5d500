import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CalendarRules, type Range, rulesIn } from '#shared/stay/calendarGrid.ts'
import { type DayMark, nightProblem } from '#shared/stay/dayMarks.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'

const test = suite('shared/stay/dayMarks')

const rules: CalendarRules = { first: '2027-08-01', last: '2027-08-25', max_nights: 7 }
const none: Range = { checkin: null, checkout: null }
const from = (checkin: string): Range => ({ checkin, checkout: null })

const day = (date: number) => `2027-08-${String(date).padStart(2, '0')}`
const available: DayMark = { state: 'available', min_nights: 1 }

/**
 * August: the 6th is sold out, the 10th is closed, the 14th has a minimum of 2 nights and the 20th of 9 nights. All other
 * days up to the 25th are available.
 */
const august = new Map<string, DayMark>(
  Array.from({ length: 31 }, (_, n) => [
    day(n + 1),
    n + 1 > 25 ? { state: 'unavailable', min_nights: null } : available,
  ]),
)
august.set(day(6), { state: 'sold_out', min_nights: 1 })
august.set(day(10), { state: 'unavailable', min_nights: null })
august.set(day(14), { state: 'few', min_nights: 2 })
august.set(day(20), { state: 'available', min_nights: 9 })

const rows: [
  description: string,
  day: number,
  range: Range,
  why: string | null,
  problemDay?: number,
  nights?: number,
][] = [
  ['check-in on an available day', 3, none, null],
  ['check-in on a sold-out day', 6, none, 'sold_out', 6],
  ['check-in on a closed day', 10, none, 'unavailable', 10],
  ['check-out on a sold-out day', 6, from(day(5)), null],
  ['check-out on a closed day', 10, from(day(8)), null],
  ['a stay with a sold-out night', 7, from(day(5)), 'sold_out', 6],
  ['a longer stay with a sold-out night', 9, from(day(4)), 'sold_out', 6],
  ['a stay with a closed night', 12, from(day(8)), 'unavailable', 10],
  ['a stay below the minimum', 15, from(day(14)), 'min_nights', 14, 2],
  ['a stay of exactly the minimum', 16, from(day(14)), null],
  ['check-in with a minimum of two nights that are available', 14, none, null],
  ['check-in with a minimum above the maximum of a stay', 20, none, 'min_nights', 20, 9],
  ['a new check-in before the check-in', 4, from(day(5)), null],
  ['a new check-in on a sold-out day', 6, from(day(8)), 'sold_out', 6],
  ['a new check-in after a complete stay', 6, { checkin: day(2), checkout: day(4) }, 'sold_out', 6],
  ['a day without a mark', 3, none, null],
  ['check-out after the last check-in day', 29, from(day(25)), null],
]
for (const [description, date, range, why, problemDay, nights] of rows)
  test(`${description} has the result ${why ?? 'allowed'}`, () => {
    const found = nightProblem(day(date), range, rules, august)
    assert.is(found?.why ?? null, why)
    if (problemDay) assert.is(found?.day, day(problemDay))
    if (nights) assert.is(found?.nights, nights)
  })

test('a check-in is refused if the minimum stay contains a sold-out night', () => {
  const marks = new Map(august).set(day(5), { state: 'available', min_nights: 2 })
  const found = nightProblem(day(5), none, rules, marks)
  assert.equal([found?.why, found?.day], ['sold_out', day(6)])
})

test('without marks every day is allowed', () => {
  for (const range of [none, from(day(5))])
    for (let date = 1; date <= 31; date++) assert.is(nightProblem(day(date), range, rules, new Map()), null)
})

test('all nights of a fixed number of nights are checked', () => {
  const twoNights = rulesIn(rules, 'start', 2)
  assert.is(nightProblem(day(4), none, twoNights, august), null)
  assert.is(nightProblem(day(5), none, twoNights, august)?.day, day(6))
  assert.is(nightProblem(day(14), none, twoNights, august), null)
  assert.is(nightProblem(day(14), none, rulesIn(rules, 'start', 1), august)?.why, 'min_nights')
})

test('only the state of the day matters for a day use, not the minimum of nights', () => {
  const dayUse = rulesIn(rules, 'day')
  const marks = new Map(august)
    .set(day(3), { state: 'sold_out', min_nights: null })
    .set(day(4), { state: 'few', min_nights: 3 })
    .set(day(5), { state: 'unavailable', min_nights: null })
  assert.equal(nightProblem(day(3), none, dayUse, marks), { why: 'sold_out', day: day(3), nights: 0 })
  assert.is(nightProblem(day(4), none, dayUse, marks), null)
  assert.is(nightProblem(day(5), none, dayUse, marks)?.why, 'unavailable')
  assert.is(nightProblem(day(5), none, dayUse, new Map()), null)
})

test('a check-out is allowed exactly if all nights are available and reach the minimum', () => {
  const state = fc.constantFrom('available', 'few', 'sold_out', 'unavailable')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(state, fc.integer({ min: 1, max: 3 })), { minLength: 25, maxLength: 25 }),
      fc.integer({ min: 1, max: 17 }),
      fc.integer({ min: 1, max: 7 }),
      (days, arrival, nights) => {
        const marks = new Map(
          days.map(([state, min_nights], n) => [day(n + 1), { state, min_nights } as DayMark]),
        )
        const checkin = day(arrival)
        const checkout = addDays(checkin, nights)
        const isAllowed =
          nightDates(checkin, checkout).every((night) =>
            /available|few/.test(` ${marks.get(night)?.state}`.replace('unavailable', '')),
          ) && nights >= (marks.get(checkin)?.min_nights ?? 1)
        assert.is(nightProblem(checkout, from(checkin), rules, marks) === null, isAllowed)
      },
    ),
  )
})

test.run()
