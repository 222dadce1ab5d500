import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstShop } from '../../../examples/doubles/gmo/credentials.ts'
import { giveUpRooms } from '../../../examples/server/booking/guestActions.ts'
import { createGmoGateway } from '../../../examples/server/gateways/gmo/gmoGateway.ts'
import { newPaymentId } from '../../../examples/server/payments/store.ts'
import { MINUTE_MS, moneyOf } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cardOf,
  cards,
  comeBack,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/uncertain on ${kind}`)
  server.startFor(test)

  async function held(
    plan = 'prepaid',
    method: 'credit_card' | 'on_site_credit_card_required' = 'credit_card',
  ) {
    const guest = await server.guest()
    const reservation = await holdFamilyRoom(guest, plan, method)
    return { guest, gateway: `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`, reservation }
  }
  type Held = Awaited<ReturnType<typeof held>>

  /** Lets the time pass, and lets the server continue its payments. */
  async function pass(guest: Guest, ms: number): Promise<void> {
    await guest.sandbox('clock', { ms })
    await guest.renew()
    await continuePayments(await server.servicesOf(guest))
  }

  const fail = (gateway: string, call: string, kind: string, ms?: number) =>
    fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ call, kind, times: 1, ms }) })

  /** Waits until the payment has this state: the server's own timer may be at work. */
  async function expectState({ guest, reservation }: Held, state: string): Promise<void> {
    const now = async () => (await showPayment(guest, reservation)).body.payment?.state
    for (let times = 0; times < 30 && (await now()) !== state; times++) await pass(guest, 10_000)
    assert.is(await now(), state)
  }

  // Midnight in Japan, or the end of a month, may lie between: the double refuses a wrong code.
  for (const [days, codes] of [
    [0, /^(VOID|RETURN|RETURNX)$/],
    [1, /^(RETURN|RETURNX)$/],
    [40, /^RETURNX$/],
  ] as const)
    test(`money that the bank reserves after a refusal is given back, ${days} days later too, and another card pays once`, async () => {
      const payment = await held()
      const { guest, gateway, reservation } = payment
      // The call arrives after the time in which the server still expects it.
      await fail(gateway, 'ExecTran', 'late', 100_000)
      await pay(guest, gateway, reservation, cards.approved)
      await pass(guest, 40_000)
      await expectState(payment, 'refused')
      assert.equal(await moneyOf(gateway), [])
      const paid = (await pay(guest, gateway, reservation, cards.approved)).body
      assert.is(paid.payment?.state, 'captured')
      // The late call is done when the double is asked for the next time.
      await guest.sandbox('clock', { ms: 100_000 })
      await gatewayLedger(gateway)
      for (let times = 0; times < 6; times++) await pass(guest, times === 0 ? days * DAY_MS : 2 * MINUTE_MS)
      const { ledger, orders } = await gatewayLedger(gateway)
      assert.equal(
        ledger.map(({ kind }) => kind),
        ['auth', 'sales', 'auth', 'void'],
      )
      const [returned, ...others] = orders.map(({ status }) => status).filter((status) => status !== 'SALES')
      assert.match(returned ?? '', codes)
      assert.equal(others, [])
      assert.is(orders.length, 2)
      const rows = await (await server.servicesOf(guest)).database.query<{ event: string; cause: string }>(
        'SELECT event, cause FROM payment_ledger WHERE from_state = to_state',
      )
      assert.equal(
        rows.map(({ event }) => event),
        ['refund'],
      )
    })

  test('a payment that is settled already is looked up, not refused', async () => {
    const payment = await held()
    const { guest, gateway, reservation } = payment
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    const form = await answerAtBank(waiting.payment?.challenge_url ?? '', 'send')
    const { database } = await server.servicesOf(guest)
    const [attempt] = await database.query<{ access: Record<string, string> }>(
      'SELECT access FROM payment_attempts',
    )
    // A duplicate of our call, as a proxy may send it.
    await fetch(`${gateway}/payment/SecureTran2.idPass`, {
      method: 'POST',
      body: new URLSearchParams(attempt?.access),
    })
    await comeBack(form)
    await expectState(payment, 'captured')
    assert.equal(await moneyOf(gateway), ['auth', 'sales'])
  })

  test('a system error of the gateway leaves the refusal open, and a refusal of the bank does not', async () => {
    const { guest, gateway, reservation } = await held()
    const shown = async () => (await showPayment(guest, reservation)).body.payment?.may_be_reserved
    await pay(guest, gateway, reservation, await cardOf(gateway, /cannot be used/))
    assert.is(await shown(), false)
    await pay(guest, gateway, reservation, await cardOf(gateway, /system error/))
    assert.is(await shown(), true)
    await pay(guest, gateway, reservation, await cardOf(gateway, /cannot be used/))
    assert.is(await shown(), true, 'the attempt before is still uncertain')
    const { database } = await server.servicesOf(guest)
    const attempts = await database.query<{ recheck_at: Date | null }>(
      'SELECT recheck_at FROM payment_attempts ORDER BY number',
    )
    assert.equal(
      attempts.map(({ recheck_at }) => recheck_at !== null),
      [false, true, false],
    )
    for (const minutes of [1, 5, 15, 60]) await pass(guest, (minutes + 1) * MINUTE_MS)
    assert.is(await shown(), false, 'the gateway has said that nothing is reserved')
  })

  test('a guest who gives the rooms back while the bank asks is not charged by a late return', async () => {
    const { guest, gateway, reservation } = await held()
    const waiting = (await pay(guest, gateway, reservation, cards.challenge)).body
    const form = await answerAtBank(waiting.payment?.challenge_url ?? '', 'send')
    const services = await server.servicesOf(guest)
    // The release of the rooms has not run yet.
    await giveUpRooms(services, reservation.payment?.id ?? '')
    await comeBack(form)
    assert.equal(await moneyOf(gateway), [])
    assert.is((await showPayment(guest, reservation)).body.status, 'released')
  })

  test('a clock that goes back does not stop a payment', async () => {
    const payment = await held()
    const { guest, gateway, reservation } = payment
    await fail(gateway, 'ExecTran', 'lose_request')
    await pay(guest, gateway, reservation, cards.approved)
    await pass(guest, -DAY_MS)
    await expectState(payment, 'refused')
    assert.equal(await moneyOf(gateway), [])
  })

  test('an order that the gateway refuses is refused at once, as our fault', async () => {
    const { gateway } = await held()
    const account = { base: gateway, ...firstShop }
    const order = { orderId: `${newPaymentId()}-10`, kind: 'charge', amount: 5_000 } as const
    const open = (more: object, changed: object = {}) =>
      createGmoGateway({ ...account, ...more }, { timeoutMs: 5_000, refundDays: 180 }).open({
        ...order,
        ...changed,
      })
    assert.is((await open({})).kind, 'opened')
    assert.is((await open({})).kind, 'opened', 'the same order again')
    const next = { orderId: `${newPaymentId()}-1` }
    assert.equal(await open({ shopPass: 'wrong' }, next), { kind: 'refused', code: 3203 })
    assert.equal(await open({}, { ...next, amount: 123_456_789 }), { kind: 'refused', code: 3203 })
    assert.equal(
      await open({}, { orderId: 'a_b' }),
      { kind: 'refused', code: 3203 },
      'GMO takes no underscore',
    )
  })

  test('a card that cannot be registered as a guarantee ends after an hour, and the ledger says so', async () => {
    const { guest, gateway, reservation } = await held('guaranteed', 'on_site_credit_card_required')
    for (let times = 0; times < 40; times++) await fail(gateway, 'TradedCard', 'lose_request')
    assert.is((await pay(guest, gateway, reservation, cards.approved)).body.status, 'reserved')
    for (let times = 0; times < 34; times++) await pass(guest, 2 * MINUTE_MS)
    const { database } = await server.servicesOf(guest)
    const [attempt] = await database.query<{ step: string }>('SELECT step FROM payment_attempts')
    assert.is(attempt?.step, 'closed')
    const rows = await database.query<{ event: string }>(
      'SELECT event FROM payment_ledger WHERE from_state = to_state',
    )
    assert.equal(rows, [{ event: 'refuse' }])
  })

  test.run()
}
