import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { giveUpRooms } from '../../../examples/server/booking/guestActions.ts'
import { mailGuests } from '../../../examples/server/booking/guestMails.ts'
import { settleWithoutPayment } from '../../../examples/server/booking/settle.ts'
import { startPayment } from '../../../examples/server/booking/startPayment.ts'
import { mailToken, returnToken } from '../../../examples/server/payments/attempts/paymentTokens.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cardOf,
  cards,
  cardWithToken,
  comeBack,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
  tokenOf,
} from '../../support/server/paying.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const HOUR_MS = 60 * MINUTE_MS

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/access on ${kind}`)
  server.startFor(test)

  const { gatewayOf, ...payments } = cardPayments(server)

  async function held() {
    const payment = await payments.held()
    return { ...payment, id: payment.reservation.payment?.id ?? '' }
  }

  const attempt = (
    guest: Guest,
    { hotel_id, payment, bypass_token }: Reservation,
    body: object,
    headers: Record<string, string> = {},
  ) =>
    guest.call(
      api.payments.attempt,
      {
        params: { hotelId: hotel_id, id: payment?.id ?? '' },
        body: { bypass_token, ...body },
        idempotencyKey: randomUUID(),
      },
      headers,
    )

  test('a payment belongs to its hotel and its gateway', async () => {
    const { guest, reservation, gateway, id } = await held()
    const { bypass_token } = reservation
    const foreign = await guest.call(api.payments.show, {
      params: { hotelId: 'hakone', id },
      query: { bypass_token },
    })
    assert.is(foreign.refusal, 'reservation_not_found')
    for (const path of [`paygent/return/${id}`, 'gmo/return/%00', `gmo/return/${'a'.repeat(24)}`]) {
      const answer = await fetch(`${guest.prefix}/gateways/${path}`, { method: 'POST', redirect: 'manual' })
      assert.is(answer.status, 404, path)
    }
    assert.equal((await gatewayLedger(gateway)).ledger, [])
  })

  test('one request may report the purchase, also when it is repeated, and none before the booking', async () => {
    const { guest, gateway, reservation, id } = await held()
    const report = async (idempotencyKey: string, bypass_token = reservation.bypass_token) => {
      const params = { hotelId: reservation.hotel_id, id }
      return guest.call(api.payments.reportPurchase, { params, body: { bypass_token }, idempotencyKey })
    }
    const [early, ...keys] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    assert.equal((await report(early ?? '')).body, { is_first: false })
    assert.is((await pay(guest, gateway, reservation, cards.approved)).body.status, 'reserved')
    assert.is((await report(randomUUID(), 'another')).refusal, 'reservation_not_found')
    const first = await Promise.all(keys.map(async (key) => (await report(key)).body.is_first))
    assert.is(first.filter(Boolean).length, 1)
    const again = []
    for (const key of keys) again.push((await report(key)).body.is_first)
    assert.equal(again, first)
  })

  test('a card pays only if the hotel takes its brand, for this amount, and if it is valid at the check-out', async () => {
    const { guest, gateway, reservation } = await held()
    const card = await cardWithToken(gateway, cards.approved)
    // The card is valid today, and ends in the month before the check-out.
    const checkOutMonth = reservation.checkout.slice(0, 7)
    const before = addDays(`${checkOutMonth}-01`, -1).slice(0, 7)
    assert.is(
      (await attempt(guest, reservation, { card: { ...card, expiry: before } })).refusal,
      'card_expiry_wrong',
    )
    assert.is(
      (await attempt(guest, reservation, { card: { ...card, brand: 'unionpay' } })).refusal,
      'invalid',
    )
    await guest.sandbox('prices', { percent: 300 })
    const stay = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30, 'en', { nights: 7, rooms: 2 })
    assert.ok((stay.payment?.amount ?? 0) > 1_000_000, String(stay.payment?.amount))
    const refused = await pay(guest, gateway, stay, cards.approved)
    assert.is(refused.refusal, 'use_another_card')
    assert.ok(refused.error.fields['card.brand'])
    assert.is((await pay(guest, gateway, stay, '3530111333300000')).body.status, 'reserved')
  })

  test('a payment has at most ten attempts, and its hold ends at the latest an hour after the booking', async () => {
    const { guest, gateway, reservation } = await held()
    const number = await cardOf(gateway, /cannot be used/)
    for (let times = 0; times < 10; times++) {
      await moveClock(guest, 5 * MINUTE_MS)
      assert.is((await pay(guest, gateway, reservation, number)).body.payment?.state, 'refused')
    }
    const { body } = await showPayment(guest, reservation)
    const until = Date.parse(body.payment?.expires_at ?? '') - Date.parse(body.created_at)
    assert.is(until, HOUR_MS)
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'payment_not_updatable')
    assert.equal((await gatewayLedger(gateway)).ledger, [])
  })

  test('one address makes at most 60 attempts in an hour', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const from = { 'X-Forwarded-For': '198.51.100.7' }
    const statuses: number[] = []
    for (let booking = 0; booking < 7; booking++) {
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + 7 * booking)
      for (let times = 0; times < 9; times++) {
        const card = { ...(await cardWithToken(gateway, cards.approved)), expiry: '2026-01' }
        statuses.push((await attempt(guest, reservation, { card }, from)).status)
      }
    }
    assert.is(statuses.filter((status) => status !== 429).length, 60)
    assert.is(statuses.at(-1), 429)
  })

  test('a card that is the guarantee for a stay to come is deleted only after that', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const member = await signedIn(guest, 'member', 'family')
    const stay = await holdFamilyRoom(guest, 'guaranteed', 'on_site_credit_card_required')
    const [token = '', save_token] = await tokenOf(gateway, cards.approved, { count: 2 })
    const card = { ...(await cardWithToken(gateway, cards.approved)), token, save_token }
    assert.is((await attempt(guest, stay, { card }, member)).body.status, 'reserved')
    const { database } = await server.servicesOf(guest)
    const set = (values: string) => database.query(`UPDATE reservations SET ${values}`)
    const params = { hotelId: 'family' }
    const listed = async () => (await guest.call(api.cards.list, { params }, member)).body.data
    const [{ id, guarantees } = { id: '' }] = await listed()
    assert.is(guarantees, null, 'the stay of a guest')
    await set("owner = 'member', member_id = 7001")
    assert.is((await listed())[0]?.guarantees, stay.checkin)
    const remove = () => guest.call(api.cards.remove, { params: { ...params, id } }, member)
    assert.is((await remove()).refusal, 'invalid')
    for (const over of [
      "status = 'cancelled'",
      "status = 'reserved', checkin = '2020-01-01', checkout = '2020-01-02'",
    ]) {
      await set(over)
      assert.is((await listed())[0]?.guarantees, null, over)
    }
    assert.is((await remove()).status, 200)
    assert.equal(await listed(), [])
  })

  test('a saved card belongs to its member, its brand and its gateway', async () => {
    const { guest, gateway, reservation } = await held()
    const member = await signedIn(guest, 'member', 'family')
    const [token = '', save_token] = await tokenOf(gateway, cards.approved, { count: 2 })
    const card = { ...(await cardWithToken(gateway, cards.approved)), token, save_token }
    assert.is((await attempt(guest, reservation, { card }, member)).body.status, 'reserved')
    const cardsOf = async (hotelId: string, headers: Record<string, string>) =>
      (await guest.call(api.cards.list, { params: { hotelId } }, headers)).body.data
    const [saved] = await cardsOf('family', member)
    assert.is(saved?.is_usable, true)
    assert.is(saved?.masked_number.slice(-4), '1111')
    const next = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 37)
    const body = { saved_card: saved?.id }
    for (const headers of [{}, await signedIn(guest, 'corporate', 'family')])
      assert.is((await attempt(guest, next, body, headers)).refusal, 'use_another_card')
    // The same card of another member, and of the member of another brand with the same number.
    const { database } = await server.servicesOf(guest)
    for (const [column, foreign] of [
      ['member_id', 7002],
      ['brand_id', 427],
    ] as const) {
      const own = await database.query<Record<string, number>>(`SELECT ${column} FROM saved_cards`)
      const setTo = (value: unknown) => database.query(`UPDATE saved_cards SET ${column} = $1`, [value])
      await setTo(foreign)
      assert.equal(await cardsOf('family', member), [])
      assert.is((await attempt(guest, next, body, member)).refusal, 'use_another_card')
      await setTo(own[0]?.[column])
    }
    assert.is((await attempt(guest, next, body, member)).body.status, 'reserved')
    const last = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 44)
    await guest.sandbox('saved-cards', {})
    assert.is((await cardsOf('family', member))[0]?.is_usable, false)
    assert.is((await attempt(guest, last, body, member)).refusal, 'use_another_card')
  })

  test('tokens of a return and of a mail end, and no mail means no token', async () => {
    const { guest, gateway, reservation, id } = await held()
    const { database, secret } = await server.servicesOf(guest)
    const open = async (token: string) =>
      (
        await guest.call(api.payments.open, {
          params: { hotelId: 'family', id },
          body: { token },
          idempotencyKey: randomUUID(),
        })
      ).refusal
    const mailed = mailToken(secret, id)
    assert.is(await open(mailed), 'reservation_not_found', 'the guest was not mailed')
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    await comeBack(await answerAtBank(waiting.payment?.challenge_url ?? '', 'cancel'))
    await moveClock(guest, 4 * MINUTE_MS)
    await mailGuests(await server.servicesOf(guest))
    assert.is(await open(mailed), null)
    const [made] = await database.query<{ order_id: string }>('SELECT order_id FROM payment_attempts')
    const back = returnToken(secret, made?.order_id ?? '')
    await moveClock(guest, 25 * HOUR_MS)
    assert.is(await open(back), 'reservation_not_found', 'a return of yesterday')
    assert.is(await open(mailed), null, 'the mail of yesterday still shows the end')
    await moveClock(guest, 24 * HOUR_MS)
    assert.is(await open(mailed), 'reservation_not_found')
  })

  test('a transfer can arrive until midnight at the hotel, seven days after the booking', async () => {
    const guest = await server.guest()
    // 01:00 in Japan is the day before in UTC.
    const now = Date.now()
    const at = Date.parse(`${todayIn('Asia/Tokyo', now)}T01:00:00+09:00`) + 24 * HOUR_MS
    await moveClock(guest, at - now)
    const reservation = await holdFamilyRoom(guest, 'transfer', 'bank_transfer', 30)
    const lastDay = addDays(todayIn('Asia/Tokyo', at), 7)
    assert.is(
      reservation.payment?.expires_at,
      new Date(`${addDays(lastDay, 1)}T00:00:00+09:00`).toISOString(),
    )
  })

  test('money that arrives twice, or after the release, is noted for the hotel', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const notes = async () =>
      (
        await services.database.query<{ from_state: string }>(
          `SELECT from_state FROM payment_ledger WHERE event = 'receive' AND from_state = to_state ORDER BY id`,
        )
      ).map(({ from_state }) => from_state)
    const arrive = async (number: string) => (await guest.sandbox('transfer', { number })).json()
    const paid = await holdFamilyRoom(guest, 'transfer', 'bank_transfer', 30)
    assert.is((await arrive(paid.number)).booked, true)
    assert.is((await arrive(paid.number)).booked, false)
    const ended = await holdFamilyRoom(guest, 'transfer', 'bank_transfer', 37)
    await giveUpRooms(services, ended.payment?.id ?? '')
    assert.is((await showPayment(guest, ended)).body.status, 'released')
    await arrive(ended.number)
    assert.equal(await notes(), ['captured', 'expired'])
  })

  test('an amount of 0 before the stay starts no payment, and a held reservation without a payment is booked', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const hotel = services.catalogue.hotel('family')
    if (!hotel) throw new Error('No hotel family')
    const order = { payment_method: 'credit_card', rooms: [], checkin: '2027-01-01', checkout: '2027-01-02' }
    const price = { currency: 'TWD', lines: [], total: 0, tax: 0, taxes: [], service_fee: 0 }
    await services.database.transaction((tx) =>
      startPayment(services, tx, hotel, { reservationId: 0, order, price } as never, Date.now()),
    )
    assert.equal(await services.database.query('SELECT id FROM payments'), [])
    const held = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    await services.database.query('DELETE FROM payments WHERE reservation_id = $1', [held.id])
    assert.is(await settleWithoutPayment(services, held.id), true)
    assert.is((await guest.show(held)).body.status, 'reserved')
  })

  test('an amount that the gateway cannot charge in its currency is refused with the booking', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const hotel = services.catalogue.hotel('family')
    if (!hotel) throw new Error('No hotel family')
    const order = { payment_method: 'credit_card', rooms: [], checkin: '2027-01-01', checkout: '2027-01-02' }
    const price = { currency: 'TWD', lines: [], total: 540_000, tax: 0, taxes: [], service_fee: 0 }
    await services.database
      .transaction((tx) =>
        startPayment(services, tx, hotel, { reservationId: 0, order, price } as never, Date.now()),
      )
      .then(
        () => assert.unreachable('540,000 cents of Taiwan would be charged as yen'),
        (error: { reason?: string }) => assert.is(error.reason, 'payment_method_not_accepted'),
      )
  })

  test.run()
}
