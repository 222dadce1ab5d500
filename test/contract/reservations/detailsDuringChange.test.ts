import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments } from '../../support/payments/cardPayments.ts'
import { agreeTo, askOffer, bodyOf } from '../../support/server/changing.ts'
import { hanako } from '../../support/server/guest.ts'
import { cards, cardWithToken, holdFamilyRoom, pay } from '../../support/server/paying.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'family'

for (const kind of sandboxServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/reservations/detailsDuringChange on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  test('a name that changes while a change is paid stands after the change', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const booked = bodyOf(await pay(guest, gateway, held, cards.approved))
    const [room] = booked.rooms
    const id = room?.reservation_hotel_room_id ?? 0
    const checkout_date = addDays(booked.checkout, 1)
    const rooms = [{ reservation_hotel_room_id: id, checkout_date }]
    const offer = bodyOf(await askOffer(guest, booked, { rooms }))
    assert.ok(offer.due_now > 0)
    const agreed = bodyOf(await agreeTo(guest, booked, offer.id))
    const [, payment] = agreed.payments
    assert.equal(agreed.open_change, {
      change_offer_id: offer.id,
      payment_id: payment?.id,
      expires_at: payment?.expires_at,
      checkin: booked.checkin,
      checkout: checkout_date,
    })

    const name = { first_name: 'Aya', last_name: 'Mori' }
    const email = 'aya.mori@example.com'
    const renamed = bodyOf(
      await guest.call(api.reservations.updateGuests, {
        params: { hotelId, id: booked.number },
        body: {
          bypass_token: booked.bypass_token,
          guest: { ...hanako, ...name, email },
          notes: 'Two keys, please',
          rooms: [{ reservation_hotel_room_id: id, guest: name }],
        },
      }),
    )
    assert.equal(renamed.open_change, agreed.open_change)
    const { bypass_token } = renamed
    const { database } = await server.servicesOf(guest)
    const payers = await database.query<{ payer: string }>('SELECT payer FROM payments')
    assert.equal(
      payers.map(({ payer }) => payer),
      [email, email],
    )

    const paid = bodyOf(
      await guest.call(api.payments.attempt, {
        params: { hotelId, id: payment?.id ?? '' },
        body: { bypass_token, card: await cardWithToken(gateway, cards.approved) },
        idempotencyKey: randomUUID(),
      }),
    )
    assert.equal(
      [paid.version, paid.checkout, paid.open_change, paid.ended_change?.state],
      [2, checkout_date, null, 'settled'],
    )
    assert.equal([paid.guest.first_name, paid.guest.email, paid.notes], ['Aya', email, 'Two keys, please'])
    assert.equal(paid.rooms[0]?.guest, name)
    // The request repeated: one change.
    const again = bodyOf(await agreeTo(guest, renamed, offer.id))
    assert.equal([again.version, again.payments.length], [2, 2])
    const changed = (await guest.mails()).filter(({ recipient }) => recipient === email)
    assert.is(changed.length, 2, 'the new address, and the change')
  })

  test.run()
}
