import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { giveUpRooms } from '../../../examples/server/booking/guestActions.ts'
import { receiveTransfer } from '../../../examples/server/booking/transfers.ts'
import type { Guest } from '../../support/server/guest.ts'
import { familyOrder } from '../../support/server/paying.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/transferLimit on ${kind}`)
  const sandboxed = server.startFor(test)

  /** Orders at `family`, whose orders have at most three rooms, from a client address. */
  const order = (
    guest: Guest,
    body: ReservationOrder,
    address: string,
    email = 'hanako@example.com',
    session: Record<string, string> = {},
  ) =>
    guest.call(
      api.reservations.create,
      {
        params: { hotelId: 'family' },
        body: { ...body, guest: { ...body.guest, email } },
        idempotencyKey: crypto.randomUUID(),
      },
      { ...session, 'X-Forwarded-For': address },
    )

  test('one client empties no hotel with transfers, also not with simultaneous orders', async () => {
    const guest = await server.guest()
    const three = await familyOrder(guest, 'transfer', 'bank_transfer', 30, 'en', { rooms: 3 })
    const together = await Promise.all([
      order(guest, three, '203.0.113.1'),
      order(guest, three, '203.0.113.1', 'other@example.com'),
    ])
    assert.equal(together.map(({ status }) => status).sort(), [200, 422])
    const refused = together.find(({ status }) => status === 422)
    assert.is(refused?.refusal, 'open_transfer_limit')
    assert.ok('payment_method' in (refused?.error.fields ?? {}))
    const client = '203.0.113.1'
    assert.is((await order(guest, three, client, 'third@example.com')).refusal, 'open_transfer_limit')
    // Other guests, and the same guest with another method, still book.
    assert.is((await order(guest, three, '203.0.113.9', 'other@example.com')).status, 200)
    const card = await familyOrder(guest, 'prepaid', 'credit_card', 37)
    assert.is((await order(guest, card, client)).status, 200)
  })

  test('a stranger who orders with the address of a guest does not stop the transfers of the guest', async () => {
    const guest = await server.guest()
    const three = await familyOrder(guest, 'transfer', 'bank_transfer', 30, 'en', { rooms: 3 })
    const two = await familyOrder(guest, 'transfer', 'bank_transfer', 37, 'en', { rooms: 2 })
    assert.is((await order(guest, three, '203.0.113.66')).status, 200)
    assert.is((await order(guest, three, '203.0.113.1')).status, 200)
    // The same guest has too many rooms now, in each spelling of the address.
    const again = await order(guest, two, '203.0.113.1', 'Hanako+2@Example.com')
    assert.is(again.refusal, 'open_transfer_limit')
  })

  sandboxed('orders of a member with the own address count together, from all clients', async () => {
    const guest = await server.guest()
    const session = await signedIn(guest, 'member', 'family')
    const { body } = await guest.call(api.sessions.whoami, { params: { hotelId: 'family' } }, session)
    const email = body.user?.email ?? ''
    const three = await familyOrder(guest, 'transfer', 'bank_transfer', 30, 'en', { rooms: 3 })
    assert.is((await order(guest, three, '203.0.113.1', email, session)).status, 200)
    assert.is((await order(guest, three, '203.0.113.2', email, session)).refusal, 'open_transfer_limit')
    assert.is((await order(guest, three, '203.0.113.2', email)).status, 200)
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
