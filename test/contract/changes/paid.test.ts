import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { untilNone } from '../../support/killed/killedServers.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, ledgerSum, roomIdOf } from '../../support/server/changing.ts'
import { type Guest, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { answerAtBank, cards, comeBack, pay } from '../../support/server/paying.ts'
import { moveTo } from '../../support/server/receipts.ts'
import { sandboxRuleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/paid on ${kind}`)
  server.startFor(test)
  const { paidNight } = cardPayments(server)

  const lengthen = (stay: Reservation, nights = 1, more: object = {}) => ({
    rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(stay.checkout, nights) }],
    ...more,
  })

  /** Agrees to a change that costs more. The reservation of the answer names the payment of the change. */
  async function agree(guest: Guest, stay: Reservation, request: object): Promise<Reservation> {
    const offer = bodyOf(await askOffer(guest, stay, request))
    assert.ok(offer.due_now > 0)
    const answer = bodyOf(await agreeTo(guest, stay, offer.id))
    const payment = answer.payments.at(-1)
    if (!payment) throw new Error('The change has no payment')
    return { ...answer, payment }
  }

  const roomTypeOf = ({ rooms }: Reservation) => rooms[0]?.room_type_code ?? ''

  /** The rooms that are sold of the type on the night that a change of one night adds. */
  async function soldOn(guest: Guest, stay: Reservation, date: string): Promise<number> {
    const { database, catalogue } = await server.servicesOf(guest)
    const type = catalogue.hotel('family')?.roomTypes.find(({ code }) => code === roomTypeOf(stay))
    const [row] = await database.query<{ count: number }>(
      'SELECT count FROM sold WHERE room_type_id = $1 AND date = $2',
      [type?.id, date],
    )
    return row?.count ?? 0
  }

  async function pass(guest: Guest, minutes: number): Promise<void> {
    await moveClock(guest, minutes * MINUTE_MS)
    const services = await server.servicesOf(guest)
    await continuePayments(services)
    // The worker of the server may be at work on a payment.
    await untilNone(services.database, 'SELECT FROM payments WHERE lease_until > clock_timestamp()')
  }

  test('the last room is free for the guest whose open change has it, and for no other', async () => {
    const { guest, stay } = await paidNight()
    const leave = (left: number) =>
      guest.sandbox('inventory', {
        hotel: 'family',
        room_type: roomTypeOf(stay),
        from: stay.checkout,
        to: addDays(stay.checkout, 1),
        left,
      })
    await leave(1)
    const choice = await guest.choose(
      'family',
      stay.checkout,
      addDays(stay.checkout, 1),
      undefined,
      roomTypeOf(stay),
    )
    await agree(guest, stay, lengthen(stay))
    assert.is((await guest.book('family', orderOf([choice]))).refusal, 'sold_out')
    // Another tab agrees too: the night is its own.
    await agree(guest, stay, lengthen(stay))
    assert.is(bodyOf(await guest.show(stay)).payments.filter(({ state }) => state === 'offered').length, 1)
    assert.is((await guest.book('family', orderOf([choice]))).refusal, 'sold_out')
  })

  test('the last use of a coupon is held by the open change, and comes back with it', async () => {
    const { guest, stay } = await paidNight()
    const { database } = await server.servicesOf(guest)
    const uses = async () =>
      (await database.query<{ count: number }>(`SELECT count FROM coupon_uses WHERE code = 'FAMILY10'`))[0]
        ?.count ?? 0
    await agree(guest, stay, lengthen(stay, 2, { coupon_code: 'FAMILY10' }))
    assert.is(await uses(), 1)
    await pass(guest, 16)
    assert.is(await uses(), 0)
    assert.is(bodyOf(await guest.show(stay)).coupon_code, null)
  })

  test('a change that is not paid in time leaves the old stay, and its room is free for others', async () => {
    const { guest, stay } = await paidNight()
    const before = await soldOn(guest, stay, stay.checkout)
    await agree(guest, stay, lengthen(stay))
    assert.is(await soldOn(guest, stay, stay.checkout), before + 1)
    await pass(guest, 16)
    const now = bodyOf(await guest.show(stay))
    assert.equal(
      [now.status, now.version, now.checkout, now.price.total],
      ['reserved', 1, stay.checkout, stay.price.total],
    )
    assert.is(await soldOn(guest, stay, stay.checkout), before)
  })

  test('after three changes that took rooms and were withdrawn in a day, the next one needs the hotel', async () => {
    const { guest, stay } = await paidNight()
    for (let change = 0; change < 3; change++) {
      await agree(guest, stay, lengthen(stay))
      await pass(guest, 16)
    }
    const offer = bodyOf(await askOffer(guest, stay, lengthen(stay)))
    const refused = await agreeTo(guest, stay, offer.id)
    assert.equal([refused.status, refused.refusal], [429, 'change_limit'])
    const wait = Number(refused.headers.get('Retry-After'))
    assert.ok(wait > 23 * 3600 && wait < 24 * 3600, 'until the first of them is a day old')
    // What takes no room is agreed, and so is everything on the next day.
    const { refusal } = await askOffer(guest, stay, { cancel: true })
    assert.is(refusal, null)
    // A change that the hotel has ended is none that the guest has not finished.
    const { database } = await server.servicesOf(guest)
    const setCause = (cause: string) =>
      database.query('UPDATE changes SET cause = $1 WHERE id = (SELECT max(id) FROM changes)', [cause])
    await setCause('other_version')
    await agree(guest, stay, lengthen(stay))
    await pass(guest, 16)
    assert.is(
      (await agreeTo(guest, stay, bodyOf(await askOffer(guest, stay, lengthen(stay))).id)).status,
      429,
    )
    await moveClock(guest, 24 * 60 * MINUTE_MS)
    await agree(guest, stay, lengthen(stay))
  })

  test('a refused agreement leaves the open change', async () => {
    const { guest, stay } = await paidNight()
    const longest = bodyOf(await askOffer(guest, stay, lengthen(stay, 2)))
    const open = await agree(guest, stay, lengthen(stay))
    await guest.sandbox('inventory', {
      hotel: 'family',
      room_type: roomTypeOf(stay),
      from: addDays(stay.checkout, 1),
      to: addDays(stay.checkout, 2),
      left: 0,
    })
    assert.is((await agreeTo(guest, stay, longest.id)).refusal, 'sold_out')
    const now = bodyOf(await guest.show(stay))
    assert.equal(now.payments.map(({ id, state }) => [id, state]).at(-1), [open.payment?.id, 'offered'])
  })

  test('the hotel cancels while the guest is at the bank: everything comes back, also a late yes', async () => {
    const { guest, gateway, stay } = await paidNight()
    const before = await soldOn(guest, stay, stay.checkout)
    const open = await agree(guest, stay, lengthen(stay))
    const waiting = bodyOf(await pay(guest, gateway, open, cards.challenge))
    const form = await answerAtBank(waiting.payments.at(-1)?.challenge_url ?? '', 'send')
    const end = () =>
      fetch(`${guest.prefix}/operator/reservations/${stay.number}/end`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${testSettings.operatorKey}` },
        body: JSON.stringify({ cause: 'cancelled_by_hotel' }),
      })
    assert.equal([(await end()).status, (await end()).status], [200, 200])
    assert.is(bodyOf(await guest.show(stay)).payments.at(-1)?.state, 'expired')
    assert.is(await soldOn(guest, stay, stay.checkout), before)
    await comeBack(form)
    await pass(guest, 70)
    const now = bodyOf(await guest.show(stay))
    assert.equal([now.status, now.version, now.versions[1]?.cause], ['cancelled', 2, 'cancelled_by_hotel'])
    assert.is(ledgerSum(now, 'charge'), ledgerSum(now, 'refund') + ledgerSum(now, 'refund_by_hotel'))
    assert.is(ledgerSum(now, 'charge_at_hotel'), 0)
  })

  test('a payment at the desk while the guest is at the bank ends the change: the stay stands, and a late yes comes back', async () => {
    const { guest, gateway, stay } = await paidNight()
    const { database, clock } = await server.servicesOf(guest)
    await database.query(`UPDATE reservation_rooms SET policy = policy || '{"parts": []}' WHERE id = $1`, [
      roomIdOf(stay),
    ])
    const evening = msOf('Asia/Tokyo', `${addDays(stay.checkin, -1)}T23:55`)
    await moveClock(guest, evening - clock.now())
    const before = await soldOn(guest, stay, stay.checkout)
    const open = await agree(guest, stay, lengthen(stay))
    const waiting = bodyOf(await pay(guest, gateway, open, cards.challenge))
    const form = await answerAtBank(waiting.payments.at(-1)?.challenge_url ?? '', 'send')
    await moveClock(guest, 6 * MINUTE_MS)
    await guest.sandbox('desk-payment', { number: stay.number })
    const ended = bodyOf(await guest.show(stay))
    assert.equal([ended.open_change, ended.version, ended.checkout], [null, 1, stay.checkout])
    assert.ok(ledgerSum(ended, 'paid_at_hotel') > 0)
    assert.is(await soldOn(guest, stay, stay.checkout), before)
    await comeBack(form)
    await pass(guest, 70)
    const now = bodyOf(await guest.show(stay))
    assert.equal([now.version, now.money?.at_hotel], [1, 0])
    assert.is(ledgerSum(now, 'charge') - ledgerSum(now, 'refund'), ledgerSum(ended, 'charge'))
  })

  test('after a guest has cancelled by the link of the mail, no page reports the purchase of the stay', async () => {
    const { guest, stay } = await paidNight()
    const report = async () =>
      bodyOf(
        await guest.call(api.payments.reportPurchase, {
          params: { hotelId: stay.hotel_id, id: stay.payment?.id ?? '' },
          body: { bypass_token: stay.bypass_token },
          idempotencyKey: randomUUID(),
        }),
      )
    bodyOf(await cancelWhole(guest, stay))
    assert.equal(await report(), { is_first: false })
  })

  test('a guest who does not come gets no mail about it, and the reservation says that it is a no-show', async () => {
    const { guest, stay } = await paidNight()
    await moveTo(server, guest, stay.checkin)
    const ended = await fetch(`${guest.prefix}/operator/reservations/${stay.number}/end`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${testSettings.operatorKey}` },
      body: JSON.stringify({ cause: 'no_show' }),
    })
    assert.is(ended.status, 200)
    const now = bodyOf(await guest.show(stay))
    assert.equal([now.status, now.versions.at(-1)?.cause], ['cancelled', 'no_show'])
    const { paid = 0, fees = 0, at_hotel, may_be_asked = 0 } = now.money ?? {}
    assert.ok(fees > 0)
    assert.is(paid - (now.money?.refunded ?? 0) - (now.money?.on_its_way ?? 0) + may_be_asked, fees)
    assert.is(at_hotel, 0)
    const { database } = await server.servicesOf(guest)
    const kinds = await database.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')
    assert.equal(
      kinds.map(({ kind }) => kind),
      ['confirmation'],
    )
  })

  test('a cheaper stay is refunded by exactly the difference, and a paid and cancelled one by the rest', async () => {
    const { guest, gateway, stay } = await paidNight()
    const open = await agree(guest, stay, lengthen(stay))
    const longer = bodyOf(await pay(guest, gateway, open, cards.approved))
    assert.is(longer.version, 2)
    const shorter = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: stay.checkout }],
    }
    const offer = bodyOf(await askOffer(guest, stay, shorter))
    assert.equal([offer.due_now, offer.fee], [0, 0])
    assert.is(
      offer.refund_ways.reduce((sum, { amount }) => sum + amount, 0),
      offer.refund,
    )
    const back = bodyOf(await agreeTo(guest, stay, offer.id))
    assert.is(back.price.total, stay.price.total)
    assert.is(ledgerSum(back, 'refund'), ledgerSum(longer, 'charge') - ledgerSum(stay, 'charge'))
    const cancelled = bodyOf(await cancelWhole(guest, stay))
    assert.is(
      ledgerSum(cancelled, 'refund') + ledgerSum(cancelled, 'refund_by_hotel'),
      ledgerSum(longer, 'charge'),
    )
  })

  test.run()
}
