import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../support/server/changing.ts'
import { type Guest, orderOf } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cards,
  comeBack,
  gatewayLedger,
  holdFamilyRoom,
  pay,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/refusedByBank on ${kind}`)
  server.startFor(test)
  const { gatewayOf } = cardPayments(server)

  const leave = (guest: Guest, { rooms }: Reservation, from: StayDate, to: StayDate, left: number) =>
    guest.sandbox('inventory', { hotel: 'family', room_type: rooms[0]?.room_type_code, from, to, left })

  const orderNight = async (guest: Guest, night: StayDate) =>
    orderOf([await guest.choose('family', night, addDays(night, 1))])

  test('the last room, from the 1st to the 3rd, moves to the 2nd to the 5th: no other guest gets its nights, also while the bank refuses, and the old stay stands', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30, 'en', { nights: 2 })
    const stay = bodyOf(await pay(guest, gateway, held, cards.approved))
    const oldNight = await orderNight(guest, stay.checkin)
    const newNight = await orderNight(guest, stay.checkout)
    await leave(guest, stay, stay.checkin, stay.checkout, 0)
    await leave(guest, stay, stay.checkout, addDays(stay.checkout, 2), 1)
    const rival = async (order: ReservationOrder) => (await guest.book('family', order)).refusal
    const both = () => Promise.all([rival(oldNight), rival(newNight)])

    const moved = {
      reservation_hotel_room_id: roomIdOf(stay),
      checkin_date: addDays(stay.checkin, 1),
      checkout_date: addDays(stay.checkout, 2),
    }
    const offer = bodyOf(await askOffer(guest, stay, { rooms: [moved] }))
    assert.ok(offer.due_now > 0)
    const payment = bodyOf(await agreeTo(guest, stay, offer.id)).payments.at(-1)
    if (!payment) throw new Error('The change has no payment')
    const waiting = bodyOf(await pay(guest, gateway, { ...stay, payment }, cards.challenge))
    assert.equal(await both(), ['sold_out', 'sold_out'])
    const challenge = waiting.payments.at(-1)?.challenge_url ?? ''
    // The bank refuses after three wrong passwords.
    for (const password of ['1', '2']) await answerAtBank(challenge, 'send', password)
    const [during] = await Promise.all([both(), answerAtBank(challenge, 'send', '3').then(comeBack)])
    assert.equal(during, ['sold_out', 'sold_out'])
    assert.is(bodyOf(await guest.show(stay)).payments.at(-1)?.state, 'refused')
    assert.equal(await both(), ['sold_out', 'sold_out'])

    // The change ends at the latest 15 minutes after the question of the bank.
    await moveClock(guest, 16 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    const now = bodyOf(await guest.show(stay))
    assert.equal(
      [now.number, now.status, now.version, now.checkin, now.checkout, now.price.total],
      [stay.number, 'reserved', 1, stay.checkin, stay.checkout, stay.price.total],
    )
    assert.equal(await both(), ['sold_out', null])
    const { ledger } = await gatewayLedger(gateway)
    assert.equal(ledger.filter(({ kind }) => kind === 'sales').length, 1)
  })

  test.run()
}
