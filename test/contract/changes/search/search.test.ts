import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../../../examples/server/database/Database.ts'
import { cardPayments } from '../../../support/payments/cardPayments.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from '../../../support/server/guest.ts'
import { cards, pay } from '../../../support/server/paying.ts'
import { plansIn, searchChange, searchDates, setFee } from '../../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

const hotel = 'family'
const checkin = nextWeekday(1, 30)
const day = (ahead: number) => addDays(checkin, ahead)

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/search/search on ${kind}`)
  server.startFor(test)

  /** A reservation of rooms with these dates, of the type of the cheapest plan. */
  async function book(guest: Guest, ...stays: [from: number, to: number][]): Promise<Reservation> {
    const choices: Choice[] = []
    for (const [from, to] of stays) {
      const type: string | undefined = choices[0]?.room.room_type_code
      choices.push(await guest.choose(hotel, day(from), day(to), undefined, type))
    }
    return bodyOf(await guest.book(hotel, orderOf(choices)))
  }

  const search = (
    guest: Guest,
    reservation: Reservation,
    [from, to]: readonly [number, number],
    more?: Parameters<typeof searchDates>[3],
  ) => searchDates(guest, reservation, [day(from), day(to)], more)

  const foundBy = async (...what: Parameters<typeof search>) => bodyOf(await search(...what))

  const offerFor = (
    guest: Guest,
    reservation: Reservation,
    room_plan_code: string,
    [from, to]: [number, number],
  ) =>
    askOffer(guest, reservation, {
      rooms: [
        {
          reservation_hotel_room_id: roomIdOf(reservation),
          room_plan_code,
          ...{ checkin_date: day(from), checkout_date: day(to) },
        },
      ],
    })

  /** Sets the minimum of nights of all stays. The tenants of a server share the rates. */
  async function withMinimum(database: Queries, nights: number) {
    const before = await database.query<{ room_plan_id: number; date: string; min_nights: number }>(
      'SELECT room_plan_id, date, min_nights FROM rates WHERE date >= $1 AND date < $2',
      [day(0), day(6)],
    )
    const set = (rows: typeof before) =>
      database.query(
        `UPDATE rates r SET min_nights = s.min_nights
         FROM jsonb_to_recordset($1::jsonb) AS s (room_plan_id int, date date, min_nights int)
         WHERE r.room_plan_id = s.room_plan_id AND r.date = s.date`,
        [JSON.stringify(rows)],
      )
    await set(before.map((row) => ({ ...row, min_nights: nights })))
    return { rows: before.length, restore: () => set(before) }
  }

  const leave = (guest: Guest, room_type: string, left: number) =>
    guest.sandbox('inventory', { hotel, room_type, from: day(0), to: day(6), left })

  const typesOf = (answer: Awaited<ReturnType<typeof search>>) =>
    bodyOf(answer).rooms.map(({ room_type_code }) => room_type_code)

  test('the own rooms are free for their guest, and for no other', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    const type = choice.room.room_type_code
    await leave(guest, type, 1)
    const reservation = await book(guest, [0, 2])
    assert.ok(typesOf(await search(guest, reservation, [1, 3])).includes(type))
    const { body: others } = await guest.search(hotel, day(1), day(3))
    assert.not.ok(others.rooms.some(({ room_type_code }) => room_type_code === type))
  })

  test('a room that stays is not free for another room of the reservation', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    const type = choice.room.room_type_code
    await leave(guest, type, 1)
    const reservation = await book(guest, [0, 2], [2, 4])
    assert.ok(typesOf(await search(guest, reservation, [0, 1])).includes(type))
    assert.not.ok(typesOf(await search(guest, reservation, [1, 3])).includes(type))
    assert.not.ok(
      typesOf(
        await search(guest, reservation, [0, 1], { reservation_hotel_room_id: roomIdOf(reservation, 1) }),
      ).includes(type),
    )
  })

  test('the number of rooms that are left has the own room, and no room that stays', async () => {
    const guest = await server.guest()
    const choice = await guest.choose(hotel, day(0), day(2))
    await leave(guest, choice.room.room_type_code, 2)
    const reservation = await book(guest, [0, 2], [0, 2])
    const [room] = (await foundBy(guest, reservation, [1, 2])).rooms
    assert.equal([room?.room_type_code, room?.room_count], [choice.room.room_type_code, 1])
  })

  test('the rooms of the own open change are free, and no other guest sees them', async () => {
    const { guest, gateway, reservation: held } = await cardPayments(server).held()
    const stay = bodyOf(await pay(guest, gateway, held, cards.approved))
    const type = stay.rooms[0]?.room_type_code ?? ''
    const next = addDays(stay.checkout, 1)
    const range = { hotel, room_type: type, from: stay.checkout, to: next }
    await guest.sandbox('inventory', { ...range, left: 1 })
    const longer = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: next }],
    }
    const offer = bodyOf(await askOffer(guest, stay, longer))
    const open = bodyOf(await agreeTo(guest, stay, offer.id))
    assert.ok(open.payments.length > 1, 'the change waits for its payment')
    const { body: others } = await guest.search(hotel, stay.checkout, next)
    assert.not.ok(others.rooms.some(({ room_type_code }) => room_type_code === type))
    const answer = bodyOf(
      await searchChange(guest, stay, { checkin_date: stay.checkin, checkout_date: next, adults: 2 }),
    )
    const room = answer.rooms.find(({ room_type_code }) => room_type_code === type)
    assert.is(room?.room_count, 1)
    const own = room?.room_plans.find(
      ({ room_plan_code }) => room_plan_code === stay.rooms[0]?.room_plan_code,
    )
    assert.is(own?.change?.difference, offer.difference)
  })

  test('only the present plan with the present dates and guests is current, and costs nothing more', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [0, 2])
    const plans = plansIn(await foundBy(guest, reservation, [0, 2]))
    const current = plans.filter(({ change }) => change?.is_current)
    assert.equal(
      current.map(({ room_plan_code, total_price, change }) => [room_plan_code, total_price, change]),
      [
        [
          reservation.rooms[0]?.room_plan_code,
          reservation.rooms[0]?.price.total,
          { is_current: true, difference: 0, fee: 0, fee_due: 0, due_now: 0, refund: 0 },
        ],
      ],
    )
    assert.ok(plans.length > 1)
    const { body } = await guest.search(hotel, day(0), day(2))
    const { room_type_code } = body.rooms.find((room) => room.room_plans.length > 0) ?? {}
    assert.ok(room_type_code)
    for (const [stay, adults] of [
      [[1, 3], 2],
      [[0, 1], 2],
      [[0, 3], 2],
      [[0, 2], 1],
    ] as const) {
      const others = plansIn(await foundBy(guest, reservation, [...stay], { adults }))
      assert.ok(others.length > 0)
      assert.not.ok(
        others.some(({ change }) => change?.is_current),
        `${stay} ${adults}`,
      )
    }
  })

  test('a stay that only loses nights needs no minimum and no room that is left', async () => {
    const guest = await server.guest()
    const reservation = await book(guest, [0, 3])
    const { database } = await server.servicesOf(guest)
    const own = reservation.rooms[0]
    const { rows, restore } = await withMinimum(database, 3)
    try {
      await leave(guest, own?.room_type_code ?? '', 0)
      assert.ok(rows > 0)
      const shorter = plansIn(await foundBy(guest, reservation, [0, 2]))
      assert.equal(
        shorter.map(({ room_plan_code }) => room_plan_code),
        [own?.room_plan_code],
      )
      assert.is((await offerFor(guest, reservation, own?.room_plan_code ?? '', [0, 2])).status, 200)
      // The same nights with one more are a move.
      const { nothing_found } = bodyOf(
        await search(guest, reservation, [2, 4], { room_plan_codes: [own?.room_plan_code ?? ''] }),
      )
      assert.is(nothing_found?.reason, 'sold_out')
    } finally {
      await restore()
    }
  })

  test('a room type that is sold out is shown if the guest asks for such types', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', day(0), day(2))
    const reservation = bodyOf(await guest.book('kyoto', orderOf([choice])))
    await setFee((await server.servicesOf(guest)).database, reservation, 0)
    const { body } = await guest.search('kyoto', day(0), day(2))
    const isOther = ({ room_type_code }: { room_type_code: string }) =>
      room_type_code !== choice.room.room_type_code
    const other = body.rooms.find(isOther)?.room_type_code ?? ''
    assert.ok(typesOf(await search(guest, reservation, [0, 2])).includes(other))
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type: other, from: day(0), to: day(2), left: 0 })
    assert.not.ok(typesOf(await search(guest, reservation, [0, 2])).includes(other))
    const all = bodyOf(await search(guest, reservation, [0, 2], { is_including_occupied: true }))
    const full = all.rooms.find(({ room_type_code }) => room_type_code === other)
    assert.equal([full?.room_count, full?.room_plans], [0, []])
  })

  test('a site controller that permits only the booked plans of the hotel leaves the others out', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('hakone', day(0), day(2))
    const reservation = bodyOf(await guest.book('hakone', orderOf([choice])))
    await setFee((await server.servicesOf(guest)).database, reservation, 0)
    const codes = plansIn(await foundBy(guest, reservation, [0, 2])).map(
      ({ hotel_plan_code }) => hotel_plan_code,
    )
    assert.equal([...new Set(codes)], [choice.plan.hotel_plan_code])
  })

  test.run()
}
