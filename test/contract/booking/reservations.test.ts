import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { Reservation } from '#shared/api/reservations.ts'
import { sumOfLines } from '#shared/money/priceLineKinds.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { hanako, nextWeekday, orderOf, withRoomGuest } from '../../support/server/guest.ts'
import { allServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of allServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/reservations on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  test('a guest books a room, pays at the hotel, and finds the reservation again', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('hakone', tuesday, friday)
    const { status, body } = await guest.book('hakone', orderOf([choice]))
    assert.is(status, 200)
    assert.ok(Reservation.is(body), 'a reservation as the contract has it')
    assert.is(body.status, 'reserved')
    assert.is(body.held_until, null)
    assert.match(body.number, /^HKN-[2-9A-HJ-NP-Z]{7}$/)
    assert.is(body.price.total, choice.plan.total_price)
    assert.is(sumOfLines(body.price.lines), body.price.total)
    assert.equal(
      body.ledger.map(({ kind: what, amount }) => [what, amount]),
      [['charge_at_hotel', body.price.total]],
    )
    assert.ok(choice.room.pictures.length > 0)
    assert.equal(body.rooms[0]?.pictures, choice.room.pictures)
    assert.is(body.arrival_time, null)
    assert.equal((await guest.show(body)).body, body)
    const query = { email: 'HANAKO@example.com' }
    const plain = body.number.replace('-', '')
    for (const number of [
      body.number,
      plain,
      plain.toLowerCase(),
      ` ${plain.slice(0, 4)}  ${plain.slice(4)}`,
    ])
      assert.is(
        (await guest.call(api.reservations.find, { params: { brandId: 100, number }, query })).body.number,
        body.number,
        number,
      )
    const params = { brandId: 100, number: body.number.toLowerCase() }
    const found = await guest.call(api.reservations.find, { params, query })
    assert.equal(found.body, body)
  })

  test('two rooms with different parties are one reservation', async () => {
    const guest = await server.guest()
    const family = { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [] }
    const [first, second] = [
      await guest.choose('hakone', tuesday, friday),
      await guest.choose('hakone', tuesday, friday, family),
    ]
    const { body } = await guest.book('hakone', orderOf([first, second]))
    assert.is(body.rooms.length, 2)
    assert.is(body.price.total, first.plan.total_price + second.plan.total_price)
    assert.equal(body.rooms[1]?.kids_tiers, family.kids_tiers)
  })

  test('the reservation has the arrival time of the order, and a time that does not exist is refused', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('hakone', tuesday, friday)
    const { status } = await guest.book('hakone', orderOf([choice], { arrival_time: '25:00' }))
    assert.is(status, 422)
    const { body } = await guest.book('hakone', orderOf([choice], { arrival_time: '17:30' }))
    assert.is(body.arrival_time, '17:30')
    assert.equal((await guest.show(body)).body, body)
  })

  test('a booking lowers the number of free rooms by one', async () => {
    const guest = await server.guest()
    const before = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    await guest.book('kyoto', orderOf([before]))
    const after = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(after.room.room_count, before.room.room_count - 1)
  })

  sandboxed('another tenant of the sandbox does not find the reservation', async () => {
    const [one, other] = [await server.guest(), await server.guest()]
    const { body } = await one.book('hakone', orderOf([await one.choose('hakone', tuesday, friday)]))
    assert.is((await other.show(body)).refusal, 'reservation_not_found')
  })

  sandboxed('five requests with one idempotency key make one reservation', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.book('kyoto', orderOf([choice]), key)),
    )
    assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.is(new Set(answers.map(({ body }) => body.number)).size, 1)
    const again = await guest.book('kyoto', orderOf([choice]), key)
    assert.is(again.body.number, answers[0]?.body.number)
    const after = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(after.room.room_count, choice.room.room_count - 1)
    assert.is((await guest.mails()).length, 1)
  })

  test('an order with another price is refused, and the error contains the current price', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('taipei', tuesday, friday)
    const cheaper = { ...choice, plan: { ...choice.plan, total_price: choice.plan.total_price - 1000 } }
    const { status, refusal, error } = await guest.book('taipei', orderOf([cheaper]))
    assert.is(status, 409)
    assert.is(refusal, 'price_changed')
    assert.ok(error.fields.total_price)
    assert.is(error.meta.total_price, choice.plan.total_price)
  })

  sandboxed('an order for a sold-out room type is refused, and the error names the room type', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    const left = { hotel: 'seoul', room_type: 'city-twin', from: tuesday, to: friday, left: 0 }
    assert.is((await guest.sandbox('inventory', left)).status, 200)
    const { status, refusal, error } = await guest.book('seoul', orderOf([choice]))
    assert.is(status, 409)
    assert.is(refusal, 'sold_out')
    assert.equal(error.meta.room_type_code, 'city-twin')
  })

  sandboxed('an order for two rooms books both or none', async () => {
    const guest = await server.guest()
    const one = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    const left = { hotel: 'seoul', room_type: 'city-twin', from: tuesday, to: friday, left: 1 }
    await guest.sandbox('inventory', left)
    assert.is((await guest.book('seoul', orderOf([one, one]))).refusal, 'sold_out')
    const still = await guest.choose('seoul', tuesday, friday, undefined, 'city-twin')
    assert.is(still.room.room_count, 1)
    assert.is((await guest.book('seoul', orderOf([one]))).status, 200)
  })

  test('an order that cannot be booked is refused with the field that is wrong', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday)
    const order = orderOf([choice])
    const [room] = order.rooms
    assert.ok(room)
    const cases = [
      [{ currency: 'KRW' }, 'invalid', 'currency'],
      [{ payment_method: 'credit_card' }, 'payment_method_not_accepted', 'payment_method'],
      [{ rooms: [{ ...room, room_plan_code: 'no-such.plan' }] }, 'plan_not_found', 'rooms.0.room_plan_code'],
      [{ rooms: Array.from({ length: 6 }, () => room) }, 'party_not_accepted', 'rooms'],
      [{ checkin: friday, checkout: tuesday }, 'dates_not_bookable', 'checkout'],
      [{ guest: { ...hanako, email: 'not an address' } }, 'invalid', 'guest.email'],
    ] as const
    for (const [change, refusal, field] of cases) {
      const answer = await guest.book('kyoto', { ...order, ...change } as typeof order)
      assert.is(answer.status, 422, refusal)
      assert.is(answer.refusal, refusal)
      assert.equal(Object.keys(answer.error.fields), [field])
    }
  })

  test('a Japanese guest of a ryokan must give the name in kana', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('hakone', tuesday, friday)], { locale: 'ja' })
    const without = await guest.book('hakone', order)
    assert.equal(Object.keys(without.error.fields), ['guest.last_name_kana'])
    const kana = { last_name_kana: 'ﾔﾏﾀﾞ', first_name_kana: 'はなこ' }
    // Both are replaced by every Unicode normalization.
    const named = { last_name: '\ufa19田', first_name: '\uf9dc', ...kana }
    const booked = await guest.book('hakone', {
      ...withRoomGuest(order, named),
      guest: { ...hanako, ...named },
    })
    assert.is(booked.status, 200)
    assert.is(booked.body.guest.last_name, '\ufa19田')
    assert.is(booked.body.guest.first_name, '\uf9dc')
    assert.is(booked.body.guest.last_name_kana, 'やまだ')
  })

  test('a name that the form refuses is refused, of the booker and of the guest of a room', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const cases = [
      ['en', { last_name: '山田', first_name: 'Hanako' }, 'last_name'],
      ['ko', { last_name: 'Kim', first_name: '민준' }, 'first_name'],
      ['ja', { last_name: '山田', first_name: 'はなこ' }, 'last_name_kana'],
      ['ja', { last_name: '山田', first_name: 'はなこ', last_name_kana: '山田' }, 'last_name_kana'],
    ] as const
    for (const [locale, name, field] of cases) {
      const booker = await guest.book('kyoto', { ...order, locale, guest: { ...hanako, ...name } })
      assert.equal(Object.keys(booker.error.fields), [`guest.${field}`])
      const room = await guest.book('kyoto', { ...withRoomGuest(order, name), locale })
      assert.equal(Object.keys(room.error.fields), [`rooms.0.guest.${field}`])
    }
    const accepted = await guest.book('kyoto', {
      ...withRoomGuest(order, { last_name: 'O´Brien s/o Rajan', first_name: 'Anne–Marie' }),
      guest: { ...hanako, last_name: 'Ｙａｍａｄａ' },
    })
    assert.is(accepted.body.guest.last_name, 'Yamada')
    assert.equal(accepted.body.rooms[0]?.guest, { last_name: 'O’Brien s/o Rajan', first_name: 'Anne-Marie' })
  })

  test('a reservation opens with its own token and at its own brand only', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, friday)]))
    assert.ok(body.bypass_token.length >= 43, '256 bits')
    assert.is((await guest.show({ ...body, bypass_token: `${body.bypass_token}x` })).status, 404)
    assert.is((await guest.show({ ...body, hotel_code: 'family' })).status, 404)
  })

  sandboxed('the status is `done` after the last night', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, friday)]))
    await guest.sandbox('clock', { days: 20 })
    await guest.renew()
    assert.is((await guest.show(body)).body.status, 'done')
  })

  test.run()
}
