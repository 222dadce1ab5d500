import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { amountOf } from '#shared/money/price.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { countEvent } from '../../../examples/server/limits/rateLimit.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { roles } from '../../support/people.ts'
import { agreeTo, askOffer, bodyOf, cancelWhole, restate, roomIdOf } from '../../support/server/changing.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { cards, cardWithToken, pay } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'
import { tokenOf } from '../../support/server/tokenOf.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/changes/attacks on ${kind}`)
  server.startFor(test)
  const { held, paidNight, payWithoutCapture } = cardPayments(server)

  const lengthen = (stay: Reservation, nights = 1) => ({
    rooms: [{ reservation_hotel_room_id: roomIdOf(stay), checkout_date: addDays(stay.checkout, nights) }],
  })
  async function pass(guest: Guest, minutes: number): Promise<void> {
    await moveClock(guest, minutes * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
  }

  test('a wish for nothing is refused, and so is any wish about a reservation that is only held', async () => {
    const { guest, gateway, reservation } = await held()
    for (const wish of [{}, { rooms: [] }, lengthen(reservation)])
      assert.is((await askOffer(guest, reservation, wish)).refusal, 'change_refused')
    const stay = bodyOf(await pay(guest, gateway, reservation, cards.approved))
    for (const wish of [
      {},
      { rooms: [] },
      { cancel: false },
      { rooms: [{ reservation_hotel_room_id: roomIdOf(stay) }] },
    ])
      assert.is((await askOffer(guest, stay, wish)).refusal, 'invalid')
    assert.is(bodyOf(await guest.show(stay)).version, 1)
  })

  test('the same guests written in another way are the same guests', async () => {
    const { guest, stay } = await paidNight()
    const wish = {
      rooms: [{ reservation_hotel_room_id: roomIdOf(stay), kids_tiers: [{ code: 'A', children: 0 }] }],
    }
    assert.is((await askOffer(guest, stay, wish)).refusal, 'invalid')
  })

  test('a further room is not given up, and an unknown promotion is refused also for a room that keeps its plan', async () => {
    const { guest, stay } = await paidNight()
    const [{ room_plan_code = '', checkin_date = '', checkout_date = '' } = {}] = stay.rooms
    const further = { is_given_up: true, room_plan_code, checkin_date, checkout_date, adults: 2 }
    assert.is((await askOffer(guest, stay, { rooms: [further] })).refusal, 'invalid')
    const promoted = { ...lengthen(stay).rooms[0], promotion_id: 'none' }
    assert.is((await askOffer(guest, stay, { rooms: [promoted] })).refusal, 'promotion_not_for_plan')
  })

  test('changes that replace each other hold a room for three times in a day only', async () => {
    const { guest, stay } = await paidNight()
    const results: (string | null)[] = []
    for (let change = 0; change < 5; change++) {
      const offer = bodyOf(await askOffer(guest, stay, lengthen(stay)))
      results.push((await agreeTo(guest, stay, offer.id)).refusal)
    }
    assert.equal(results, [null, null, null, null, 'change_limit'])
  })

  test('an agreement that takes rooms counts as a booking of its address, and one that only removes does not', async () => {
    const guest = await server.guest()
    const checkin = nextWeekday(1, 30)
    const choice = await guest.choose('family', checkin, addDays(checkin, 2))
    const stay = bodyOf(await guest.book('family', orderOf([choice])))
    const { database, clock, counterSecret, bookingLimits } = await server.servicesOf(guest)
    const address = '203.0.113.7'
    const limit = { kind: 'bookings_of_address', max: bookingLimits.bookingsPerAddress, seconds: 3_600 }
    const counters = { on: database, now: clock.now(), secret: counterSecret }
    for (let n = 0; n < limit.max; n++) await countEvent(counters, limit, address)
    const agree = async (nights: number, from: string) => {
      const { id } = bodyOf(await askOffer(guest, stay, lengthen(stay, nights)))
      return (await agreeTo(guest, stay, id, { 'X-Forwarded-For': from })).refusal
    }
    assert.is(await agree(1, address), 'booking_limit')
    assert.is(bodyOf(await guest.show(stay)).version, 1)
    assert.is(await agree(-1, address), null)
    assert.is(await agree(1, '203.0.113.8'), null)
  })

  test('a stranger with the token neither pays nor stops a change, and the token alone adds nothing for a member', async () => {
    const { guest, gateway, stay } = await paidNight()
    const offer = bodyOf(await askOffer(guest, stay, lengthen(stay)))
    const agreed = bodyOf(await agreeTo(guest, stay, offer.id))
    const id = agreed.payments.at(-1)?.id ?? ''
    const stranger = await tokenOf(server, guest, 'family', roles['another member'])
    const params = { hotelId: 'family', id }
    const body = { bypass_token: stay.bypass_token }
    const card = await cardWithToken(gateway, cards.approved)
    const attempt = { params, body: { ...body, card }, idempotencyKey: randomUUID() }
    for (const { refusal, error } of [
      await guest.call(api.payments.attempt, attempt, stranger),
      await guest.call(api.payments.abandon, { params, body }, stranger),
      await guest.call(api.payments.release, { params, body }, stranger),
    ])
      assert.equal([refusal, error.meta.reason], ['change_refused', 'wrong_account'])
    const { open_change, version } = bodyOf(await guest.show(stay))
    assert.equal([open_change?.payment_id, version], [id, stay.version])

    const { database } = await server.servicesOf(guest)
    await pass(guest, 16)
    const another = bodyOf(await askOffer(guest, stay, lengthen(stay)))
    await database.query(`UPDATE reservations SET owner = 'member', member_id = 1 WHERE number = $1`, [
      stay.number,
    ])
    assert.is((await agreeTo(guest, stay, another.id)).refusal, 'change_refused')
  })

  test('the token gives up a night of a member, also if the local tax rises', async () => {
    const guest = await server.guest()
    const checkin = nextWeekday(1, 30)
    const choice = await guest.choose('family', checkin, addDays(checkin, 2))
    const booked = bodyOf(await guest.book('family', orderOf([choice])))
    const { database } = await server.servicesOf(guest)
    // As if no local tax was due when the stay was booked.
    await restate(database, booked, [{ price: 40_000, percent: 0 }])
    // The second night costs nothing, so that the price stays without it.
    await database.query(
      `UPDATE reservation_rooms SET price = jsonb_set(jsonb_set(price, '{lines,0,amount}', '40000'), '{lines,1,amount}', '0')
       WHERE reservation_id = $1`,
      [booked.id],
    )
    await database.query(`UPDATE reservations SET owner = 'member', member_id = 1 WHERE id = $1`, [booked.id])
    const { id, after } = bodyOf(await askOffer(guest, booked, lengthen(booked, -1)))
    assert.ok(amountOf(after.price, 'local_tax') > 0)
    assert.is(bodyOf(await agreeTo(guest, booked, id)).checkout, addDays(checkin, 1))
  })

  test('another signed-in member with the token cancels nothing, also where the guest has cancelled already', async () => {
    const { guest, stay } = await paidNight()
    const stranger = await tokenOf(server, guest, 'family', roles['another member'])
    const cancel = async () => (await cancelWhole(guest, stay, {}, stranger)).refusal
    assert.is(await cancel(), 'change_refused')
    const { cancellation } = bodyOf(await cancelWhole(guest, stay))
    assert.is(await cancel(), 'change_refused')
    assert.is(bodyOf(await cancelWhole(guest, stay)).cancellation?.number, cancellation?.number)
  })

  test('another signed-in member with the token releases no held rooms', async () => {
    const { guest, reservation } = await held()
    const stranger = await tokenOf(server, guest, 'family', roles['another member'])
    const { bypass_token, payment } = reservation
    const params = { hotelId: 'family', id: String(payment?.id) }
    const release = (headers: Record<string, string> = {}) =>
      guest.call(api.payments.release, { params, body: { bypass_token } }, headers)
    assert.is((await release(stranger)).refusal, 'change_refused')
    assert.is(bodyOf(await guest.show(reservation)).status, 'held')
    assert.is(bodyOf(await release()).status, 'released')
  })

  test('a capture that is refused for good ends offers and open changes that count on its money', async () => {
    const { guest, gateway, reservation } = await held()
    const stay = await payWithoutCapture(guest, gateway, reservation)
    const open = bodyOf(await askOffer(guest, stay, lengthen(stay)))
    await agreeTo(guest, stay, open.id)
    const seen = bodyOf(await askOffer(guest, stay, { cancel: true }))
    let minutes = 0
    const state = async () => bodyOf(await guest.show(stay)).payment?.state
    while ((await state()) !== 'replaced' && minutes < 14) {
      await pass(guest, 2)
      minutes += 2
    }
    if ((await state()) === 'replaced') {
      const now = bodyOf(await guest.show(stay))
      assert.is(now.open_change, null)
      assert.is(now.ended_change?.state, 'withdrawn')
    }
    await pass(guest, 70)
    assert.is(await state(), 'replaced')
    assert.is(bodyOf(await guest.show(stay)).open_change, null)
    assert.ok(
      ['changed_meanwhile', 'offer_expired'].includes(String((await agreeTo(guest, stay, seen.id)).refusal)),
    )
  })

  test.run()
}
