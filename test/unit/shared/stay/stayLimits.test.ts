import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { defaultStay, stayLimitsOf, stayProblem } from '#shared/stay/stayLimits.ts'

const test = suite('shared/stay/stayLimits')

const limits = { first: '2027-04-01', last: '2028-04-01', max_nights: 30 }

test('each invalid range of dates has its own problem', () => {
  const problem = (checkin: string | null, checkout: string | null) =>
    stayProblem({ checkin, checkout }, limits)
  assert.is(problem('2027-04-02', '2027-04-04'), null)
  assert.is(problem(null, '2027-04-04'), 'no_dates')
  assert.is(problem('2027-03-31', '2027-04-04'), 'past')
  assert.is(problem('2027-04-04', '2027-04-02'), 'reversed')
  assert.is(problem('2027-04-04', '2027-04-04'), 'reversed')
  assert.is(problem('2028-04-02', '2028-04-03'), 'too_far')
  assert.is(problem('2027-04-02', '2027-05-03'), 'too_long')
})

test('the first day is today at the hotel, or yesterday if the hotel still sells yesterday', () => {
  const hotel = { bookableDays: 10, maxNights: 7, isYesterdayBookable: false }
  const firstIn = (timeZone: string, isYesterdayBookable: boolean) =>
    stayLimitsOf(timeZone, { ...hotel, isYesterdayBookable }, Date.parse('2027-03-31T15:30:00Z'))
  assert.equal(firstIn('Asia/Tokyo', false), {
    today: '2027-04-01',
    first: '2027-04-01',
    last: '2027-04-11',
    max_nights: 7,
    day_use: false,
  })
  assert.equal(firstIn('Asia/Tokyo', true), {
    today: '2027-04-01',
    first: '2027-03-31',
    last: '2027-04-11',
    max_nights: 7,
    day_use: false,
  })
  assert.is(firstIn('Asia/Taipei', false).first, '2027-03-31')
  assert.is(firstIn('Pacific/Honolulu', true).first, '2027-03-30')
})

test('the default stay starts after the offset, for one night or the given number of nights', () => {
  const stayAfter = (offset: number, nights?: number) =>
    Object.values(defaultStay('2027-04-01', offset, limits, nights))
  assert.equal(stayAfter(0), ['2027-04-01', '2027-04-02'])
  assert.equal(stayAfter(30), ['2027-05-01', '2027-05-02'])
  assert.equal(stayAfter(1, 3), ['2027-04-02', '2027-04-05'])
  assert.equal(stayAfter(0, 99), ['2027-04-01', '2027-05-01'])
  assert.equal(stayAfter(9999), ['2028-04-01', '2028-04-02'])
})

test.run()
