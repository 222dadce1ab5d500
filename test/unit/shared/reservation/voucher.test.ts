import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Asker, permissionsOf } from '#shared/reservation/permissions.ts'
import { statusAfter, voucherEnd, voucherProblem, voucherStatus } from '#shared/reservation/voucher.ts'

const test = suite('shared/reservation/voucher')

const dates = { from: '2027-05-01', until: '2027-10-31' }
const policy = {
  id: 1,
  title: 'Flexible',
  cancellation_policy_parts: [{ days_before: 3, percentage_of_cost: 50 }],
  no_show_percentage_of_cost: 100,
}
const setting = { is_active: false, days_before: null, time: null, moves_at_full_fee: false }

test('a voucher is valid for six months at most, also at the end of a month', () => {
  assert.is(voucherEnd('2027-05-01'), '2027-10-31')
  assert.is(voucherEnd('2027-08-31'), '2028-02-28')
  assert.is(voucherEnd('2026-08-30'), '2027-02-27')
})

test('dates can be chosen from the first day to the end of the last one', () => {
  assert.is(voucherProblem(dates, '2027-04-30'), 'voucher_not_yet')
  assert.is(voucherProblem(dates, '2027-05-01'), null)
  assert.is(voucherProblem(dates, '2027-10-31'), null)
  assert.is(voucherProblem(dates, '2027-11-01'), 'voucher_expired')
})

test('a voucher without a stay is expired after its last day, unless a change is open', () => {
  assert.is(voucherStatus(dates, '2027-10-31', false), 'unscheduled')
  assert.is(voucherStatus(dates, '2027-11-01', false), 'expired')
  assert.is(voucherStatus(dates, '2027-11-01', true), 'unscheduled')
})

test('a cancelled stay leaves its voucher, and guests who do not come have used it', () => {
  assert.is(statusAfter('unscheduled', true, null), 'reserved')
  assert.is(statusAfter('reserved', true, null), 'reserved')
  assert.is(statusAfter('reserved', true, 'guest'), 'unscheduled')
  assert.is(statusAfter('reserved', true, 'hotel'), 'unscheduled')
  assert.is(statusAfter('reserved', true, 'no_show'), 'cancelled')
  assert.is(statusAfter('reserved', false, 'guest'), 'cancelled')
})

const permitted = (
  status: string,
  today: string,
  asker: Asker = 'token',
  isHere = true,
  is_used_up = false,
) =>
  permissionsOf(
    {
      status,
      is_guests: true,
      is_of_this_hotel: isHere,
      rooms:
        status === 'reserved' || status === 'done'
          ? [{ checkin: '2027-12-01', policy, is_given_up: false, price: 10_000, fees: 0, least: 0 }]
          : [],
      extras: [],
      voucher: { ...dates, is_used_up },
    },
    asker,
    { ...setting, is_active: true },
    `${today}T12:00`,
  )

test('dates can be chosen at a hotel that has switched changes off', () => {
  const { schedule } = permissionsOf(
    {
      status: 'unscheduled',
      is_guests: true,
      is_of_this_hotel: true,
      rooms: [],
      extras: [],
      voucher: dates,
    },
    'token',
    setting,
    '2027-06-01T12:00',
  )
  assert.is(schedule, 'yes')
})

test('a voucher is refused before its first day, after its last one, after its stay, elsewhere, for another account and with nothing left', () => {
  assert.is(permitted('unscheduled', '2027-04-30').schedule, 'voucher_not_yet')
  assert.is(permitted('expired', '2027-11-01').schedule, 'voucher_expired')
  assert.is(permitted('unscheduled', '2027-11-01').schedule, 'voucher_expired')
  assert.is(permitted('reserved', '2027-06-01').schedule, 'voucher_used')
  assert.is(permitted('unscheduled', '2027-06-01', 'token', false).schedule, 'other_facility')
  assert.is(permitted('unscheduled', '2027-06-01', 'other').schedule, 'wrong_account')
  assert.is(permitted('unscheduled', '2027-06-01', 'token', true, true).schedule, 'voucher_used')
})

test('a voucher without a stay has nothing to cancel and no details', () => {
  const { cancel, details, extras } = permitted('unscheduled', '2027-06-01')
  assert.equal([cancel, details, extras], ['unscheduled', 'unscheduled', 'unscheduled'])
  assert.is(permitted('expired', '2027-11-01').cancel, 'voucher_expired')
})

test('after its last day a stay is cancelled but not moved, and after the stay the voucher is used', () => {
  const late = permitted('reserved', '2027-11-01')
  assert.equal(
    [late.cancel, late.rooms[0]?.change, late.rooms[0]?.remove, late.extras],
    ['yes', 'voucher_expired', 'yes', 'voucher_expired'],
  )
  assert.is(permitted('done', '2027-12-05').cancel, 'voucher_used')
})

test.run()
