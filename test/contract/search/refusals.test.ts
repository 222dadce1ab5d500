import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { inDays, nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/refusals on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  test('dates outside the hotel’s limits are refused with the field', async () => {
    const guest = await server.guest()
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
    const guest = await server.guest()
    const today = inDays(0)
    assert.is((await guest.search('hakone', today, inDays(1))).status, 200)
    await guest.sandbox('clock', { days: 1 })
    await guest.renew()
    assert.is((await guest.search('hakone', today, inDays(1))).refusal, 'dates_not_bookable')
  })

  test('a hotel that sells last night is found by guests who arrive after midnight', async () => {
    const guest = await server.guest()
    const answer = await guest.search('taipei', addDays(todayIn('Asia/Taipei', Date.now()), -1), inDays(1))
    assert.is(answer.status, 200)
    assert.ok(answer.body.rooms.some(({ room_plans }) => room_plans.length > 0))
  })

  test('parties that no room of the hotel takes are refused', async () => {
    const guest = await server.guest()
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

  test('children who are counted in another way than the hotel’s are refused', async () => {
    const guest = await server.guest()
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
    const empty = { children: 0, kids_tiers: [{ code: 'ZZ', children: 0 }] }
    assert.is(await problemOf('hakone', empty), 'children_unknown')
  })

  test('a room without children may omit their fields, and the number of children follows from tiers or ages', async () => {
    const guest = await server.guest()
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
