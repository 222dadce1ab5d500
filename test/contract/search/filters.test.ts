import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { plansIn, roomsOn, roomTypesIn, type SearchQuery, searchRooms } from './searchRooms.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/filters on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 50)
  const thursday = addDays(tuesday, 2)
  const sellOut = (guest: Guest, hotel: string, room_type: string, left = 0, from = tuesday, to = thursday) =>
    guest.sandbox('inventory', { hotel, room_type, from, to, left })

  sandboxed('sold-out rooms come last and without plans when they are requested', async () => {
    const guest = await server.guest()
    await sellOut(guest, 'seoul', 'city-twin')
    const query = roomsOn(tuesday, thursday)
    for (const order of ['price_low_to_high', 'price_high_to_low', 'recommended'] as const) {
      const { body } = await searchRooms(guest, 'seoul', { ...query, order, is_including_occupied: true })
      const last = body.rooms.at(-1)
      assert.is(last?.room_type_code, 'city-twin')
      assert.is(last?.room_count, 0)
      assert.equal(last?.room_plans, [])
      assert.ok(body.rooms.slice(0, -1).every(({ room_plans }) => room_plans.length > 0))
    }
    assert.not(roomTypesIn((await searchRooms(guest, 'seoul', query)).body.rooms).includes('city-twin'))
    const both = { ...query, is_including_occupied: true, bookable: true }
    assert.not(roomTypesIn((await searchRooms(guest, 'seoul', both)).body.rooms).includes('city-twin'))
  })

  test('room, plan and room-plan codes all restrict the results', async () => {
    const guest = await server.guest()
    const query = roomsOn(tuesday, thursday)
    const rooms = async (more: Partial<SearchQuery>) =>
      (await searchRooms(guest, 'kyoto', { ...query, ...more })).body.rooms
    assert.equal(roomTypesIn(await rooms({ room_type_codes: ['corner-twin'] })), ['corner-twin'])
    const breakfasts = plansIn(await rooms({ hotel_plan_codes: ['breakfast'] }))
    assert.ok(breakfasts.length > 1)
    assert.ok(breakfasts.every(({ hotel_plan_code }) => hotel_plan_code === 'breakfast'))
    const one = await rooms({ room_plan_codes: ['corner-twin.breakfast'] })
    assert.equal(
      plansIn(one).map(({ room_plan_code }) => room_plan_code),
      ['corner-twin.breakfast'],
    )
    assert.equal(
      await rooms({ room_type_codes: ['family-four'], room_plan_codes: ['corner-twin.breakfast'] }),
      [],
    )
  })

  test('a plan matches all requested filters and lists the filters that it matches', async () => {
    const guest = await server.guest()
    const settings = await guest.call(api.settings.bookingWidget, { params: { hotelId: 'hakone' } })
    const offered = settings.body.room_search_filters ?? []
    assert.ok(offered.length >= 5)
    const all = plansIn((await searchRooms(guest, 'hakone', roomsOn(tuesday, thursday))).body.rooms)
    for (const { id } of offered) {
      const filter = [String(id)]
      const found = plansIn(
        (await searchRooms(guest, 'hakone', { ...roomsOn(tuesday, thursday), filter })).body.rooms,
      )
      const matching = all.filter(({ filters }) => filters.includes(String(id)))
      assert.equal(
        found.map(({ room_plan_code }) => room_plan_code).toSorted(),
        matching.map(({ room_plan_code }) => room_plan_code).toSorted(),
      )
    }
    const known = offered.map(({ id }) => String(id))
    assert.ok(all.every(({ filters }) => filters.every((code) => known.includes(code))))
    const dinnerWithBath = { ...roomsOn(tuesday, thursday), filter: ['1', '7'] }
    for (const { filters } of plansIn((await searchRooms(guest, 'hakone', dinnerWithBath)).body.rooms)) {
      assert.ok(filters.includes('1') && filters.includes('7'))
    }
  })

  test.run()
}
