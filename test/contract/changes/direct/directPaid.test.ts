import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../../support/payments/cardPayments.ts'
import { continuePayments } from '../../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, roomIdOf } from '../../../support/server/changing.ts'
import { changeDirectly, movedTo, payLast, priceOn } from '../../../support/server/changingDirectly.ts'
import { cards, pay } from '../../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/direct/directPaid on ${kind}`)
  server.startFor(test)
  const { paidNight } = cardPayments(server)

  for (const [name, nights] of [
    ['dearer', 3],
    ['cheaper', 1],
  ] as const)
    test(`a ${name} stay is charged whole, and the first payment comes back whole`, async () => {
      const { guest, gateway, stay: night } = await paidNight()
      const two = addDays(night.checkin, 2)
      const started = bodyOf(
        await changeDirectly(guest, night, {
          ...movedTo(night, night.checkin, two),
          total_price: await priceOn(guest, night, night.checkin, two),
        }),
      )
      const stay = await payLast(guest, gateway, started)
      assert.equal([stay.version, stay.checkout], [2, two])
      const end = addDays(night.checkin, nights)
      const total_price = await priceOn(guest, night, night.checkin, end)
      const wish = { ...movedTo(night, night.checkin, end), total_price }
      const open = bodyOf(await changeDirectly(guest, stay, wish))
      assert.is(
        bodyOf(await changeDirectly(guest, stay, wish)).open_change?.payment_id,
        open.open_change?.payment_id,
      )
      const payment = open.payments.at(-1) ?? null
      assert.equal([payment?.state, open.version, open.checkout], ['offered', 2, two])
      bodyOf(await pay(guest, gateway, { ...open, payment }, cards.approved))
      await continuePayments(await server.servicesOf(guest))
      const after = bodyOf(await guest.show(stay))
      const { money, payments } = after
      assert.equal([after.version, after.checkout, after.price.total], [3, end, total_price])
      const [first = 0, second = 0, third = 0] = payments.map(({ amount }) => amount)
      assert.is(money?.paid, first + second + third)
      assert.is((money?.refunded ?? 0) + (money?.on_its_way ?? 0), first + second)
      assert.is(third + (money?.at_hotel ?? 0), total_price)
      const kinds = await moneyOf(gateway)
      assert.is(kinds.filter((one) => one === 'auth').length, 3)
    })

  test('earlier payments come back, and the payment of the change stays', async () => {
    const { guest, gateway, stay: night } = await paidNight()
    const nights = (count: number) => addDays(night.checkin, count)
    const longer = { rooms: [{ reservation_hotel_room_id: roomIdOf(night), checkout_date: nights(3) }] }
    const offer = bodyOf(await askOffer(guest, night, longer))
    const agreed = bodyOf(await agreeTo(guest, night, offer.id))
    const long = await payLast(guest, gateway, agreed)
    const total_price = await priceOn(guest, night, night.checkin, nights(2))
    const wish = { ...movedTo(night, night.checkin, nights(2)), total_price }
    const after = await payLast(guest, gateway, bodyOf(await changeDirectly(guest, long, wish)))
    const { database } = await server.servicesOf(guest)
    const refunds = await database.query<{ payment_id: string; amount: number }>(
      'SELECT payment_id, amount FROM refunds ORDER BY amount',
    )
    assert.equal(
      refunds.map(({ payment_id, amount }) => [payment_id, amount]),
      after.payments.slice(0, 2).map(({ id, amount }) => [id, amount]),
    )
  })

  test('a change that is not paid in time leaves the stay and its payment', async () => {
    const { guest, gateway, stay } = await paidNight()
    const end = addDays(stay.checkin, 2)
    const before = await moneyOf(gateway)
    const wish = {
      ...movedTo(stay, stay.checkin, end),
      total_price: await priceOn(guest, stay, stay.checkin, end),
    }
    bodyOf(await changeDirectly(guest, stay, wish))
    await moveClock(guest, 16 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    const after = bodyOf(await guest.show(stay))
    assert.equal([after.version, after.checkout, after.open_change], [1, stay.checkout, null])
    assert.equal(await moneyOf(gateway), before)
    // The wish is not a repetition any more.
    assert.ok(bodyOf(await changeDirectly(guest, stay, wish)).open_change)
  })

  test.run()
}
