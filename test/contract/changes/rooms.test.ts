import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf, withoutRooms } from '../../support/server/changing.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/rooms on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A reservation of rooms on the same dates, and the code of their type. */
  async function book(
    guest: Guest,
    hotel: string,
    { from = 0, to = 2, rooms = 1, type }: { from?: number; to?: number; rooms?: number; type?: string } = {},
  ): Promise<Reservation> {
    const choices = await Promise.all(
      Array.from({ length: rooms }, () => guest.choose(hotel, day(from), day(to), undefined, type)),
    )
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  const moveTo = (reservation: Reservation, from: number, to: number, place = 0) => ({
    reservation_hotel_room_id: roomIdOf(reservation, place),
    checkin_date: day(from),
    checkout_date: day(to),
  })

  /** Sets the rooms that are left of a type. */
  const leave = (guest: Guest, hotel: string, room_type: string, left: number, from = 0, to = 6) =>
    guest.sandbox('inventory', { hotel, room_type, from: day(from), to: day(to), left })

  async function soldOn(guest: Guest, hotel: string, type: string, from = 0, to = 6) {
    const { database, catalogue } = await server.servicesOf(guest)
    const id = catalogue.hotel(hotel)?.roomTypes.find(({ code }) => code === type)?.id
    const rows = await database.query<{ date: string; count: number }>(
      'SELECT date, count FROM sold WHERE room_type_id = $1',
      [id],
    )
    return nightDates(day(from), day(to)).map((date) => rows.find((row) => row.date === date)?.count ?? 0)
  }

  sandboxed('the last room moves by a night while another guest books it without pause', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('family', day(0), day(2))
    const type = choice.room.room_type_code
    await leave(guest, 'family', type, 1)
    const before = await soldOn(guest, 'family', type)
    const booked = bodyOf(await guest.book('family', orderOf([choice])))
    const rival = orderOf([await guest.choose('family', day(2), day(3), undefined, type)])
    const offer = bodyOf(await askOffer(guest, booked, { rooms: [moveTo(booked, 1, 3)] }))
    const answers = await Promise.all([
      guest.book('family', rival),
      agreeTo(guest, booked, offer.id),
      guest.book('family', rival),
    ])
    const after = await soldOn(guest, 'family', type)
    const added = after.map((count, at) => count - (before[at] ?? 0))
    const { body } = await guest.show(booked)
    const wins = answers.map(({ status }) => status === 200)
    if (wins[1]) {
      assert.equal(wins, [false, true, false])
      assert.equal([body.checkin, body.checkout], [day(1), day(3)])
      assert.equal(added, [0, 1, 1, 0, 0, 0])
    } else {
      assert.is(answers[1].refusal, 'sold_out')
      assert.is(wins.filter(Boolean).length, 1)
      assert.equal([body.checkin, body.checkout], [day(0), day(2)])
      assert.equal(added, [1, 1, 1, 0, 0, 0])
    }
  })

  sandboxed('the own rooms are free: two rooms swap their nights while no other room is left', async () => {
    const guest = await server.guest()
    const choices = await Promise.all([
      guest.choose('family', day(0), day(1)),
      guest.choose('family', day(1), day(2)),
    ])
    const [type = ''] = choices.map(({ room }) => room.room_type_code)
    const booked = bodyOf(await guest.book('family', orderOf(choices)))
    await leave(guest, 'family', type, 0)
    const swap = { rooms: [moveTo(booked, 1, 2, 0), moveTo(booked, 0, 1, 1)] }
    const offer = bodyOf(await askOffer(guest, booked, swap))
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal(
      changed.rooms.map((room) => room.checkin_date),
      [day(1), day(0)],
    )
    const further = { rooms: [moveTo(booked, 0, 2, 1)] }
    assert.is((await askOffer(guest, booked, further)).refusal, 'sold_out')
  })

  sandboxed('nights that stay keep their price, also where the party of another room changes', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family', { rooms: 2 })
    const { database } = await server.servicesOf(guest)
    // The hotel had another price when the guest booked.
    await database.query(
      `UPDATE reservation_rooms SET price = jsonb_set(price, '{lines,0,amount}', '123450') WHERE id = $1`,
      [roomIdOf(booked, 1)],
    )
    const rooms = [{ reservation_hotel_room_id: roomIdOf(booked), adults: 1 }, { ...moveTo(booked, 0, 3, 1) }]
    const offer = bodyOf(await askOffer(guest, booked, { rooms }))
    const [first, second] = offer.after.rooms
    assert.is(first?.adults, 1)
    assert.ok((first?.price.total ?? 0) < (booked.rooms[0]?.price.total ?? 0))
    assert.equal(
      second?.price.lines.filter(({ kind: line }) => line === 'night').map(({ amount }) => amount)[0],
      123_450,
    )
  })

  sandboxed('a further room needs a plan, dates and guests, and gets the name of its guest', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family')
    const choice = await guest.choose('family', day(0), day(2))
    const further = {
      room_plan_code: choice.plan.room_plan_code,
      checkin_date: day(0),
      checkout_date: day(2),
      adults: 2,
    }
    const incomplete = await askOffer(guest, booked, { rooms: [{ ...further, adults: undefined }] as never })
    assert.equal([incomplete.refusal, Object.keys(incomplete.error.fields)], ['invalid', ['rooms.0.adults']])
    const guestName = { first_name: 'Taro', last_name: 'Sato' }
    const offer = bodyOf(await askOffer(guest, booked, { rooms: [{ ...further, guest: guestName }] }))
    assert.is(offer.difference, choice.plan.total_price)
    assert.is(offer.after.rooms[1]?.reservation_hotel_room_id, 0)
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal([changed.rooms.length, changed.rooms[1]?.guest.first_name], [2, 'Taro'])
    const rest = bodyOf(await askOffer(guest, changed, withoutRooms(changed, 0)))
    assert.equal(
      bodyOf(await agreeTo(guest, changed, rest.id)).rooms.map(({ status }) => status),
      ['cancelled', 'reserved'],
    )
  })

  sandboxed('wrong requests are refused with their field', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family')
    const room = { reservation_hotel_room_id: roomIdOf(booked) }
    for (const [rooms, refusal, field] of [
      [[{ reservation_hotel_room_id: 1_000_000 }], 'invalid', 'rooms.0.reservation_hotel_room_id'],
      [[room, room], 'invalid', 'rooms.1.reservation_hotel_room_id'],
      [[{ ...room, room_plan_code: 'none' }], 'plan_not_found', 'rooms.0.room_plan_code'],
      [[{ ...room, adults: 30 }], 'party_not_accepted', 'rooms.0'],
      [[{ ...room, checkout_date: day(-2) }], 'dates_not_bookable', 'rooms.0.checkout_date'],
      [[{ ...room, checkin_date: '2020-01-01' }], 'dates_not_bookable', 'rooms.0.checkout_date'],
    ] as const) {
      const answer = await askOffer(guest, booked, { rooms: [...rooms] })
      assert.equal([answer.refusal, Object.keys(answer.error.fields)], [refusal, [field]])
    }
  })

  sandboxed('at a hotel with TL-Lincoln, a room moves to plans of the reservation only', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('hakone', day(0), day(2))
    const booked = bodyOf(await guest.book('hakone', orderOf([choice])))
    const { body } = await guest.search('hakone', day(0), day(2))
    const others = body.rooms.flatMap((room) => room.room_plans)
    const isSame = ({ hotel_plan_code }: { hotel_plan_code: string }) =>
      hotel_plan_code === choice.plan.hotel_plan_code
    const same = others.find((plan) => isSame(plan) && plan.room_plan_code !== choice.plan.room_plan_code)
    const other = others.find((plan) => !isSame(plan) && plan.payment_methods.includes('on_site'))
    const to = (plan: typeof same) =>
      askOffer(guest, booked, {
        rooms: [{ reservation_hotel_room_id: roomIdOf(booked), room_plan_code: plan?.room_plan_code ?? '' }],
      })
    assert.is((await to(other)).refusal, 'plan_not_found')
    assert.is((await to(same)).refusal, null)
  })

  sandboxed('names that the guest changes before the agreement stay', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family')
    const offer = bodyOf(await askOffer(guest, booked, { rooms: [moveTo(booked, 1, 3)] }))
    const { bypass_token, hotel_id, number } = booked
    const renamed = await guest.call(api.reservations.updateGuests, {
      params: { hotelId: hotel_id, id: number },
      body: { bypass_token, guest: { ...hanako, first_name: 'Hana' } },
    })
    assert.is(renamed.status, 200)
    const changed = bodyOf(await agreeTo(guest, booked, offer.id))
    assert.equal([changed.guest.first_name, changed.checkin], ['Hana', day(1)])
  })

  sandboxed('after the last free day a room can be given up, and not moved', async () => {
    const guest = await server.guest()
    const booked = await book(guest, 'family', { rooms: 2 })
    await guest.sandbox('clock', { ms: Date.parse(day(-1)) - Date.now() - 3_600_000 * 12 })
    await guest.renew()
    const moved = await askOffer(guest, booked, { rooms: [moveTo(booked, 1, 3)] })
    assert.equal([moved.refusal, moved.error.meta.reason], ['change_refused', 'deadline_passed'])
    // A coupon prices the rooms anew.
    const cheaper = await askOffer(guest, booked, { coupon_code: 'FAMILY10' })
    assert.equal([cheaper.refusal, cheaper.error.meta.reason], ['change_refused', 'deadline_passed'])
    const dropped = bodyOf(await askOffer(guest, booked, withoutRooms(booked, 0)))
    assert.ok(dropped.fee > 0)
  })

  test.run()
}
