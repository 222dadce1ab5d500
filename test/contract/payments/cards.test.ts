import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { askOffer, bodyOf, roomIdOf } from '../../support/server/changing.ts'
import {
  cards,
  cardWithToken,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
  tokenOf,
} from '../../support/server/paying.ts'
import { searchDates } from '../../support/server/searchingChange.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/cards on ${kind}`)
  server.startFor(test)
  const { gatewayOf, held } = cardPayments(server)

  test('a card pays: rooms are held first, and booked once the bank has agreed', async () => {
    const { guest, gateway, reservation } = await held()
    assert.is(reservation.status, 'held')
    assert.is(reservation.payment?.state, 'offered')
    assert.equal(await guest.mails(), [])
    const paid = await pay(guest, gateway, reservation, cards.approved)
    assert.is(paid.body.status, 'reserved')
    assert.is(paid.body.payment?.state, 'captured')
    assert.equal(paid.body.payment?.card, { brand: 'visa', masked_number: '411111******1111' })
    assert.equal(
      paid.body.ledger.map(({ kind, amount }) => [kind, amount]),
      [
        ['charge_at_hotel', reservation.price.total - (reservation.payment?.amount ?? 0)],
        ['charge', reservation.payment?.amount],
      ],
    )
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
    assert.is((await guest.mails()).length, 1)
  })

  test('a repeated request with the key is one attempt, also at the same moment', async () => {
    const { guest, gateway, reservation } = await held()
    const card = await cardWithToken(gateway, cards.approved)
    const request = {
      params: { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' },
      body: { bypass_token: reservation.bypass_token, card },
      idempotencyKey: randomUUID(),
    }
    const answers = await Promise.all([1, 2, 3].map(() => guest.call(api.payments.attempt, request)))
    assert.equal(
      answers.map(({ status, refusal }) => [status, refusal]),
      [1, 2, 3].map(() => [200, null]),
    )
    await guest.call(api.payments.attempt, request)
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
    assert.is((await guest.mails()).length, 1)
  })

  test('two tabs with different keys make one payment', async () => {
    const { guest, gateway, reservation } = await held()
    const answers = await Promise.all([1, 2].map(() => pay(guest, gateway, reservation, cards.approved)))
    assert.is(answers.filter(({ status }) => status === 200).length, 1)
    assert.is(answers.find(({ status }) => status !== 200)?.refusal, 'three_d_secure_suspended')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test('each card of the table leads to its code, and nothing is charged for a refusal', async () => {
    const { guest, gateway, reservation } = await held()
    const table = (await (await fetch(`${gateway}/sandbox/cards`)).json()) as {
      number: string
      meaning: string
      code: number | null
    }[]
    const refused = table.filter(({ code, meaning }) => code !== null && !/Still/.test(meaning))
    assert.ok(refused.length >= 12)
    let current = reservation
    for (const [place, { number, meaning, code }] of refused.entries()) {
      // A payment has at most ten attempts.
      if (place % 8 === 0) current = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + place)
      const { body } = await pay(guest, gateway, current, number)
      assert.is(body.payment?.error_code, code, meaning)
      assert.is(body.payment?.state, 'refused', meaning)
      assert.is(body.status, 'held')
    }
    assert.equal(await moneyOf(gateway), [])
    assert.equal((await pay(guest, gateway, current, cards.approved)).body.status, 'reserved')
  })

  test('a card as a guarantee is checked and registered, and nothing is charged', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const reservation = await holdFamilyRoom(guest, 'guaranteed', 'on_site_credit_card_required')
    assert.is(reservation.payment?.amount, 0)
    const booked = (await pay(guest, gateway, reservation, cards.approved)).body
    assert.is(booked.status, 'reserved')
    assert.is(booked.payment?.state, 'authorised')
    assert.equal(
      booked.ledger.map(({ kind, amount }) => [kind, amount]),
      [['charge_at_hotel', reservation.price.total]],
    )
    assert.equal(await moneyOf(gateway), ['check'])
  })

  test('a deposit is charged now, and the rest at the hotel; the guest may pay all of it', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const deposit = await holdFamilyRoom(guest, 'deposit', 'credit_card_deposit')
    assert.is(deposit.payment?.amount, deposit.price.deposit_amount)
    const paid = (await pay(guest, gateway, deposit, cards.approved)).body
    assert.equal(
      paid.ledger.map(({ kind, amount }) => [kind, amount]),
      [
        ['charge_at_hotel', deposit.price.remaining_amount],
        ['charge', deposit.price.deposit_amount],
      ],
    )
    const full = await holdFamilyRoom(guest, 'deposit', 'credit_card_full', 40)
    assert.ok((full.payment?.amount ?? 0) > (full.price.deposit_amount ?? 0))
  })

  test('a card that ends before the check-out, another brand, and a full number are refused before the gateway', async () => {
    const { guest, gateway, reservation } = await held()
    const card = await cardWithToken(gateway, cards.approved)
    const attempt = (change: object) =>
      guest.call(api.payments.attempt, {
        params: { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' },
        body: { bypass_token: reservation.bypass_token, card: { ...card, ...change } },
        idempotencyKey: randomUUID(),
      })
    const ended = await attempt({ expiry: '2026-01' })
    assert.is(ended.refusal, 'card_expiry_wrong')
    assert.ok(ended.error.fields['card.expiry'])
    assert.is((await attempt({ masked_number: cards.approved })).refusal, 'invalid')
    assert.is((await attempt({ save_token: 'x' })).refusal, 'invalid')
    assert.equal((await gatewayLedger(gateway)).orders, [])
  })

  test('a stay does not move beyond the end of the card that guarantees it', async () => {
    const guest = await server.guest()
    const gateway = gatewayOf(guest)
    const { hotel_id, checkout, payment, bypass_token } = await holdFamilyRoom(
      guest,
      'guaranteed',
      'on_site_credit_card_required',
    )
    const card = { ...(await cardWithToken(gateway, cards.approved)), expiry: checkout.slice(0, 7) }
    const answer = await guest.call(api.payments.attempt, {
      params: { hotelId: hotel_id, id: payment?.id ?? '' },
      body: { bypass_token, card },
      idempotencyKey: randomUUID(),
    })
    const stay = bodyOf(answer)
    const moved = (days: number) => ({
      reservation_hotel_room_id: roomIdOf(stay),
      checkin_date: addDays(stay.checkin, days),
      checkout_date: addDays(stay.checkout, days),
    })
    const later = moved(63)
    assert.is((await askOffer(guest, stay, { rooms: [later] })).error.meta.reason, 'guarantee_ends')
    const found = await searchDates(guest, stay, [later.checkin_date, later.checkout_date])
    assert.is(found.error.meta.reason, 'guarantee_ends')
    assert.is((await askOffer(guest, stay, { rooms: [moved(-7)] })).status, 200)
  })

  test('a card that is another one at the gateway than the browser says is refused, and its amount is given back', async () => {
    for (const [number, expire, code] of [
      ['6011111111111117', '203112', 3204],
      [cards.approved, '202601', 3005],
    ] as const) {
      const { guest, gateway, reservation } = await held()
      const [token = ''] = await tokenOf(gateway, number, { expire })
      const card = { ...(await cardWithToken(gateway, cards.approved)), token }
      const params = { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' }
      const body = { bypass_token: reservation.bypass_token, card }
      const refused = await guest.call(api.payments.attempt, { params, body, idempotencyKey: randomUUID() })
      assert.equal([refused.body.status, refused.body.payment?.state], ['held', 'refused'])
      assert.is(refused.body.payment?.error_code, code)
      assert.equal(await moneyOf(gateway), ['auth'])
      await moveClock(guest, 2 * MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
      assert.equal(await moneyOf(gateway), ['auth', 'void'])
    }
  })

  test('a charge that the bank has approved is booked although its order cannot be looked up', async () => {
    const { guest, gateway, reservation } = await held()
    const body = JSON.stringify({ call: 'SearchTrade', kind: 'refuse', times: 50 })
    await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body })
    assert.is((await pay(guest, gateway, reservation, cards.approved)).body.payment?.state, 'authorising')
    for (let times = 0; times < 4; times++) {
      await moveClock(guest, 40 * MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
    }
    const shown = (await showPayment(guest, reservation)).body
    assert.equal([shown.status, shown.payment?.state], ['reserved', 'authorised'])
    assert.equal(await moneyOf(gateway), ['auth'])
    assert.is((await guest.mails()).length, 1)
  })

  test('an approved charge is judged by the brands that the hotel took when it was made', async () => {
    const { guest, gateway, reservation } = await held()
    const services = await server.servicesOf(guest)
    const settings = services.catalogue.hotel(reservation.hotel_id)?.settings
    const before = settings?.payment
    if (!settings || !before) throw new Error('The hotel takes no cards')
    const body = JSON.stringify({ call: 'SearchTrade', kind: 'lose_request', times: 1 })
    await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body })
    await pay(guest, gateway, reservation, cards.approved)
    try {
      settings.payment = { ...before, card_brands: ['jcb'] }
      await moveClock(guest, MINUTE_MS)
      await continuePayments(services)
      assert.is((await showPayment(guest, reservation)).body.payment?.state, 'captured')
      assert.equal(await moneyOf(gateway), ['auth', 'sales'])
    } finally {
      settings.payment = before
    }
  })

  test('a stranger cannot see or pay a payment', async () => {
    const { guest, gateway, reservation } = await held()
    const stranger = await server.guest(guest.tenant)
    const other = { ...reservation, bypass_token: 'guess' }
    assert.is((await showPayment(stranger, other)).refusal, 'reservation_not_found')
    assert.is((await pay(stranger, gateway, other, cards.approved)).refusal, 'reservation_not_found')
    const opened = await stranger.call(api.payments.open, {
      params: { hotelId: 'family', id: reservation.payment?.id ?? '' },
      body: { token: 'guess' },
      idempotencyKey: randomUUID(),
    })
    assert.is(opened.refusal, 'reservation_not_found')
  })

  test.run()
}
