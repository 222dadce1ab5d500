import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstShop } from '../../../examples/doubles/gmo/credentials.ts'
import { cardPayments, MINUTE_MS, moneyOf, moveClock } from '../../support/payments/cardPayments.ts'
import { continuePayments } from '../../support/payments/continuePayments.ts'
import { cards, pay, showPayment } from '../../support/server/paying.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// `model.test.ts` runs the statements of payments on PGlite.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/payments/captures on ${kind}`)
  server.startFor(test)
  const { held } = cardPayments(server)

  test('an amount that the gateway refuses to take for an hour is due at the hotel, and the room stays booked', async () => {
    const { guest, gateway, reservation } = await held()
    const services = await server.servicesOf(guest)
    const { database } = services
    const lose = { call: 'AlterTran', kind: 'lose_request', times: 1 }
    await fetch(`${gateway}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(lose) })
    const booked = (await pay(guest, gateway, reservation, cards.approved)).body
    assert.equal([booked.status, booked.payment?.state], ['reserved', 'authorised'])
    // The operator has ended the order on the pages of the gateway.
    const [attempt] = await database.query<{ access: Record<string, string> }>(
      'SELECT access FROM payment_attempts',
    )
    const shop = { ShopID: firstShop.shopId, ShopPass: firstShop.shopPass }
    const order = { ...shop, ...attempt?.access, JobCd: 'VOID' }
    await fetch(`${gateway}/payment/AlterTran.idPass`, { method: 'POST', body: new URLSearchParams(order) })

    const shown = async () => (await showPayment(guest, reservation)).body
    const pass = async (minutes: number) => {
      await moveClock(guest, minutes * MINUTE_MS)
      await continuePayments(services)
    }
    await pass(50)
    assert.is((await shown()).payment?.state, 'authorised', 'the capture is repeated for an hour')
    for (let times = 0; times < 30 && (await shown()).payment?.state === 'authorised'; times++) await pass(2)
    const { status, payment, ledger } = await shown()
    const { amount = 0, error_code, state } = payment ?? {}
    assert.equal([status, state, error_code], ['reserved', 'replaced', 3201])
    const sum = (of: string) =>
      ledger.filter(({ kind: row }) => row === of).reduce((total, row) => total + row.amount, 0)
    assert.equal([sum('charge'), sum('charge_at_hotel')], [0, reservation.price.total])
    assert.ok(amount > 0)
    // The look-ups find nothing that is reserved.
    for (let times = 0; times < 3; times++) await pass(10)
    assert.is((await shown()).payment?.may_be_reserved, false)
    assert.equal(await moneyOf(gateway), ['auth', 'void'])
  })

  test.run()
}
