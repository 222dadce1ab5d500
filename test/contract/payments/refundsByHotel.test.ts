import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planRefunds } from '../../../examples/server/payments/refunds/planRefunds.ts'
import { cardPayments, MINUTE_MS, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { cards, pay } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer, testSettings } from '../../support/server/testServer.ts'

const AFTER_RETURNS_MS = 180 * 24 * 60 * MINUTE_MS

for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/refundsByHotel on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  /** A reservation that a card has paid, with what the operator reads. */
  async function paid() {
    const { guest, gateway, reservation } = await held()
    await pay(guest, gateway, reservation, cards.approved)
    const paymentId = reservation.payment?.id ?? ''
    const listed = async (key: string | null = testSettings.operatorKey) => {
      const answer = await fetch(`${guest.prefix}/operator/refunds`, {
        headers: { Authorization: `Bearer ${key}` },
      })
      return { status: answer.status, rows: await answer.json() }
    }
    const refund = async (amount: number) => {
      const services = await server.servicesOf(guest)
      const { database, clock } = services
      await database.transaction((tx) =>
        planRefunds(services, tx, { payments: [paymentId], amount, cause: 'change 1' }, clock.now()),
      )
    }
    return { guest, reservation, gateway, listed, refund }
  }

  test('what no gateway returns any more is listed for the operator, the oldest first, with the number and the reason', async () => {
    const { guest, reservation, listed, refund } = await paid()
    assert.equal((await listed()).rows, [])
    await moveClock(guest, AFTER_RETURNS_MS)
    await refund(3_000)
    await moveClock(guest, MINUTE_MS)
    await refund(2_000)
    const { status, rows } = await listed()
    const { number, price } = reservation
    const row = { number, currency: price.currency, reason: 'no gateway returns it' }
    const facts = ({ id: _, since: __, ...rest }: { id: string; since: string }) => rest
    assert.equal(
      [status, rows.map(facts)],
      [
        200,
        [
          { ...row, amount: 3_000 },
          { ...row, amount: 2_000 },
        ],
      ],
    )
    assert.is(new Set(rows.map(({ id }: { id: string }) => id)).size, 2)
    assert.ok(Date.parse(rows[0].since) < Date.parse(rows[1].since))
  })

  test('a refund that the gateway refuses is listed once it has ended, and what the gateway returns is not', async () => {
    const { guest, gateway, listed, refund } = await paid()
    const pass = async () => {
      await moveClock(guest, MINUTE_MS)
      await continuePayments(await server.servicesOf(guest))
    }
    await refund(1_000)
    for (let times = 0; times < 5; times++) await pass()
    assert.equal((await listed()).rows, [])
    const fault = { call: 'ChangeTran', kind: 'decline', times: 1 }
    await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(fault) })
    await refund(3_000)
    for (let times = 0; times < 5; times++) await pass()
    assert.equal(
      (await listed()).rows.map(({ amount }: { amount: number }) => amount),
      [3_000],
    )
  })

  test('without the key of the operator there is no list', async () => {
    const { listed } = await paid()
    assert.is((await listed('another key of the operator')).status, 404)
  })

  test('a charge names its payment', async () => {
    const { guest, reservation } = await paid()
    const { database } = await server.servicesOf(guest)
    const rows = await database.query<{ payment_id: string }>(
      `SELECT payment_id FROM ledger WHERE kind = 'charge' AND reservation_id = $1`,
      [reservation.id],
    )
    assert.equal(rows, [{ payment_id: reservation.payment?.id }])
    const { ledger, payment } = (await guest.show(reservation)).body
    assert.is(ledger.find((row) => row.kind === 'charge')?.card?.masked_number, payment?.card?.masked_number)
    assert.ok(payment?.card)
  })

  test.run()
}
