import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, inDays, nextWeekday, orderOf } from '../support/server/guest.ts'
import { serverKinds, testServer } from '../support/server/testServer.ts'

type Query = RequestOf<typeof api.hotels.facilities>['query']

for (const kind of serverKinds) {
  const scene = testServer(kind)
  const test = suite(`several hotels on ${kind}`)
  const sandboxed = scene.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)
  const all = ['hakone', 'kyoto', 'taipei', 'seoul', 'closed']
  const roomsOf = (...parties: Party[]) =>
    parties.map((party) => ({ checkin_date: tuesday, checkout_date: friday, ...party }))
  const beside = (guest: Guest, query: Query, headers = {}) =>
    guest.call(api.hotels.facilities, { query }, headers)

  test('a brand’s hotels come with their areas, in the guest’s language', async () => {
    const guest = await scene.guest()
    const ask = (brandId: number, locale: string) =>
      guest.call(api.hotels.ofBrand, { params: { brandId } }, { 'Tripla-Locale': locale })
    const { body } = await ask(100, 'ja')
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
    assert.is((await ask(100, 'ko')).body.areas[0]?.name, '하코네')
    assert.equal(
      (await ask(427, 'en')).body.hotels.map(({ code, is_day_use }) => [code, is_day_use]),
      [['preview', true]],
    )
    const none = await ask(999, 'en')
    assert.equal([none.status, none.refusal], [404, 'hotel_not_found'])
  })

  test('every hotel’s picture is there', async () => {
    const guest = await scene.guest()
    for (const brandId of [100, 427]) {
      const { body } = await guest.call(api.hotels.ofBrand, { params: { brandId } })
      for (const { picture } of body.hotels) assert.is((await fetch(picture ?? '')).status, 200)
    }
  })

  test('hotels are told in the order of the question, with how far they are', async () => {
    const guest = await scene.guest()
    const codes = ['seoul', 'hakone', 'kyoto']
    const { body } = await beside(guest, { hotel_codes: codes, from_hotel_code: 'hakone' })
    assert.equal(
      body.facilities.map(({ code }) => code),
      codes,
    )
    const [seoul = 0, hakone, kyoto = 0] = body.facilities.map(({ distance_km }) => distance_km ?? undefined)
    assert.is(hakone, 0)
    assert.ok(kyoto > 290 && kyoto < 310 && seoul > 1_050 && seoul < 1_150, `${kyoto} ${seoul}`)
    assert.ok(body.facilities.every(({ lowest_price }) => lowest_price === null))
    const unmeasured = await beside(guest, { hotel_codes: ['kyoto'] })
    assert.is(unmeasured.body.facilities[0]?.distance_km, null)
  })

  test('the lowest price of each is what its search finds, in its own currency', async () => {
    const guest = await scene.guest()
    const query = { hotel_codes: all, is_including_lowest_price: true, rooms: roomsOf(adultsOnly(2)) }
    const { body } = await beside(guest, query)
    for (const { code, lowest_price, currency } of body.facilities.filter(({ is_active }) => is_active)) {
      const { rooms } = (await guest.search(code, tuesday, friday)).body
      const plans = rooms.flatMap((room) => room.room_plans)
      assert.is(lowest_price, Math.min(...plans.map(({ total_price }) => total_price)), code)
      assert.is(currency, plans[0]?.price.currency)
    }
    assert.is(body.facilities.at(-1)?.lowest_price, null, 'a hotel that takes no bookings')
  })

  sandboxed('a hotel that is full, or does not take such guests, has no price; the others have', async () => {
    const guest = await scene.guest()
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
      const { body } = await beside(guest, query)
      return body.facilities.map(({ lowest_price }) => lowest_price !== null)
    }
    assert.equal(await prices(adultsOnly(2)), [true, true])
    assert.equal(await prices(adultsOnly(2), adultsOnly(2)), [false, true])
    await guest.book('seoul', orderOf([await guest.choose('seoul', tuesday, friday)]))
    assert.equal(await prices(adultsOnly(2)), [false, true])
    assert.equal(await prices(adultsOnly(5)), [false, false])
    assert.equal(await prices(...Array.from({ length: 4 }, () => adultsOnly(1))), [false, true])
  })

  test('questions that mean nothing are refused with their field', async () => {
    const guest = await scene.guest()
    const priced = { hotel_codes: ['kyoto'], is_including_lowest_price: true }
    const stay = (checkin_date: string, checkout_date: string) => ({
      ...priced,
      rooms: [{ checkin_date, checkout_date, ...adultsOnly(2) }],
    })
    const wrongs: [query: Query, refusal: string, field: string][] = [
      [{ hotel_codes: ['kyoto', 'nowhere'] }, 'hotel_not_found', 'hotel_codes'],
      [{ hotel_codes: ['kyoto'], from_hotel_code: 'nowhere' }, 'hotel_not_found', 'from_hotel_code'],
      [{ hotel_codes: Array(51).fill('kyoto') }, 'invalid', 'hotel_codes'],
      [priced, 'invalid', 'rooms'],
      [stay(friday, tuesday), 'dates_not_bookable', 'rooms'],
      [stay(inDays(1), inDays(200)), 'dates_not_bookable', 'rooms'],
      [stay('0000-01-01', '0000-01-03'), 'dates_not_bookable', 'rooms'],
      [stay('9999-12-29', '9999-12-31'), 'dates_not_bookable', 'rooms'],
    ]
    for (const [query, refusal, field] of wrongs) {
      const answer = await beside(guest, query)
      assert.is(answer.refusal, refusal)
      assert.equal(Object.keys(answer.error.fields), [field])
    }
    const past = await beside(guest, stay(inDays(-3), inDays(-1)))
    assert.is(past.body.facilities[0]?.lowest_price, null)
  })

  test.run()
}
