import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { arrivalTimes, checkinTimes } from '#app/parts/questions/arrivalTimes.ts'

const test = suite('app/parts/questions/arrivalTimes')

test('the times are the half hours from the first to the last check-in', () => {
  assert.equal(arrivalTimes('15:00', '17:00'), ['15:00', '15:30', '16:00', '16:30', '17:00'])
  assert.equal(arrivalTimes('14:45', '16:00'), ['14:45', '15:15', '15:45', '16:00'])
})

test('without a last check-in they end before midnight', () => {
  assert.equal(arrivalTimes('22:30', null), ['22:30', '23:00', '23:30'])
})

test('a last check-in after midnight comes last, after the half hours of the evening', () => {
  assert.equal(arrivalTimes('23:00', '01:00'), ['23:00', '23:30', '00:00', '00:30', '01:00'])
  assert.equal(arrivalTimes('22:45', '00:20'), ['22:45', '23:15', '23:45', '00:15', '00:20'])
  assert.equal(arrivalTimes('15:00', '15:00'), ['15:00'])
})

test('a hotel without hours of check-in offers the times from noon until the night', () => {
  const times = checkinTimes({ checkinFrom: null, checkinUntil: null })
  assert.equal([times[0], times.at(-1), times.length], ['12:00', '02:00', 29])
  assert.equal(checkinTimes({ checkinFrom: '15:00', checkinUntil: '16:00' }), ['15:00', '15:30', '16:00'])
  assert.is(checkinTimes({ checkinFrom: '15:00', checkinUntil: null }).at(-1), '23:30')
})

test.run()
