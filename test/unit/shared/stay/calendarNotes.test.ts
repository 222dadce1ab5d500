import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cheapestDays, holidaysOf } from '#shared/stay/calendarNotes.ts'

const test = suite('shared/stay/calendarNotes')

const day = (date: string, lowest_price: number | null, min_nights = 1) => ({
  date,
  lowest_price,
  min_nights,
})

test('the lowest price per night of each month counts', () => {
  const days = [
    day('2027-04-01', 12_000),
    day('2027-04-02', 22_000, 2),
    day('2027-04-03', null),
    day('2027-05-01', 30_000),
    day('2027-05-02', 29_000),
    day('2027-05-03', 29_000),
  ]
  assert.equal([...cheapestDays(days)], ['2027-04-02', '2027-05-02', '2027-05-03'])
})

test('a month with equal prices has no cheapest day', () => {
  assert.equal([...cheapestDays([day('2027-04-01', 9000), day('2027-04-02', 9000)])], [])
  assert.equal([...cheapestDays([day('2027-04-03', null)])], [])
})

test('the holidays of a month are listed with their dates', () => {
  const days = [
    { date: '2027-04-29', holiday: 'Shōwa Day' },
    { date: '2027-05-03', holiday: 'Constitution Day' },
    { date: '2027-05-04', holiday: null },
    { date: '2027-05-05', holiday: 'Children’s Day' },
  ]
  assert.is(
    holidaysOf('2027-05-01', days, (date) => date.slice(5)),
    '05-03 Constitution Day · 05-05 Children’s Day',
  )
})

test.run()
