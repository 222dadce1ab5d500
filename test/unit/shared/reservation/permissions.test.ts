import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChangeSetting } from '#shared/reservation/deadline.ts'
import {
  type Asker,
  type PermittedReservation,
  type PermittedRoom,
  permissionsOf,
} from '#shared/reservation/permissions.ts'

const test = suite('shared/reservation/permissions')

const setting: ChangeSetting = { is_active: true, days_before: 2, time: '18:00', moves_at_full_fee: false }
const room: PermittedRoom = {
  checkin: '2027-05-10',
  policy: {
    id: 1,
    title: 'Flexible',
    cancellation_policy_parts: [
      { days_before: 3, percentage_of_cost: 50 },
      { days_before: 1, percentage_of_cost: 100 },
    ],
    no_show_percentage_of_cost: 100,
  },
  is_given_up: false,
  price: 30_000,
  fees: 0,
  least: 0,
}
const guests: PermittedReservation = {
  status: 'reserved',
  is_guests: true,
  is_of_this_hotel: true,
  rooms: [room],
  extras: [],
}
const members: PermittedReservation = { ...guests, is_guests: false }

const NOON = '2027-05-01T12:00'

/** The permissions of a reservation with one room, in one line: details, extras, change, remove, cancel. */
function lineOf(reservation: PermittedReservation, asker: Asker, now = NOON, own = setting): string {
  const { details, extras, cancel, rooms } = permissionsOf(reservation, asker, own, now)
  return [details, extras, rooms[0]?.change, rooms[0]?.remove, cancel].join(' ')
}

test('who may do what', () => {
  const rows: [PermittedReservation, Asker, string][] = [
    [guests, 'token', 'yes yes yes yes yes'],
    [guests, 'other', 'wrong_account wrong_account wrong_account wrong_account wrong_account'],
    [members, 'token', 'wrong_account wrong_account wrong_account yes yes'],
    [members, 'owner', 'yes yes yes yes yes'],
    [members, 'administrator', 'wrong_account wrong_account wrong_account wrong_account wrong_account'],
    [members, 'other', 'wrong_account wrong_account wrong_account wrong_account wrong_account'],
    [
      { ...members, is_of_this_hotel: false },
      'owner',
      'other_facility other_facility other_facility other_facility other_facility',
    ],
    [{ ...guests, status: 'upcoming' }, 'token', 'yes yes yes yes yes'],
    [{ ...guests, status: 'held' }, 'token', 'held held held held held'],
    [{ ...guests, status: 'cancelled' }, 'token', 'cancelled cancelled cancelled cancelled cancelled'],
    [{ ...guests, status: 'done' }, 'token', 'stay_day stay_day stay_day stay_day stay_day'],
    [{ ...guests, status: 'a later status' }, 'token', 'stay_day stay_day stay_day stay_day stay_day'],
  ]
  for (const [reservation, asker, expected] of rows)
    assert.is(lineOf(reservation, asker), expected, `${asker} ${JSON.stringify(reservation)}`)
})

test('receipts are for all who may cancel, for the administrator, and also after the stay, at the hotel of the reservation', () => {
  const rows: [PermittedReservation, Asker, string][] = [
    [guests, 'token', 'yes'],
    [{ ...guests, status: 'done' }, 'token', 'yes'],
    [{ ...guests, status: 'cancelled' }, 'token', 'yes'],
    [guests, 'other', 'wrong_account'],
    [members, 'token', 'yes'],
    [members, 'owner', 'yes'],
    [members, 'administrator', 'yes'],
    [members, 'other', 'wrong_account'],
    [{ ...members, is_of_this_hotel: false }, 'owner', 'other_facility'],
  ]
  for (const [reservation, asker, expected] of rows)
    assert.is(permissionsOf(reservation, asker, setting, NOON).receipts, expected, asker)
})

test('the clock of the hotel ends changes before removals', () => {
  const rows: [string, string][] = [
    ['2027-05-08T17:59', 'yes yes yes yes yes'],
    ['2027-05-08T18:00', 'yes yes deadline_passed yes yes'],
    ['2027-05-09T23:59', 'yes yes plan_fixed yes yes'],
    ['2027-05-10T00:00', 'stay_day stay_day stay_day stay_day stay_day'],
    ['2027-05-12T09:00', 'stay_day stay_day stay_day stay_day stay_day'],
  ]
  for (const [now, expected] of rows) assert.is(lineOf(guests, 'token', now), expected, now)
})

test('a room whose cancellation costs its whole price moves only if the hotel allows it', () => {
  const late = { ...setting, days_before: 0 }
  assert.is(lineOf(guests, 'token', '2027-05-08T23:59', late), 'yes yes yes yes yes')
  assert.is(lineOf(guests, 'token', '2027-05-09T00:00', late), 'yes yes plan_fixed yes yes')
  assert.is(
    lineOf(guests, 'token', '2027-05-09T00:00', { ...late, moves_at_full_fee: true }),
    'yes yes yes yes yes',
  )
})

