import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cardOf,
  cards,
  cardWithToken,
  comeBack,
  familyOrder,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
  tokenOf,
} from '../../support/server/paying.ts'
import { ruleServerKinds, sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

const MINUTE_MS = 60_000

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxServerKinds.filter((kind) => ruleServerKinds.includes(kind))) {
  const server = testServer(kind)
  const test = suite(`contract/payments/cards on ${kind}`)
  server.startFor(test)

  const gatewayOf = ({ tenant }: Guest) => `${server.running.addresses.gateways}/t/${tenant}`

  async function held() {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    return { guest, gateway: gatewayOf(guest), reservation }
  }
  const moneyOf = async (gateway: string) => (await gatewayLedger(gateway)).ledger.map(({ kind }) => kind)

  async function moveClock(guest: Guest, ms: number) {
    await guest.sandbox('clock', { ms })
    await guest.renew()
  }

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
    assert.ok(answers.every(({ status }) => status === 200))
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

  test('a challenge that is passed books the rooms, without cookie, draft or session', async () => {
    const { guest, gateway, reservation } = await held()
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    assert.is(waiting.payment?.state, 'waiting')
    assert.is(waiting.status, 'held')
    const url = waiting.payment?.challenge_url ?? ''
    assert.match(url, '/tds2/')
    assert.equal(await moneyOf(gateway), [], 'nothing is charged before the password')
    const back = await comeBack(await answerAtBank(url, 'send'))
    const link = new URL(back ?? '')
    assert.match(link.pathname, `/reservation/payment/pending/${waiting.payment?.id}`)
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
    const token = readObfuscated(link.searchParams, 'payment_token') ?? ''
    const stranger = await server.guest(guest.tenant)
    const open = (idempotencyKey: string) =>
      stranger.call(api.payments.open, {
        params: { hotelId: 'family', id: waiting.payment?.id ?? '' },
        body: { token },
        idempotencyKey,
      })
    const key = randomUUID()
    const opened = await open(key)
    assert.is(opened.body.status, 'reserved')
    assert.is(opened.body.number, reservation.number)
    assert.is((await open(key)).status, 200, 'a repeated request')
    assert.is((await open(randomUUID())).refusal, 'expired', 'the token works once')
  })

  test('a failed and a cancelled challenge charge nothing, and another card pays', async () => {
    const { guest, gateway, reservation } = await held()
    const first = (await pay(guest, gateway, reservation, cards.challenge)).body
    const url = first.payment?.challenge_url ?? ''
    for (const password of ['1', '2']) await answerAtBank(url, 'send', password)
    await comeBack(await answerAtBank(url, 'send', '3'))
    assert.is((await showPayment(guest, reservation)).body.payment?.error_code, 3006)
    const second = (await pay(guest, gateway, reservation, cards.challenge)).body
    await comeBack(await answerAtBank(second.payment?.challenge_url ?? '', 'cancel'))
    const cancelled = (await showPayment(guest, reservation)).body
    assert.is(cancelled.payment?.error_code, 3008)
    assert.equal(cancelled.payment?.other_methods, ['on_site'])
    assert.equal(await moneyOf(gateway), [])
    assert.is((await pay(guest, gateway, reservation, cards.approved)).body.status, 'reserved')
  })

  test('duplicate, forged and late returns change nothing', async () => {
    const { guest, gateway, reservation } = await held()
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    const form = await answerAtBank(waiting.payment?.challenge_url ?? '', 'send')
    const forged = {
      ...form,
      fields: form.fields.map(([n, v]): [string, string] => [n, n === 'MD' ? 'x' : v]),
    }
    await comeBack(forged)
    const stolen = new URL(form.action)
    stolen.searchParams.set('token', 'guess')
    assert.not.match((await comeBack({ ...form, action: stolen.href })) ?? '', '_p=')
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'waiting')
    assert.equal(await moneyOf(gateway), [])
    const links = await Promise.all([comeBack(form), comeBack(form), comeBack(form)])
    assert.ok(links.every((link) => link?.includes('/reservation/payment/pending/')))
    await comeBack(form)
    const services = await server.servicesOf(guest)
    await continuePayments(services)
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'captured')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test('a challenge that is left for 15 minutes ends, and its rooms are free; a late return is not charged', async () => {
    const { guest, gateway, reservation } = await held()
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    const form = await answerAtBank(waiting.payment?.challenge_url ?? '', 'send')
    await moveClock(guest, 15 * MINUTE_MS)
    await comeBack(form)
    const ended = (await showPayment(guest, reservation)).body
    assert.is(ended.payment?.state, 'expired')
    assert.is(ended.payment?.error_code, 3011)
    assert.is(ended.status, 'released')
    assert.equal(await moneyOf(gateway), [])
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'expired')
  })

  test('a lost answer of each call is looked up, and the guest is charged once', async () => {
    for (const call of ['EntryTran', 'ExecTran', 'AlterTran', 'SecureTran2'])
      for (const fault of ['lose_request', 'lose_answer']) {
        const { guest, gateway, reservation } = await held()
        const isChallenge = call === 'SecureTran2'
        const lose = () =>
          fetch(`${gateway}/sandbox/faults`, {
            method: 'PUT',
            body: JSON.stringify({ call, kind: fault, times: 1 }),
          })
        if (!isChallenge) await lose()
        const first = (await pay(guest, gateway, reservation, isChallenge ? cards.challenge : cards.approved))
          .body
        if (isChallenge) {
          await lose()
          await comeBack(await answerAtBank(first.payment?.challenge_url ?? '', 'send'))
        }
        const services = await server.servicesOf(guest)
        for (let minute = 0; minute < 3; minute++) {
          await moveClock(guest, MINUTE_MS)
          await continuePayments(await server.servicesOf(guest))
        }
        assert.ok(services)
        const { body } = await showPayment(guest, reservation)
        const money = await moneyOf(gateway)
        const isLost = fault === 'lose_request' && ['ExecTran', 'SecureTran2'].includes(call)
        assert.is(body.payment?.state, isLost ? 'refused' : 'captured', `${call} ${fault}`)
        assert.equal(money, isLost ? [] : ['auth', 'sales'], `${call} ${fault}`)
        assert.is(body.payment?.error_code, isLost ? 3001 : null)
      }
  })

  test('a connection that is cut after the authorisation does not charge twice', async () => {
    const { guest, gateway, reservation } = await held()
    const first = (await pay(guest, gateway, reservation, await cardOf(gateway, /connection is lost/))).body
    assert.is(first.payment?.state, 'authorising')
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'three_d_secure_suspended')
    await moveClock(guest, MINUTE_MS / 6)
    await continuePayments(await server.servicesOf(guest))
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'captured')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test('rooms stay held as long as the result is unknown', async () => {
    const { guest, gateway, reservation } = await held()
    const first = (await pay(guest, gateway, reservation, await cardOf(gateway, /connection is lost/))).body
    assert.is(first.payment?.state, 'authorising')
    for (let times = 0; times < 20; times++)
      await fetch(`${gateway}/sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify({ call: 'SearchTrade', kind: 'lose_request', times: 1 }),
      })
    await moveClock(guest, 60 * MINUTE_MS)
    await continuePayments(await server.servicesOf(guest))
    assert.is((await showPayment(guest, reservation)).body.status, 'held')
    for (let minute = 0; minute < 25; minute++) {
      await moveClock(guest, 10 * MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
    }
    assert.is((await showPayment(guest, reservation)).body.status, 'reserved')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
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
    assert.is((await showPayment(guest, second)).body.status, 'held')
    // A repetition is the same reservation.
    assert.is((await guest.book('family', changed, key)).body.number, second.number)
    assert.is((await pay(guest, gateway, first, cards.approved)).refusal, 'expired')
    assert.is((await pay(guest, gateway, second, cards.approved)).body.status, 'reserved')
    assert.is((await guest.book('family', order, key)).refusal, 'already_booked')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
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

  test('a card that is another one at the gateway than the browser says is refused, and its amount is given back', async () => {
    for (const [number, expire, code] of [
      ['6011111111111117', '203112', 3204],
      [cards.approved, '202601', 3005],
    ] as const) {
      const { guest, gateway, reservation } = await held()
      const [token = ''] = await tokenOf(gateway, number, 1, expire)
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

  test('the return into a window of its own names the window in the address of the app', async () => {
    const { guest, gateway, reservation } = await held()
    const card = await cardWithToken(gateway, cards.challenge)
    const { body } = await guest.call(api.payments.attempt, {
      params: { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' },
      body: { bypass_token: reservation.bypass_token, card, opens_window: true },
      idempotencyKey: randomUUID(),
    })
    const address = await comeBack(await answerAtBank(body.payment?.challenge_url ?? '', 'send'))
    assert.is(new URL(address ?? '').searchParams.get('window'), 'true')
  })

  test('a cancelled challenge in the widget leaves the rooms held, and a late return is not charged', async () => {
    const { guest, gateway, reservation } = await held()
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    const { body } = await guest.call(api.payments.abandon, {
      params: { hotelId: reservation.hotel_id, id: reservation.payment?.id ?? '' },
      body: { bypass_token: reservation.bypass_token },
    })
    assert.is(body.payment?.state, 'abandoned')
    assert.is(body.payment?.error_code, 3008)
    await comeBack(await answerAtBank(waiting.payment?.challenge_url ?? '', 'send'))
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'abandoned')
    assert.equal(await moneyOf(gateway), [])
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
