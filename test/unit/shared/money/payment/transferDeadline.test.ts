import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transferDeadline } from '#shared/money/payment/transferDeadline.ts'

const test = suite('shared/money/payment/transferDeadline')

const today = '2027-03-30'
const until = (checkin: string, days: number | null) => transferDeadline({ today, checkin, days })

test('a transfer has the days of the hotel, also over the end of a month', () => {
  assert.is(until('2027-05-01', 7), '2027-04-06')
  assert.is(until('2027-05-01', 1), '2027-03-31')
})

test('a transfer arrives at the latest on the day before the check-in', () => {
  assert.is(until('2027-04-07', 7), '2027-04-06')
  assert.is(until('2027-04-06', 7), '2027-04-05')
  assert.is(until('2027-04-01', 7), '2027-03-31')
})

test('the day before the check-in is the last day if the days are unknown', () => {
  assert.is(until('2027-05-01', null), '2027-04-30')
})

test('there is no transfer if it would have to arrive today or earlier', () => {
  for (const checkin of ['2027-03-31', today, '2027-03-29'])
    for (const days of [7, null]) assert.is(until(checkin, days), null)
  assert.is(until('2027-05-01', 0), null)
})

test.run()
