import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type CalendarRules, type Range, rulesIn } from '#shared/stay/calendarGrid.ts'
import { type DayMark, nightProblem } from '#shared/stay/dayMarks.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'

const test = suite('what the hotel’s rooms have against a day')

const rules: CalendarRules = { first: '2027-08-01', last: '2027-08-25', max_nights: 7 }
const none: Range = { checkin: null, checkout: null }
const from = (checkin: string): Range => ({ checkin, checkout: null })

const day = (date: number) => `2027-08-${String(date).padStart(2, '0')}`
const free: DayMark = { state: 'available', min_nights: 1 }

/** August: free but for the 6th, which is sold out, the 10th, closed, the 14th from 2 nights on, the 20th from 9 on. */
const august = new Map<string, DayMark>(
  Array.from({ length: 31 }, (_, n) => [
    day(n + 1),
    n + 1 > 25 ? { state: 'unavailable', min_nights: null } : free,
  ]),
)
august.set(day(6), { state: 'sold_out', min_nights: 1 })
august.set(day(10), { state: 'unavailable', min_nights: null })
august.set(day(14), { state: 'few', min_nights: 2 })
august.set(day(20), { state: 'available', min_nights: 9 })

const rows: [what: string, day: number, range: Range, why: string | null, named?: number, nights?: number][] =
  [
    ['a free day to arrive on', 3, none, null],
    ['arriving on a sold-out day', 6, none, 'sold_out', 6],
    ['arriving on a closed day', 10, none, 'unavailable', 10],
    ['leaving on a sold-out day', 6, from(day(5)), null],
    ['leaving on a closed day', 10, from(day(8)), null],
    ['sleeping through a sold-out night', 7, from(day(5)), 'sold_out', 6],
    ['sleeping through it days before', 9, from(day(4)), 'sold_out', 6],
    ['sleeping through a closed night', 12, from(day(8)), 'unavailable', 10],
    ['staying too short', 15, from(day(14)), 'min_nights', 14, 2],
    ['staying just long enough', 16, from(day(14)), null],
    ['arriving where two nights are asked for, and had', 14, none, null],
    ['arriving where more nights are asked for than a stay may have', 20, none, 'min_nights', 20, 9],
    ['beginning anew before the check-in', 4, from(day(5)), null],
    ['beginning anew on a sold-out day', 6, from(day(8)), 'sold_out', 6],
    ['beginning anew after a whole stay', 6, { checkin: day(2), checkout: day(4) }, 'sold_out', 6],
    ['a day nothing is known of', 3, none, null],
    ['staying on after the last day to arrive', 29, from(day(25)), null],
  ]
for (const [what, date, range, why, named, nights] of rows)
  test(`${what}: ${why ?? 'welcome'}`, () => {
    const found = nightProblem(day(date), range, rules, august)
    assert.is(found?.why ?? null, why)
    if (named) assert.is(found?.day, day(named))
    if (nights) assert.is(found?.nights, nights)
  })

test('an arrival whose shortest stay runs into a sold-out night is none', () => {
  const marks = new Map(august).set(day(5), { state: 'available', min_nights: 2 })
  const found = nightProblem(day(5), none, rules, marks)
  assert.equal([found?.why, found?.day], ['sold_out', day(6)])
})

test('where nothing is known nothing is forbidden', () => {
  for (const range of [none, from(day(5))])
    for (let date = 1; date <= 31; date++) assert.is(nightProblem(day(date), range, rules, new Map()), null)
})

test('a stay of so many nights is judged by all of them', () => {
  const two = rulesIn(rules, 'start', 2)
  assert.is(nightProblem(day(4), none, two, august), null)
  assert.is(nightProblem(day(5), none, two, august)?.day, day(6))
  assert.is(nightProblem(day(14), none, two, august), null)
  assert.is(nightProblem(day(14), none, rulesIn(rules, 'start', 1), august)?.why, 'min_nights')
})

test('a day use is judged by its day alone, whatever a night there would need', () => {
  const use = rulesIn(rules, 'day')
  const marks = new Map(august)
    .set(day(3), { state: 'sold_out', min_nights: null })
    .set(day(4), { state: 'few', min_nights: 3 })
    .set(day(5), { state: 'unavailable', min_nights: null })
  assert.equal(nightProblem(day(3), none, use, marks), { why: 'sold_out', day: day(3), nights: 0 })
  assert.is(nightProblem(day(4), none, use, marks), null)
  assert.is(nightProblem(day(5), none, use, marks)?.why, 'unavailable')
  assert.is(nightProblem(day(5), none, use, new Map()), null)
})

test('a departure is welcome exactly where every night before it can be had and they are enough', () => {
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
        const canBeHad =
          nightDates(checkin, checkout).every((night) =>
            /available|few/.test(` ${marks.get(night)?.state}`.replace('unavailable', '')),
          ) && nights >= (marks.get(checkin)?.min_nights ?? 1)
        assert.is(nightProblem(checkout, from(checkin), rules, marks) === null, canBeHad)
      },
    ),
  )
})

test.run()
