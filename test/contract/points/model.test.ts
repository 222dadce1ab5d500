import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Allocation,
  addLot,
  endLots,
  type Lot,
  type PointsAccount,
  returnPoints,
  spendPoints,
  takeBack,
} from '#shared/points/lots.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import type { Database, Queries, Row } from '../../../examples/server/database/Database.ts'
import { Refusal } from '../../../examples/server/errors/refusal.ts'
import {
  gainPoints,
  payWithPoints,
  returnUse,
  takePointsBack,
} from '../../../examples/server/points/movements.ts'
import type { Movement } from '../../../examples/server/points/movePoints.ts'
import { runs } from '../../support/runs.ts'
import { wrongAccounts } from '../../support/server/pointSums.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

/** `npm run soak` is the long run. NOREN_MODEL_RUNS sets another number. */
const RUNS = Number(process.env.NOREN_MODEL_RUNS ?? runs(8, 3_000))

const ZONE = 'Asia/Tokyo'
const BRAND = 100
const START = Date.parse('2027-01-01T03:00:00Z')
const DAY_MS = 86_400_000

const amount = fc.integer({ min: 1, max: 12 })
const what = fc.oneof(
  fc.record({ is: fc.constant('gain' as const), amount, days: fc.nat({ max: 25 }) }),
  fc.record({ is: fc.constant('use' as const), amount }),
  fc.record({
    is: fc.constant('return' as const),
    use: fc.nat({ max: 3 }),
    amount,
    isUnbooked: fc.nat({ max: 4 }).map((n) => n === 0),
  }),
  fc.record({ is: fc.constant('takeBack' as const), amount }),
  fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
)
type What = typeof what extends fc.Arbitrary<infer T> ? T : never

/** How a movement is sent: once, again after its answer, by two processes at once, or again after a kill at one of its statements. */
const how = fc.record({
  sends: fc.constantFrom('once', 'once', 'again', 'together', 'killed'),
  at: fc.nat({ max: 8 }),
})

/** What the pure rules say. The lots have the ids of the database. */
type Model = { account: PointsAccount; uses: Map<string, Allocation[]>; now: number }

