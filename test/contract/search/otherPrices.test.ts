import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { nextWeekday } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { plansIn, roomsOn, roomTypesIn, searchRooms } from './searchRooms.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/otherPrices on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 50)
  const thursday = addDays(tuesday, 2)

  sandboxed(
    'prices of other agencies are returned unchanged, for two adults in one room, if every night is known',
    async () => {
      const guest = await server.guest()
      const { body } = await searchRooms(guest, 'kyoto', roomsOn(tuesday, thursday), {
        'Tripla-Locale': 'ja',
      })
      const rows = await server.running.services.database.query<{
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
          .filter(({ code }) => roomTypesIn(body.rooms).includes(code))
          .map(({ agency, code, total }) => key(agency, code, total))
          .toSorted(),
      )
      assert.ok(body.other_prices.length > 0)
      assert.match(body.other_prices[0]?.conditions ?? '', '素泊まり')
      const named = plansIn(body.rooms).filter(({ scrape_id }) => scrape_id !== null)
      assert.ok(named.length > 0 && named.every(({ meals }) => meals === 'none'))
      await guest.sandbox('prices', { percent: 150 })
      const dearer = await searchRooms(guest, 'kyoto', roomsOn(tuesday, thursday), { 'Tripla-Locale': 'ja' })
      assert.equal(dearer.body.other_prices, body.other_prices, 'our price level does not change them')
    },
  )

  test('there are no prices of other agencies for one adult, for children or for two rooms', async () => {
    const guest = await server.guest()
    const family = { adults: 2, children: 1, kids_tiers: [], kids_ages: [4] }
    for (const parties of [[adultsOnly(1)], [family], [adultsOnly(2), adultsOnly(2)]]) {
      const { body } = await searchRooms(guest, 'kyoto', roomsOn(tuesday, thursday, parties))
      assert.equal(body.other_prices, [])
      assert.ok(plansIn(body.rooms).every(({ scrape_id }) => scrape_id === null))
    }
  })

  sandboxed('amounts are converted to another currency of the hotel, with the rate of the day', async () => {
    const guest = await server.guest()
    const exchange = async (hotel: string, currency: string) =>
      (await searchRooms(guest, hotel, { ...roomsOn(tuesday, thursday), currency })).body.exchange
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

  test.run()
}
