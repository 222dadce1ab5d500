import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOfCode, readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import { gatewayOf } from '../../../examples/server/gateways/gatewayOf.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'
import { MINUTE_MS } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import type { Guest } from '../../support/server/guest.ts'
import {
  cardOf,
  cards,
  cardWithToken,
  gatewayLedger,
  holdFamilyRoom,
  pay,
  showPayment,
} from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/unclear on ${kind}`)
  server.startFor(test)

  async function pass(guest: Guest, minutes: number): Promise<void> {
    await guest.sandbox('clock', { ms: minutes * MINUTE_MS })
    await guest.renew()
    await continuePayments(await server.servicesOf(guest))
  }

  /** The calls of the operator about the payments of a guest's tenant. */
  const operatorOf =
    (guest: Guest) =>
    async (path: string, body?: object, key: string | null = testSettings.operatorKey) => {
      const answer = await fetch(`${guest.prefix}/operator/payments${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      const json = await answer.json()
      return { status: answer.status, json, refusal: nameOfCode(readErrorBody(json).code) }
    }

  /** A guest who was charged, without an answer of the gateway to the charge and to any look-up of its order. */
  async function charged(lookUp: 'refuse' | 'status' | 'lose_request', isCharged = true) {
    const guest = await server.guest()
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const plan = (call: string, fault: string, times: number) =>
      fetch(`${gateway}/sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify({ call, kind: fault, times }),
      })
    await plan('ExecTran', isCharged ? 'lose_answer' : 'lose_request', 1)
    await plan('SearchTrade', lookUp, 5)
    await pay(guest, gateway, reservation, cards.approved)
    const state = async () => (await showPayment(guest, reservation)).body.payment?.state
    const call = operatorOf(guest)
    // Look-ups until the limit: their number depends on the server's own timer.
    for (let times = 0; times < 4 && (await state()) === 'authorising'; times++) await pass(guest, 61)
    const moneyKinds = async () => (await gatewayLedger(gateway)).ledger.map(({ kind }) => kind)
    return { guest, reservation, state, call, moneyKinds, plan }
  }

  for (const lookUp of ['refuse', 'status', 'lose_request'] as const)
    test(`an order whose look-up ends with ${lookUp} for an hour stays held, until the gateway answers`, async () => {
      const { guest, reservation, state, call, moneyKinds } = await charged(lookUp)
      assert.is(await state(), 'unclear')
      const { id, number, payment, hotel_id, bypass_token, price } = reservation
      const release = { params: { hotelId: hotel_id, id: payment?.id ?? '' }, body: { bypass_token } }
      assert.is((await guest.call(api.payments.release, release)).refusal, 'payment_not_updatable')
      await releaseOverdue(await server.servicesOf(guest))
      assert.is((await guest.show({ ...reservation, id })).body.status, 'held')
      assert.is((await call('', undefined, 'another key of the operator')).status, 404)
      const [listed] = (await call('')).json
      assert.is(listed.number, number)
      assert.is(listed.amount, payment?.amount)
      assert.is(listed.currency, price.currency)
      for (let times = 0; times < 8; times++) await pass(guest, 11)
      assert.is(await state(), 'captured')
      assert.equal(await moneyKinds(), ['auth', 'sales'])
      assert.equal((await call('')).json, [])
    })

  test('if the booking of an approved charge fails, the rooms stay held, the pauses grow, and the operator is called once an hour has passed', async () => {
    const guest = await server.guest()
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const { database } = await server.servicesOf(guest)
    await database.query(
      `CREATE FUNCTION refuse_booking() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'The disk is full'; END $$`,
    )
    await database.query(
      `CREATE TRIGGER refused BEFORE UPDATE ON reservations FOR EACH ROW
       WHEN (NEW.status = 'reserved') EXECUTE FUNCTION refuse_booking()`,
    )
    const printed: string[] = []
    const { error } = console
    console.error = (...parts) => printed.push(parts.join(' '))
    const alerts = () =>
      printed.filter(
        (line) => line.startsWith('ALERT: the bank has approved') && line.includes(reservation.number),
      ).length
    try {
      await pay(guest, gateway, reservation, cards.approved)
      // The server's own timer may be at work too: its step then fails instead of this one.
      const fail = (minutes: number) => pass(guest, minutes).catch(() => {})
      const nextTry = async () => {
        const now = (await server.servicesOf(guest)).clock.now()
        const [row] = await database.query<{ pause: number }>(
          'SELECT extract(epoch FROM next_at - $1::timestamptz)::float AS pause FROM payments',
          [timestamp(now)],
        )
        return row?.pause ?? 0
      }
      await fail(1)
      for (let times = 0; times < 30 && (await nextTry()) < 50; times++) await fail(0.05)
      assert.ok((await nextTry()) > 50)
      await releaseOverdue(await server.servicesOf(guest))
      assert.is((await showPayment(guest, reservation)).body.status, 'held')
      assert.is(alerts(), 0)
      const state = async () => (await showPayment(guest, reservation)).body.payment?.state
      await fail(61)
      for (let times = 0; times < 30 && (await state()) !== 'unclear'; times++) await fail(1)
      assert.is(await state(), 'unclear')
      assert.is(alerts(), 1)
    } finally {
      console.error = error
    }
    await database.query('DROP TRIGGER refused ON reservations')
    const { number } = reservation
    assert.equal((await operatorOf(guest)(`/${number}`, { result: 'paid' })).json, { state: 'authorised' })
    for (let times = 0; times < 3; times++) await pass(guest, 11)
    assert.is((await showPayment(guest, reservation)).body.payment?.state, 'captured')
    assert.is((await guest.mails()).length, 1)
  })

  test('the operator finds the charge: the rooms are booked once, and the amount is captured later', async () => {
    const { guest, reservation, state, call, moneyKinds } = await charged('refuse')
    assert.is((await call(`/${reservation.number}`, { result: 'maybe' })).status, 422)
    // The operator may write the number as a guest may.
    const typed = reservation.number.replace('-', '').toLowerCase()
    assert.equal((await call(`/${typed}`, { result: 'paid' })).json, { state: 'authorised' })
    assert.is((await guest.show(reservation)).body.status, 'reserved')
    assert.is((await call(`/${reservation.number}`, { result: 'paid' })).status, 200)
    assert.is((await call(`/${reservation.number}`, { result: 'unpaid' })).refusal, 'payment_not_updatable')
    for (let times = 0; times < 8; times++) await pass(guest, 11)
    assert.is(await state(), 'captured')
    assert.equal(await moneyKinds(), ['auth', 'sales'])
    assert.is((await guest.mails()).length, 1)
  })

  test('the operator finds no charge: the rooms are released, the guest is mailed, and money that comes later is given back', async () => {
    const { guest, reservation, call, moneyKinds } = await charged('refuse')
    assert.equal((await call(`/${reservation.number}`, { result: 'unpaid' })).json, { state: 'refused' })
    await releaseOverdue(await server.servicesOf(guest))
    assert.is((await guest.show(reservation)).body.status, 'released')
    assert.is((await call(`/${reservation.number}`, { result: 'unpaid' })).status, 200)
    for (let times = 0; times < 8; times++) await pass(guest, 11)
    // The operator was wrong.
    assert.equal(await moneyKinds(), ['auth', 'void'])
    assert.is((await call('/UNKNOWN-1', { result: 'paid' })).refusal, 'reservation_not_found')
  })

  test('a guarantee that the gateway refused with doubt is not looked up again: it reserves nothing', async () => {
    const guest = await server.guest()
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'guaranteed', 'on_site_credit_card_required')
    const { body } = await pay(guest, gateway, reservation, await cardOf(gateway, /system error/))
    assert.is(body.payment?.state, 'refused')
    await fetch(`${gateway}/sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ call: 'SearchTrade', kind: 'refuse', times: 50 }),
    })
    for (let times = 0; times < 3; times++) await pass(guest, 13 * 60)
    assert.equal((await operatorOf(guest)('')).json, [])
  })

  test('a doubt about a refused attempt stays after a day, and ends with the word of the operator, also after another card has paid', async () => {
    const guest = await server.guest()
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const call = operatorOf(guest)
    const isDoubtful = async () => (await showPayment(guest, reservation)).body.payment?.may_be_reserved
    await pay(guest, gateway, reservation, await cardOf(gateway, /system error/))
    assert.is((await pay(guest, gateway, reservation, cards.approved)).body.payment?.state, 'captured')
    await fetch(`${gateway}/sandbox/faults`, {
      method: 'PUT',
      body: JSON.stringify({ call: 'SearchTrade', kind: 'refuse', times: 50 }),
    })
    const listed = async () => ((await call('')).json as { number: string }[]).map(({ number }) => number)
    assert.equal(await listed(), [])
    for (let times = 0; times < 4 && (await listed()).length === 0; times++) await pass(guest, 13 * 60)
    assert.equal(await listed(), [reservation.number])
    assert.is(await isDoubtful(), true)
    const unknown = await call(`/${reservation.number}`, { result: 'unpaid', order_id: 'another order' })
    assert.is(unknown.refusal, 'invalid')
    assert.equal((await call(`/${reservation.number}`, { result: 'unpaid' })).json, { state: 'captured' })
    assert.equal([await listed(), await isDoubtful()], [[], false])
    // Nothing is in doubt any more.
    assert.is((await call(`/${reservation.number}`, { result: 'unpaid' })).refusal, 'payment_not_updatable')
  })

  test('an order that was opened before a stop of the server is not charged long after it', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const gateway = `${server.running.addresses.doubles}/gmo/t/${guest.tenant}`
    const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card')
    const { id = '', amount = 0 } = reservation.payment ?? {}
    const orderId = `${id}-1`
    const opened = await gatewayOf(services, 'gmo', null)?.open({ orderId, kind: 'charge', amount })
    if (opened?.kind !== 'opened') throw new Error('No order')
    const charge = await cardWithToken(gateway, cards.approved)
    const now = services.clock.now()
    await services.database.transaction(async (tx) => {
      await tx.query('UPDATE reservations SET held_until = NULL')
      await tx.query(
        `INSERT INTO payment_attempts (payment_id, number, key, fingerprint, order_id, step, step_at, access, source)
         VALUES ($1, 1, 'key', 'order', $2, 'opened', $3, $4::jsonb, $5::jsonb)`,
        [id, orderId, timestamp(now - 3 * MINUTE_MS), JSON.stringify(opened.key), JSON.stringify({ charge })],
      )
      await tx.query(`UPDATE payments SET state = 'authorising', attempt = 1, next_at = $1`, [timestamp(now)])
    })
    const state = async () => (await showPayment(guest, reservation)).body.payment?.state
    for (let times = 0; times < 4 && (await state()) === 'authorising'; times++) await pass(guest, 1)
    assert.is(await state(), 'refused')
    assert.equal((await gatewayLedger(gateway)).ledger, [])
  })

  test.run()
}