/** A transaction that ends at one of its statements, as a killed process does. */
const killedAt = (tx: Queries, at: number): Queries => {
  let left = at
  return {
    ...tx,
    query<T extends Row>(sql: string, params?: readonly unknown[]) {
      if (left-- === 0) throw new Error('killed')
      return tx.query<T>(sql, params)
    },
  }
}

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/points/model on ${kind}`)
  const sandboxed = server.startFor(test)
  let members = 0

  /** The movement of a step, with the name of its use. */
  function movementOf(wanted: What, model: Model, step: number, memberId: number) {
    const open = [...model.uses].filter(([, allocations]) => allocations.length > 0)
    const use =
      wanted.is === 'use'
        ? `use ${memberId} ${step}`
        : wanted.is === 'return'
          ? (open[wanted.use % Math.max(1, open.length)]?.[0] ?? '')
          : ''
    return {
      member: { brandId: BRAND, memberId },
      externalId: `movement ${memberId} ${step}`,
      reservationId: null,
      ...{ use, timeZone: ZONE, now: model.now },
    }
  }

  /** What is returned of a use at most. */
  const returnable = (model: Model, use: string, wanted: number) => {
    const has = (model.uses.get(use) ?? []).reduce((sum, one) => sum + one.amount, 0)
    return Math.min(wanted, has)
  }

  async function move(tx: Queries, wanted: What, movement: Movement & { use: string }, model: Model) {
    const today = todayIn(ZONE, model.now)
    const { use } = movement
    if (wanted.is === 'gain')
      await gainPoints(tx, movement, { amount: wanted.amount, until: addDays(today, wanted.days) })
    if (wanted.is === 'use') await payWithPoints(tx, movement, wanted.amount)
    if (wanted.is === 'takeBack') await takePointsBack(tx, movement, { amount: wanted.amount, ownLot: null })
    const back = wanted.is === 'return' ? returnable(model, use, wanted.amount) : 0
    if (wanted.is === 'return' && back > 0)
      await returnUse(tx, movement, { amount: back, isUnbooked: wanted.isUnbooked })
  }

  /** Sends a movement as the step says. A refusal is an outcome too. */
  async function send(
    database: Database,
    { sends, at }: { sends: string; at: number },
    work: (tx: Queries) => Promise<unknown>,
  ) {
    const once = (run: (tx: Queries) => Promise<unknown>) =>
      database.transaction(run).catch((error) => {
        if (!(error instanceof Refusal)) throw error
      })
    if (sends === 'killed')
      await once((tx) => work(killedAt(tx, at))).catch((error) => assert.is(error.message, 'killed'))
    if (sends === 'together') await Promise.all([once(work), once(work)])
    else await once(work)
    if (sends === 'again') await once(work)
  }

  /** The same movement by the pure rules. `newLot` is the id that the database has given. */
  function moveModel(model: Model, wanted: What, use: string, newLot: number) {
    const today = todayIn(ZONE, model.now)
    const { account } = endLots(model.account, today)
    const { uses } = model
    if (wanted.is === 'gain')
      model.account = addLot(account, {
        ...{ id: newLot, until: addDays(today, wanted.days) },
        ...{ left: wanted.amount, isReturned: false },
      })
    if (wanted.is === 'takeBack') model.account = takeBack(account, wanted.amount, null)
    const used = wanted.is === 'use' ? spendPoints(account, wanted.amount) : null
    if (used) {
      model.account = used.account
      uses.set(use, used.allocations)
    }
    const back = wanted.is === 'return' ? returnable(model, use, wanted.amount) : 0
    if (wanted.is !== 'return' || back === 0) return
    const allocations = uses.get(use) ?? []
    const { isUnbooked } = wanted
    const returned = returnPoints(account, { allocations, amount: back, today, isUnbooked, newLot })
    model.account = returned.account
    uses.set(use, returned.allocations)
  }

  const byId = <T extends { id: number }>(list: readonly T[]) => [...list].sort((a, b) => a.id - b.id)

  /** The account and the uses as the database has them. Points that are over and not ended yet count as ended. */
  async function stored(database: Database, memberId: number, today: string) {
    const lots = await database.query<Lot>(
      `SELECT id, until, CASE WHEN until < $2 THEN 0 ELSE remaining END AS left, is_returned AS "isReturned"
       FROM point_lots WHERE member_id = $1`,
      [memberId, today],
    )
    const [account] = await database.query<{ debt: number }>(
      'SELECT debt FROM point_accounts WHERE member_id = $1',
      [memberId],
    )
    const uses = await database.query(
      `SELECT use, lot_id, amount FROM point_allocations WHERE use LIKE 'use ' || $1 || ' %' ORDER BY use, lot_id`,
      [memberId],
    )
    return { lots: byId(lots), debt: account?.debt ?? 0, uses }
  }

  sandboxed(
    'after any order of movements, repeats and killed processes, the account is what the pure rules say, and its entries add up',
    async () => {
      const { database } = await server.servicesOf(await server.guest())
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(what, how), { minLength: 5, maxLength: 14, size: 'max' }),
          async (steps) => {
            const memberId = ++members
            const model: Model = { account: { lots: [], debt: 0 }, uses: new Map(), now: START }
            for (const [step, [wanted, sent]] of steps.entries()) {
              if (wanted.is === 'wait') model.now += wanted.days * DAY_MS
              const movement = movementOf(wanted, model, step, memberId)
              await send(database, sent, (tx) => move(tx, wanted, movement, model))
              const [newest] = await database.query<{ id: number }>(
                'SELECT coalesce(max(id), 0) AS id FROM point_lots',
              )
              moveModel(model, wanted, movement.use, newest?.id ?? 0)
              const today = todayIn(ZONE, model.now)
              const { lots, debt } = endLots(model.account, today).account
              const uses = [...model.uses]
                .flatMap(([use, list]) => list.map(({ lot, amount }) => ({ use, lot_id: lot, amount })))
                .sort((a, b) => (a.use === b.use ? a.lot_id - b.lot_id : a.use < b.use ? -1 : 1))
              assert.equal(await stored(database, memberId, today), { lots: byId(lots), debt, uses })
              assert.equal(await wrongAccounts(database), [])
            }
          },
        ),
        { numRuns: RUNS, includeErrorInReport: true },
      )
    },
  )

  sandboxed('a lot that is edited by hand makes the check of the sums fail', async () => {
    const { database } = await server.servicesOf(await server.guest())
    const movement = {
      ...{ member: { brandId: BRAND, memberId: 1 }, externalId: 'a', reservationId: null },
      ...{ timeZone: ZONE, now: START },
    }
    await database.transaction((tx) => gainPoints(tx, movement, { amount: 10, until: '2028-01-01' }))
    assert.equal(await wrongAccounts(database), [])
    await database.query('UPDATE point_lots SET remaining = remaining + 1')
    assert.equal(await wrongAccounts(database), [{ member_id: 1, entries: 10, lots: 11, debt: 0 }])
  })

  test.run()
}
