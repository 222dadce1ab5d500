import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { inDays, nextWeekday, orderOf } from '../support/server/guest.ts'
import { serverKinds, testServer } from '../support/server/testServer.ts'

for (const kind of serverKinds) {
  const scene = testServer(kind)
  const test = suite(`searching on ${kind}`)
  const sandboxed = scene.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const totals = (rooms: { room_plans: { total_price: number }[] }[]) =>
    rooms.map(({ room_plans }) => room_plans.map(({ total_price }) => total_price))

  test('the cheapest room comes first, or last when the search asks for the opposite order', async () => {
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const { body } = await guest.search('hakone', tuesday, friday, undefined, { order: 'recommended' })
    const codes = body.rooms.map(({ room_type_code }) => room_type_code)
    const known = ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex']
    assert.equal(
      codes,
      known.filter((code) => codes.includes(code)),
    )
  })

  test('every night is a line of the price, and the total is the sum of the lines', async () => {
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const taipei = await guest.choose('taipei', tuesday, friday)
    assert.is(taipei.plan.price.currency, 'TWD')
    assert.is(taipei.plan.total_price % 1000, 0, 'steps of ten dollars')
    const seoul = await guest.choose('seoul', tuesday, friday)
    assert.is(seoul.plan.price.currency, 'KRW')
    assert.is(seoul.plan.total_price % 1000, 0)
  })

  test('a child of a tier pays its share, and a small child pays less', async () => {
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const { body } = await guest.search('kyoto', tuesday, friday, [
      adultsOnly(2),
      adultsOnly(1),
      adultsOnly(2),
    ])
    const twin = body.rooms.find(({ room_type_code }) => room_type_code === 'corner-twin')
    const plans = twin?.room_plans.filter(({ hotel_plan_code }) => hotel_plan_code === 'room-only')
    const matched = plans?.map(({ matched_search_criteria: { adults_count, rooms } }) => [
      adults_count,
      rooms,
    ])
    assert.equal(matched?.toSorted(), [
      [1, [1]],
      [2, [0, 2]],
    ])
    const single = body.rooms.find(({ room_type_code }) => room_type_code === 'single')
    if (single) assert.equal(single.room_plans[0]?.matched_search_criteria.rooms, [1])
  })

  test('rooms may have different dates', async () => {
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const left = { hotel: 'kyoto', room_type: 'corner-twin', from: tuesday, to: friday, left: 1 }
    await guest.sandbox('inventory', left)
    const { body } = await guest.search('kyoto', tuesday, friday, [adultsOnly(2), adultsOnly(2)])
    assert.is(body.rooms.find(({ room_type_code }) => room_type_code === 'corner-twin')?.room_count, 1)
  })

  sandboxed('the fullest night limits the number of free rooms', async () => {
    const guest = await scene.guest()
    const night = addDays(tuesday, 1)
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type: 'corner-twin', from: night, left: 2 })
    const { room } = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(room.room_count, 2)
  })

  sandboxed('a search for sold-out rooms answers `sold_out`', async () => {
    const guest = await scene.guest()
    const more = { room_type_codes: ['city-twin'] }
    await guest.sandbox('inventory', {
      hotel: 'seoul',
      room_type: 'city-twin',
      from: tuesday,
      to: friday,
      left: 0,
    })
    const { body } = await guest.search('seoul', tuesday, friday, undefined, more)
    assert.equal(body.rooms, [])
    assert.is(body.nothing_found?.reason, 'sold_out')
  })

  test('a search for a party that fits no room answers `party`', async () => {
    const guest = await scene.guest()
    const { body } = await guest.search('kyoto', tuesday, friday, [adultsOnly(2)], {
      room_type_codes: ['single'],
    })
    assert.is(body.nothing_found?.reason, 'party')
    assert.is(body.nothing_found?.minimum_nights, null)
  })

  test('a search for one night on a peak Saturday answers `minimum_stay` with two nights', async () => {
    const guest = await scene.guest()
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

  sandboxed('an early-bird plan is found 28 days ahead and not a day later', async () => {
    const guest = await scene.guest()
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

  test('dates outside the hotel’s limits are refused with the field', async () => {
    const guest = await scene.guest()
    const cases = [
      [inDays(-2), inDays(1), 'checkin'],
      [inDays(5), inDays(5), 'checkout'],
      [inDays(5), inDays(60), 'checkout'],
      [inDays(380), inDays(381), 'checkin'],
    ] as const
    for (const [checkin, checkout, field] of cases) {
      const answer = await guest.search('hakone', checkin, checkout)
      assert.is(answer.status, 422)
      assert.is(answer.refusal, 'dates_not_bookable')
      assert.equal(Object.keys(answer.error.fields), [field])
    }
  })

  sandboxed('yesterday cannot be booked after midnight at the hotel', async () => {
    const guest = await scene.guest()
    const today = inDays(0)
    assert.is((await guest.search('hakone', today, inDays(1))).status, 200)
    await guest.sandbox('clock', { days: 1 })
    await guest.renew()
    assert.is((await guest.search('hakone', today, inDays(1))).refusal, 'dates_not_bookable')
  })

  test('a hotel that sells last night is found by guests who arrive after midnight', async () => {
    const guest = await scene.guest()
    const answer = await guest.search('taipei', addDays(todayIn('Asia/Taipei', Date.now()), -1), inDays(1))
    assert.is(answer.status, 200)
    assert.ok(answer.body.rooms.some(({ room_plans }) => room_plans.length > 0))
  })

  test('parties that no room of the hotel takes are refused', async () => {
    const guest = await scene.guest()
    const twins = { adults: 1, children: 2, kids_tiers: [{ code: 'A', children: 2 }], kids_ages: [] }
    const cases: [hotel: string, parties: Party[]][] = [
      ['hakone', [adultsOnly(7)]],
      ['hakone', [adultsOnly(0)]],
      ['hakone', Array.from({ length: 5 }, () => adultsOnly(2))],
      ['kyoto', [{ adults: 2, children: 1, kids_tiers: [], kids_ages: [15] }]],
      ['preview', [twins]],
    ]
    for (const [hotel, parties] of cases) {
      assert.is((await guest.search(hotel, tuesday, friday, parties)).refusal, 'party_not_accepted')
    }
  })

  test('texts are in the language of the request', async () => {
    const guest = await scene.guest()
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
    const guest = await scene.guest()
    const before = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    await guest.sandbox('prices', { percent: 150 })
    const after = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    assert.ok(after.plan.total_price > before.plan.total_price * 1.4)
    assert.is((await guest.book('seoul', orderOf([before]))).refusal, 'price_changed')
    assert.is((await guest.book('seoul', orderOf([after]))).status, 200)
  })

  test('children who are counted in another way than the hotel’s are refused', async () => {
    const guest = await scene.guest()
    const days = { checkin_date: tuesday, checkout_date: friday }
    const problemOf = async (hotelId: string, room: object) => {
      const query = { rooms: [{ ...days, adults: 2, ...room }] }
      return (await guest.call(api.rooms.search, { params: { hotelId }, query })).error.meta.problem
    }
    const groups = { kids_tiers: [{ code: 'A', children: 1 }] }
    assert.is(await problemOf('kyoto', { children: 0, ...groups }), 'children_unknown')
    assert.is(await problemOf('kyoto', { children: 1, kids_ages: [4], ...groups }), 'children_unknown')
    assert.is(await problemOf('hakone', { children: 0, kids_ages: [4] }), 'children_unknown')
    assert.is(await problemOf('hakone', { children: 1, kids_ages: [4], ...groups }), 'children_unknown')
    assert.is(await problemOf('hakone', { children: 2, ...groups }), 'children_unknown')
  })

  test('a room without children may omit their fields, and the number of children follows from tiers or ages', async () => {
    const guest = await scene.guest()
    const days = { checkin_date: tuesday, checkout_date: friday }
    const totals = async (hotelId: string, room: object) => {
      const query = { rooms: [{ ...days, adults: 2, ...room }] }
      const { body } = await guest.call(api.rooms.search, { params: { hotelId }, query })
      return body.rooms.flatMap(({ room_plans }) => room_plans.map(({ total_price }) => total_price))
    }
    const none = { children: 0, kids_tiers: [], kids_ages: [] }
    assert.equal(await totals('hakone', {}), await totals('hakone', none))
    const tiers = { ...none, children: 1, kids_tiers: [{ code: 'A', children: 1 }] }
    const whole = await totals('hakone', tiers)
    assert.ok(whole.length > 0)
    assert.equal(await totals('hakone', { kids_tiers: tiers.kids_tiers }), whole)
    assert.equal(await totals('hakone', { kids_age_range: [{ code: 'A', count: 1 }] }), whole)
    assert.equal(
      await totals('kyoto', { kids_ages: [4] }),
      await totals('kyoto', { ...none, children: 1, kids_ages: [4] }),
    )
  })

  test.run()
}
