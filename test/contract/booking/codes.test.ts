import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Choice, type Guest, inDays, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = Partial<RequestOf<typeof api.rooms.search>['query']>

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/codes on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  async function choose(
    guest: Guest,
    hotel: string,
    code: string,
    more: Query = {},
    headers: Record<string, string> = {},
    [checkin, checkout]: [string, string] = [tuesday, friday],
    party = adultsOnly(2),
  ): Promise<Choice> {
    const [room_type] = code.split('.')
    await guest.sandbox('inventory', { hotel, room_type, from: checkin, to: checkout, left: 9 })
    const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
    const { body } = await guest.call(
      api.rooms.search,
      { params: { hotelId: hotel }, query: { rooms, ...more } },
      headers,
    )
    for (const room of body.rooms)
      for (const plan of room.room_plans)
        if (plan.room_plan_code === code) return { hotel, checkin, checkout, party, plan, room }
    throw new Error(`No ${code} at ${hotel}`)
  }

  const bookAs = (guest: Guest, headers: Record<string, string>, hotelId: string, order: ReservationOrder) =>
    guest.call(
      api.reservations.create,
      { params: { hotelId }, body: order, idempotencyKey: crypto.randomUUID() },
      headers,
    )

  sandboxed(
    'a price with a coupon and a promotion is booked as found, and the mail lists both discounts',
    async () => {
      const guest = await server.guest()
      const codes = { coupon_code: ' first2', promo_code: 'suigetsu' }
      const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', codes)
      const { body, status } = await guest.book('kyoto', orderOf([choice], codes))
      assert.is(status, 200)
      assert.equal(body.price, choice.plan.price)
      assert.ok(amountOf(body.price, 'coupon') < 0 && amountOf(body.price, 'promotion') < 0)
      assert.is(body.coupon_code, 'FIRST2')
      const [mail] = await guest.mails()
      for (const line of ['Rooms ¥', 'Promotion −¥', 'Coupon −¥'])
        assert.ok(mail?.text.includes(line), `${line} in ${mail?.text}`)
      assert.is((await guest.book('kyoto', orderOf([choice]))).refusal, 'price_changed', 'without the codes')
    },
  )

  test('a coupon that cannot be used is refused with its reason, and no room is held', async () => {
    const guest = await server.guest()
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only')
    for (const [coupon_code, reason] of [
      ['NOBODYS', 'invalid'],
      ['SUMMER2026', 'expired'],
      ['HANOK15', 'not_here'],
      ['YEN3000', 'not_here'],
      ['FULLHOUSE', 'limit_reached'],
    ]) {
      const answer = await guest.book('kyoto', orderOf([choice], { coupon_code }))
      assert.equal([answer.status, answer.refusal], [422, 'coupon_invalid'], coupon_code)
      assert.is(answer.error.meta.reason, reason)
      assert.is(answer.error.code, 1500)
    }
    const again = await choose(guest, 'kyoto', 'corner-twin.room-only')
    assert.is(again.room.room_count, choice.room.room_count)
  })

  test('a coupon for one booking is used once, even by simultaneous orders', async () => {
    const guest = await server.guest()
    const coupon = { coupon_code: 'ONCE' }
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', coupon)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => guest.book('kyoto', orderOf([choice], coupon))),
    )
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    for (const { refusal, error } of answers.filter(({ status }) => status !== 200)) {
      assert.is(refusal, 'coupon_invalid')
      assert.is(error.meta.reason, 'limit_reached')
    }
  })

  sandboxed('a coupon that is used up in one tenant is valid in another', async () => {
    const [guest, other] = [await server.guest(), await server.guest()]
    const coupon = { coupon_code: 'ONCE' }
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', coupon)
    assert.is((await guest.book('kyoto', orderOf([choice], coupon))).status, 200)
    assert.is((await guest.book('kyoto', orderOf([choice], coupon))).error.meta.reason, 'limit_reached')
    assert.is(
      (await choose(other, 'kyoto', 'corner-twin.room-only', coupon)).plan.total_price,
      choice.plan.total_price,
    )
  })

  sandboxed('a coupon is released together with the held rooms', async () => {
    const guest = await server.guest()
    const coupon = { coupon_code: 'ONCE' }
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', coupon)
    const held = { ...orderOf([choice]).guest, email: 'held@sandbox.test' }
    assert.is((await guest.book('kyoto', orderOf([choice], { ...coupon, guest: held }))).body.status, 'held')
    assert.is((await guest.book('kyoto', orderOf([choice], coupon))).error.meta.reason, 'limit_reached')
    await guest.sandbox('clock', { hours: 1 })
    assert.is((await guest.book('kyoto', orderOf([choice], coupon))).status, 200)
  })

  test('an order for two rooms uses a coupon once', async () => {
    const guest = await server.guest()
    const coupon = { coupon_code: 'ONCE' }
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', coupon)
    const { body, status } = await guest.book('kyoto', orderOf([choice, choice], coupon))
    assert.is(status, 200)
    assert.is(body.price.total, 2 * choice.plan.total_price)
  })

  sandboxed('members’ plans are booked by members, and secret plans with their link or code', async () => {
    const guest = await server.guest()
    const headers = await signedIn(guest, 'member', 'kyoto')
    const membersOnly = await choose(guest, 'kyoto', 'corner-twin.members', {}, headers)
    assert.is((await guest.book('kyoto', orderOf([membersOnly]))).refusal, 'plan_not_found')
    assert.equal(
      (await bookAs(guest, headers, 'kyoto', orderOf([membersOnly]))).body.price,
      membersOnly.plan.price,
    )
    const secret = await choose(guest, 'kyoto', 'corner-twin.moonlight', { mode: 'secret' })
    assert.is((await guest.book('kyoto', orderOf([secret]))).refusal, 'plan_not_found')
    assert.is((await guest.book('kyoto', orderOf([secret], { mode: 'secret' }))).status, 200)
    const opened = await choose(guest, 'kyoto', 'corner-twin.moonlight', { promo_code: 'MOONLIGHT' })
    assert.ok(opened.plan.total_price < secret.plan.total_price)
    assert.is((await guest.book('kyoto', orderOf([opened], { promo_code: 'MOONLIGHT' }))).status, 200)
    const plain = await choose(guest, 'kyoto', 'corner-twin.room-only')
    assert.is((await guest.book('kyoto', orderOf([plain], { mode: 'voucher' }))).refusal, 'plan_not_found')
  })

  test('an order is refused when its promotion is not for the plan, and no room is held', async () => {
    const guest = await server.guest()
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only')
    const order = orderOf([choice])
    const naming = (promotion_id: string) => ({
      ...order,
      rooms: order.rooms.map((room) => ({ ...room, promotion_id })),
    })
    const { status, refusal, error } = await guest.book('kyoto', naming('letter'))
    assert.equal([status, refusal, error.code], [422, 'promotion_not_for_plan', 2001])
    assert.ok('rooms.0.promotion_id' in error.fields)
    const again = await choose(guest, 'kyoto', 'corner-twin.room-only')
    assert.is(again.room.room_count, choice.room.room_count)
    assert.is((await guest.book('kyoto', naming('friends'))).status, 200)
  })

  sandboxed('an order is refused when its promotion has ended, and the new price can be booked', async () => {
    const guest = await server.guest()
    const days: [string, string] = [inDays(45), inDays(46)]
    const code = 'corner-twin.breakfast'
    const choice = await choose(guest, 'kyoto', code, {}, {}, days)
    assert.is(choice.plan.promotion?.id, 'ahead-45')
    await guest.sandbox('clock', { days: 1 })
    await guest.renew()
    const refused = await guest.book('kyoto', orderOf([choice]))
    assert.is(refused.refusal, 'price_changed')
    const now = await choose(guest, 'kyoto', code, {}, {}, days)
    assert.not.equal(now.plan.promotion?.id, 'ahead-45')
    assert.is(refused.error.meta.total_price, now.plan.total_price)
    assert.is((await guest.book('kyoto', orderOf([now]))).status, 200)
  })

  sandboxed('a guest cannot book the price of a member by stating companions', async () => {
    const guest = await server.guest()
    const party = { ...adultsOnly(2), adult_companion: 2 }
    const chosen = (headers: Record<string, string>) =>
      choose(guest, 'preview', 'studio.room-only', {}, headers, undefined, party)
    const member = await signedIn(guest, 'member', 'preview')
    const [publicChoice, memberChoice] = [await chosen({}), await chosen(member)]
    assert.is(amountOf(publicChoice.plan.price, 'member'), 0)
    assert.ok(memberChoice.plan.total_price < publicChoice.plan.total_price)
    // Guests of this hotel must say when they arrive.
    const arrival = { question_type: 'checkin' as const, id: 1051, rooms: [{ checkin_time: '17:30' }] }
    const order = orderOf([memberChoice], { additional_questions: [arrival] })
    const withCompanions = { ...order, rooms: order.rooms.map((room) => ({ ...room, adult_companion: 2 })) }
    assert.is((await guest.book('preview', withCompanions)).refusal, 'price_changed')
    const { body, status } = await bookAs(guest, member, 'preview', withCompanions)
    assert.is(status, 200)
    assert.equal(body.price, memberChoice.plan.price)
    assert.not('adult_companion' in (body.rooms[0] ?? {}))
  })

  sandboxed('tracking data is stored with the booking, and no answer contains it', async () => {
    const guest = await server.guest()
    const choice = await choose(guest, 'kyoto', 'corner-twin.room-only', { promo_code: 'SUIGETSU' })
    const order = orderOf([choice])
    const [room] = order.rooms
    if (!room) throw new Error('An order without a room')
    const tracking = { utm_source: 'letter', search_id: 'a b&c', metasearch_source: 'x' }
    const trackedOrder = {
      ...order,
      promo_code: 'SUIGETSU',
      tracking,
      rooms: [{ ...room, promotion_id: 'friends', scrape_id: 'seen-1' }],
    }
    const { body } = await guest.book('kyoto', trackedOrder)
    const answers = JSON.stringify([body, (await guest.show(body)).body, await guest.mails()])
    for (const secret of ['letter', 'a b&c', 'seen-1', 'SUIGETSU'])
      assert.not(answers.includes(secret), secret)
    const [stored] = await (await fetch(`${guest.prefix}/sandbox/bookings.json`)).json()
    assert.is(stored.number, body.number)
    assert.equal(stored.asked, { promo_code: 'SUIGETSU', tracking })
    assert.equal(stored.rooms, [{ promotion_id: 'friends', scrape_id: 'seen-1' }])
    const page = await (await fetch(`${guest.prefix}/sandbox/bookings`)).text()
    assert.ok(page.includes(body.number) && page.includes('seen-1') && !page.includes('Hanako'))
  })

  test.run()
}
