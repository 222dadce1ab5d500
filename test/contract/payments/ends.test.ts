import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { GmoFault } from '../../../examples/doubles/gmo/world.ts'
import { dueNotified } from '../../../examples/server/payments/worker/notifiedOrders.ts'
import type { CardKind } from '../../support/payments/actions.ts'
import { createActions } from '../../support/payments/createActions.ts'
import { agree, DIFFERENCE } from '../../support/payments/modelChanges.ts'
import { idsOf, newRun } from '../../support/payments/paymentRun.ts'
import { createPaymentWorld, hosts, type PaymentWorld } from '../../support/payments/paymentWorld.ts'
import { gatewayLedger } from '../../support/server/paying.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

const test = suite('contract/payments/ends')
let world: PaymentWorld

test.before(async () => {
  world = await createPaymentWorld()
})
test.after(() => world.close())

/**
 * The bank has returned the only charge. Its word depends on whether midnight in Japan, or the end of a month, lies between: the double
 * refuses a wrong one.
 */
const assertReturned = (statuses: readonly unknown[]): void =>
  assert.match(statuses.join(), /^(VOID|RETURN|RETURNX)$/)

/** A paid booking with a change that is agreed now. Nothing happens without the worker of the second process. */
async function agreed() {
  await world.reset()
  const run = newRun()
  const { apply } = await createActions(world)
  const act = (...actions: Parameters<typeof apply>[1][]) =>
    actions.reduce((before, action) => before.then(() => apply(run, action)), Promise.resolve())
  const pay = (card: CardKind, booking: number) => act({ do: 'pay', at: 0, booking, card, also: 'nothing' })
  await act({ do: 'book', at: 0, plan: 'charge' })
  await pay('approved', 0)
  const at = world.services.clock.now()
  const changed = await agree(world, run.bookings[0] as Reservation)
  if (!changed) throw new Error('Not agreed')
  run.bookings.push(changed)
  const row = async () => {
    const [payment] = await world.database.query<{
      state: string
      until: Date | null
      error_code: number | null
      change: string
    }>(
      `SELECT p.state, p.until, p.error_code, c.state AS change FROM payments p JOIN changes c ON c.id = p.subject_id
       WHERE p.id = $1`,
      [changed.payment?.id],
    )
    if (!payment) throw new Error('No payment')
    return payment
  }
  return {
    changed,
    act,
    pay: (card: CardKind) => pay(card, 1),
    row,
    /** The minutes from the agreement to the end of the payment. */
    untilAfter: async () => (((await row()).until?.getTime() ?? at) - at) / MINUTE_MS,
    /** Time passes, and the second process works. */
    async pass(ms: number) {
      world.moveClock(ms)
      await world.endLeases()
      await world.process(1).continuePayments()
    },
    /** The orders of the change at the gateway. */
    async orders() {
      const id = String(changed.payment?.id)
      return (await gatewayLedger(world.gateway)).orders.filter(({ orderId }) => orderId.startsWith(id))
    },
    show: async () =>
      (
        await world.call(1, api.payments.show, {
          params: idsOf(changed),
          query: { bypass_token: changed.bypass_token },
        })
      ).body,
  }
}
type Agreed = Awaited<ReturnType<typeof agreed>>

/** The gateway, or someone else, reports a change of the order of the first attempt of a change. Returns the answer. */
async function notify(change: Agreed, orderId = `${changedId(change)}-1`): Promise<string> {
  const body = new URLSearchParams({ OrderID: orderId, Status: 'CAPTURE', Amount: '1' })
  const answer = await fetch(`http://${hosts[1]}/gateways/gmo/notifications`, { method: 'POST', body })
  return `${answer.status} ${await answer.text()}`
}

