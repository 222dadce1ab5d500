import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type ChangeSetting,
  changeDeadline,
  changeSettingProblem,
  latestDeadline,
} from '#shared/reservation/deadline.ts'
import { hotelTimeIn, lastMoment } from '#shared/reservation/hotelTime.ts'
import type { PolicyTerms } from '#shared/stay/policy.ts'

const test = suite('shared/reservation/deadline')

const setting: ChangeSetting = { is_active: true, days_before: null, time: null, moves_at_full_fee: false }
const policyFrom = (...days: number[]): PolicyTerms => ({
  id: 1,
  title: 'Flexible',
  cancellation_policy_parts: days.map((days_before) => ({ days_before, percentage_of_cost: 50 })),
  no_show_percentage_of_cost: 100,
})

test('without a setting a room changes until the end of its last free day', () => {
  assert.is(changeDeadline(setting, policyFrom(7, 3), '2027-05-10'), '2027-05-02T24:00')
  assert.is(changeDeadline(setting, policyFrom(), '2027-05-10'), '2027-05-09T24:00')
})

test('a hotel sets the day and the time, and never a moment on the day of the check-in', () => {
  const rows: [number, string | null, string][] = [
    [3, '18:00', '2027-05-07T18:00'],
    [3, null, '2027-05-07T24:00'],
    [1, '18:00', '2027-05-09T18:00'],
    [0, '18:00', '2027-05-09T24:00'],
    [0, null, '2027-05-09T24:00'],
  ]
  for (const [days_before, time, expected] of rows)
    assert.is(changeDeadline({ ...setting, days_before, time }, policyFrom(7), '2027-05-10'), expected)
})

test('the last moment compares with each moment of the day before and of the check-in', () => {
  assert.ok('2027-05-09T23:59' < lastMoment('2027-05-10'))
  assert.ok('2027-05-10T00:00' > lastMoment('2027-05-10'))
})

test('a plan that costs the whole price from its first fee on moves only at a hotel that moves at the full fee', () => {
  const full: PolicyTerms = {
    ...policyFrom(),
    cancellation_policy_parts: [{ days_before: 30, percentage_of_cost: 100 }],
  }
  assert.is(changeDeadline(setting, full, '2027-05-10'), '2027-04-09T24:00')
  assert.is(changeDeadline({ ...setting, moves_at_full_fee: true }, full, '2027-05-10'), '2027-05-09T24:00')
  assert.is(
    changeDeadline({ ...setting, moves_at_full_fee: true }, policyFrom(7), '2027-05-10'),
    '2027-05-02T24:00',
    'a part of the price is no whole price',
  )
})

test('a setting with a wrong time or number of days is refused with a sentence', () => {
  for (const time of ['9:00', '24:00', '18:60', '18:00:00', '', 'noon']) {
    const wrong = { ...setting, days_before: 3, time }
    assert.match(changeSettingProblem(wrong) ?? '', /^time must be HH:MM/)
    assert.throws(() => changeDeadline(wrong, policyFrom(7), '2027-05-10'), /time must be HH:MM/)
  }
  for (const days_before of [-1, 1.5, Number.NaN])
    assert.match(changeSettingProblem({ ...setting, days_before }) ?? '', /^days_before must be/)
  for (const time of ['00:00', '09:05', '23:59', null])
    assert.is(changeSettingProblem({ ...setting, days_before: 0, time }), null)
})

test('the latest deadline of the rooms counts, without rooms that the guest has given up', () => {
  const roomOf = (checkin: string, is_given_up = false) => ({ checkin, policy: policyFrom(7), is_given_up })
  const rooms = [roomOf('2027-05-20'), roomOf('2027-05-10'), roomOf('2027-06-01', true)]
  assert.is(latestDeadline(setting, rooms), '2027-05-12T24:00')
  assert.is(latestDeadline(setting, rooms.slice(2)), null)
})

test('a moment is on the clock of the hotel', () => {
  const moment = Date.UTC(2027, 4, 9, 15, 0)
  assert.is(hotelTimeIn('Asia/Tokyo', moment), '2027-05-10T00:00')
  assert.is(hotelTimeIn('Asia/Tokyo', moment - 60_000), '2027-05-09T23:59')
  assert.is(hotelTimeIn('Asia/Taipei', moment), '2027-05-09T23:00')
  assert.is(hotelTimeIn('America/New_York', moment), '2027-05-09T11:00')
})

test.run()
