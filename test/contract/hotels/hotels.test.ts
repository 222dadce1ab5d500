import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = RequestOf<typeof api.hotels.facilities>['query']

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/hotels/hotels on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const all = ['hakone', 'kyoto', 'taipei', 'seoul', 'closed']
  const roomsOf = (...parties: Party[]) =>
    parties.map((party) => ({ checkin_date: tuesday, checkout_date: friday, ...party }))
  const getFacilities = (guest: Guest, query: Query, headers = {}) =>
    guest.call(api.hotels.facilities, { query }, headers)

  test('the hotels of a brand have their areas, in the language of the guest', async () => {
    const guest = await server.guest()
    const getHotels = (brandId: number, locale: string) =>
      guest.call(api.hotels.ofBrand, { params: { brandId } }, { 'Tripla-Locale': locale })
    const { body } = await getHotels(100, 'ja')
    assert.equal(
      body.hotels.map(({ code }) => code),
      all,
    )
    assert.equal(
      body.areas.map(({ name }) => name),
      ['箱根', '京都', '台北', 'ソウル', '日光'],
    )
    const [hakone] = body.hotels
    assert.equal([hakone?.name, hakone?.area], ['箱根 森湯', { code: 'hakone', name: '箱根' }])
    assert.match(hakone?.address ?? '', '神奈川県')
    assert.equal(
      body.hotels.map(({ is_active }) => is_active),
      [true, true, true, true, false],
    )
    assert.is((await getHotels(100, 'ko')).body.areas[0]?.name, '하코네')
    assert.equal(
      (await getHotels(427, 'en')).body.hotels.map(({ code, is_day_use }) => [code, is_day_use]),
      [['preview', true]],
    )
    const none = await getHotels(999, 'en')
    assert.equal([none.status, none.refusal], [404, 'hotel_not_found'])
  })

  test('the picture of every hotel exists', async () => {
    const guest = await server.guest()
    for (const brandId of [100, 427]) {
      const { body } = await guest.call(api.hotels.ofBrand, { params: { brandId } })
      for (const { picture } of body.hotels) assert.is((await fetch(picture ?? '')).status, 200)
    }
  })

  test('hotels keep the order of the request and have their distance', async () => {
    const guest = await server.guest()
    const codes = ['seoul', 'hakone', 'kyoto']
    const { body } = await getFacilities(guest, { hotel_codes: codes, from_hotel_code: 'hakone' })
    assert.equal(
      body.facilities.map(({ code }) => code),
      codes,
    )
    const [seoul = 0, hakone, kyoto = 0] = body.facilities.map(({ distance_km }) => distance_km ?? undefined)
    assert.is(hakone, 0)
    assert.ok(kyoto > 290 && kyoto < 310 && seoul > 1_050 && seoul < 1_150, `${kyoto} ${seoul}`)
    assert.ok(body.facilities.every(({ lowest_price }) => lowest_price === null))
    const unmeasured = await getFacilities(guest, { hotel_codes: ['kyoto'] })
    assert.is(unmeasured.body.facilities[0]?.distance_km, null)
  })

  test('the lowest price of each hotel equals the lowest price of a search, in the currency of the hotel', async () => {
    const guest = await server.guest()
    const query = { hotel_codes: all, is_including_lowest_price: true, rooms: roomsOf(adultsOnly(2)) }
    const { body } = await getFacilities(guest, query)
    for (const { code, lowest_price, currency } of body.facilities.filter(({ is_active }) => is_active)) {
      const { rooms } = (await guest.search(code, tuesday, friday)).body
      const plans = rooms.flatMap((room) => room.room_plans)
      assert.is(lowest_price, Math.min(...plans.map(({ total_price }) => total_price)), code)
      assert.is(currency, plans[0]?.price.currency)
    }
    assert.is(body.facilities.at(-1)?.lowest_price, null, 'a hotel that takes no bookings')
  })

  sandboxed('a hotel that is full or does not accept the party has no price', async () => {
    const guest = await server.guest()
    const types = { seoul: ['ondol-double', 'city-twin', 'courtyard-suite'] }
    for (const room_type of types.seoul) {
      const left = {
        hotel: 'seoul',
        room_type,
        from: tuesday,
        to: friday,
        left: room_type === 'city-twin' ? 1 : 0,
      }
      await guest.sandbox('inventory', left)
    }
    const prices = async (...parties: Party[]) => {
      const query = {
        hotel_codes: ['seoul', 'kyoto'],
        is_including_lowest_price: true,
        rooms: roomsOf(...parties),
      }
      const { body } = await getFacilities(guest, query)
      return body.facilities.map(({ lowest_price }) => lowest_price !== null)
    }
    assert.equal(await prices(adultsOnly(2)), [true, true])
    assert.equal(await prices(adultsOnly(2), adultsOnly(2)), [false, true])
    await guest.book('seoul', orderOf([await guest.choose('seoul', tuesday, friday)]))
    assert.equal(await prices(adultsOnly(2)), [false, true])
    assert.equal(await prices(adultsOnly(5)), [false, false])
    assert.equal(await prices(...Array.from({ length: 4 }, () => adultsOnly(1))), [false, true])
  })

  test('invalid requests are refused with the field', async () => {
    const guest = await server.guest()
    const priced = { hotel_codes: ['kyoto'], is_including_lowest_price: true }
    const stay = (checkin_date: string, checkout_date: string) => ({
      ...priced,
      rooms: [{ checkin_date, checkout_date, ...adultsOnly(2) }],
    })
    const cases: [query: Query, refusal: string, field: string][] = [
      [{ hotel_codes: ['kyoto', 'nowhere'] }, 'hotel_not_found', 'hotel_codes'],
      [{ hotel_codes: ['kyoto'], from_hotel_code: 'nowhere' }, 'hotel_not_found', 'from_hotel_code'],
      [{ hotel_codes: Array(51).fill('kyoto') }, 'invalid', 'hotel_codes'],
      [priced, 'invalid', 'rooms'],
      [stay(friday, tuesday), 'dates_not_bookable', 'rooms'],
      [stay(inDays(1), inDays(200)), 'dates_not_bookable', 'rooms'],
      [stay('0001-01-01', '0001-01-03'), 'dates_not_bookable', 'rooms'],
      [stay('9999-12-29', '9999-12-31'), 'dates_not_bookable', 'rooms'],
    ]
    for (const [query, refusal, field] of cases) {
      const answer = await getFacilities(guest, query)
      assert.is(answer.refusal, refusal)
      assert.equal(Object.keys(answer.error.fields), [field])
    }
    const past = await getFacilities(guest, stay(inDays(-3), inDays(-1)))
    assert.is(past.body.facilities[0]?.lowest_price, null)
  })

  test.run()
}