test('for each percentage and setting, only a room that would cost its whole price stays', () => {
  const rows: [percent: number, moves: boolean, expected: string][] = [
    [0, false, 'yes'],
    [99, false, 'yes'],
    [100, false, 'plan_fixed'],
    [120, false, 'plan_fixed'],
    [100, true, 'yes'],
    [120, true, 'yes'],
  ]
  for (const [percentage_of_cost, moves_at_full_fee, expected] of rows) {
    const policy = { ...room.policy, cancellation_policy_parts: [{ days_before: 30, percentage_of_cost }] }
    const own = { ...guests, rooms: [{ ...room, policy }] }
    const line = lineOf(own, 'token', NOON, { ...setting, moves_at_full_fee })
    assert.is(line, `yes yes ${expected} yes yes`, `${percentage_of_cost} ${moves_at_full_fee}`)
  }
})

test('a room of which price and fees are no more than its least amount is not moved either', () => {
  const rows: [price: number, fees: number, least: number, expected: string][] = [
    [10_000, 5_000, 15_000, 'plan_fixed'],
    [10_001, 5_000, 15_000, 'yes'],
    [10_000, 0, 15_000, 'plan_fixed'],
    [0, 0, 0, 'yes'],
    [10_000, 0, 0, 'yes'],
  ]
  for (const [price, fees, least, expected] of rows) {
    const own = { ...guests, rooms: [{ ...room, price, fees, least }] }
    assert.is(lineOf(own, 'token'), `yes yes ${expected} yes yes`, `${price} ${fees} ${least}`)
    assert.is(lineOf(own, 'token', NOON, { ...setting, moves_at_full_fee: true }), 'yes yes yes yes yes')
  }
})

test('a room that the guest has given up is not asked, and nothing can be done with it', () => {
  const gone = { ...room, checkin: '2027-05-02', is_given_up: true }
  const reservation = { ...guests, rooms: [gone, room] }
  const permissions = permissionsOf(reservation, 'token', setting, '2027-05-04T09:00')
  assert.equal(permissions.rooms, [
    { change: 'cancelled', remove: 'cancelled', guests: 'cancelled' },
    { change: 'yes', remove: 'yes', guests: 'yes' },
  ])
  assert.is(permissions.cancel, 'yes', 'its check-in day is of no interest')
  const last = permissionsOf(
    { ...guests, rooms: [room, { ...gone, checkin: '2027-06-01' }] },
    'token',
    setting,
    '2027-05-10T09:00',
  )
  assert.equal([last.details, last.extras, last.cancel], ['stay_day', 'stay_day', 'stay_day'])
})

test('each extra has its own deadline for more of it, and is removed until all rooms have begun', () => {
  const deadlines = ['2027-05-05T12:00', null]
  const own = {
    ...guests,
    rooms: [room, { ...room, checkin: '2027-05-12' }],
    extras: deadlines.map((deadline) => ({ deadline })),
  }
  const rows: [now: string, expected: string[]][] = [
    ['2027-05-05T11:59', ['yes', 'yes', 'yes', 'yes', 'yes']],
    ['2027-05-05T12:00', ['yes', 'deadline_passed', 'yes', 'yes', 'yes']],
    ['2027-05-11T23:59', ['yes', 'deadline_passed', 'yes', 'yes', 'yes']],
    ['2027-05-12T00:00', ['stay_day', 'stay_day', 'stay_day', 'stay_day', 'stay_day']],
  ]
  for (const [now, expected] of rows) {
    const { extras, ordered_extras } = permissionsOf(own, 'token', setting, now)
    assert.equal([extras, ...ordered_extras.flatMap(({ change, remove }) => [change, remove])], expected, now)
  }
  const { ordered_extras } = permissionsOf({ ...own, is_guests: false }, 'token', setting, NOON)
  assert.equal(ordered_extras[0], { change: 'wrong_account', remove: 'wrong_account' })
})

test('the names of a room change until the day before its own check-in, by who may change it', () => {
  const two = { ...guests, rooms: [room, { ...room, checkin: '2027-05-12' }] }
  const namesOf = (reservation: PermittedReservation, asker: Asker) =>
    permissionsOf(reservation, asker, setting, '2027-05-10T08:00').rooms.map((one) => one.guests)
  assert.equal(namesOf(two, 'token'), ['stay_day', 'yes'])
  assert.equal(namesOf({ ...two, is_guests: false }, 'token'), ['wrong_account', 'wrong_account'])
  assert.equal(namesOf({ ...two, is_guests: false }, 'owner'), ['stay_day', 'yes'])
})

test('a wrong time in the setting is refused', () => {
  assert.throws(() => permissionsOf(guests, 'token', { ...setting, time: '6pm' }, NOON), /time must be HH:MM/)
})

test('a hotel without changes refuses changes only', () => {
  assert.is(lineOf(guests, 'token', NOON, { ...setting, is_active: false }), 'yes yes inactive yes yes')
})

test('of three rooms with dates of their own, the room that begins today stays and the others can be given up', () => {
  const three = {
    ...guests,
    rooms: ['2027-05-10', '2027-05-11', '2027-05-20'].map((checkin) => ({ ...room, checkin })),
  }
  const { rooms, cancel, details } = permissionsOf(three, 'token', setting, '2027-05-10T08:00')
  assert.equal(
    rooms.map(({ change, remove }) => [change, remove]),
    [
      ['stay_day', 'stay_day'],
      ['plan_fixed', 'yes'],
      ['yes', 'yes'],
    ],
  )
  assert.equal([cancel, details], ['stay_day', 'yes'])
})

test.run()
