import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { plansIn, roomsOn, type SearchQuery, searchRooms } from './searchRooms.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/nothingFound on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 50)
  const thursday = addDays(tuesday, 2)
  const sellOut = (guest: Guest, hotel: string, room_type: string, left = 0, from = tuesday, to = thursday) =>
    guest.sandbox('inventory', { hotel, room_type, from, to, left })
  const seoulRooms = ['ondol-double', 'city-twin', 'courtyard-suite']

  test('a search that finds nothing because of its codes answers `filtered` with the number of other plans', async () => {
    const guest = await server.guest()
    const plans = plansIn((await searchRooms(guest, 'seoul', roomsOn(tuesday, thursday))).body.rooms).length
    const unknown: Partial<SearchQuery>[] = [
      { room_type_codes: ['no-such-room'] },
      { hotel_plan_codes: ['no-such-plan'] },
      { room_plan_codes: ['no.such'] },
      { filter: ['999'] },
    ]
    for (const codes of unknown) {
      const { body } = await searchRooms(guest, 'seoul', { ...roomsOn(tuesday, thursday), ...codes })
      assert.equal(body.rooms, [])
      assert.equal(body.nothing_found, {
        reason: 'filtered',
        minimum_nights: null,
        nearest_dates: [],
        fewer_rooms: null,
        other_plans: plans,
        split_rooms: null,
      })
    }
  })

  sandboxed('a search for a sold-out room type answers `sold_out` instead of `filtered`', async () => {
    const guest = await server.guest()
    await sellOut(guest, 'seoul', 'city-twin')
    const { body } = await searchRooms(guest, 'seoul', {
      ...roomsOn(tuesday, thursday),
      room_type_codes: ['city-twin'],
    })
    assert.is(body.nothing_found?.reason, 'sold_out')
    assert.ok((body.nothing_found?.other_plans ?? 0) > 0)
  })

  sandboxed('a party without a room of its size is offered several rooms at their lowest price', async () => {
    const guest = await server.guest()
    await sellOut(guest, 'hakone', 'forest-annex')
    const six = roomsOn(tuesday, thursday, [adultsOnly(6)])
    const split = (await searchRooms(guest, 'hakone', six)).body.nothing_found?.split_rooms
    assert.ok(split)
    assert.equal(split.rooms, [adultsOnly(3), adultsOnly(3)])
    const { rooms } = (await searchRooms(guest, 'hakone', roomsOn(tuesday, thursday, split.rooms))).body
    assert.is(split.total_price, 2 * Math.min(...plansIn(rooms).map((plan) => plan.total_price)))
    const two = await searchRooms(guest, 'hakone', roomsOn(tuesday, thursday, [adultsOnly(6), adultsOnly(6)]))
    assert.is(two.body.nothing_found?.split_rooms, null)
  })

  sandboxed('the nearest dates can be booked at their lowest price, nearest first', async () => {
    const guest = await server.guest()
    for (const code of seoulRooms) await sellOut(guest, 'seoul', code, 0, tuesday, addDays(tuesday, 3))
    const parties = [adultsOnly(2), adultsOnly(1)]
    const { body } = await searchRooms(guest, 'seoul', roomsOn(tuesday, thursday, parties))
    const nearest = body.nothing_found?.nearest_dates ?? []
    assert.equal(
      nearest.map(({ checkin_date }) => checkin_date),
      [addDays(tuesday, -2), addDays(tuesday, -3), addDays(tuesday, 3)],
    )
    for (const { checkin_date, checkout_date, total_price } of nearest) {
      assert.is(checkout_date, addDays(checkin_date, 2))
      const found = plansIn(
        (await searchRooms(guest, 'seoul', roomsOn(checkin_date, checkout_date, parties))).body.rooms,
      )
      const lowest = (room: number) =>
        Math.min(
          ...found
            .filter(({ matched_search_criteria: { rooms } }) => rooms.includes(room))
            .map((plan) => plan.total_price),
        )
      assert.is(total_price, lowest(0) + lowest(1))
    }
  })

  sandboxed('the nearest dates are within the booking period', async () => {
    const guest = await server.guest()
    const [today, end] = [inDays(0), inDays(3)]
    for (const code of seoulRooms) await sellOut(guest, 'seoul', code, 0, today, end)
    const { body } = await searchRooms(guest, 'seoul', roomsOn(today, inDays(1)))
    assert.equal(
      body.nothing_found?.nearest_dates.map(({ checkin_date }) => checkin_date),
      [inDays(3), inDays(4), inDays(5)],
    )
  })

  sandboxed('a search for too many rooms answers how many can be booked', async () => {
    const guest = await server.guest()
    await sellOut(guest, 'seoul', 'city-twin', 1)
    await sellOut(guest, 'seoul', 'ondol-double', 1)
    await sellOut(guest, 'seoul', 'courtyard-suite', 0)
    const three = [adultsOnly(2), adultsOnly(2), adultsOnly(2)]
    const { body } = await searchRooms(guest, 'seoul', roomsOn(tuesday, thursday, three))
    assert.equal(body.rooms, [])
    assert.is(body.nothing_found?.reason, 'sold_out')
    assert.is(body.nothing_found?.fewer_rooms, 2)
    const two = await searchRooms(guest, 'seoul', roomsOn(tuesday, thursday, three.slice(1)))
    assert.is(two.body.nothing_found, null)
    assert.is(two.body.rooms.length, 2)
  })

  sandboxed('a search for sold-out rooms answers `sold_out`', async () => {
    const guest = await server.guest()
    const more = { room_type_codes: ['city-twin'] }
    await guest.sandbox('inventory', {
      hotel: 'seoul',
      room_type: 'city-twin',
      from: tuesday,
      to: thursday,
      left: 0,
    })
    const { body } = await guest.search('seoul', tuesday, thursday, undefined, more)
    assert.equal(body.rooms, [])
    assert.is(body.nothing_found?.reason, 'sold_out')
  })

  test('a search for a party that fits no room answers `party`', async () => {
    const guest = await server.guest()
    const { body } = await guest.search('kyoto', tuesday, thursday, [adultsOnly(2)], {
      room_type_codes: ['single'],
    })
    assert.is(body.nothing_found?.reason, 'party')
    assert.is(body.nothing_found?.minimum_nights, null)
  })

  test('a search for one night on a peak Saturday answers `minimum_stay` with two nights', async () => {
    const guest = await server.guest()
    // The Saturdays of the coming year in Hakone’s autumn and at new year.
    const saturdays = Array.from({ length: 50 }, (_, week) => nextWeekday(6, 8 + week * 7)).filter((day) =>
      /-11-|-12-(29|30|31)|-01-0[1-3]/.test(day),
    )
    const saturday = saturdays[0] ?? ''
    const more = { room_type_codes: ['deluxe-twin'] }
    const short = await guest.search('hakone', saturday, addDays(saturday, 1), undefined, more)
    assert.equal(short.body.rooms, [])
    assert.is(short.body.nothing_found?.reason, 'minimum_stay')
    assert.is(short.body.nothing_found?.minimum_nights, 2)
    const long = await guest.search('hakone', saturday, addDays(saturday, 2), undefined, more)
    assert.is(long.body.rooms.length, 1)
  })

  test.run()
}