/** The next calls with this name fail. */
const fail = (call: string, kind: GmoFault['kind'], times: number) =>
  fetch(`${world.gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ call, kind, times }) })

/** The bank agrees to the first attempt of a change, whose answer no server waits for. */
async function agreeAtBank(change: Agreed): Promise<void> {
  const [attempt] = await world.database.query<{ access: Record<string, string> }>(
    'SELECT access FROM payment_attempts WHERE payment_id = $1',
    [changedId(change)],
  )
  const body = new URLSearchParams(attempt?.access)
  await fetch(`${world.gateway}/payment/SecureTran2.idPass`, { method: 'POST', body })
}

/** The payment ends at this minute after the agreement, and not before. */
async function expectEnd({ pass, row, untilAfter }: Agreed, minutes: number, since: number) {
  assert.is(await untilAfter(), minutes)
  await pass((minutes - since) * MINUTE_MS - SECOND_MS)
  assert.equal(
    [(await row()).state === 'expired', (await row()).change],
    [false, 'paying'],
    'a second before',
  )
  await pass(SECOND_MS)
  assert.equal(
    [(await row()).state, (await row()).until, (await row()).change],
    ['expired', null, 'withdrawn'],
  )
}

test('without a browser, a change without a card ends 15 minutes after its agreement', async () => {
  await expectEnd(await agreed(), 15, 0)
})

test('a change at the bank ends 15 minutes after the question of the bank, and says so', async () => {
  const change = await agreed()
  await change.pass(5 * MINUTE_MS)
  await change.pay('challenge')
  assert.is((await change.row()).state, 'waiting')
  await expectEnd(change, 20, 5)
  assert.is((await change.row()).error_code, 3011)
})

test('a change whose card is refused ends 10 minutes after the refusal, and never earlier than before', async () => {
  const early = await agreed()
  await early.pay('refused')
  assert.is(await early.untilAfter(), 15)
  const late = await agreed()
  await late.pass(9 * MINUTE_MS)
  await late.pay('refused')
  await expectEnd(late, 19, 9)
})

test('a change ends an hour after its agreement, also if the bank asks then, and a return after that charges nothing', async () => {
  const change = await agreed()
  for (const minutes of [14, 9, 9, 9, 9, 5]) {
    await change.pass(minutes * MINUTE_MS)
    await change.pay('refused')
  }
  await change.pay('challenge')
  await change.act({ do: 'answerBank', booking: 1, answer: 'send' })
  await expectEnd(change, 60, 55)
  await change.act({ do: 'comeBack', at: 1, form: 0, change: 'nothing' })
  assert.equal([...new Set((await change.orders()).map(({ status }) => status))], ['UNPROCESSED'])
})

/** The next charge arrives at the gateway later, and its answer is lost. */
const delayCharge = (ms: number) =>
  fetch(`${world.gateway}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ call: 'ExecTran', kind: 'late', times: 1, ms }),
  })

test('a change ends by its time if the process that asks the gateway is killed, and a yes in minute 16 is returned whole', async () => {
  const change = await agreed()
  await change.act({ do: 'wait', seconds: 14 * 60 })
  await delayCharge(100 * SECOND_MS)
  await change.pay('approved')
  await change.act({ do: 'interrupt', at: 0, kind: 'kill', skip: 0 }, { do: 'continuePayments', at: 0 })
  assert.is((await change.row()).state, 'authorising')
  await change.pass(MINUTE_MS)
  assert.equal([(await change.row()).state, (await change.row()).change], ['expired', 'withdrawn'])
  const [shown] = (await change.show()).payments.slice(1)
  assert.equal([shown?.state, shown?.may_be_reserved], ['expired', true])
  world.moveClock(40 * SECOND_MS)
  assert.equal(
    (await change.orders()).map(({ status, amount }) => [status, amount]),
    [['AUTH', DIFFERENCE]],
    'the bank has agreed in minute 16',
  )
  for (const minutes of [1, 5]) await change.pass(minutes * MINUTE_MS)
  assertReturned((await change.orders()).map(({ status }) => status))
  assert.is((await change.row()).change, 'withdrawn')
  const after = await change.show()
  assert.equal([after.status, after.payments[1]?.may_be_reserved], ['reserved', false])
})

