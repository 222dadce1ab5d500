import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Answer, type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/idempotency on ${kind}`)
  const sandboxed = server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  /** Refused with a conflict that contains nothing of the first order. */
  function assertConflict(answer: Answer<Reservation>, first: Reservation) {
    assert.is(answer.status, 409)
    assert.is(answer.refusal, 'already_booked')
    assert.equal(answer.error.meta, {})
    const { bypass_token, number, guest } = first
    for (const secret of [bypass_token, number, guest.email, guest.phone, guest.last_name])
      assert.not(JSON.stringify(answer.body).includes(secret), secret)
  }

  test('another order with a key gets a conflict without anything of the first', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const key = randomUUID()
    const { body } = await guest.book('kyoto', order, key)
    assertConflict(await guest.book('kyoto', { ...order, notes: 'We arrive late.' }, key), body)
    assertConflict(
      await guest.book('kyoto', { ...order, guest: { ...hanako, email: 'a@b.example' } }, key),
      body,
    )
  })

  test('the same order in another language is the same booking', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const key = randomUUID()
    const { body } = await guest.book('kyoto', order, key)
    const again = await guest.book('kyoto', { ...order, locale: 'ko' }, key)
    assert.equal([again.status, again.body.number], [200, body.number])
  })

  test('a key belongs to its hotel and its client session', async () => {
    const guest = await server.guest()
    const stranger = await server.guest(guest.tenant)
    const key = randomUUID()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const { body } = await guest.book('kyoto', order, key)
    const mallory = { ...hanako, last_name: 'Mallory', email: 'mallory@example.com' }
    const there = orderOf([await stranger.choose('hakone', tuesday, friday)], { guest: mallory })
    for (const [who, hotel, other] of [
      [guest, 'hakone', there],
      // Guests with one key differ by their e-mail addresses.
      [stranger, 'hakone', { ...there, guest: { ...mallory, email: 'another@example.com' } }],
      [stranger, 'kyoto', { ...order, guest: mallory }],
    ] as const) {
      const answer = await who.book(hotel, other, key)
      assert.is(answer.status, 200)
      assert.is.not(answer.body.number, body.number)
      assert.is.not(answer.body.bypass_token, body.bypass_token)
      assert.is(answer.body.guest.last_name, 'Mallory')
    }
  })

  test('the same order with its key from another session books nothing and gets a conflict', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    const key = randomUUID()
    const order = orderOf([choice])
    const { body } = await guest.book('kyoto', order, key)
    await guest.renew()
    assertConflict(await guest.book('kyoto', order, key), body)
    const after = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(after.room.room_count, choice.room.room_count - 1)
  })

  sandboxed(
    'after an aborted first try, another order gets a conflict, and the same order its reservation',
    async () => {
      const guest = await server.guest()
      for (const sentinel of ['timeout', 'held']) {
        const key = randomUUID()
        const email = `${sentinel}@sandbox.test`
        const order = orderOf([await guest.choose('kyoto', tuesday, friday)], { guest: { ...hanako, email } })
        // The connection breaks, or the process stops, after the rooms are held.
        await guest.book('kyoto', order, key).catch(() => {})
        const other = await guest.book('kyoto', { ...order, notes: 'Another order.' }, key)
        const { body } = await guest.book('kyoto', order, key)
        assert.is(body.guest.email, email)
        assertConflict(other, body)
      }
    },
  )

  test('an order that was refused leaves its key free for another', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const key = randomUUID()
    const dearer = { ...order, total_price: order.total_price + 1 }
    assert.is((await guest.book('kyoto', dearer, key)).refusal, 'price_changed')
    assert.is((await guest.book('kyoto', order, key)).status, 200)
  })

  const resultOf = (guest: Guest, order: ReservationOrder, idempotencyKey: string) =>
    guest.call(api.reservations.result, { params: { hotelId: 'kyoto' }, body: order, idempotencyKey })

  test('the result of an order is its reservation, for its own session and its own order only', async () => {
    const guest = await server.guest()
    const stranger = await server.guest(guest.tenant)
    const key = randomUUID()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    const { body } = await guest.book('kyoto', order, key)
    const found = await resultOf(guest, { ...order, locale: 'ko' }, key)
    assert.equal(
      [found.status, found.body.number, found.body.bypass_token],
      [200, body.number, body.bypass_token],
    )
    assertConflict(await resultOf(guest, { ...order, notes: 'Another order.' }, key), body)
    assertConflict(await resultOf(stranger, order, key), body)
    const mallory = { ...order, guest: { ...hanako, email: 'mallory@example.com' } }
    assert.is((await resultOf(stranger, mallory, key)).refusal, 'reservation_not_found')
    assert.is((await resultOf(guest, order, key)).body.number, body.number)
  })

  test('the result books nothing, and an order without a result books nothing later, unless the guest confirms it again', async () => {
    const guest = await server.guest()
    const choice = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    const key = randomUUID()
    const confirmedAt = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()
    const order = { ...orderOf([choice]), confirmed_at: confirmedAt(0) }
    for (const asked of [order, order, { ...order, notes: 'Later.', confirmed_at: confirmedAt(1) }]) {
      const answer = await resultOf(guest, asked, key)
      assert.equal([answer.status, answer.refusal], [404, 'reservation_not_found'])
    }
    assert.is((await guest.book('kyoto', order, key)).refusal, 'reservation_not_found')
    await guest.renew()
    assert.is((await guest.book('kyoto', order, key)).refusal, 'reservation_not_found')
    const again = { ...order, confirmed_at: confirmedAt(2) }
    const { status, body } = await guest.book('kyoto', again, key)
    assert.is(status, 200)
    assert.is((await resultOf(guest, again, key)).body.number, body.number)
    const after = await guest.choose('kyoto', tuesday, friday, undefined, 'corner-twin')
    assert.is(after.room.room_count, choice.room.room_count - 1)
  })

  sandboxed(
    'the repetition of an order without an answer is answered with the result of the order',
    async () => {
      const guest = await server.guest()
      for (const sentinel of ['timeout', 'held']) {
        const key = randomUUID()
        const email = `${sentinel}@sandbox.test`
        const order = orderOf([await guest.choose('kyoto', tuesday, friday)], { guest: { ...hanako, email } })
        await guest.book('kyoto', order, key).catch(() => {})
        const found = await resultOf(guest, order, key)
        assert.equal([found.status, found.body.guest.email], [200, email])
        assert.equal(found.body, (await guest.book('kyoto', order, key)).body)
      }
    },
  )

  test('of an order and the question for its result at one moment, both or none find a reservation', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    for (let round = 0; round < 5; round++) {
      const key = randomUUID()
      const both = [guest.book('kyoto', order, key), resultOf(guest, order, key)]
      const answers = await Promise.all(round % 2 === 0 ? both : both.reverse())
      const numbers = new Set(answers.map(({ status, body }) => (status === 200 ? body.number : null)))
      assert.is(numbers.size, 1, answers.map(({ status }) => status).join())
    }
  })

  test('a key that is short or easy to guess is refused', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, friday)])
    for (const key of ['k7Qz-9fT2_xWm4L', '1234567890123456', 'a'.repeat(32)]) {
      const answer = await guest.book('kyoto', order, key)
      assert.is(answer.status, 422, key)
      assert.equal(Object.keys(answer.error.fields), ['Idempotency-Key'])
    }
  })

  test.run()
}
