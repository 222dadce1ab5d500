import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { roomsOn, searchRooms } from './searchRooms.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/results on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const totals = (rooms: { room_plans: { total_price: number }[] }[]) =>
    rooms.map(({ room_plans }) => room_plans.map(({ total_price }) => total_price))

  test('the cheapest room comes first, or last when the search asks for the opposite order', async () => {
    const guest = await server.guest()
    const cheap = totals((await guest.search('kyoto', tuesday, friday)).body.rooms)
    const dear = totals(
      (await guest.search('kyoto', tuesday, friday, undefined, { order: 'price_high_to_low' })).body.rooms,
    )
    const lowest = (rooms: number[][]) => rooms.map((plans) => Math.min(...plans))
    assert.equal(
      lowest(cheap),
      lowest(cheap).toSorted((a, b) => a - b),
    )
    assert.equal(
      lowest(dear),
      lowest(dear).toSorted((a, b) => b - a),
    )
    for (const plans of cheap)
      assert.equal(
        plans,
        plans.toSorted((a, b) => a - b),
      )
  })

  test('the hotel’s own order does not depend on prices', async () => {
    const guest = await server.guest()
    const { body } = await guest.search('hakone', tuesday, friday, undefined, { order: 'recommended' })
    const codes = body.rooms.map(({ room_type_code }) => room_type_code)
    const known = ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex']
    assert.equal(
      codes,
      known.filter((code) => codes.includes(code)),
    )
  })

  test('every night is a line of the price, and the total is the sum of the lines', async () => {
    const guest = await server.guest()
    const { plan } = await guest.choose('hakone', tuesday, friday)
    const nights = plan.price.lines.filter(({ kind: what }) => what === 'night')
    assert.equal(
      nights.map(({ date }) => date),
      [tuesday, addDays(tuesday, 1), addDays(tuesday, 2)],
    )
    assert.is(
      plan.price.lines.reduce((sum, { amount }) => sum + amount, 0),
      plan.total_price,
    )
    const bath = plan.price.lines.find(({ kind: what }) => what === 'local_tax')
    assert.is(bath?.amount, 150 * 2 * 3, 'bath tax for two adults and three nights')
  })

  test('amounts are in minor units: NT$ in cents, won without decimals', async () => {
    const guest = await server.guest()
    const taipei = await guest.choose('taipei', tuesday, friday)
    assert.is(taipei.plan.price.currency, 'TWD')
    assert.is(taipei.plan.total_price % 1000, 0, 'steps of ten dollars')
    const seoul = await guest.choose('seoul', tuesday, friday)
    assert.is(seoul.plan.price.currency, 'KRW')
    assert.is(seoul.plan.total_price % 1000, 0)
  })

  test('a child of a tier pays its share, and a small child pays less', async () => {
    const guest = await server.guest()
    const withChild = (code: string) => ({
      adults: 2,
      children: 1,
      kids_tiers: [{ code, children: 1 }],
      kids_ages: [],
    })
    const total = async (party = adultsOnly(2)) =>
      (await guest.choose('hakone', tuesday, friday, party, 'deluxe-twin')).plan.total_price
    const [alone, withA, withC] = [await total(), await total(withChild('A')), await total(withChild('C'))]
    assert.ok(alone < withC && withC < withA)
  })

  test('rooms with the same party share an offer', async () => {
    const guest = await server.guest()
    const parties = [adultsOnly(2), adultsOnly(1), adultsOnly(2)]
    /** The room types of these parties, so many weeks later. */
    const typesIn = async (weeks: number) => {
      const [from, until] = [tuesday, friday].map((day) => addDays(day, 7 * weeks)) as [string, string]
      const { rooms } = (await guest.search('kyoto', from, until, parties)).body
      return ['corner-twin', 'single'].map((code) =>
        rooms.find(({ room_type_code }) => room_type_code === code),
      )
    }
    const weeks = await Promise.all([0, 1, 2, 3].map(typesIn))
    // On some days a room type is sold out.
    const [twin, single] = weeks.find((types) => types.every(Boolean)) ?? []
    const plans = twin?.room_plans.filter(({ hotel_plan_code }) => hotel_plan_code === 'room-only')
    const matched = plans?.map(({ matched_search_criteria: { adults_count, rooms } }) => [
      adults_count,
      rooms,
    ])
    assert.equal(matched?.toSorted(), [
      [1, [1]],
      [2, [0, 2]],
    ])
    assert.equal(single?.room_plans[0]?.matched_search_criteria.rooms, [1])
  })

  test('rooms may have different dates', async () => {
    const guest = await server.guest()
    const room = (checkin_date: string, nights: number) => ({
      checkin_date,
      checkout_date: addDays(checkin_date, nights),
      ...adultsOnly(2),
    })
    const query = { rooms: [room(tuesday, 1), room(friday, 2)], room_type_codes: ['corner-twin'] }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId: 'kyoto' }, query })
    const plans =
      body.rooms[0]?.room_plans.filter(({ hotel_plan_code }) => hotel_plan_code === 'room-only') ?? []
    const nights = plans.map(({ price }) => price.lines.filter(({ kind: what }) => what === 'night').length)
    assert.equal(nights.toSorted(), [1, 2])
  })

  sandboxed('a room type with too few free rooms is found with the number that is free', async () => {
    const guest = await server.guest()
    const left = { hotel: 'kyoto', room_type: 'corner-twin', from: tuesday, to: friday, left: 1 }
    await guest.sandbox('inventory', left)
    const { body } = await guest.search('kyoto', tuesday, friday, [adultsOnly(2), adultsOnly(2)])
    assert.is(body.rooms.find(({ room_type_code }) => room_type_code === 'corner-twin')?.room_count, 1)
  })

  sandboxed('the fullest night limits the number of free rooms', async () => {
    const guest = await server.guest()
    const night = addDays(tuesday, 1)
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type: 'corner-twin', from: night, left: 2 })
    const { room } = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(room.room_count, 2)
  })

  sandboxed('an early-bird plan is found 28 days ahead and not a day later', async () => {
    const guest = await server.guest()
    const codes = async (checkin: string) => {
      const { body } = await guest.search('kyoto', checkin, addDays(checkin, 1), undefined, {
        room_type_codes: ['corner-twin'],
      })
      return body.rooms[0]?.room_plans.map(({ hotel_plan_code }) => hotel_plan_code) ?? []
    }
    const day = nextWeekday(3, 28)
    assert.ok((await codes(day)).includes('early-bird'))
    await guest.sandbox('clock', { days: 8 })
    await guest.renew()
    assert.not((await codes(day)).includes('early-bird'))
  })

  test('texts are in the language of the request', async () => {
    const guest = await server.guest()
    const rooms = [{ checkin_date: tuesday, checkout_date: friday, ...adultsOnly(2) }]
    const request = { params: { hotelId: 'hakone' }, query: { rooms, room_type_codes: ['deluxe-twin'] } }
    const { body } = await guest.call(api.rooms.search, request, { 'Tripla-Locale': 'ja' })
    assert.is(body.rooms[0]?.room_type_name, 'デラックスツイン')
    const past = await guest.call(
      api.rooms.search,
      {
        ...request,
        query: { rooms: [{ ...request.query.rooms[0], checkin_date: inDays(-3) }] },
      } as typeof request,
      { 'Tripla-Locale': 'ja' },
    )
    assert.is(past.error.message, 'この日程はご予約いただけません。')
  })

  sandboxed('rooms are found and booked at the price level of the sandbox', async () => {
    const guest = await server.guest()
    const before = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    await guest.sandbox('prices', { percent: 150 })
    const after = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    assert.ok(after.plan.total_price > before.plan.total_price * 1.4)
    assert.is((await guest.book('seoul', orderOf([before]))).refusal, 'price_changed')
    assert.is((await guest.book('seoul', orderOf([after]))).status, 200)
  })

  test('every room has amenities and at least three pictures', async () => {
    const guest = await server.guest()
    for (const hotel of ['hakone', 'kyoto', 'taipei', 'seoul']) {
      for (const locale of ['en', 'ja', 'ko', 'zh_Hans', 'zh_Hant']) {
        const { body } = await searchRooms(guest, hotel, roomsOn(tuesday, friday), {
          'Tripla-Locale': locale,
        })
        for (const { amenities, pictures } of body.rooms) {
          assert.ok(amenities.length >= 8)
          assert.ok(pictures.length >= 3 && pictures.every(({ alt }) => alt !== ''))
        }
      }
      const { body } = await searchRooms(guest, hotel, roomsOn(tuesday, friday))
      for (const { url } of body.rooms.flatMap(({ pictures }) => pictures))
        assert.is((await fetch(url)).status, 200, url)
    }
  })

  test.run()
}