test('a yes that arrives twenty hours later is returned whole', async () => {
  const change = await agreed()
  await change.pay('challenge')
  await change.act({ do: 'answerBank', booking: 1, answer: 'send' })
  await change.pass(15 * MINUTE_MS)
  assert.is((await change.show()).payments[1]?.may_be_reserved, false, 'nothing was asked of the bank')
  // Forged notifications use up no planned look-up, and the order is looked up at most every ten seconds.
  const lookedUp = new Set<string>()
  for (let seconds = 0; seconds < 30; seconds++) {
    assert.is(await notify(change), '200 0')
    await change.pass(SECOND_MS)
    const [row] = await world.database.query<{ looked_up_at: Date; rechecks: number }>(
      'SELECT looked_up_at, rechecks FROM payment_attempts WHERE payment_id = $1',
      [changedId(change)],
    )
    assert.is(row?.rechecks, 0)
    lookedUp.add(String(row?.looked_up_at))
  }
  assert.is(lookedUp.size, 3, [...lookedUp].join())
  for (const minutes of [2, 6, 16, 61]) await change.pass(minutes * MINUTE_MS)
  await change.pass(20 * 60 * MINUTE_MS)
  await agreeAtBank(change)
  const statuses = async () => (await change.orders()).map(({ status }) => status)
  assert.equal(await statuses(), ['AUTH'])
  await change.pass(5 * 60 * MINUTE_MS)
  assertReturned(await statuses())
  assert.is((await change.row()).change, 'withdrawn')
})

const changedId = ({ changed }: Agreed) => changed.payment?.id

test('a return from the bank to an ended change is looked up at once', async () => {
  const change = await agreed()
  await change.pay('challenge')
  await change.act({ do: 'answerBank', booking: 1, answer: 'send' })
  await change.pass(15 * MINUTE_MS)
  const planned = async () => {
    const [row] = await world.database.query<{ at: Date }>(
      'SELECT coalesce(look_up_at, recheck_at) AS at FROM payment_attempts WHERE payment_id = $1',
      [changedId(change)],
    )
    return (row?.at.getTime() ?? 0) - world.services.clock.now()
  }
  assert.is(await planned(), MINUTE_MS)
  await change.act({ do: 'comeBack', at: 1, form: 0, change: 'nothing' })
  assert.is(await planned(), 0)
})

test('a lost answer is looked up at the notification of the gateway, and not only a minute later', async () => {
  const change = await agreed()
  await fail('ExecTran', 'lose_answer', 1)
  await fail('SearchTrade', 'lose_request', 30)
  await change.pay('approved')
  for (const _ of [1, 2]) await change.pass(MINUTE_MS)
  await fail('SearchTrade', 'lose_request', 0)
  await change.pass(SECOND_MS)
  assert.is((await change.row()).state, 'authorising')
  // For an unknown order, for an attempt that does not exist, twice, and for a payment that is over.
  for (const order of [`${'a'.repeat(24)}-1`, `${changedId(change)}-2`, 'x', ''])
    assert.is(await notify(change, order), '200 0')
  await change.pass(SECOND_MS)
  assert.is((await change.row()).state, 'authorising')
  for (const _ of [1, 2]) assert.is(await notify(change), '200 0')
  await change.pass(0)
  assert.equal([(await change.row()).state, (await change.row()).change], ['captured', 'settled'])
  assert.is(await notify(change), '200 0')
  await change.pass(20 * SECOND_MS)
  assert.is((await change.row()).state, 'captured')
  assert.equal(
    (await change.orders()).map(({ status, amount }) => [status, amount]),
    [['SALES', DIFFERENCE]],
  )
})

