import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Answer, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
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
