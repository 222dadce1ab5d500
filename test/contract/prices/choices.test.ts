import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/prices/choices on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const roomsOf = (parties: Party[], checkin_date = tuesday, checkout_date = friday) =>
    parties.map((party) => ({ checkin_date, checkout_date, ...party }))
  const price = (
    guest: Guest,
    hotelId: string,
    room_plan_codes: string[],
    rooms = roomsOf([adultsOnly(2)]),
  ) => guest.call(api.choices.price, { params: { hotelId }, query: { rooms, room_plan_codes } })
  const recommend = (guest: Guest, hotelId: string, rooms = roomsOf([adultsOnly(2)]), headers = {}) =>
    guest.call(api.choices.recommend, { params: { hotelId }, query: { rooms } }, headers)

  test('the price of a named plan equals the price in the search results, line by line', async () => {
    const guest = await server.guest()
    const family = { adults: 2, children: 1, kids_tiers: [], kids_ages: [4] }
    const parties = [adultsOnly(1), family, adultsOnly(1)]
    const { body } = await guest.search('kyoto', tuesday, friday, parties)
    const twin = body.rooms.find(({ room_type_code }) => room_type_code === 'corner-twin')
    const plans = twin?.room_plans ?? []
    assert.ok(plans.length >= 4)
    const codes = plans.map(({ room_plan_code }) => room_plan_code)
    const answer = await price(guest, 'kyoto', codes, roomsOf(parties))
    const found = plans.map((plan) => [plan.room_plan_code, plan.matched_search_criteria.rooms, plan.price])
    const returned = answer.body.prices.map((entry) => [entry.room_plan_code, entry.rooms, entry.price])
    const sorted = (list: unknown[]) => list.map((entry) => JSON.stringify(entry)).toSorted()
    assert.equal(sorted(returned), sorted(found))
    assert.ok(
      answer.body.prices.every(({ problem, room_count }) => problem === null && (room_count ?? 0) > 0),
    )
  })

  sandboxed('a plan that cannot be booked has its reason, and its price if there is one', async () => {
    const guest = await server.guest()
    const left = { hotel: 'seoul', room_type: 'city-twin', from: tuesday, to: friday, left: 1 }
    await guest.sandbox('inventory', left)
    const choice = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    const code = choice.plan.room_plan_code
    await guest.book('seoul', orderOf([choice]))
    const [entry] = (await price(guest, 'seoul', [code])).body.prices
    assert.equal(
      [entry?.problem, entry?.room_count, entry?.price?.total],
      ['sold_out', 0, choice.plan.total_price],
    )
    const [crowd] = (await price(guest, 'kyoto', ['single.room-only'])).body.prices
    assert.equal([crowd?.problem, crowd?.price], ['party', null])
    const early = roomsOf([adultsOnly(2)], inDays(3), inDays(4))
    const [late] = (await price(guest, 'kyoto', ['corner-twin.early-bird'], early)).body.prices
    assert.equal([late?.problem, late?.price], ['dates', null])
  })

  sandboxed('prices follow the price level of the sandbox', async () => {
    const guest = await server.guest()
    const before = await guest.choose('kyoto', tuesday, friday)
    await guest.sandbox('prices', { percent: 150 })
    const [after] = (await price(guest, 'kyoto', [before.plan.room_plan_code])).body.prices
    assert.ok((after?.price?.total ?? 0) > before.plan.total_price * 1.4)
  })

  test('an unknown plan is refused by its code, and invalid stays are refused as in a search', async () => {
    const guest = await server.guest()
    const unknown = await price(guest, 'kyoto', ['corner-twin.room-only', 'deluxe-twin.room-only'])
    assert.equal([unknown.status, unknown.refusal], [422, 'plan_not_found'])
    assert.is(unknown.error.meta.room_plan_code, 'deluxe-twin.room-only')
    const cases: [rooms: ReturnType<typeof roomsOf>, refusal: string][] = [
      [roomsOf([adultsOnly(9)]), 'party_not_accepted'],
      [roomsOf([adultsOnly(2)], friday, tuesday), 'dates_not_bookable'],
      [roomsOf([adultsOnly(2)], inDays(-3), inDays(-2)), 'dates_not_bookable'],
      [roomsOf([adultsOnly(2)], '0001-01-01', '0001-01-02'), 'dates_not_bookable'],
    ]
    for (const [rooms, refusal] of cases) {
      assert.is((await price(guest, 'kyoto', ['corner-twin.room-only'], rooms)).refusal, refusal)
      assert.is((await recommend(guest, 'kyoto', rooms)).refusal, refusal)
      const search = { params: { hotelId: 'kyoto' }, query: { rooms } }
      assert.is((await guest.call(api.rooms.search, search)).refusal, refusal)
    }
    assert.is((await recommend(guest, 'closed')).refusal, 'hotel_not_active')
  })

  test('recommendations have the price of the search results and a correct reason', async () => {
    const guest = await server.guest()
    for (const hotel of ['hakone', 'kyoto', 'taipei', 'seoul']) {
      const { rooms } = (await guest.search(hotel, tuesday, friday)).body
      const plans = rooms.flatMap((room) =>
        room.room_plans.map((plan) => ({ ...plan, size: room.size_sqm ?? 0 })),
      )
      const { recommendations } = (await recommend(guest, hotel)).body
      assert.ok(recommendations.length >= 2 && recommendations.length <= 3, hotel)
      const codes = recommendations.map((one) => one.rooms.map(({ room_plan_code }) => room_plan_code).join())
      assert.is(new Set(codes).size, codes.length)
      for (const { reason, rooms: chosen, total_price } of recommendations) {
        const plan = plans.find(({ room_plan_code }) => room_plan_code === chosen[0]?.room_plan_code)
        assert.is(plan?.total_price, total_price)
        if (reason === 'lowest_price')
          assert.is(total_price, Math.min(...plans.map((other) => other.total_price)))
        if (reason === 'with_meals') assert.not.equal(plan?.meals, 'none')
        if (reason === 'most_space') assert.is(plan?.size, Math.max(...plans.map(({ size }) => size)))
        if (reason === 'free_cancellation') {
          const parts = plan?.cancellation_policy?.cancellation_policy_parts ?? []
          assert.ok(parts.every(({ days_before }) => days_before < 9))
        }
      }
    }
  })

  sandboxed('recommended combinations contain free rooms only', async () => {
    const guest = await server.guest()
    for (const room_type of ['single', 'machiya-double', 'family-four'])
      await guest.sandbox('inventory', { hotel: 'kyoto', room_type, from: tuesday, to: friday, left: 0 })
    const left = { hotel: 'kyoto', room_type: 'corner-twin', from: tuesday, to: friday, left: 1 }
    await guest.sandbox('inventory', left)
    const one = await recommend(guest, 'kyoto')
    assert.ok(one.body.recommendations.length > 0)
    const two = await recommend(guest, 'kyoto', roomsOf([adultsOnly(2), adultsOnly(1)]))
    assert.equal(two.body, { recommendations: [] })
    await guest.sandbox('inventory', { ...left, room_type: 'single' })
    const both = await recommend(guest, 'kyoto', roomsOf([adultsOnly(2), adultsOnly(1)]))
    const types = both.body.recommendations.map(({ rooms }) =>
      rooms.map(({ room_type_code }) => room_type_code),
    )
    assert.ok(types.length > 0)
    for (const pair of types) assert.equal(pair, ['corner-twin', 'single'])
  })

  test('recommendations are in the language of the guest', async () => {
    const guest = await server.guest()
    const { body } = await recommend(guest, 'hakone', undefined, { 'Tripla-Locale': 'ja' })
    const meal = body.recommendations.find(({ reason }) => reason === 'with_meals')
    assert.is(meal?.rooms[0]?.room_plan_name, '季節の会席と朝食付き')
  })

  test('a policy is found by its id at its own hotel only', async () => {
    const guest = await server.guest()
    const { plan } = await guest.choose('hakone', tuesday, friday)
    const policyId = plan.cancellation_policy?.id ?? 0
    const show = (hotelId: string, id: number | string, headers = {}) =>
      guest.call(api.policies.show, { params: { hotelId, policyId: id } }, headers)
    assert.equal((await show('hakone', policyId)).body, { cancellation_policy: plan.cancellation_policy })
    const ja = await show('hakone', policyId, { 'Tripla-Locale': 'ja' })
    assert.match(ja.body.cancellation_policy.title, 'キャンセルポリシー')
    for (const [hotel, id] of [
      ['kyoto', policyId],
      ['hakone', 9_999_999],
      ['hakone', 'flexible'],
    ] as const) {
      const answer = await show(hotel, id, { 'Tripla-Locale': 'ko' })
      assert.equal([answer.status, answer.refusal], [404, 'policy_not_found'])
      assert.is(answer.error.message, '해당 취소 규정을 찾을 수 없습니다.')
    }
    assert.is((await show('nowhere', policyId)).refusal, 'hotel_not_found')
  })

  test.run()
}
