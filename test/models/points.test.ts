import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Allocation,
  addLot,
  balanceOf,
  endLots,
  type PointsAccount,
  returnPoints,
  spendPoints,
  takeBack,
} from '#shared/points/lots.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { modelRuns } from '../support/runs.ts'

const test = suite('models/points')

const FIRST_DAY = '2027-01-01'
const dayOf = (day: number) => addDays(FIRST_DAY, day)

/** One point of its own, in a model without lots: where it is, and its last day. */
type Point = {
  lot: number
  until: number
  /** The day of its first return after its end. */
  prolonged: number | null
  /** The use that has it; null while it can be used; `over` if it has ended or paid a debt. */
  at: number | 'over' | null
}

type Model = {
  today: number
  account: PointsAccount
  /** The sum of all movements: what an append-only list of them says. */
  entries: number
  uses: Map<number, Allocation[]>
  stays: number[]
  points: Point[]
  debt: number
  lots: number
}

const inOrder = (a: Point, b: Point) => a.until - b.until || a.lot - b.lot
const free = ({ points }: Model) => points.filter(({ at }) => at === null).sort(inOrder)

/** Points that pay a debt are over: first those that end first. */
function payDebt(model: Model) {
  for (const point of free(model).slice(0, model.debt)) {
    point.at = 'over'
    model.debt -= 1
  }
}

function earn(model: Model, { amount, days }: { amount: number; days: number }) {
  const id = ++model.lots
  model.account = addLot(model.account, {
    id,
    until: dayOf(model.today + days),
    left: amount,
    isReturned: false,
  })
  model.entries += amount
  model.stays.push(id)
  for (let n = 0; n < amount; n++)
    model.points.push({ lot: id, until: model.today + days, prolonged: null, at: null })
  payDebt(model)
}

function use(model: Model, amount: number) {
  const used = spendPoints(model.account, amount)
  assert.is(used === null, amount > model.entries, 'points are refused only above the balance')
  if (!used) return
  const id = model.uses.size + 1
  model.account = used.account
  model.uses.set(id, used.allocations)
  model.entries -= amount
  for (const point of free(model).slice(0, amount)) point.at = id
}

function giveBack(model: Model, wanted: { use: number; amount: number; isUnbooked: boolean }) {
  const open = [...model.uses].filter(([, allocations]) => allocations.length > 0)
  const [id, allocations] = open[wanted.use % Math.max(1, open.length)] ?? [0, []]
  const has = model.points.filter(({ at }) => at === id)
  const amount = wanted.isUnbooked ? has.length : Math.min(wanted.amount, has.length)
  const isUnbooked = wanted.isUnbooked
  const newLot = model.lots + 1
  const today = dayOf(model.today)
  const returned = returnPoints(model.account, { allocations, amount, today, isUnbooked, newLot })
  model.account = returned.account
  model.uses.set(id, returned.allocations)
  model.entries += amount - returned.ended
  if (returned.prolonged > 0) model.lots = newLot
  for (const point of has.sort(inOrder).reverse().slice(0, amount)) {
    point.at = null
    if (point.until >= model.today) continue
    if (isUnbooked || point.prolonged !== null) point.at = 'over'
    else Object.assign(point, { lot: newLot, until: model.today + 30, prolonged: model.today })
  }
  payDebt(model)
}

function takePointsBack(model: Model, wanted: { stay: number; amount: number }) {
  const lot = model.stays[wanted.stay % Math.max(1, model.stays.length)]
  if (lot === undefined) return
  model.account = takeBack(model.account, wanted.amount, lot)
  model.entries -= wanted.amount
  const own = free(model).filter((point) => point.lot === lot)
  const taken = own.slice(0, wanted.amount)
  for (const point of taken) point.at = 'over'
  model.debt += wanted.amount - taken.length
  payDebt(model)
}

function wait(model: Model, days: number) {
  model.today += days
  const { account, ended } = endLots(model.account, dayOf(model.today))
  model.account = account
  model.entries -= ended
  for (const point of free(model)) if (point.until < model.today) point.at = 'over'
}

function check(model: Model) {
  const { lots, debt } = model.account
  assert.is(balanceOf(model.account), model.entries, 'balance = entries = lots − debt')
  assert.ok(
    lots.every(({ left }) => left >= 0),
    'no lot is below 0',
  )
  assert.is(debt, model.debt, 'the debt is the same')
  assert.ok(debt === 0 || lots.every(({ left }) => left === 0), 'a debt is paid by all that there is')
  const inLots = lots.filter(({ left }) => left > 0).map(({ id, until, left }) => `${id} ${until} ${left}`)
  const ends = new Map<string, number>()
  for (const { lot, until } of free(model)) {
    const key = `${lot} ${dayOf(until)}`
    ends.set(key, (ends.get(key) ?? 0) + 1)
  }
  assert.equal(
    inLots.sort(),
    [...ends].map(([key, count]) => `${key} ${count}`).sort(),
    'each point ends on its day',
  )
  for (const [id, allocations] of model.uses)
    assert.is(
      allocations.reduce((sum, { amount }) => sum + amount, 0),
      model.points.filter(({ at }) => at === id).length,
      'a use has what it has taken and not returned',
    )
  for (const { at, until, prolonged } of model.points)
    if (at === null && prolonged !== null)
      assert.is(until, prolonged + 30, 'points end at the latest 30 days after their first return')
}

const amount = fc.integer({ min: 1, max: 12 })
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('earn' as const), amount, days: fc.nat({ max: 25 }) }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('use' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('return' as const),
      use: fc.nat({ max: 3 }),
      amount,
      isUnbooked: fc.nat({ max: 4 }).map((n) => n === 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constant('takeBack' as const), stay: fc.nat({ max: 9 }), amount }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
)

test('for any order of credits, uses, returns, corrections and days, the balance is the sum of the movements and of the lots', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), (steps) => {
      const model: Model = {
        today: 0,
        account: { lots: [], debt: 0 },
        entries: 0,
        uses: new Map(),
        stays: [],
        points: [],
        debt: 0,
        lots: 0,
      }
      for (const wanted of steps) {
        if (wanted.is === 'earn') earn(model, wanted)
        else if (wanted.is === 'use') use(model, wanted.amount)
        else if (wanted.is === 'return') giveBack(model, wanted)
        else if (wanted.is === 'takeBack') takePointsBack(model, wanted)
        else wait(model, wanted.days)
        check(model)
      }
    }),
    { numRuns: modelRuns },
  )
})

test.run()
