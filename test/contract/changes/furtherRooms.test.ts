import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { moveClock } from '../../support/payments/cardPayments.ts'
import { agreeTo, askOffer, bodyOf } from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)
const MINUTE_MS = 60_000

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/furtherRooms on ${kind}`)
  server.startFor(test)

  const allow = (guest: Guest, change: object) =>
    guest.sandbox('settings', {
      hotel,
      settings: {
        change: { is_active: true, days_before: 3, time: '18:00', moves_at_full_fee: false, ...change },
      },
    })

  async function book(guest: Guest): Promise<Reservation> {
    return bodyOf(await guest.book(hotel, orderOf([await guest.choose(hotel, day(0), day(2))])))
  }

  /** Asks for a further room of one night, in the plan of the booked room. */
  async function askFurther(guest: Guest, booked: Reservation, from: number) {
    const { room_plan_code = '' } = booked.rooms[0] ?? {}
    const room = { room_plan_code, checkin_date: day(from), checkout_date: day(from + 1), adults: 2 }
    return askOffer(guest, booked, { rooms: [room] })
  }

  async function moveTo(guest: Guest, at: string, plus: number) {
    const { clock } = await server.servicesOf(guest)
    await moveClock(guest, msOf('Asia/Tokyo', at) + plus - clock.now())
    await guest.renew()
  }

  test('a further room is added until the deadline of its own check-in', async () => {
    const guest = await server.guest()
    await allow(guest, {})
    const booked = await book(guest)
    await moveTo(guest, `${day(-3)}T18:00`, -MINUTE_MS)
    const inTime = await askFurther(guest, booked, 0)
    assert.is(inTime.refusal, null)
    await moveTo(guest, `${day(-3)}T18:00`, MINUTE_MS)
    const late = await askFurther(guest, booked, 0)
    assert.equal([late.refusal, late.error.meta.reason], ['change_refused', 'deadline_passed'])
    assert.is((await askFurther(guest, booked, 2)).refusal, null)
    // The offer of two minutes ago still binds.
    const added = bodyOf(await agreeTo(guest, booked, bodyOf(inTime).id))
    assert.equal(
      added.rooms.map(({ status }) => status),
      ['reserved', 'reserved'],
    )
  })

  test('a hotel that closes changes adds no further room', async () => {
    const guest = await server.guest()
    await allow(guest, { is_active: false })
    const closed = await askFurther(guest, await book(guest), 0)
    assert.equal([closed.refusal, closed.error.meta.reason], ['change_refused', 'inactive'])
  })

  test('the token alone adds no room to the booking of a member', async () => {
    const guest = await server.guest()
    const booked = await book(guest)
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET owner = 'member', member_id = 1 WHERE number = $1`, [
      booked.number,
    ])
    const refused = await askFurther(guest, booked, 0)
    assert.equal([refused.refusal, refused.error.meta.reason], ['change_refused', 'wrong_account'])
  })

  test.run()
}
