import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { roles } from '../../../support/people.ts'
import {
  agreeTo,
  askOffer,
  bodyOf,
  cancelWhole,
  roomIdOf,
  withoutRooms,
} from '../../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { plansIn, searchDates } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'
import { tokenOf } from '../../../support/server/tokenOf.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/searchRefusals on ${kind}`)
  server.startFor(test)

  /** A reservation of rooms on the days 0 to 3. */
  async function book(guest: Guest, rooms = 1): Promise<Reservation> {
    const choice = await guest.choose(hotel, day(0), day(3))
    return bodyOf(await guest.book(hotel, orderOf(Array.from({ length: rooms }, () => choice))))
  }

  const search = (
    guest: Guest,
    reservation: Reservation,
    [from, to]: readonly [number, number],
    more?: Parameters<typeof searchDates>[3],
  ) => searchDates(guest, reservation, [day(from), day(to)], more)

  /** The codes of the plans that are found, or the reason why there are none. */
  async function foundBy(...what: Parameters<typeof search>) {
    const answer = await search(...what)
    const { nothing_found } = bodyOf(answer)
    return nothing_found
      ? nothing_found.reason
      : plansIn(answer.body).map(({ room_plan_code }) => room_plan_code)
  }

  test('people who only look at a reservation, and other hotels, find nothing', async () => {
    const guest = await server.guest()
    const reservation = await book(guest)
    const { database } = await server.servicesOf(guest)
    const refusalOf = async (headers: Record<string, string>) => {
      const { status, refusal, error } = await search(guest, reservation, [0, 2], { headers })
      return [status, refusal, error.meta.reason]
    }
    await database.query(
      `UPDATE reservations SET owner = 'organization', member_id = $1, organization_id = $2`,
      [roles.booker.user.id, roles.booker.organization.id],
    )
    for (const role of ['administrator', 'colleague'] as const) {
      const headers = await tokenOf(server, guest, hotel, roles[role])
      assert.equal(await refusalOf(headers), [422, 'change_refused', 'wrong_account'], role)
    }
    const stranger = await search(guest, { ...reservation, bypass_token: 'x'.repeat(32) }, [0, 2])
    assert.is(stranger.refusal, 'reservation_not_found')
    assert.is(
      (await search(guest, { ...reservation, hotel_code: 'grand' }, [0, 2])).refusal,
      'reservation_not_found',
    )
  })

  test('another hotel of the brand finds nothing for a reservation', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', day(0), day(2))
    const reservation = bodyOf(await guest.book('kyoto', orderOf([choice])))
    const there = await search(guest, { ...reservation, hotel_code: 'hakone' }, [0, 1])
    assert.equal([there.refusal, there.error.meta.reason], ['change_refused', 'other_facility'])
    assert.is((await search(guest, reservation, [0, 1])).status, 200)
  })

  test('an unknown room, a room that is given up, and a cancelled reservation are refused', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, 2)
    const unknown = await search(guest, { ...reservation, rooms: [] }, [0, 2])
    assert.equal(
      [unknown.status, unknown.refusal, Object.keys(unknown.error.fields)],
      [422, 'invalid', ['reservation_hotel_room_id']],
    )
    const offer = bodyOf(await askOffer(guest, reservation, withoutRooms(reservation, 1)))
    bodyOf(await agreeTo(guest, reservation, offer.id))
    assert.is(
      (await search(guest, reservation, [0, 2], { reservation_hotel_room_id: roomIdOf(reservation, 1) }))
        .refusal,
      'invalid',
    )
    await cancelWhole(guest, reservation)
    const cancelled = await search(guest, reservation, [0, 2])
    assert.equal([cancelled.refusal, cancelled.error.meta.reason], ['change_refused', 'cancelled'])
  })

  test('dates and guests that no plan can have are refused with the field', async () => {
    const guest = await server.guest()
    const reservation = await book(guest)
    for (const [stay, adults, refusal, field] of [
      [[2, 1], 2, 'dates_not_bookable', 'room.checkout_date'],
      [[1, 1], 2, 'dates_not_bookable', 'room.checkout_date'],
      [[-90, -88], 2, 'dates_not_bookable', 'room.checkin_date'],
      [[2_000, 2_001], 2, 'dates_not_bookable', 'room.checkin_date'],
      [[0, 200], 2, 'dates_not_bookable', 'room.checkout_date'],
      [[0, 2], 0, 'party_not_accepted', 'room'],
      [[0, 2], 90, 'party_not_accepted', 'room'],
    ] as const) {
      const answer = await search(guest, reservation, stay, { adults })
      assert.equal(
        [answer.refusal, Object.keys(answer.error.fields)],
        [refusal, [field]],
        `${stay} ${adults}`,
      )
    }
  })

  test('without a plan, the answer has the reason', async () => {
    const guest = await server.guest()
    const reservation = await book(guest)
    const own = reservation.rooms[0]
    const filter = { room_type_codes: [own?.room_type_code ?? ''] }
    await guest.sandbox('inventory', {
      hotel,
      room_type: filter.room_type_codes[0],
      from: day(3),
      to: day(6),
      left: 0,
    })
    assert.is(await foundBy(guest, reservation, [3, 5], filter), 'sold_out')
    const filtered = bodyOf(
      await search(guest, reservation, [0, 2], { room_plan_codes: ['none'] }),
    ).nothing_found
    assert.is(filtered?.reason, 'filtered')
    assert.is(filtered?.other_plans, plansIn(bodyOf(await search(guest, reservation, [0, 2]))).length)
  })

  test.run()
}
