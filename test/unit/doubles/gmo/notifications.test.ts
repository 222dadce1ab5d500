import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planNotifications, sendNotifications } from '../../../../examples/doubles/gmo/notifications.ts'
import { newWorld } from '../../../../examples/doubles/gmo/world.ts'
import { routeFetch } from '../../../support/payments/routeFetch.ts'

const test = suite('examples/doubles/gmo/notifications')

const HOUR_MS = 3_600_000
const done = { values: {} } as never

/** A world with one charged order, and what the server at `http://server.test` gets. */
function reported(answer: string) {
  const world = newWorld()
  const order = { orderId: 'one-1', status: 'AUTH', amount: 1_000 } as never
  world.orders.set('one-1', order)
  const got: string[] = []
  const unroute = routeFetch({
    'server.test': async (request) => {
      got.push(new URLSearchParams(await request.text()).get('Status') ?? '')
      return new Response(answer)
    },
  })
  const send = (now: number) => sendNotifications(world, 'http://server.test/', now)
  return { world, got, send, unroute }
}
const changed = { call: 'AlterTran', orderId: 'one-1', before: 'CHECK 1000', answer: done }

test('a change is reported as often as planned, and what changes nothing is not', async () => {
  const { world, got, send, unroute } = reported('0')
  planNotifications(world, changed, 0)
  world.notificationPlan = { copies: 2 }
  planNotifications(world, changed, 0)
  planNotifications(world, { ...changed, before: 'AUTH 1000' }, 0)
  await send(0)
  unroute()
  assert.equal([got, world.notifications.length, world.answeredNotifications], [['AUTH', 'AUTH'], 0, 2])
})

test('a report without the answer 0 is repeated five times, once an hour', async () => {
  const { world, got, send, unroute } = reported('OK')
  world.notificationPlan = { copies: 1 }
  planNotifications(world, changed, 0)
  for (let hours = 0; hours < 8; hours++) {
    await send(hours * HOUR_MS)
    await send(hours * HOUR_MS + 1)
  }
  unroute()
  assert.equal([got.length, world.notifications.length, world.answeredNotifications], [6, 0, 0])
})

test('late reports arrive in their time, and the newest first if that is planned', async () => {
  const { world, got, send, unroute } = reported('0')
  world.notificationPlan = { copies: 1, delay_ms: 1_000, newest_first: true }
  planNotifications(world, changed, 0)
  const [order] = world.orders.values()
  Object.assign(order as object, { status: 'SALES' })
  planNotifications(world, { ...changed, before: 'AUTH 1000' }, 0)
  await send(999)
  assert.equal(got, [])
  await send(1_000)
  unroute()
  assert.equal(got, ['SALES', 'AUTH'])
})

test.run()
