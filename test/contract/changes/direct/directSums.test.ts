import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import type { DirectSums } from '#shared/money/change/chargedAnew.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../../support/payments/cardPayments.ts'
import { continuePayments } from '../../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { changeDirectly, payLast } from '../../../support/server/changingDirectly.ts'
import type { Guest } from '../../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directSums on ${kind}`)
  server.startFor(test)
  const { held, paidNight, payWithoutCapture } = cardPayments(server)

  const ofRoom = (stay: Reservation, wish: object) => ({
    rooms: [{ reservation_hotel_room_id: roomIdOf(stay), ...wish }],
  })

  /** The plan of a reservation, or the plan `code` of the same room type, from the check-in to the day `to`. */
  async function planOn(
    guest: Guest,
    { hotel_code, rooms, checkin }: Reservation,
    to: string,
    code?: string,
  ) {
    const { body } = await guest.search(hotel_code, checkin, to)
    const own = rooms[0]?.room_plan_code
    const type = body.rooms.find(({ room_plans }) =>
      room_plans.some(({ room_plan_code }) => room_plan_code === own),
    )
    const plan = type?.room_plans.find((one) =>
      code ? one.hotel_plan_code === code : one.room_plan_code === own,
    )
    if (!plan) throw new Error('The plan is not offered')
    return plan
  }

  /** A booked stay of two nights that a card has paid. */
  async function paidTwoNights() {
    const { guest, gateway, stay: night } = await paidNight()
    const checkout = addDays(night.checkin, 2)
    const offer = bodyOf(await askOffer(guest, night, ofRoom(night, { checkout_date: checkout })))
    const stay = await payLast(guest, gateway, bodyOf(await agreeTo(guest, night, offer.id)))
    return { guest, gateway, stay }
  }
  const sums = (part: Partial<DirectSums>): DirectSums => ({
    fee: 0,
    fee_taken: 0,
    due_now: 0,
    refund: 0,
    ...part,
  })

  test('a card that has paid nothing is charged what the guest has agreed to, and nothing else', async () => {
    const { guest, stay: night } = await paidNight()
    const atHotel = await planOn(guest, night, night.checkout, 'half-board')
    const to = (room_plan_code: string) => ofRoom(night, { room_plan_code })
    const away = { ...to(atHotel.room_plan_code), total_price: atHotel.total_price }
    const unpaid = bodyOf(await changeDirectly(guest, night, away))
    assert.equal([unpaid.payment_method, unpaid.money?.by_hotel], ['credit_card', 0])
    const back = await planOn(guest, night, night.checkout)
    const due_now = prepaidOf(back.price, 'credit_card')
    const wish = { ...to(back.room_plan_code), total_price: back.total_price }
    const refused = await changeDirectly(guest, unpaid, { ...wish, sums: sums({}) })
    assert.equal([refused.refusal, refused.error.meta.sums], ['price_changed', sums({ due_now })])
    assert.is(bodyOf(await guest.show(unpaid)).open_change, null)
    const open = bodyOf(await changeDirectly(guest, unpaid, { ...wish, sums: sums({ due_now }) }))
    assert.equal([open.payments.at(-1)?.amount, open.payments.at(-1)?.state], [due_now, 'offered'])
  })

  test('after a capture that was refused for good, the stated sums are those without it', async () => {
    const { guest, gateway, reservation } = await held()
    const stay = await payWithoutCapture(guest, gateway, reservation)
    await moveClock(guest, 90 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    const after = bodyOf(await guest.show(stay))
    assert.is(after.payment?.state, 'replaced')
    const checkout_date = addDays(stay.checkin, 2)
    const { total_price, price } = await planOn(guest, stay, checkout_date)
    const wish = { ...ofRoom(stay, { checkout_date }), total_price }
    const guessed = sums({ due_now: prepaidOf(price, 'credit_card') })
    const refused = await changeDirectly(guest, stay, { ...wish, sums: guessed })
    assert.equal([refused.refusal, refused.error.meta.sums], ['price_changed', sums({})])
    const done = bodyOf(await changeDirectly(guest, stay, { ...wish, sums: sums({}) }))
    assert.equal([done.version, done.money?.at_hotel, done.open_change], [2, total_price, null])
  })

  test('an unpaid fee of an earlier change is taken from the payment, after the guest has agreed to it', async () => {
    const { guest, gateway, stay } = await paidTwoNights()
    const { database } = await server.servicesOf(guest)
    await database.query('UPDATE reservation_rooms SET fees = 5000 WHERE reservation_id = $1', [stay.id])
    await database.query(
      `INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, 'fee', 5000, now())`,
      [stay.id],
    )
    const before = bodyOf(await guest.show(stay))
    assert.is(before.money?.may_be_asked, 5000)
    const checkout_date = addDays(stay.checkin, 1)
    const { total_price, price } = await planOn(guest, stay, checkout_date)
    const wish = { ...ofRoom(stay, { checkout_date }), total_price }
    const agreed = sums({
      fee_taken: 5000,
      due_now: prepaidOf(price, 'credit_card'),
      refund: (before.money?.paid ?? 0) - 5000,
    })
    for (const stated of [undefined, { ...agreed, fee_taken: 0 }, { ...agreed, refund: agreed.refund + 1 }]) {
      const refused = await changeDirectly(guest, stay, { ...wish, sums: stated })
      assert.equal([refused.refusal, refused.error.meta.sums], ['cancellation_costs', agreed])
    }
    const open = bodyOf(await changeDirectly(guest, stay, { ...wish, sums: agreed }))
    assert.is(open.payments.at(-1)?.amount, agreed.due_now)
    const { money } = await payLast(guest, gateway, open)
    assert.equal(
      [
        money?.fees,
        money?.fees_taken,
        money?.may_be_asked,
        (money?.on_its_way ?? 0) + (money?.refunded ?? 0),
      ],
      [5000, 5000, 0, agreed.refund],
    )
  })

  test('a fee of this change is taken only as the guest has agreed to it', async () => {
    const { guest, gateway, stay } = await paidTwoNights()
    const { database } = await server.servicesOf(guest)
    await database.query(
      `UPDATE reservation_rooms SET policy = policy || '{"parts": [{"days_before": 200, "percentage_of_cost": 50}]}'::jsonb
       WHERE reservation_id = $1`,
      [stay.id],
    )
    const checkout_date = addDays(stay.checkin, 1)
    const { total_price } = await planOn(guest, stay, checkout_date)
    const wish = { ...ofRoom(stay, { checkout_date }), total_price }
    const refused = await changeDirectly(guest, stay, { ...wish, sums: sums({}) })
    assert.is(refused.refusal, 'cancellation_costs')
    const agreed = refused.error.meta.sums as DirectSums
    assert.ok(agreed.fee > 0 && agreed.fee === agreed.fee_taken)
    assert.is(
      (await changeDirectly(guest, stay, { ...wish, sums: { ...agreed, fee: 0 } })).refusal,
      'cancellation_costs',
    )
    const done = await payLast(
      guest,
      gateway,
      bodyOf(await changeDirectly(guest, stay, { ...wish, sums: agreed })),
    )
    const { money } = done
    assert.equal([money?.fees, money?.fees_taken, money?.may_be_asked], [agreed.fee, agreed.fee, 0])
    assert.is(
      (money?.paid ?? 0) - (money?.on_its_way ?? 0) - (money?.refunded ?? 0),
      agreed.due_now + agreed.fee,
    )
  })

  test.run()
}
