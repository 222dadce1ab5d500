import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { CancellationPolicy } from '#shared/api/policies.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { moveClock } from '../../support/payments/cardPayments.ts'
import { roles } from '../../support/people.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { tokenOf } from '../../support/server/tokenOf.ts'

const hotelId = 'kyoto'
const checkin = nextWeekday(2, 20)
const checkout = addDays(checkin, 1)
const MINUTE_MS = 60_000

/** How many days before the check-in a cancellation begins to cost. */
const firstFeeDay = (policy: CancellationPolicy | null | undefined): number =>
  Math.max(...(policy?.cancellation_policy_parts ?? []).map(({ days_before }) => days_before))

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/reservations/updateSettings on ${kind}`)
  server.startFor(test)

  /** A booked room of a plan with some days of free cancellation. */
  async function booked(guest: Guest, hotel = hotelId): Promise<Reservation> {
    const { room, ...choice } = await guest.choose(hotel, checkin, checkout)
    const plan = room.room_plans.find((one) => firstFeeDay(one.cancellation_policy) < 10)
    if (!plan) throw new Error('No plan with free cancellation')
    return (await guest.book(hotel, orderOf([{ ...choice, room, plan }]))).body
  }

  async function settingsOf(
    guest: Guest,
    { number, bypass_token }: Reservation,
    { hotel = hotelId, headers = {} as Record<string, string> } = {},
  ): Promise<UpdateSettings> {
    const request = { params: { hotelId: hotel, id: number }, query: { bypass_token } }
    const { body } = await guest.call(api.reservations.updateSettings, request, headers)
    return body
  }

  /** What may be done with the first room and the details, in one line. */
  const lineOf = ({ updatable, reason, details, cancel, rooms: [room] }: UpdateSettings) =>
    [updatable, reason, details, cancel, room?.change, room?.remove, room?.guests].join(' ')

  const OPEN = 'true  yes yes yes yes yes'

  /** Moves the clock of the tenant to a moment at a hotel. */
  async function moveTo(guest: Guest, timeZone: string, at: string, plus = 0) {
    const { clock } = await server.servicesOf(guest)
    await moveClock(guest, msOf(timeZone, at) + plus - clock.now())
  }

  const override = (guest: Guest, settings: object) => guest.sandbox('settings', { hotel: hotelId, settings })

  test('a room can be changed until the end of its last free day, by the clock of the hotel', async () => {
    for (const time_zone of ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
      const guest = await server.guest()
      const reservation = await booked(guest)
      await override(guest, { hotel: { time_zone } })
      const free = addDays(checkin, -1 - firstFeeDay(reservation.rooms[0]?.cancellation_policy))
      const first = await settingsOf(guest, reservation)
      assert.is(first.deadline, `${free}T24:00`, time_zone)
      assert.is(lineOf(first), OPEN)
      await moveTo(guest, time_zone, `${addDays(free, 1)}T00:00`, -MINUTE_MS)
      assert.is(lineOf(await settingsOf(guest, reservation)), OPEN, time_zone)
      await moveTo(guest, time_zone, `${addDays(free, 1)}T00:00`)
      const late = 'false deadline_passed yes yes deadline_passed yes yes'
      assert.is(lineOf(await settingsOf(guest, reservation)), late, time_zone)
      await moveTo(guest, time_zone, `${checkin}T00:00`, -MINUTE_MS)
      assert.is(lineOf(await settingsOf(guest, reservation)), late, time_zone)
      await moveTo(guest, time_zone, `${checkin}T00:00`)
      const over = 'false stay_day stay_day stay_day stay_day stay_day stay_day'
      assert.is(lineOf(await settingsOf(guest, reservation)), over, time_zone)
    }
  })

  test('the hotel sets the deadline, and can close changes', async () => {
    const guest = await server.guest()
    const reservation = await booked(guest)
    await override(guest, { change: { days_before: 5, time: '18:00' } })
    const at = `${addDays(checkin, -5)}T18:00`
    assert.is((await settingsOf(guest, reservation)).deadline, at)
    await moveTo(guest, 'Asia/Tokyo', at, -MINUTE_MS)
    assert.is(lineOf(await settingsOf(guest, reservation)), OPEN)
    await moveTo(guest, 'Asia/Tokyo', at)
    assert.is((await settingsOf(guest, reservation)).reason, 'deadline_passed')
    await override(guest, { change: { days_before: 0 } })
    const latest = await settingsOf(guest, reservation)
    assert.equal([latest.deadline, lineOf(latest)], [`${addDays(checkin, -1)}T24:00`, OPEN])
    await override(guest, { change: { is_active: false } })
    const closed = await settingsOf(guest, reservation)
    assert.is(closed.is_active, false)
    assert.is(lineOf(closed), 'false inactive yes yes inactive yes yes')
  })

  test('a room that would cost its whole price is moved only if the hotel allows it', async () => {
    const guest = await server.guest()
    const reservation = await booked(guest)
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE reservation_rooms SET policy = jsonb_set(policy, '{parts}', '[{"days_before":365,"percentage_of_cost":100}]')`,
    )
    assert.is((await settingsOf(guest, reservation)).reason, 'plan_fixed')
    await override(guest, { change: { moves_at_full_fee: true } })
    assert.is(lineOf(await settingsOf(guest, reservation)), OPEN)
  })

  test('two hotels of the sample data have a setting of their own, and wrong settings are refused', async () => {
    const guest = await server.guest()
    const seoul = await settingsOf(guest, await booked(guest, 'seoul'), { hotel: 'seoul' })
    assert.is(seoul.deadline, `${addDays(checkin, -3)}T18:00`)
    const taipei = await settingsOf(guest, await booked(guest, 'taipei'), { hotel: 'taipei' })
    assert.equal([taipei.is_active, taipei.reason], [false, 'inactive'])
    for (const change of [
      { time: '24:30' },
      { days_before: -1 },
      { days_before: 900 },
      { is_active: 1 },
      7,
    ]) {
      const answer = await override(guest, { change })
      assert.is(answer.status, 422)
      assert.match(await answer.text(), 'settings.change')
    }
  })

  test('another hotel of the brand only shows a reservation', async () => {
    const guest = await server.guest()
    const reservation = await booked(guest)
    const { number, bypass_token } = reservation
    const params = { hotelId: 'hakone', id: number }
    const shown = await guest.call(api.reservations.show, { params, query: { bypass_token } })
    assert.equal(shown.body, reservation)
    const line = lineOf(await settingsOf(guest, reservation, { hotel: 'hakone' }))
    assert.is(line, `false ${Array(6).fill('other_facility').join(' ')}`)
    const changed = await guest.call(api.reservations.updateGuests, { params, body: { bypass_token } })
    assert.equal([changed.refusal, changed.error.meta.reason], ['change_refused', 'other_facility'])
    // A hotel of another brand does not know it, also with its token.
    const foreign = { params: { hotelId: 'family', id: number }, query: { bypass_token } }
    assert.is((await guest.call(api.reservations.show, foreign)).refusal, 'reservation_not_found')
  })

  test('a token alone gives up rooms of a member, and an administrator of the company only looks', async () => {
    const guest = await server.guest()
    const reservation = await booked(guest)
    const { database } = await server.servicesOf(guest)
    const own = (owner: string, organization: number | null) =>
      database.query('UPDATE reservations SET owner = $1, member_id = $2, organization_id = $3', [
        owner,
        roles.booker.user.id,
        organization,
      ])
    const of = async (role: keyof typeof roles | null) =>
      lineOf(
        await settingsOf(guest, reservation, {
          headers: role ? await tokenOf(server, guest, hotelId, roles[role]) : {},
        }),
      )
    const removes = 'false wrong_account wrong_account yes wrong_account yes wrong_account'
    const views = `false ${Array(6).fill('wrong_account').join(' ')}`
    await own('member', null)
    assert.equal([await of(null), await of('booker'), await of('another member')], [removes, OPEN, views])
    await own('organization', roles.booker.organization.id)
    assert.equal(
      [await of(null), await of('booker'), await of('colleague'), await of('administrator')],
      [removes, OPEN, views, views],
    )
  })

  test.run()
}
