import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday } from '../support/server/guest.ts'
import { serverKinds, testServer } from '../support/server/testServer.ts'

type Query = RequestOf<typeof api.rooms.search>['query']

for (const kind of serverKinds) {
  const scene = testServer(kind)
  const test = suite(`finding rooms on ${kind}`)
  const sandboxed = scene.startFor(test)

  const tuesday = nextWeekday(2, 50)
  const thursday = addDays(tuesday, 2)
  const on = (checkin_date: string, checkout_date: string, parties: Party[] = [adultsOnly(2)]) => ({
    rooms: parties.map((party) => ({ checkin_date, checkout_date, ...party })),
  })
  const searchRooms = (guest: Guest, hotelId: string, query: Query, headers = {}) =>
    guest.call(api.rooms.search, { params: { hotelId }, query }, headers)
  const plansIn = (rooms: RoomResult[]) => rooms.flatMap(({ room_plans }) => room_plans)
  const codesOf = (rooms: RoomResult[]) => rooms.map(({ room_type_code }) => room_type_code)
  const sellOut = (guest: Guest, hotel: string, room_type: string, left = 0, from = tuesday, to = thursday) =>
    guest.sandbox('inventory', { hotel, room_type, from, to, left })
  const seoulRooms = ['ondol-double', 'city-twin', 'courtyard-suite']

  sandboxed('sold-out rooms come last and without plans when they are requested', async () => {
    const guest = await scene.guest()
    await sellOut(guest, 'seoul', 'city-twin')
    const query = on(tuesday, thursday)
    for (const order of ['price_low_to_high', 'price_high_to_low', 'recommended'] as const) {
      const { body } = await searchRooms(guest, 'seoul', { ...query, order, is_including_occupied: true })
      const last = body.rooms.at(-1)
      assert.is(last?.room_type_code, 'city-twin')
      assert.is(last?.room_count, 0)
      assert.equal(last?.room_plans, [])
      assert.ok(body.rooms.slice(0, -1).every(({ room_plans }) => room_plans.length > 0))
    }
    assert.not(codesOf((await searchRooms(guest, 'seoul', query)).body.rooms).includes('city-twin'))
    const both = { ...query, is_including_occupied: true, bookable: true }
    assert.not(codesOf((await searchRooms(guest, 'seoul', both)).body.rooms).includes('city-twin'))
  })

  test('room, plan and room-plan codes all restrict the results', async () => {
    const guest = await scene.guest()
    const query = on(tuesday, thursday)
    const rooms = async (more: Partial<Query>) =>
      (await searchRooms(guest, 'kyoto', { ...query, ...more })).body.rooms
    assert.equal(codesOf(await rooms({ room_type_codes: ['corner-twin'] })), ['corner-twin'])
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
    const guest = await scene.guest()
    const settings = await guest.call(api.settings.bookingWidget, { params: { hotelId: 'hakone' } })
    const offered = settings.body.room_search_filters ?? []
    assert.ok(offered.length >= 5)
    const all = plansIn((await searchRooms(guest, 'hakone', on(tuesday, thursday))).body.rooms)
    for (const { id } of offered) {
      const filter = [String(id)]
      const found = plansIn(
        (await searchRooms(guest, 'hakone', { ...on(tuesday, thursday), filter })).body.rooms,
      )
      const matching = all.filter(({ filters }) => filters.includes(String(id)))
      assert.equal(
        found.map(({ room_plan_code }) => room_plan_code).toSorted(),
        matching.map(({ room_plan_code }) => room_plan_code).toSorted(),
      )
    }
    const known = offered.map(({ id }) => String(id))
    assert.ok(all.every(({ filters }) => filters.every((code) => known.includes(code))))
    const dinnerWithBath = { ...on(tuesday, thursday), filter: ['1', '7'] }
    for (const { filters } of plansIn((await searchRooms(guest, 'hakone', dinnerWithBath)).body.rooms)) {
      assert.ok(filters.includes('1') && filters.includes('7'))
    }
  })

  test('a search that finds nothing because of its codes answers `filtered` with the number of other plans', async () => {
    const guest = await scene.guest()
    const plans = plansIn((await searchRooms(guest, 'seoul', on(tuesday, thursday))).body.rooms).length
    const unknown: Partial<Query>[] = [
      { room_type_codes: ['no-such-room'] },
      { hotel_plan_codes: ['no-such-plan'] },
      { room_plan_codes: ['no.such'] },
      { filter: ['999'] },
    ]
    for (const codes of unknown) {
      const { body } = await searchRooms(guest, 'seoul', { ...on(tuesday, thursday), ...codes })
      assert.equal(body.rooms, [])
      assert.equal(body.nothing_found, {
        reason: 'filtered',
        minimum_nights: null,
        nearest_dates: [],
        fewer_rooms: null,
        other_plans: plans,
      })
    }
  })

  sandboxed('a search for a sold-out room type answers `sold_out` instead of `filtered`', async () => {
    const guest = await scene.guest()
    await sellOut(guest, 'seoul', 'city-twin')
    const { body } = await searchRooms(guest, 'seoul', {
      ...on(tuesday, thursday),
      room_type_codes: ['city-twin'],
    })
    assert.is(body.nothing_found?.reason, 'sold_out')
    assert.ok((body.nothing_found?.other_plans ?? 0) > 0)
  })

  sandboxed('the nearest dates can be booked at their lowest price, nearest first', async () => {
    const guest = await scene.guest()
    for (const code of seoulRooms) await sellOut(guest, 'seoul', code, 0, tuesday, addDays(tuesday, 3))
    const parties = [adultsOnly(2), adultsOnly(1)]
    const { body } = await searchRooms(guest, 'seoul', on(tuesday, thursday, parties))
    const nearest = body.nothing_found?.nearest_dates ?? []
    assert.equal(
      nearest.map(({ checkin_date }) => checkin_date),
      [addDays(tuesday, -2), addDays(tuesday, -3), addDays(tuesday, 3)],
    )
    for (const { checkin_date, checkout_date, total_price } of nearest) {
      assert.is(checkout_date, addDays(checkin_date, 2))
      const found = plansIn(
        (await searchRooms(guest, 'seoul', on(checkin_date, checkout_date, parties))).body.rooms,
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
    const guest = await scene.guest()
    const [today, end] = [inDays(0), inDays(3)]
    for (const code of seoulRooms) await sellOut(guest, 'seoul', code, 0, today, end)
    const { body } = await searchRooms(guest, 'seoul', on(today, inDays(1)))
    assert.equal(
      body.nothing_found?.nearest_dates.map(({ checkin_date }) => checkin_date),
      [inDays(3), inDays(4), inDays(5)],
    )
  })

  sandboxed('a search for too many rooms answers how many can be booked', async () => {
    const guest = await scene.guest()
    await sellOut(guest, 'seoul', 'city-twin', 1)
    await sellOut(guest, 'seoul', 'ondol-double', 1)
    await sellOut(guest, 'seoul', 'courtyard-suite', 0)
    const three = [adultsOnly(2), adultsOnly(2), adultsOnly(2)]
    const { body } = await searchRooms(guest, 'seoul', on(tuesday, thursday, three))
    assert.equal(body.rooms, [])
    assert.is(body.nothing_found?.reason, 'sold_out')
    assert.is(body.nothing_found?.fewer_rooms, 2)
    const two = await searchRooms(guest, 'seoul', on(tuesday, thursday, three.slice(1)))
    assert.is(two.body.nothing_found, null)
    assert.is(two.body.rooms.length, 2)
  })

  test('a search by nights finds the cheapest stay of each plan', async () => {
    const guest = await scene.guest()
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const }
    const { body } = await searchRooms(guest, 'seoul', { ...undated, nights: 2 })
    const cheapest = new Map<string, { total: number; day: string }>()
    for (let day = 0; day <= 365; day++) {
      const found = await searchRooms(guest, 'seoul', on(inDays(day), inDays(day + 2)))
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
    const guest = await scene.guest()
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
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const, is_day_use: true }
    const [plan] = plansIn((await searchRooms(guest, 'hakone', undated)).body.rooms)
    assert.ok(plan?.is_day_use)
    const day = plan?.booking_start_date ?? ''
    const dated = await searchRooms(guest, 'hakone', { ...on(day, day), is_day_use: true })
    const same = plansIn(dated.body.rooms).find(
      ({ room_plan_code }) => room_plan_code === plan?.room_plan_code,
    )
    assert.is(same?.total_price, plan?.total_price)
  })

  test('a search by nights takes one database statement', async () => {
    const guest = await scene.guest()
    const { database } = await scene.servicesOf(guest)
    const { query } = database
    let statements = 0
    database.query = (sql, params) => {
      if (/rates|inventory|sold/.test(sql)) statements++
      return query(sql, params)
    }
    try {
      await searchRooms(guest, 'kyoto', { rooms: [adultsOnly(2)], search_type: 'undated', nights: 3 })
    } finally {
      database.query = query
    }
    assert.is(statements, 1)
  })

  sandboxed(
    'prices of other agencies are returned unchanged, for two adults in one room, if every night is known',
    async () => {
      const guest = await scene.guest()
      const { body } = await searchRooms(guest, 'kyoto', on(tuesday, thursday), { 'Tripla-Locale': 'ja' })
      const rows = await scene.server.services.database.query<{
        agency: string
        code: string
        total: number
      }>(
        `SELECT o.agency, t.code, sum(p.price)::int AS total
       FROM agency_prices p JOIN agency_offers o ON o.id = p.offer_id
       JOIN room_types t ON t.id = o.room_type_id JOIN hotels h ON h.id = o.hotel_id AND h.code = 'kyoto'
       WHERE p.date >= $1 AND p.date < $2 GROUP BY 1, 2 HAVING count(*) = 2`,
        [tuesday, thursday],
      )
      const key = (agency: string, code: string, total: number) => `${code} ${agency} ${total}`
      assert.equal(
        body.other_prices.map((one) => key(one.agency, one.room_type_code, one.total_price)).toSorted(),
        rows
          .filter(({ code }) => codesOf(body.rooms).includes(code))
          .map(({ agency, code, total }) => key(agency, code, total))
          .toSorted(),
      )
      assert.ok(body.other_prices.length > 0)
      assert.match(body.other_prices[0]?.conditions ?? '', '素泊まり')
      const named = plansIn(body.rooms).filter(({ scrape_id }) => scrape_id !== null)
      assert.ok(named.length > 0 && named.every(({ meals }) => meals === 'none'))
      await guest.sandbox('prices', { percent: 150 })
      const dearer = await searchRooms(guest, 'kyoto', on(tuesday, thursday), { 'Tripla-Locale': 'ja' })
      assert.equal(dearer.body.other_prices, body.other_prices, 'our price level does not change them')
    },
  )

  test('there are no prices of other agencies for one adult, for children or for two rooms', async () => {
    const guest = await scene.guest()
    const family = { adults: 2, children: 1, kids_tiers: [], kids_ages: [4] }
    for (const parties of [[adultsOnly(1)], [family], [adultsOnly(2), adultsOnly(2)]]) {
      const { body } = await searchRooms(guest, 'kyoto', on(tuesday, thursday, parties))
      assert.equal(body.other_prices, [])
      assert.ok(plansIn(body.rooms).every(({ scrape_id }) => scrape_id === null))
    }
  })

  sandboxed('amounts are converted to another currency of the hotel, with the rate of the day', async () => {
    const guest = await scene.guest()
    const exchange = async (hotel: string, currency: string) =>
      (await searchRooms(guest, hotel, { ...on(tuesday, thursday), currency })).body.exchange
    const usd = await exchange('hakone', 'USD')
    assert.is(usd?.currency, 'USD')
    assert.is(usd?.as_of, todayIn('Asia/Tokyo', Date.now()))
    assert.ok((usd?.rate_millionths ?? 0) > 5_000 && (usd?.rate_millionths ?? 0) < 10_000)
    assert.is(await exchange('hakone', 'EUR'), null)
    assert.is(await exchange('seoul', 'TWD'), null)
    await guest.sandbox('clock', { days: 2 })
    await guest.renew()
    assert.is((await exchange('hakone', 'USD'))?.as_of, addDays(usd?.as_of ?? '', 2))
  })

  test('every room has amenities and at least three pictures', async () => {
    const guest = await scene.guest()
    for (const hotel of ['hakone', 'kyoto', 'taipei', 'seoul']) {
      for (const locale of ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant']) {
        const { body } = await searchRooms(guest, hotel, on(tuesday, thursday), { 'Tripla-Locale': locale })
        for (const { amenities, pictures } of body.rooms) {
          assert.ok(amenities.length >= 8)
          assert.ok(pictures.length >= 3 && pictures.every(({ alt }) => alt !== ''))
        }
      }
      const { body } = await searchRooms(guest, hotel, on(tuesday, thursday))
      for (const { url } of body.rooms.flatMap(({ pictures }) => pictures))
        assert.is((await fetch(url)).status, 200, url)
    }
  })

  test.run()
}
