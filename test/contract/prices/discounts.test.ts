import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { defined, friday, searchRooms, tuesday, withFreeRooms } from './pricedSearch.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/prices/discounts on ${kind}`)
  const sandboxed = server.startFor(test)

  const guestWithRooms = async () => withFreeRooms(await server.guest())

  test('stays in Kyoto get 5 % off from four nights and 10 % off from seven nights', async () => {
    const guest = await guestWithRooms()
    const percentOff = async (nights: number) => {
      const days: [string, string] = [tuesday, addDays(tuesday, nights)]
      const { plans } = await searchRooms(
        guest,
        'kyoto',
        { room_type_codes: ['corner-twin'] },
        {},
        undefined,
        days,
      )
      const { price } = defined(plans[0])
      return Math.round((-100 * amountOf(price, 'length_of_stay')) / amountOf(price, 'night'))
    }
    assert.equal([await percentOff(3), await percentOff(4), await percentOff(7)], [0, 5, 10])
  })

  test('the family plan does not count small children who share a bed', async () => {
    const guest = await guestWithRooms()
    const infant = { ...adultsOnly(2), children: 1, kids_tiers: [{ code: 'C', children: 1 }] }
    const { named } = await searchRooms(guest, 'hakone', {}, {}, infant)
    const family = named('garden-tatami.family')
    assert.equal(
      [family?.matched_search_criteria.children_count, family?.matched_search_criteria.kids_tiers],
      [0, []],
    )
    assert.equal(named('garden-tatami.breakfast')?.matched_search_criteria.kids_tiers, infant.kids_tiers)
    const couple = await searchRooms(guest, 'hakone')
    assert.is(family?.total_price, couple.named('garden-tatami.family')?.total_price)
  })

  sandboxed('prices, recommendations and the hotel list equal the search results', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'both', 'kyoto')
    const { plans } = await searchRooms(
      guest,
      'kyoto',
      { coupon_code: 'WELCOME10', promo_code: 'SUIGETSU' },
      headers,
    )
    const rooms = [{ checkin_date: tuesday, checkout_date: friday, ...adultsOnly(2) }]
    const room_plan_codes = plans.map(({ room_plan_code }) => room_plan_code)
    const query = { rooms, room_plan_codes, coupon_code: 'WELCOME10', promo_code: 'SUIGETSU' }
    const priced = await guest.call(api.choices.price, { params: { hotelId: 'kyoto' }, query }, headers)
    assert.equal(
      priced.body.prices.map(({ price }) => price),
      plans.map(({ price }) => price),
    )
    const mine = await searchRooms(guest, 'kyoto', {}, headers)
    const lowest = Math.min(...mine.plans.map(({ total_price }) => total_price))
    const { body } = await guest.call(
      api.choices.recommend,
      { params: { hotelId: 'kyoto' }, query: { rooms } },
      headers,
    )
    assert.is(body.recommendations.find(({ reason }) => reason === 'lowest_price')?.total_price, lowest)
    const facilities = await guest.call(
      api.hotels.facilities,
      { query: { hotel_codes: ['kyoto'], is_including_lowest_price: true, rooms } },
      headers,
    )
    assert.is(facilities.body.facilities[0]?.lowest_price, lowest)
  })

  test.run()
}
