import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ChangeSetting, changeDeadline, lastMoment } from '#shared/reservation/deadline.ts'
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

test.run()
