import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { defined, searchRooms, tuesday } from './pricedSearch.ts'

const childOf = (code: string): Party => ({
  ...adultsOnly(1),
  children: 1,
  kids_tiers: [{ code, children: 1 }],
})
const PLAN = 'family-room.half-board'
const dates: [string, string] = [tuesday, addDays(tuesday, 2)]

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/prices/childExtras on ${kind}`)
  const sandboxed = server.startFor(test)

  sandboxed('the meals and the bed of a child are lines of the price, the booking and the mail', async () => {
    const guest = await server.guest()
    await guest.sandbox('inventory', {
      hotel: 'family',
      room_type: 'family-room',
      from: dates[0],
      to: dates[1],
      left: 8,
    })
    const find = async (code: string) => {
      const { body, named } = await searchRooms(guest, 'family', {}, {}, childOf(code), dates)
      return { plan: defined(named(PLAN)), room: defined(body.rooms[0]) }
    }
    const [withBoth, withMeals, without] = [await find('A'), await find('B'), await find('C')]
    const parts = ({ plan: { price } }: typeof without) => [
      amountOf(price, 'child_meal'),
      amountOf(price, 'child_bed'),
    ]
    assert.equal([withBoth, withMeals, without].map(parts), [
      [4_400, 3_300],
      [4_400, 0],
      [0, 0],
    ])
    assert.is(withBoth.plan.total_price - withMeals.plan.total_price, 3_300)

    const [checkin, checkout] = dates
    const party = childOf('A')
    const order = orderOf([{ hotel: 'family', checkin, checkout, party, ...withBoth }])
    const { body, status } = await guest.book('family', order)
    assert.is(status, 200)
    assert.equal(body.price, withBoth.plan.price)
    const [mail] = await guest.mails()
    for (const line of ['Children’s meals ¥4,400', 'Children’s bedding ¥3,300'])
      assert.ok(mail?.text.includes(line), `${line} in ${mail?.text}`)
  })

  test('a search by number of nights finds the lowest total of any dates', async () => {
    const guest = await server.guest()
    for (const coupon_code of [undefined, 'FAMILY10']) {
      const { body } = await guest.call(api.rooms.search, {
        params: { hotelId: 'family' },
        query: {
          rooms: [childOf('A')],
          search_type: 'undated',
          nights: 2,
          ...(coupon_code && { coupon_code }),
        },
      })
      const [plan] = defined(body.rooms[0]).room_plans
      const from = plan?.booking_start_date ?? ''
      const totalFrom = async (day: string) => {
        const code = coupon_code ? { coupon_code } : {}
        const days: [string, string] = [day, addDays(day, 2)]
        const { named } = await searchRooms(guest, 'family', code, {}, childOf('A'), days)
        return named(PLAN)?.total_price ?? Number.NaN
      }
      assert.is(await totalFrom(from), plan?.total_price)
      const week = Array.from({ length: 7 }, (_, day) => addDays(tuesday, day))
      const totals = await Promise.all(week.map(totalFrom))
      assert.ok(new Set(totals).size > 1)
      assert.ok(Math.min(...totals) >= (plan?.total_price ?? Number.POSITIVE_INFINITY))
    }
  })

  test.run()
}
