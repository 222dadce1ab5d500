import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ChangeSetting, changeDeadline, latestDeadline } from '#shared/reservation/deadline.ts'
import { type HotelTime, hotelTime, lastMoment } from '#shared/reservation/hotelTime.ts'
import {
  type Permissions,
  type PermittedReservation,
  type PermittedRoom,
  permissionsOf,
} from '#shared/reservation/permissions.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { runs } from '../../../support/runs.ts'

const test = suite('shared/reservation/permissions deadlines')

const setting: fc.Arbitrary<ChangeSetting> = fc.record({
  is_active: fc.boolean(),
  days_before: fc.option(fc.integer({ min: 0, max: 12 })),
  time: fc.constantFrom(null, '00:00', '18:00', '23:59'),
  moves_at_full_fee: fc.boolean(),
})

/** A policy whose fee rises towards the check-in, as all policies of hotels do. */
const policy = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 130 })), { maxLength: 3 })
  .map((parts) => {
    const days = [...new Set(parts.map(([day]) => day))].sort((a, b) => b - a)
    const percents = parts.map(([, percent]) => percent).sort((a, b) => a - b)
    return {
      id: 1,
      title: 'Policy',
      cancellation_policy_parts: days.map((days_before, at) => ({
        days_before,
        percentage_of_cost: percents[at] ?? 100,
      })),
      no_show_percentage_of_cost: 100,
    }
  })

const room: fc.Arbitrary<PermittedRoom> = fc.record({
  checkin: fc.integer({ min: 10, max: 20 }).map((day) => addDays('2027-05-01', day)),
  policy,
  is_given_up: fc.boolean(),
  price: fc.constantFrom(0, 10_000),
  fees: fc.constantFrom(0, 5_000),
  least: fc.constantFrom(0, 12_000, 15_000),
})

const moment: fc.Arbitrary<HotelTime> = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom('00:00', '17:59', '18:00', '23:59'))
  .map(([day, time]) => hotelTime(addDays('2027-05-01', day), time))

/** All permissions, by name. */
const allOf = ({ details, extras, cancel, rooms, ordered_extras }: Permissions): [string, string][] => [
  ['details', details],
  ['extras', extras],
  ['cancel', cancel],
  ...rooms.flatMap((one, at) =>
    Object.entries(one).map(([name, value]): [string, string] => [`${at} ${name}`, value]),
  ),
  ...ordered_extras.flatMap((one, at) =>
    Object.entries(one).map(([name, value]): [string, string] => [`extra ${at} ${name}`, value]),
  ),
]

test('for any policies, rooms and settings, what is refused is refused later too, and no room changes after the deadline', () => {
  fc.assert(
    fc.property(
      setting,
      fc.array(room, { minLength: 1, maxLength: 3 }),
      fc.option(moment),
      fc.array(moment, { minLength: 2, maxLength: 5 }),
      (own, rooms, deadline, times) => {
        const reservation: PermittedReservation = {
          status: 'reserved',
          is_guests: true,
          is_of_this_hotel: true,
          rooms,
          extras: [{ deadline }],
        }
        const latest = latestDeadline(own, rooms)
        const refused = new Set<string>()
        for (const now of times.sort()) {
          const permissions = permissionsOf(reservation, 'token', own, now)
          for (const [name, value] of allOf(permissions)) {
            if (value !== 'yes') refused.add(name)
            else assert.not.ok(refused.has(name), `${name} at ${now}`)
          }
          permissions.rooms.forEach(({ change, remove, guests }, at) => {
            const { policy: terms, checkin, is_given_up } = rooms[at] as PermittedRoom
            if (change === 'yes') {
              assert.ok(latest !== null && now < latest && now < changeDeadline(own, terms, checkin))
              assert.equal([remove, guests], ['yes', 'yes'], 'a room that changes can also be given up')
            }
            if (remove === 'yes') assert.ok(!is_given_up && now < lastMoment(checkin))
            if (permissions.cancel === 'yes' && !is_given_up) assert.is(remove, 'yes')
          })
        }
      },
    ),
    { numRuns: runs(500, 20_000) },
  )
})

test.run()
