import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { planRefunds } from '../../../examples/server/payments/refunds/planRefunds.ts'
import { refundsOf } from '../../../examples/server/payments/refunds/storedRefunds.ts'
import {
  type GatewayCall,
  killedServers,
  leftOf,
  passMinutes,
  untilNone,
} from '../../support/killed/killedServers.ts'
import { guestAt } from '../../support/server/guest.ts'
import { cards, holdFamilyRoom, pay } from '../../support/server/paying.ts'
import { hasPostgres } from '../../support/server/postgres.ts'
import { testSettings } from '../../support/server/testServer.ts'

/** Where the server is killed, and what of 1,000 or of all is returned then. `tries`: how often the gateway is asked in all. */
type Row = GatewayCall & { isWhole: boolean; tries: number }

const rows: Row[] = [
  { call: 'SearchTrade', moment: 'before', isWhole: false, tries: 1 },
  { call: 'ChangeTran', moment: 'before', isWhole: false, tries: 2 },
  { call: 'ChangeTran', moment: 'after', isWhole: false, tries: 1 },
  { call: 'AlterTran', moment: 'before', isWhole: true, tries: 2 },
  { call: 'AlterTran', moment: 'after', isWhole: true, tries: 1 },
]

const test = suite('contract/payments/refundsKilled')

const servers = killedServers()
test.after(servers.close)

if (hasPostgres())
  test('a server that is killed at a refund looks it up after its restart, and returns the money once', async () => {
    const { gateway, database } = await servers.open()
    const guest = await guestAt(await servers.start(), null)
    const made: { row: Row; payment: string; amount: number }[] = []
    for (const [place, row] of rows.entries()) {
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + place)
      const { body } = await pay(guest, gateway, reservation, cards.approved)
      assert.is(body.payment?.state, 'captured')
      const { id = '', amount = 0 } = reservation.payment ?? {}
      made.push({ row, payment: id, amount: row.isWhole ? amount : 1_000 })
    }

    const { gatewaySettings } = testSettings
    const services = {
      addresses: () => {
        throw new Error('The gateway has an address')
      },
      gatewaySettings: { ...gatewaySettings, gmo: { ...gatewaySettings.gmo, base: gateway } },
    }
    const arrivals = made.map(({ row, payment }) => servers.hold(payment, row))
    for (const { payment, amount } of made)
      await database.transaction((tx) =>
        planRefunds(services, tx, { payments: [payment], amount, cause: null }, Date.now()),
      )
    await Promise.all(arrivals)
    await servers.killAll()

    const movements = async (payment: string) =>
      (await leftOf(gateway, payment)).kinds.filter((kind) => kind !== 'auth' && kind !== 'sales')
    for (const { row, payment } of made) {
      const [refund] = await refundsOf(database, [payment])
      const about = `${row.call} ${row.moment}`
      // Nothing is said to be returned that was not looked up.
      assert.is(refund?.state, row.call === 'SearchTrade' ? 'waiting' : 'sending', about)
      const moved = row.moment === 'after' ? [row.isWhole ? 'return' : 'change'] : []
      assert.equal(await movements(payment), moved, about)
    }

    await servers.start()
    await passMinutes(database)
    await untilNone(database, 'SELECT id, state FROM refunds WHERE ended_at IS NULL')
    for (const { row, payment, amount } of made) {
      const [refund] = await refundsOf(database, [payment])
      const about = `${row.call} ${row.moment}`
      assert.equal([refund?.state, refund?.amount, refund?.tries], ['refunded', amount, row.tries], about)
      assert.equal(await movements(payment), [row.isWhole ? 'return' : 'change'], about)
    }
  })

test.run()
