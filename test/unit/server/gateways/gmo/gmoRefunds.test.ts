import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createGmoDouble } from '../../../../../examples/doubles/gmo/createGmoDouble.ts'
import { firstShop } from '../../../../../examples/doubles/gmo/credentials.ts'
import { createGmoGateway } from '../../../../../examples/server/gateways/gmo/gmoGateway.ts'
import { routeFetch } from '../../../../support/payments/routeFetch.ts'
import { cards, gatewayLedger, tokenOf } from '../../../../support/server/paying.ts'

const test = suite('examples/server/gateways/gmo/gmoRefunds')

const BASE = 'http://gmo.test'
const DAY_MS = 86_400_000

let now = Date.parse('2027-05-10T03:00:00Z')
const double = createGmoDouble({ path: '', now: () => now, serverOf: () => '' })
const incoming = { socket: { destroy() {} } }
let unroute = () => {}
test.before(() => {
  unroute = routeFetch({ 'gmo.test': async (request) => double.fetch(request, { incoming } as never) })
})
test.after(() => unroute())

const gateway = createGmoGateway({ ...firstShop, base: BASE }, { timeoutMs: 1_000, refundDays: 180 })

const fail = (call: string, kind: string, times = 1) =>
  fetch(`${BASE}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ call, kind, times }) })

let orders = 0

/** A captured order of 10,000 yen. `refund` returns its answer, `GatewaySilence`, and what is left then. */
async function captured() {
  const orderId = `order-${orders++}`
  const opened = await gateway.open({ orderId, kind: 'charge', amount: 10_000 })
  if (opened.kind !== 'opened') throw new Error('No order')
  const { key } = opened
  const [token = ''] = await tokenOf(BASE, cards.approved)
  await gateway.execute({ orderId, key, email: '' }, { token }, `${BASE}/return`)
  await gateway.capture(key, 10_000)
  const left = async () => (await gateway.lookUp(orderId)).left
  return {
    left,
    refund: async (rest: number) => {
      const answer = await gateway
        .refund(key, { id: 'refund', amount: (await left()) - rest, rest })
        .catch((error: Error) => ({ kind: error.name }))
      return { ...answer, left: await left() }
    },
    movements: async () =>
      (await gatewayLedger(BASE)).ledger.flatMap(({ order, kind, amount }) =>
        order === orderId ? [`${kind} ${amount}`] : [],
      ),
  }
}

test('a part is one change to the rest, also twice, and then all that is left is returned whole', async () => {
  const order = await captured()
  assert.equal(await order.refund(7_000), { kind: 'refunded', left: 7_000 })
  now += 40 * DAY_MS
  assert.equal(await order.refund(500), { kind: 'refunded', left: 500 })
  assert.equal(await order.refund(0), { kind: 'refunded', left: 0 })
  assert.equal(await order.movements(), [
    'auth 10000',
    'sales 10000',
    'change 7000',
    'change 500',
    'return 500',
  ])
})

test('all of an order is returned on the same day, in the same month, and later', async () => {
  for (const days of [0, 3, 60]) {
    const order = await captured()
    now += days * DAY_MS
    assert.equal(await order.refund(0), { kind: 'refunded', left: 0 })
  }
})

test('after 180 days the gateway refuses for good', async () => {
  for (const rest of [0, 4_000]) {
    const order = await captured()
    now += 181 * DAY_MS
    const { kind, left } = await order.refund(rest)
    assert.equal([kind, left], ['refused', 10_000])
  }
})

test('a bank that refuses the new charge leaves the order as it is', async () => {
  const order = await captured()
  await fail('ChangeTran', 'decline')
  assert.equal(await order.refund(4_000), {
    kind: 'refused',
    reason: 'ChangeTran: 42G020000',
    left: 10_000,
  })
  await fail('AlterTran', 'decline', 3)
  assert.is((await order.refund(0)).kind, 'refused')
})

test('without a readable answer, and with a wrong password of the shop, the result is unknown', async () => {
  const { error } = console
  console.error = () => {}
  try {
    for (const kind of ['garble', 'refuse']) {
      const order = await captured()
      await fail('ChangeTran', kind)
      assert.is((await order.refund(4_000)).kind, 'GatewaySilence')
      await fail('AlterTran', kind, 1)
      assert.is((await order.refund(0)).kind, 'GatewaySilence')
    }
  } finally {
    console.error = error
  }
})

test('a returned order has nothing left, and cannot be changed', async () => {
  const order = await captured()
  await order.refund(0)
  assert.equal(await order.refund(0), { kind: 'refused', reason: 'AlterTran: E11010003', left: 0 })
  assert.is((await order.refund(4_000)).kind, 'refused')
})

test.run()
