import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { defaultPointRules } from '#shared/points/pointRules.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { gainPoints, payWithPoints, returnUse } from '../../../examples/server/points/movements.ts'
import { readBalance, readTimeline } from '../../../examples/server/points/readPoints.ts'
import { inDays } from '../../support/server/guest.ts'
import { wrongAccounts } from '../../support/server/pointSums.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'kyoto'
const ZONE = 'Asia/Tokyo'
const HANAKO = 7001

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/points/history on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const { database, clock } = await server.servicesOf(guest)
    const headers = await signedIn(guest, 'member', hotelId)
    const movementOf = (externalId: string, memberId = HANAKO) => ({
      ...{ member: { brandId: 100, memberId }, externalId, reservationId: null },
      ...{ use: 'use', timeZone: ZONE, now: clock.now() },
    })
    const gain = (externalId: string, amount: number, until: string, memberId = HANAKO) =>
      database.transaction((tx) => gainPoints(tx, movementOf(externalId, memberId), { amount, until }))
    const balance = async () =>
      (await guest.call(api.points.balance, { params: { hotelId } }, headers)).body.data
    const timeline = (query: object = {}) =>
      guest.call(api.points.timeline, { params: { hotelId }, query }, headers)
    return { guest, database, movementOf, gain, balance, timeline }
  }

  sandboxed('the history has five rows on a page, the newest first, and the balance of all', async () => {
    const { database, movementOf, gain, balance, timeline } = await opened()
    for (let at = 1; at <= 5; at++) await gain(`gain ${at}`, at * 100, inDays(30 + at))
    await gain('another member', 70, inDays(20), 1)
    await database.transaction((tx) => payWithPoints(tx, movementOf('use'), 200))
    await database.transaction((tx) => returnUse(tx, movementOf('back'), { amount: 50, isUnbooked: false }))
    const first = (await timeline()).body
    assert.equal(
      first.data.map(({ status, point }) => [status, point]),
      [['refunded', 50], ['spent', -200], ...[500, 400, 300].map((point) => ['gained', point])],
    )
    assert.equal(
      [first.page, first.total_pages, first.total_entries, first.program_enabled, first.total_point],
      [1, 2, 7, true, 1350],
    )
    const second = (await timeline({ page: 2 })).body
    assert.equal(
      second.data.map(({ point }) => point),
      [200, 100],
    )
    assert.equal((await timeline({ page: 3 })).body.data, [])
    assert.is((await timeline({ page: 1, per_page: 100 })).body.data.length, 7)
    // 200 points took the lot of 100 and a half of the next one. 50 came back to the lot that ends later.
    assert.equal(await balance(), {
      ...{ total_point: 1350, future_point: 0, future_on: null },
      ...{ ending_point: 150, ending_on: inDays(32) },
    })
    for (const [query, field] of [
      [{ page: 0 }, 'page'],
      [{ per_page: 0 }, 'per_page'],
      [{ per_page: 101 }, 'per_page'],
    ] as const) {
      const { refusal, error } = await timeline(query)
      assert.is(refusal, 'invalid')
      assert.ok(JSON.stringify(error).includes(field))
    }
  })

  sandboxed(
    'points end at midnight of the programme, and the history has the moment of their end',
    async () => {
      const { database, gain } = await opened()
      await gain('a', 100, '2090-05-10')
      const member = { brandId: 100, memberId: HANAKO }
      const at = (now: string) => ({ database, clock: { now: () => Date.parse(now) } })
      const balanceAt = (now: string) => readBalance(at(now), member, defaultPointRules)
      const { total_point, ending_on } = await balanceAt('2090-05-10T14:59:59.999Z')
      assert.equal([total_point, ending_on], [100, '2090-05-10'])
      const ended = await balanceAt('2090-05-10T15:00:00Z')
      assert.equal([ended.total_point, ended.ending_on], [0, null])
      const page = { page: 1, perPage: 1, scope: 'current' } as const
      const { data } = await readTimeline(at('2090-05-20T00:00:00Z'), member, defaultPointRules, page)
      assert.equal(
        data.map(({ status, point, date }) => [status, point, date]),
        [['expired', -100, '2090-05-11']],
      )
    },
  )

  sandboxed(
    'points that come back after the end of their lot are valid for 30 days once, and of an unbooked order they end',
    async () => {
      const { database, movementOf } = await opened()
      const move = (externalId: string, day: string, use: string) => ({
        ...{ ...movementOf(externalId), use, now: Date.parse(`${day}T03:00:00Z`) },
      })
      const moved = (work: (tx: Queries) => Promise<unknown>) => database.transaction(work)
      const back = (name: string, day: string, use: string, amount: number, isUnbooked: boolean) =>
        moved((tx) => returnUse(tx, move(name, day, use), { amount, isUnbooked }))
      await moved((tx) => gainPoints(tx, move('may', '2090-05-01', ''), { amount: 300, until: '2090-05-31' }))
      await moved((tx) =>
        gainPoints(tx, move('july', '2090-05-01', ''), { amount: 200, until: '2090-07-31' }),
      )
      await moved((tx) => payWithPoints(tx, move('held', '2090-05-02', 'held'), 50))
      await moved((tx) => payWithPoints(tx, move('booked', '2090-05-02', 'booked'), 400))
      await back('cancelled', '2090-06-10', 'booked', 400, false)
      await back('unpaid', '2090-06-10', 'held', 50, true)
      const lots = () =>
        database.query('SELECT until, remaining FROM point_lots WHERE remaining > 0 ORDER BY until')
      assert.equal(await lots(), [
        { until: '2090-07-10', remaining: 250 }, // The part of May.
        { until: '2090-07-31', remaining: 200 },
      ])
      await moved((tx) => payWithPoints(tx, move('again', '2090-07-10', 'again'), 250))
      await back('late', '2090-07-11', 'again', 250, false)
      assert.equal(await lots(), [{ until: '2090-07-31', remaining: 200 }], 'never prolonged twice')
      const [last] = await database.query('SELECT status, amount FROM point_entries ORDER BY id DESC LIMIT 1')
      assert.equal(last, { status: 'expired', amount: -250 })
      assert.equal(await wrongAccounts(database), [])
    },
  )

  sandboxed('a member of a programme without points has none, and no history', async () => {
    const { guest } = await opened()
    const params = { hotelId: 'grand' }
    const headers = await signedIn(guest, 'member', 'grand')
    const { data } = (await guest.call(api.points.balance, { params }, headers)).body
    assert.is(data.total_point, 0)
    const { body } = await guest.call(api.points.timeline, { params, query: {} }, headers)
    assert.equal([body.program_enabled, body.data, body.total_pages], [false, [], 0])
  })

  test.run()
}
