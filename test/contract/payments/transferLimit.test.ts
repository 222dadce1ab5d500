import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation, ReservationOrder } from '#shared/api/reservations.ts'
import { giveUpRooms } from '../../../examples/server/payments/guestActions.ts'
import { receiveTransfer } from '../../../examples/server/payments/transfers.ts'
import type { Guest } from '../../support/server/guest.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/transferLimit on ${kind}`)
  server.startFor(test)

  /** Orders at `family`, whose orders have at most three rooms, from a client address. */
  const order = (guest: Guest, body: ReservationOrder, address: string, email = 'hanako@example.com') =>
    guest.call(
      api.reservations.create,
      {
        params: { hotelId: 'family' },
        body: { ...body, guest: { ...body.guest, email } },
        idempotencyKey: crypto.randomUUID(),
      },
      { 'X-Forwarded-For': address },
    )

  test('neither one client nor one mailbox empties a hotel with transfers, also not with simultaneous orders', async () => {
    const guest = await server.guest()
    const three = await familyOrder(guest, 'transfer', 'bank_transfer', 30, 'en', { rooms: 3 })
    const together = await Promise.all([
      order(guest, three, '203.0.113.1'),
      order(guest, three, '203.0.113.2', 'Hanako+2@Example.com'),
    ])
    assert.equal(together.map(({ status }) => status).sort(), [200, 422])
    const refused = together.find(({ status }) => status === 422)
    assert.is(refused?.refusal, 'open_transfer_limit')
    assert.ok('payment_method' in (refused?.error.fields ?? {}))
    const client = together[0].status === 200 ? '203.0.113.1' : '203.0.113.2'
    assert.is((await order(guest, three, client, 'other@example.com')).refusal, 'open_transfer_limit')
    // Other guests, and the same guest with another method, still book.
    assert.is((await order(guest, three, '203.0.113.9', 'other@example.com')).status, 200)
    const card = await familyOrder(guest, 'prepaid', 'credit_card', 37)
    assert.is((await order(guest, card, client)).status, 200)
  })

  test('a transfer that has arrived, was given up or is overdue no longer counts', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const three = await familyOrder(guest, 'transfer', 'bank_transfer', 30, 'en', { rooms: 3 })
    const ends: ((made: Reservation) => Promise<unknown>)[] = [
      ({ payment }) => giveUpRooms(services, payment?.id ?? ''),
      ({ id }) =>
        services.database.query(`UPDATE reservations SET held_until = created_at WHERE id = $1`, [id]),
      ({ number, payment, price: { currency } }) =>
        receiveTransfer(services, number, { amount: payment?.amount ?? 0, currency, reference: 'a' }),
    ]
    for (const end of ends) {
      const { body } = await order(guest, three, '203.0.113.1')
      assert.is((await order(guest, three, '203.0.113.1')).refusal, 'open_transfer_limit')
      await end(body)
    }
    assert.is((await order(guest, three, '203.0.113.1')).status, 200)
    const ended = await services.database.query(
      `SELECT id FROM payments WHERE state <> 'offered' AND (client IS NOT NULL OR mailbox IS NOT NULL)`,
    )
    assert.equal(ended, [], 'the pseudonyms of ended transfers are deleted')
  })

  test.run()
}
