import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, moneyOf } from '../../support/payments/cardPayments.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { cardOf, cards, familyOrder, holdFamilyRoom, pay, showPayment } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/heldRooms on ${kind}`)
  server.startFor(test)
  const { gatewayOf, held } = cardPayments(server)

  const databaseOf = async (guest: Guest) => (await server.servicesOf(guest)).database

  test('another order with the key replaces rooms that wait for a card, and never rooms that are paid', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const key = randomUUID()
    const first = (await guest.book('family', order, key)).body
    assert.is(first.status, 'held')
    const changed = { ...order, guest: { ...order.guest, phone: '+81460000001' } }
    const second = (await guest.book('family', changed, key)).body
    assert.equal([second.status, second.guest.phone], ['held', '+81460000001'])
    assert.is.not(second.number, first.number)
    assert.is((await showPayment(guest, first)).body.status, 'released')
    // A late copy of the first order replaces nothing.
    assert.is((await guest.book('family', order, key)).refusal, 'already_booked')
    const renewed = await server.guest(guest.tenant)
    assert.is((await renewed.book('family', order, key)).refusal, 'already_booked', 'in another session')
    assert.is((await showPayment(guest, second)).body.status, 'held')
    // A repetition is the same reservation.
    assert.is((await guest.book('family', changed, key)).body.number, second.number)
    assert.is((await pay(guest, gateway, first, cards.approved)).refusal, 'expired')
    assert.is((await pay(guest, gateway, second, cards.approved)).body.status, 'reserved')
    assert.is((await guest.book('family', order, key)).refusal, 'already_booked')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  const start = Date.now()
  /** An order that the guest has confirmed some seconds after the first one. */
  const confirmed = <T extends object>(order: T, seconds: number) => ({
    ...order,
    confirmed_at: new Date(start + seconds * 1000).toISOString(),
  })

  test('an order beside an unpaid hold is not booked: its result says so, and it books nothing later', async () => {
    const guest = await server.guest()
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const key = randomUUID()
    const resultOf = (body: typeof order) =>
      guest.call(api.reservations.result, { params: { hotelId: 'family' }, body, idempotencyKey: key })
    const first = (await guest.book('family', confirmed(order, 1), key)).body
    const changed = { ...order, notes: 'We arrive late.' }
    assert.is((await resultOf(confirmed(changed, 2))).refusal, 'reservation_not_found')
    assert.not.equal((await guest.book('family', confirmed(changed, 2), key)).status, 200)
    assert.is((await showPayment(guest, first)).body.status, 'held', 'the hold stays')
    assert.is((await resultOf(confirmed(order, 1))).body.number, first.number)

    const second = (await guest.book('family', confirmed(changed, 3), key)).body
    assert.is(second.status, 'held', 'the guest has confirmed it again')
    await pay(guest, gatewayOf(guest), second, cards.approved)
    assert.is((await resultOf(confirmed(order, 4))).refusal, 'already_booked', 'beside a paid order')
  })

  test('a guest who changes an unpaid order and changes it back has one reservation, also after lost answers', async () => {
    const guest = await server.guest()
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const key = randomUUID()
    const send = (sent: typeof order) => guest.book('family', sent, key)
    const first = (await send(confirmed(order, 1))).body
    const changed = { ...order, notes: 'We arrive late.' }
    const second = (await send(confirmed(changed, 2))).body
    const third = (await send(confirmed(order, 3))).body
    assert.equal([third.status, third.notes], ['held', ''])
    for (const replaced of [first, second])
      assert.is((await showPayment(guest, replaced)).body.status, 'released')
    // Each repetition of the present order is its reservation, and late orders make nothing.
    for (const seconds of [1, 3, 4])
      assert.is((await send(confirmed(order, seconds))).body.number, third.number)
    assert.is((await send(confirmed(changed, 2))).refusal, 'already_booked')
    const neverSeen = { ...order, notes: 'This order was delayed.' }
    assert.is((await send(confirmed(neverSeen, 4))).refusal, 'already_booked')
    assert.is((await showPayment(guest, third)).body.status, 'held')
    assert.is((await send(confirmed(changed, 5))).body.status, 'held')
    // The clock of the device was wrong for a while.
    assert.is((await send(confirmed(neverSeen, 86_400))).body.status, 'held')
    assert.is((await send(confirmed({ ...order, notes: 'By train.' }, 6))).body.status, 'held')
  })

  test('a guest whose session was renewed changes the order: the hold is replaced, and a paid order is not booked again', async () => {
    const guest = await server.guest()
    const database = await databaseOf(guest)
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const used = await usedBeyondOrders(database)
    const key = randomUUID()
    const first = (await guest.book('family', confirmed(order, 1), key)).body
    const renewed = await server.guest(guest.tenant)
    const changed = { ...order, notes: 'We arrive late.' }
    const second = (await renewed.book('family', confirmed(changed, 2), key)).body
    assert.is(second.status, 'held')
    assert.is((await showPayment(guest, first)).body.status, 'released')
    assert.is((await guest.book('family', confirmed(order, 1), key)).refusal, 'already_booked')
    const third = (await renewed.book('family', confirmed(order, 3), key)).body
    assert.is((await showPayment(renewed, second)).body.status, 'released')
    // A person who was sent the link of this booking has its key, and books for oneself.
    const friend = await server.guest(guest.tenant)
    const own = { ...changed, guest: { ...order.guest, email: 'a.friend@example.com' } }
    assert.is((await friend.book('family', confirmed(own, 4), key)).body.status, 'held')
    assert.is((await showPayment(renewed, third)).body.status, 'held')
    await pay(renewed, gatewayOf(renewed), third, cards.approved)
    const again = await server.guest(guest.tenant)
    assert.is((await again.book('family', confirmed(changed, 5), key)).refusal, 'already_booked')
    // With another address the friend has another hold; with the address of before, both orders of the friend become one.
    const corrected = { ...own, guest: { ...own.guest, email: 'friend@example.com' } }
    const later = await server.guest(guest.tenant)
    assert.is((await later.book('family', confirmed(corrected, 6), key)).body.status, 'held')
    const last = await later.book('family', confirmed({ ...own, notes: 'By train.' }, 7), key)
    assert.is(last.body.status, 'held')
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM reservations WHERE status = 'held'",
    )
    assert.is(count, 1)
    assert.equal(await usedBeyondOrders(database), used)
    assert.equal(await moneyOf(gatewayOf(guest)), ['auth', 'sales'])
  })

  test('a changed order gets the last room of the hold that it replaces', async () => {
    const guest = await server.guest()
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const { checkin, checkout } = order
    await guest.sandbox('inventory', {
      hotel: 'family',
      room_type: 'family-room',
      from: checkin,
      to: checkout,
      left: 1,
    })
    const key = randomUUID()
    const first = (await guest.book('family', order, key)).body
    const second = await guest.book('family', { ...order, notes: 'We arrive late.' }, key)
    assert.is(second.status, 200)
    assert.is((await showPayment(guest, first)).body.status, 'released')
    assert.is((await guest.book('family', order)).refusal, 'sold_out')
  })

  /** The order at the price that the server states for it. */
  async function atItsPrice<T extends Awaited<ReturnType<typeof familyOrder>>>(
    guest: Guest,
    hotel: string,
    order: T,
  ): Promise<T> {
    const { refusal, error } = await guest.book(hotel, { ...order, total_price: 1 })
    assert.is(refusal, 'price_changed')
    const { rooms, total_price, prepaid_amount } = error.meta as {
      rooms: number[]
      total_price: number
      prepaid_amount: number
    }
    const priced = order.rooms.map((room, at) => ({ ...room, total_price: rooms[at] ?? 0 }))
    return { ...order, rooms: priced, total_price, prepaid_amount }
  }

  test('a changed order keeps the last parking places of the hold that it replaces, and gives them back if it needs none', async () => {
    const guest = await server.guest()
    const plain = await familyOrder(guest, 'prepaid', 'credit_card')
    const delivered_at = { date: plain.checkin, time: null }
    const extras = [{ extra_id: 10802, delivered_at, quantity: 2, total_price: 2200 }]
    const order = await atItsPrice(guest, 'family', { ...plain, extras })
    const used = await usedBeyondOrders(await databaseOf(guest))
    const key = randomUUID()
    const first = (await guest.book('family', order, key)).body
    const second = await guest.book('family', { ...order, notes: 'We arrive late.' }, key)
    assert.is(second.body.status, 'held')
    assert.is((await showPayment(guest, first)).body.status, 'released')
    assert.is((await guest.book('family', order)).refusal, 'extra_limit_exceeded', 'one place is left')
    assert.is((await guest.book('family', { ...plain, notes: 'By train.' }, key)).status, 200)
    assert.is((await guest.book('family', order)).status, 200)
    assert.equal(await usedBeyondOrders(await databaseOf(guest)), used)
  })

  /** An order by card at a hotel that takes the coupon with one use. */
  async function orderWithCoupon(guest: Guest) {
    const checkin = nextWeekday(2, 30)
    const checkout = addDays(checkin, 1)
    const { body } = await guest.search('hakone', checkin, checkout)
    const [choice] = body.rooms.flatMap((room) =>
      room.room_plans
        .filter(({ payment_methods }) => payment_methods.includes('credit_card'))
        .map((plan) => ({ hotel: 'hakone', checkin, checkout, party: adultsOnly(2), plan, room })),
    )
    if (!choice) throw new Error('No plan with a card')
    const plain = orderOf([choice], { payment_method: 'credit_card', coupon_code: 'ONCE' })
    return atItsPrice(guest, 'hakone', plain)
  }

  test('a changed order keeps the last use of the coupon of the hold that it replaces', async () => {
    const guest = await server.guest()
    const order = await orderWithCoupon(guest)
    const key = randomUUID()
    const first = await guest.book('hakone', order, key)
    assert.is(first.body.status, 'held', JSON.stringify(first.error ?? first.body))
    assert.is((await guest.book('hakone', { ...order, notes: 'We arrive late.' }, key)).body.status, 'held')
    assert.is((await guest.book('hakone', order)).error.meta.reason, 'limit_reached')
  })

  test('a changed order keeps the rooms, extras and coupon of its hold, although each limit is below its use, and gets no more', async () => {
    const guest = await server.guest()
    const database = await databaseOf(guest)
    const plain = await familyOrder(guest, 'prepaid', 'credit_card')
    const places = (quantity: number) => [
      {
        extra_id: 10802,
        delivered_at: { date: plain.checkin, time: null },
        quantity,
        total_price: 1100 * quantity,
      },
    ]
    const parked = await atItsPrice(guest, 'family', { ...plain, extras: places(1) })
    const more = await atItsPrice(guest, 'family', { ...plain, extras: places(2) })
    const twoRooms = await atItsPrice(guest, 'family', { ...plain, rooms: [...plain.rooms, ...plain.rooms] })
    const discounted = await orderWithCoupon(guest)
    const [key, other] = [randomUUID(), randomUUID()]
    assert.is((await guest.book('family', parked, key)).body.status, 'held')
    assert.is((await guest.book('hakone', discounted, other)).body.status, 'held')
    // Each is used above its limit, as after the hotel has lowered the limit.
    for (const table of ['sold', 'extra_uses', 'coupon_uses'])
      await database.exec(`UPDATE ${table} SET count = count + 100`)
    const used = await usedBeyondOrders(database)
    const note = (order: typeof plain, notes: string) => ({ ...order, notes })
    const statusOf = async (hotel: string, order: typeof plain, own = key) => {
      const { body, refusal } = await guest.book(hotel, order, own)
      return refusal ?? body.status
    }
    assert.is(await statusOf('family', note(parked, 'We arrive late.')), 'held')
    assert.is(await statusOf('hakone', note(discounted, 'We arrive late.'), other), 'held')
    assert.is(await statusOf('family', more), 'extra_limit_exceeded')
    assert.is(await statusOf('family', twoRooms), 'sold_out')
    assert.is(await statusOf('family', note(parked, 'By train.')), 'held')
    assert.is(await statusOf('family', plain), 'held')
    assert.equal(await usedBeyondOrders(database), used)
    // What was given back is above the limits, and cannot be had again.
    assert.is(await statusOf('family', note(parked, 'By car.')), 'extra_limit_exceeded')
    assert.is(await statusOf('family', plain, randomUUID()), 'sold_out')
    assert.is(await statusOf('hakone', discounted, randomUUID()), 'coupon_invalid')
  })

  test('an order that is refused replaces nothing: the rooms and the key of the first order stay', async () => {
    const guest = await server.guest()
    const order = await familyOrder(guest, 'prepaid', 'credit_card')
    const key = randomUUID()
    const first = (await guest.book('family', order, key)).body
    const { checkin, checkout } = order
    await guest.sandbox('inventory', {
      hotel: 'family',
      room_type: 'family-room',
      from: checkin,
      to: checkout,
      left: 0,
    })
    const [room] = order.rooms
    const twoRooms = { ...order, rooms: [...order.rooms, ...(room ? [room] : [])] }
    const total_price = 2 * order.total_price
    const more = { ...twoRooms, total_price, prepaid_amount: 2 * (order.prepaid_amount ?? 0) }
    assert.is((await guest.book('family', more, key)).refusal, 'sold_out')
    assert.is((await showPayment(guest, first)).body.status, 'held')
    // A late copy of the first order is the first reservation.
    assert.is((await guest.book('family', order, key)).body.number, first.number)
    const { body } = await pay(guest, gatewayOf(guest), first, cards.approved)
    assert.equal([body.status, body.number], ['reserved', first.number])
  })

  test('guests who change their orders at the same time have one room each in the end, and no order is refused', async () => {
    const tenant = randomUUID()
    const guests = await Promise.all(['a', 'b', 'c', 'd'].map(() => server.guest(tenant)))
    const [one] = guests
    if (!one) throw new Error('No guest')
    const weeks = await Promise.all(
      [30, 37].map((days) => familyOrder(one, 'prepaid', 'credit_card', days, 'en', { nights: 2 })),
    )
    for (const { checkin, checkout } of weeks)
      await one.sandbox('inventory', {
        hotel: 'family',
        room_type: 'family-room',
        from: checkin,
        to: checkout,
        left: guests.length,
      })
    const keys = guests.map(() => randomUUID())
    const orderIn = (week: number, notes: string) => {
      const order = weeks[week % 2]
      if (!order) throw new Error('No week')
      return { ...order, notes }
    }
    for (let round = 0; round < 6; round++) {
      const booked = await Promise.all(
        guests.map((guest, at) => guest.book('family', orderIn(round + at, `Round ${round}`), keys[at])),
      )
      assert.equal(
        booked.map(({ status }) => status),
        guests.map(() => 200),
        `round ${round}`,
      )
    }
    // Two of the four rooms are free in each week.
    for (const week of [0, 1])
      for (const expected of [200, 200, 409])
        assert.is((await one.book('family', orderIn(week, 'One more'))).status, expected, `week ${week}`)
  })

  test('an order that agrees to another amount before the stay is refused as a changed price, and holds nothing', async () => {
    const guest = await server.guest()
    const order = await familyOrder(guest, 'deposit', 'credit_card_deposit')
    const due = order.prepaid_amount ?? 0
    const refused = await guest.book('family', { ...order, prepaid_amount: due - 1 })
    assert.is(refused.refusal, 'price_changed')
    assert.equal(refused.error.meta.prepaid_amount, due)
    const held = await guest.book('family', order)
    assert.is(held.body.payment?.amount, due)
  })

  test('an order of an older page, which states no amount before the stay, is held with the amount of the server', async () => {
    const guest = await server.guest()
    const { prepaid_amount, ...older } = await familyOrder(guest, 'deposit', 'credit_card_deposit')
    const { body } = await guest.book('family', older)
    assert.equal([body.status, body.payment?.amount], ['held', prepaid_amount])
    const paid = await pay(guest, gatewayOf(guest), body, cards.approved)
    assert.equal(
      paid.body.ledger.filter(({ kind }) => kind === 'charge').map(({ amount }) => amount),
      [prepaid_amount],
    )
  })

  test('after two refusals the guest can pay at the hotel', async () => {
    const { guest, gateway, reservation } = await held()
    const params = { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' }
    const change = () =>
      guest.call(api.payments.changeMethod, {
        params,
        body: { bypass_token: reservation.bypass_token, payment_method: 'on_site' },
      })
    assert.is((await change()).refusal, 'payment_method_not_accepted')
    const number = await cardOf(gateway, /cannot be used/)
    for (let times = 0; times < 2; times++) await pay(guest, gateway, reservation, number)
    const booked = await change()
    assert.is(booked.body.status, 'reserved')
    assert.is(booked.body.payment_method, 'on_site')
    assert.is(booked.body.payment?.state, 'replaced')
    assert.equal(
      booked.body.ledger.map(({ kind, amount }) => [kind, amount]),
      [['charge_at_hotel', reservation.price.total]],
    )
    assert.is((await change()).status, 200, 'a repeated request')
    assert.is((await guest.mails()).length, 1)
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'three_d_secure_suspended')
  })

  test('a guest who books something else gives the rooms back at once; a paid booking stays', async () => {
    const { guest, gateway, reservation } = await held()
    const request = {
      params: { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' },
      body: { bypass_token: reservation.bypass_token },
    }
    assert.ok((reservation.payment?.expires_in ?? 0) > 0)
    const given = await guest.call(api.payments.release, request)
    assert.is(given.body.status, 'released')
    assert.is(given.body.payment?.state, 'expired')
    assert.is(given.body.payment?.expires_in, null)
    const next = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    await pay(guest, gateway, next, cards.approved)
    const paid = await guest.call(api.payments.release, {
      params: { ...request.params, id: next.payment?.id ?? '' },
      body: { bypass_token: next.bypass_token },
    })
    assert.is(paid.body.status, 'reserved')
    const foreign = await guest.call(api.payments.release, {
      ...request,
      body: { bypass_token: next.bypass_token },
    })
    assert.is(foreign.refusal, 'reservation_not_found')
  })

  test.run()
}
