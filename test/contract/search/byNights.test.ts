import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { plansIn, roomsOn, searchRooms } from './searchRooms.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/byNights on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 50)
  const thursday = addDays(tuesday, 2)
  const sellOut = (guest: Guest, hotel: string, room_type: string, left = 0, from = tuesday, to = thursday) =>
    guest.sandbox('inventory', { hotel, room_type, from, to, left })

  test('a search by nights finds the cheapest stay of each plan', async () => {
    const guest = await server.guest()
    // Without a sandbox, the hotel takes bookings for a year.
    const lastDay = kind === 'plain' ? 365 : 90
    if (kind !== 'plain')
      await guest.sandbox('settings', { hotel: 'seoul', settings: { bookable_days: lastDay } })
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const }
    const { body } = await searchRooms(guest, 'seoul', { ...undated, nights: 2 })
    const cheapest = new Map<string, { total: number; day: string }>()
    for (let day = 0; day <= lastDay; day++) {
      const found = await searchRooms(guest, 'seoul', roomsOn(inDays(day), inDays(day + 2)))
      for (const { room_plan_code, total_price } of plansIn(found.body.rooms)) {
        if (total_price < (cheapest.get(room_plan_code)?.total ?? Number.POSITIVE_INFINITY))
          cheapest.set(room_plan_code, { total: total_price, day: inDays(day) })
      }
    }
    const returned = plansIn(body.rooms)
    assert.is(returned.length, cheapest.size)
    for (const { room_plan_code, total_price, booking_start_date, price } of returned) {
      assert.equal(
        { total: total_price, day: booking_start_date },
        cheapest.get(room_plan_code),
        room_plan_code,
      )
      assert.is(price.lines.find(({ kind: what }) => what === 'night')?.date, booking_start_date)
    }
  })

  sandboxed('a search by nights skips sold-out days and days with too few rooms', async () => {
    const guest = await server.guest()
    const undated = { search_type: 'undated' as const, room_type_codes: ['tea-suite'], nights: 1 }
    const two = { ...undated, rooms: [adultsOnly(2), adultsOnly(2)] }
    const before = plansIn((await searchRooms(guest, 'taipei', two)).body.rooms)[0]
    const day = before?.booking_start_date ?? ''
    assert.equal(before?.matched_search_criteria.rooms, [0, 1])
    await sellOut(guest, 'taipei', 'tea-suite', 1, day, addDays(day, 1))
    const after = plansIn((await searchRooms(guest, 'taipei', two)).body.rooms)[0]
    assert.is.not(after?.booking_start_date, day)
    const one = plansIn(
      (await searchRooms(guest, 'taipei', { ...undated, rooms: [adultsOnly(2)] })).body.rooms,
    )[0]
    assert.ok((one?.booking_start_date ?? '') <= day)
  })

  test('a search by nights takes one night by default, and no more than the hotel accepts', async () => {
    const guest = await server.guest()
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const }
    const { body } = await searchRooms(guest, 'hakone', undated)
    assert.is(plansIn(body.rooms)[0]?.price.lines.filter(({ kind: what }) => what === 'night').length, 1)
    const long = await searchRooms(guest, 'hakone', { ...undated, nights: 15 })
    assert.is(long.refusal, 'dates_not_bookable')
    assert.is(long.error.meta.problem, 'too_long')
    const differ = await searchRooms(guest, 'hakone', { ...undated, rooms: [adultsOnly(2), adultsOnly(3)] })
    assert.is(differ.refusal, 'party_not_accepted')
    assert.is(differ.error.meta.problem, 'rooms_differ')
    const none = await searchRooms(guest, 'hakone', { ...undated, room_type_codes: ['nowhere'] })
    assert.is(none.body.nothing_found?.reason, 'filtered')
  })

  test('a search by nights finds the cheapest day for a day use', async () => {
    const guest = await server.guest()
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const, is_day_use: true }
    const [plan] = plansIn((await searchRooms(guest, 'hakone', undated)).body.rooms)
    assert.ok(plan?.is_day_use)
    const day = plan?.booking_start_date ?? ''
    const dated = await searchRooms(guest, 'hakone', { ...roomsOn(day, day), is_day_use: true })
    const same = plansIn(dated.body.rooms).find(
      ({ room_plan_code }) => room_plan_code === plan?.room_plan_code,
    )
    assert.is(same?.total_price, plan?.total_price)
  })

  test('a search by nights takes one database statement after the first', async () => {
    const guest = await server.guest()
    await searchRooms(guest, 'kyoto', { rooms: [adultsOnly(2)], search_type: 'undated' })
    const { database } = await server.servicesOf(guest)
    const { query } = database
    let statements = 0
    database.query = (sql, params) => {
      if (/rates|inventory|sold|day_versions/.test(sql)) statements++
      return query(sql, params)
    }
    try {
      await searchRooms(guest, 'kyoto', { rooms: [adultsOnly(2)], search_type: 'undated', nights: 3 })
    } finally {
      database.query = query
    }
    assert.is(statements, 1)
  })

  test.run()
}
