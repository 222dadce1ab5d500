import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { defined, searchRooms, tuesday, withFreeRooms } from './pricedSearch.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/prices/codes on ${kind}`)
  const sandboxed = server.startFor(test)

  const guestWithRooms = async () => withFreeRooms(await server.guest())

  test('secret plans are found with their link or code, and the link finds nothing else', async () => {
    const guest = await guestWithRooms()
    assert.not((await searchRooms(guest, 'kyoto')).codes.includes('moonlight'))
    assert.equal((await searchRooms(guest, 'kyoto', { mode: 'secret' })).codes, ['moonlight'])
    const opened = await searchRooms(guest, 'kyoto', { promo_code: 'moonlight' })
    assert.ok(opened.codes.includes('moonlight') && opened.codes.includes('room-only'))
    assert.equal(opened.named('corner-twin.moonlight')?.promotion, { id: 'moonlight', name: 'Moonlight' })
    assert.equal(opened.body.promo, {
      code: 'MOONLIGHT',
      status: 'applied',
      name: 'Moonlight',
      first_nights: null,
    })
    const other = await searchRooms(guest, 'kyoto', { promo_code: 'SUIGETSU' })
    assert.not(other.codes.includes('moonlight'))
    assert.is(other.named('corner-twin.breakfast')?.promotion?.id, 'friends')
  })

  test('a search with a voucher finds plans that accept vouchers only', async () => {
    const guest = await guestWithRooms()
    assert.equal((await searchRooms(guest, 'hakone', { mode: 'voucher' })).codes, ['breakfast', 'kaiseki'])
    assert.equal((await searchRooms(guest, 'taipei', { mode: 'voucher' })).codes, ['breakfast'])
  })

  sandboxed('every code of the sandbox has the status that its page lists', async () => {
    const guest = await guestWithRooms()
    const answers = [
      ['kyoto', 'WELCOME10', 'applied'],
      ['kyoto', ' welcome10 ', 'applied'],
      ['kyoto', 'FIRST2', 'applied'],
      ['hakone', 'YEN3000', 'applied'],
      ['taipei', 'LANTERN300', 'applied'],
      ['kyoto', 'YEN3000', 'not_here'],
      ['kyoto', 'HANOK15', 'not_here'],
      ['preview', 'WELCOME10', 'invalid'],
      ['kyoto', 'NOBODYS', 'invalid'],
      ['kyoto', 'SUMMER2026', 'expired'],
      ['kyoto', 'FULLHOUSE', 'limit_reached'],
    ] as const
    const page = await (await fetch(`${guest.prefix}/sandbox`)).text()
    for (const [hotel, coupon_code, status] of answers) {
      const { body, plans } = await searchRooms(guest, hotel, { coupon_code })
      assert.is(body.coupon?.status, status, `${coupon_code} at ${hotel}`)
      assert.is(body.coupon?.first_nights, coupon_code === 'FIRST2' ? 2 : null)
      const lowered = plans.filter(({ price }) => amountOf(price, 'coupon') < 0)
      assert.is(lowered.length > 0, status === 'applied')
      const code = coupon_code.trim().toUpperCase()
      if (code !== 'NOBODYS') assert.ok(page.includes(`<code>${code}</code>`), code)
    }
    for (const [hotel, promo_code, status] of [
      ['hakone', 'OKAMI', 'applied'],
      ['hakone', 'SUIGETSU', 'not_here'],
      ['hakone', 'SPRING2026', 'expired'],
      ['hakone', 'NOBODYS', 'invalid'],
    ] as const) {
      assert.is((await searchRooms(guest, hotel, { promo_code })).body.promo?.status, status, promo_code)
    }
    assert.equal(
      Object.values(
        await searchRooms(guest, 'kyoto').then(({ body: { coupon, promo } }) => ({ coupon, promo })),
      ),
      [null, null],
    )
  })

  test('a coupon for two nights lowers the first two, and a coupon that lowers no price answers `not_here`', async () => {
    const guest = await guestWithRooms()
    const { named } = await searchRooms(guest, 'taipei', { coupon_code: 'FIRST2' })
    const { price } = defined(named('skyline-twin.room-only'))
    const nights = price.lines.filter(({ kind: what }) => what === 'night').map(({ amount }) => amount)
    const two = (nights[0] ?? 0) + (nights[1] ?? 0)
    assert.is(two + amountOf(price, 'coupon'), Math.floor((two * 0.8) / 1_000) * 1_000)
    const days: [string, string] = [tuesday, addDays(tuesday, 1)]
    const alone = await searchRooms(
      guest,
      'hakone',
      { coupon_code: 'YEN3000', room_plan_codes: ['deluxe-twin.room-only'] },
      {},
      adultsOnly(1),
      days,
    )
    assert.is(alone.body.coupon?.status, 'not_here')
  })

  test.run()
}
