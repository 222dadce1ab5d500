import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import {
  answerAtBank,
  cards,
  cardWithToken,
  comeBack,
  pay,
  showPayment,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/challenges on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

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
    const services = await server.servicesOf(guest)
    let ended = (await showPayment(guest, reservation)).body
    // The server's own worker may end the payment just now, so that the return and this call do not.
    for (let tries = 0; tries < 200 && ended.payment?.state === 'waiting'; tries++) {
      await continuePayments(services)
      ended = (await showPayment(guest, reservation)).body
    }
    assert.is(ended.payment?.state, 'expired')
    assert.is(ended.payment?.error_code, 3011)
    assert.is(ended.status, 'released')
    assert.equal(await moneyOf(gateway), [])
    assert.is((await pay(guest, gateway, reservation, cards.approved)).refusal, 'expired')
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

  test.run()
}
