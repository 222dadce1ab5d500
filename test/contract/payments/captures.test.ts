import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole } from '../../support/server/changing.ts'
import type { Guest } from '../../support/server/guest.ts'
import { cards, holdFamilyRoom, pay, showPayment } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/captures on ${kind}`)
  server.startFor(test)
  const { held, gatewayOf, payWithoutCapture } = cardPayments(server)

  const pass = async (guest: Guest, minutes: number) => {
    await moveClock(guest, minutes * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
  }

  /**
   * Lets the time pass until the payment of a reservation has another state. `beforeEnd` runs while the capture is repeated. Returns the
   * reservation.
   */
  async function afterCapture(
    guest: Guest,
    reservation: Reservation,
    beforeEnd: () => Promise<void> = async () => {},
  ): Promise<Reservation> {
    const shown = async () => bodyOf(await showPayment(guest, reservation))
    const state = async () => (await shown()).payments.find(({ id }) => id === reservation.payment?.id)?.state
    await pass(guest, 50)
    assert.is(await state(), 'authorised', 'the capture is repeated for an hour')
    await beforeEnd()
    for (let times = 0; times < 30 && (await state()) === 'authorised'; times++) await pass(guest, 2)
    return shown()
  }

  const sumOf = ({ ledger }: Reservation, of: string) =>
    ledger.filter(({ kind: row }) => row === of).reduce((total, { amount }) => total + amount, 0)

  const nightsMore = ({ rooms, checkout }: Reservation, nights: number) => ({
    rooms: [
      {
        reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id ?? 0,
        checkout_date: addDays(checkout, nights),
      },
    ],
  })
  const oneNightMore = (reservation: Reservation) => nightsMore(reservation, 1)

  test('an amount that the gateway refuses to take for an hour is due at the hotel, the room stays booked, and no later change collects it', async () => {
    const { guest, gateway, reservation } = await held()
    const booked = await payWithoutCapture(guest, gateway, reservation)
    assert.equal([booked.status, booked.payment?.state], ['reserved', 'authorised'])
    const after = await afterCapture(guest, reservation)
    const { error_code, state } = after.payment ?? {}
    assert.equal([after.status, state, error_code], ['reserved', 'replaced', 3201])
    const { total } = reservation.price
    assert.equal([sumOf(after, 'charge'), sumOf(after, 'charge_at_hotel')], [0, total])
    const offer = bodyOf(await askOffer(guest, booked, oneNightMore(booked)))
    assert.equal([offer.paid, offer.due_now, offer.at_hotel], [0, 0, offer.after.price.total])
    // The look-ups find nothing that is reserved.
    for (let times = 0; times < 3; times++) await pass(guest, 10)
    assert.is(bodyOf(await showPayment(guest, reservation)).payment?.may_be_reserved, false)
    assert.equal(await moneyOf(gateway), ['auth', 'void'])
  })

  test('a fee that was taken from an amount that the gateway refuses to take is due again, and nothing is returned', async () => {
    const { guest, gateway, reservation } = await held()
    const booked = await payWithoutCapture(guest, gateway, reservation)
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE reservation_rooms SET policy = policy || '{"parts": [{"days_before": 300, "percentage_of_cost": 50}]}'`,
    )
    const offer = bodyOf(await askOffer(guest, booked, { cancel: true }))
    assert.ok(offer.fee > 0 && offer.refund > 0)
    bodyOf(await cancelWhole(guest, booked, { change_offer_id: offer.id }))
    await afterCapture(guest, reservation)
    await pass(guest, 10)
    const after = bodyOf(await showPayment(guest, reservation))
    assert.equal([after.status, after.payment?.state], ['cancelled', 'replaced'])
    const kinds = ['charge', 'fee', 'fee_taken', 'refund', 'refund_by_hotel', 'charge_at_hotel']
    assert.equal(
      kinds.map((one) => sumOf(after, one)),
      [0, offer.fee, 0, 0, 0, 0],
    )
    assert.equal(after.money, {
      paid: 0,
      fees: offer.fee,
      fees_taken: 0,
      on_its_way: 0,
      refunded: 0,
      by_hotel: 0,
      at_hotel: 0,
      may_be_asked: offer.fee,
    })
  })

  test('a change after a refused capture collects nothing, although a part of the amount was to be returned', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30, 'en', { nights: 2 })
    const booked = await payWithoutCapture(guest, gateway, reservation)
    const shorter = bodyOf(await askOffer(guest, booked, nightsMore(booked, -1)))
    assert.ok(shorter.refund > 0)
    bodyOf(await agreeTo(guest, booked, shorter.id))
    const after = await afterCapture(guest, reservation)
    assert.equal(
      [sumOf(after, 'refund'), sumOf(after, 'charge_at_hotel'), after.money?.on_its_way],
      [0, after.price.total, 0],
    )
    const offer = bodyOf(await askOffer(guest, booked, nightsMore(booked, 0)))
    assert.equal([offer.paid, offer.due_now, offer.at_hotel], [0, 0, offer.after.price.total])
  })

  test('a change whose amount is not taken stands, and only its amount is due at the hotel', async () => {
    const { guest, gateway, reservation } = await held()
    const booked = bodyOf(await pay(guest, gateway, reservation, cards.approved))
    const offer = bodyOf(await askOffer(guest, booked, oneNightMore(booked)))
    const agreed = bodyOf(await agreeTo(guest, booked, offer.id))
    const change = { ...booked, payment: agreed.payments[1] ?? null }
    assert.is((await payWithoutCapture(guest, gateway, change)).version, 2)
    const after = await afterCapture(guest, change)
    assert.equal(
      after.payments.map(({ state, error_code }) => [state, error_code]),
      [
        ['captured', null],
        ['replaced', 3201],
      ],
    )
    const paid = booked.payment?.amount ?? 0
    assert.equal([after.version, after.checkout], [2, offer.after.checkout])
    assert.equal([sumOf(after, 'charge'), sumOf(after, 'charge_at_hotel')], [paid, after.price.total - paid])
    const next = bodyOf(await askOffer(guest, after, oneNightMore(after)))
    assert.equal([next.paid, next.due_now], [paid, 0])
  })

  test('a change that waits for its payment is withdrawn when the amount of the booking is not taken', async () => {
    const { guest, gateway, reservation } = await held()
    const booked = await payWithoutCapture(guest, gateway, reservation)
    const after = await afterCapture(guest, reservation, async () => {
      const offer = bodyOf(await askOffer(guest, booked, oneNightMore(booked)))
      assert.ok(offer.due_now > 0 && offer.paid === booked.payment?.amount)
      const open = bodyOf(await agreeTo(guest, booked, offer.id))
      assert.ok(open.open_change)
    })
    assert.equal([after.version, after.checkout, after.open_change], [1, booked.checkout, null])
    assert.equal(
      after.payments.map(({ state }) => state),
      ['replaced', 'expired'],
    )
    const next = bodyOf(await askOffer(guest, booked, oneNightMore(booked)))
    assert.equal([next.paid, next.due_now], [0, 0])
  })

  test.run()
}