test('a yes after the last planned look-up is found by a notification and returned whole, also if the gateway is silent first', async () => {
  const change = await agreed()
  await change.pay('challenge')
  await change.act({ do: 'answerBank', booking: 1, answer: 'send' })
  for (const minutes of [15, 2, 6, 16, 61, 25 * 60]) await change.pass(minutes * MINUTE_MS)
  await agreeAtBank(change)
  const statuses = async () => (await change.orders()).map(({ status }) => status)
  await change.pass(60 * MINUTE_MS)
  assert.equal(await statuses(), ['AUTH'], 'nothing is planned any more')
  await notify(change)
  const due = await dueNotified(world.services, 20)
  const lease = (until: string | null) =>
    world.database.query(
      `UPDATE payments SET lease = $2::text, lease_until = $2::text::timestamptz WHERE id = $1`,
      [changedId(change), until],
    )
  await lease('2100-01-01')
  for (const lookUp of due) await lookUp()
  assert.equal(await statuses(), ['AUTH'], 'another worker has the payment, and the look-up stays planned')
  await lease(null)
  await fail('SearchTrade', 'lose_request', 1)
  await change.pass(0)
  assert.equal(await statuses(), ['AUTH'])
  await change.pass(MINUTE_MS)
  assertReturned(await statuses())
  await notify(change)
  await change.pass(20 * SECOND_MS)
  const rows = await world.database.query<{ event: string }>(
    'SELECT event FROM payment_ledger WHERE payment_id = $1 AND from_state = to_state',
    [changedId(change)],
  )
  assert.equal(
    rows.map(({ event }) => event),
    ['refund'],
    'noted once',
  )
  assert.is((await change.row()).change, 'withdrawn')
})

test('a refund whose answer was lost is looked up at the notification of the gateway', async () => {
  const change = await agreed()
  await change.pay('approved')
  await fail('AlterTran', 'lose_answer', 1)
  await fail('SearchTrade', 'lose_request', 30)
  await change.act({ do: 'refund', booking: 1, share: 'all' })
  const refund = async () => {
    const [row] = await world.database.query<{ state: string }>(
      'SELECT state FROM refunds WHERE payment_id = $1',
      [changedId(change)],
    )
    return row?.state
  }
  await fail('SearchTrade', 'lose_request', 0)
  await change.pass(0)
  await fail('SearchTrade', 'lose_request', 30)
  for (const _ of [1, 2]) await change.pass(MINUTE_MS)
  await fail('SearchTrade', 'lose_request', 0)
  await change.pass(SECOND_MS)
  assert.is(await refund(), 'sending')
  await notify(change)
  await change.pass(0)
  assert.is(await refund(), 'refunded')
})

test('a charge whose answer was lost is looked up at once if the gateway reports what it does', async () => {
  const statesAfter = async (copies: number) => {
    const change = await agreed()
    await fetch(`${world.gateway}/sandbox/notifications`, {
      method: 'PUT',
      body: JSON.stringify({ copies }),
    })
    await fail('ExecTran', 'lose_answer', 1)
    await change.pay('approved')
    await change.pass(0)
    return [(await change.row()).state, (await change.row()).change]
  }
  assert.equal(await statesAfter(0), ['authorising', 'paying'])
  assert.equal(await statesAfter(2), ['captured', 'settled'])
})

test('a notification of an unknown gateway or with a huge body is refused', async () => {
  const post = async (gateway: string, body: string) =>
    (await fetch(`http://${hosts[0]}/gateways/${gateway}/notifications`, { method: 'POST', body })).status
  assert.equal(
    [await post('other', 'OrderID=x'), await post('gmo', `OrderID=${'x'.repeat(70_000)}`)],
    [404, 413],
  )
})

test('the payment of a change is on the wire beside the payment of the booking, with its own end, and offers no other method', async () => {
  const change = await agreed()
  const { payment, payments } = await change.show()
  assert.equal(
    payments.map(({ id, state, amount }) => [id, state, amount]),
    [
      [payment?.id, 'captured', payment?.amount],
      [changedId(change), 'offered', DIFFERENCE],
    ],
  )
  assert.is(payments[0]?.expires_at, null)
  assert.is(payments[1]?.expires_in, 15 * 60)
  for (const _ of [1, 2]) await change.pay('refused')
  assert.equal((await change.show()).payments[1]?.other_methods, [])
  const { bypass_token } = change.changed
  const refused = await world.call(1, api.payments.changeMethod, {
    params: idsOf(change.changed),
    body: { bypass_token, payment_method: 'on_site' },
  })
  assert.is(refused.refusal, 'payment_method_not_accepted')
  const reported = await world.call(1, api.payments.reportPurchase, {
    params: idsOf(change.changed),
    body: { bypass_token },
    idempotencyKey: randomUUID(),
  })
  assert.equal(reported.body, { is_first: false })
})

test.run()
