import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = RequestOf<typeof api.calendar.availability>['query']

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/calendar/availability on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const getCalendar = (guest: Guest, hotelId: string, query: Query, headers = {}) =>
    guest.call(api.calendar.availability, { params: { hotelId }, query }, headers)
  const dayOf = async (guest: Guest, hotelId: string, date: string, more: Partial<Query> = {}) => {
    const { body } = await getCalendar(guest, hotelId, { from: date, to: date, ...more })
    assert.is(body.days.length, 1)
    return body.days[0]
  }
  const lowestOf = async (guest: Guest, hotel: string, from: string, nights: number, party?: Party) => {
    const { body } = await guest.search(hotel, from, addDays(from, nights), party && [party])
    const totals = body.rooms.flatMap(({ room_plans }) => room_plans.map(({ total_price }) => total_price))
    return totals.length > 0 ? Math.min(...totals) : null
  }

  test('the calendar contains every day of the range, in order', async () => {
    const guest = await server.guest()
    const { body } = await getCalendar(guest, 'hakone', { from: inDays(-2), to: inDays(59) })
    assert.equal(
      body.days.map(({ date }) => date),
      Array.from({ length: 62 }, (_, n) => inDays(n - 2)),
    )
    assert.is(body.currency, 'JPY')
    assert.equal(
      body.days.slice(0, 3).map(({ state }) => state === 'past'),
      [true, true, false],
    )
  })

  test('the lowest price of a day equals the lowest price that a search finds', async () => {
    const guest = await server.guest()
    const family = { adults: 2, children: 1, kids_tiers: [], kids_ages: [4] }
    const cases: [hotel: string, party: Party | undefined, from: number][] = [
      ['hakone', undefined, 1],
      ['hakone', adultsOnly(5), 30],
      ['kyoto', family, 5],
      ['taipei', adultsOnly(1), 60],
      ['seoul', adultsOnly(3), 20],
    ]
    for (const [hotel, party, from] of cases) {
      const query = { from: inDays(from), to: inDays(from + 9), ...(party && { rooms: [party] }) }
      const { body } = await getCalendar(guest, hotel, query)
      for (const { date, min_nights, lowest_price } of body.days) {
        assert.is(
          lowest_price,
          await lowestOf(guest, hotel, date, min_nights ?? 1, party),
          `${hotel} ${date}`,
        )
      }
    }
  })

  test('a peak Saturday has the price of two nights, also on the last day of the range', async () => {
    const guest = await server.guest()
    const saturdays = Array.from({ length: 50 }, (_, week) => nextWeekday(6, 8 + week * 7)).filter((day) =>
      /-11-|-12-(29|30|31)|-01-0[1-3]/.test(day),
    )
    const saturday = saturdays[0] ?? ''
    const day = await dayOf(guest, 'hakone', saturday)
    assert.is(day?.min_nights, 2)
    assert.is(day?.lowest_price, await lowestOf(guest, 'hakone', saturday, 2))
  })

  sandboxed('several rooms are priced together, and each takes a room of its own', async () => {
    const guest = await server.guest()
    const rooms = [adultsOnly(2), adultsOnly(2), adultsOnly(1)]
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type: 'single', from: tuesday, left: 0 })
    const together = await dayOf(guest, 'kyoto', tuesday, { rooms })
    const [couple, alone] = [
      await lowestOf(guest, 'kyoto', tuesday, 1),
      await lowestOf(guest, 'kyoto', tuesday, 1, adultsOnly(1)),
    ]
    assert.ok((together?.lowest_price ?? 0) >= (couple ?? 0) * 2 + (alone ?? 0))
    for (const room_type of ['machiya-double', 'corner-twin', 'family-four'])
      await guest.sandbox('inventory', { hotel: 'kyoto', room_type, from: tuesday, left: 0 })
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type: 'corner-twin', from: tuesday, left: 2 })
    const two = await dayOf(guest, 'kyoto', tuesday, { rooms: rooms.slice(0, 2) })
    assert.equal([two?.state, two?.rooms_left], ['few', 2])
    assert.is(two?.lowest_price, 2 * ((await lowestOf(guest, 'kyoto', tuesday, 1)) ?? 0))
    const three = await dayOf(guest, 'kyoto', tuesday, { rooms })
    assert.equal([three?.state, three?.rooms_left, three?.lowest_price], ['sold_out', 2, null])
  })

  sandboxed('a day is sold out after its last room is booked, in that tenant only', async () => {
    const guest = await server.guest()
    const more = { room_type_codes: ['city-twin'] }
    const last = { hotel: 'seoul', room_type: 'city-twin', from: tuesday, to: addDays(tuesday, 1), left: 1 }
    await guest.sandbox('inventory', last)
    const before = await dayOf(guest, 'seoul', tuesday, more)
    assert.equal([before?.state, before?.rooms_left], ['few', 1])
    const choice = await guest.choose('seoul', tuesday, addDays(tuesday, 1), undefined, 'city-twin')
    assert.is(before?.lowest_price, choice.plan.total_price)
    assert.is((await guest.book('seoul', orderOf([choice]))).status, 200)
    const after = await dayOf(guest, 'seoul', tuesday, more)
    assert.equal([after?.state, after?.rooms_left, after?.lowest_price], ['sold_out', 0, null])
    const { database } = await server.servicesOf(guest)
    const [row] = await database.query<{ left: number }>(
      `SELECT i.total - s.count AS left FROM inventory i
       JOIN room_types t ON t.id = i.room_type_id AND t.code = 'city-twin'
       JOIN sold s ON s.room_type_id = i.room_type_id AND s.date = i.date
       WHERE i.date = $1`,
      [tuesday],
    )
    assert.is(row?.left, 0)
    const other = await server.guest()
    assert.not.equal((await dayOf(other, 'seoul', tuesday, more))?.rooms_left, 0, 'another tenant’s rooms')
  })

  sandboxed('rooms are free again when their hold has expired', async () => {
    const guest = await server.guest()
    const last = { hotel: 'seoul', room_type: 'city-twin', from: tuesday, to: addDays(tuesday, 1), left: 1 }
    await guest.sandbox('inventory', last)
    const choice = await guest.choose('seoul', tuesday, addDays(tuesday, 1), undefined, 'city-twin')
    const held = { guest: { ...orderOf([choice]).guest, email: 'held@sandbox.test' } }
    await guest.book('seoul', orderOf([choice], held))
    const state = async () =>
      (await dayOf(guest, 'seoul', tuesday, { room_type_codes: ['city-twin'] }))?.state
    assert.is(await state(), 'sold_out')
    await guest.sandbox('clock', { hours: 2 })
    assert.is(await state(), 'few')
  })

  test('days outside the booking period and parties that fit no room are unavailable', async () => {
    const guest = await server.guest()
    assert.is((await dayOf(guest, 'hakone', inDays(366)))?.state, 'unavailable')
    const single = { room_type_codes: ['single'] }
    const day = await dayOf(guest, 'kyoto', tuesday, { rooms: [adultsOnly(2)], ...single })
    assert.equal(day, {
      ...day,
      state: 'unavailable',
      rooms_left: null,
      min_nights: null,
      lowest_price: null,
    })
    assert.is((await dayOf(guest, 'kyoto', tuesday, { hotel_plan_codes: ['none'] }))?.state, 'unavailable')
  })

  test('a plan with an advance purchase rule is unavailable on the days before', async () => {
    const guest = await server.guest()
    const more = { hotel_plan_codes: ['early-bird'] }
    assert.is((await dayOf(guest, 'kyoto', inDays(27), more))?.state, 'unavailable')
    const { body } = await getCalendar(guest, 'kyoto', { from: inDays(28), to: inDays(40), ...more })
    assert.ok(body.days.every(({ state }) => state !== 'unavailable'))
  })

  sandboxed('the calendar shows the prices of the tenant', async () => {
    const guest = await server.guest()
    await guest.sandbox('prices', { percent: 137 })
    const day = await dayOf(guest, 'kyoto', tuesday)
    assert.is(day?.lowest_price, await lowestOf(guest, 'kyoto', tuesday, day?.min_nights ?? 1))
  })

  test('the calendar has the holidays of the hotel’s country, in the language of the guest', async () => {
    const guest = await server.guest()
    const query = { from: '2027-05-05', to: '2027-05-05' }
    const named = async (hotel: string, locale: string) =>
      (await getCalendar(guest, hotel, query, { 'Tripla-Locale': locale })).body.days[0]?.holiday
    assert.is(await named('hakone', 'ja'), 'こどもの日')
    assert.is(await named('hakone', 'en'), 'Children’s Day')
    assert.is(await named('seoul', 'ko'), '어린이날')
    assert.is(await named('taipei', 'zh_Hant'), null)
  })

  test('a calendar takes one database statement', async () => {
    const guest = await server.guest()
    const { database } = await server.servicesOf(guest)
    const { query } = database
    let statements = 0
    database.query = (sql, params) => {
      if (/rates|inventory|sold/.test(sql)) statements++
      return query(sql, params)
    }
    try {
      const rooms = [adultsOnly(1), adultsOnly(2), adultsOnly(2)]
      assert.is((await getCalendar(guest, 'hakone', { from: inDays(0), to: inDays(61), rooms })).status, 200)
    } finally {
      database.query = query
    }
    assert.is(statements, 1)
  })

  test.run()
}
