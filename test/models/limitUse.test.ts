import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type LimitedRoom, limitUse, spreadAmount, startOfPeriod } from '#shared/money/limitUse.ts'
import { datesOfUse } from '#shared/stay/roomDates.ts'
import { addDays, nightDates } from '#shared/stay/stayDates.ts'
import {
  agreementMove,
  settlementMove,
  takenFor,
  withdrawalMove,
} from '../../examples/server/changes/changeMoves.ts'
import { type Amounts, type PartAmounts, stepsOf } from '../../examples/server/order/amounts.ts'
import { modelRuns } from '../support/runs.ts'

/** Stays around the end of a month and of a year, also day uses. */
const room: fc.Arbitrary<LimitedRoom> = fc
  .record({
    day: fc.nat({ max: 40 }),
    nights: fc.nat({ max: 5 }),
    amount: fc.nat({ max: 100_001 }),
    isGivenUp: fc.boolean(),
  })
  .map(({ day, nights, ...rest }) => {
    const checkin = addDays('2026-12-10', day)
    return { checkin, checkout: addDays(checkin, nights), ...rest }
  })

/** Two orders of one organization: what each has, and the next version of its open change. */
type Order = { has: Amounts; next: Amounts | null; taken: Amounts }

type Act =
  | { do: 'change'; order: 0 | 1; rooms: LimitedRoom[] }
  | { do: 'settle' | 'withdraw' | 'cancel'; order: 0 | 1 }
  | { do: 'limit'; name: string; limit: number }

const order = fc.constantFrom(0 as const, 1 as const)
const names = ['2026-12-01 month room_nights', '2027-01-01 month room_nights', '2026-01-01 year JPY']
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      order,
      rooms: fc.array(room, { maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('settle' as const, 'withdraw' as const, 'cancel' as const),
      order,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...names), fc.nat({ max: 8 })).map(([name, count]) => ({
      do: 'limit' as const,
      name,
      limit: name.endsWith('JPY') ? count * 40_000 : count,
    })),
  },
)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const part = (limits: Amounts): PartAmounts<'limits'> => ({ limits })

const test = suite('models/limitUse')

test('each night and each minor unit counts once in its month and once in its year', () => {
  fc.assert(
    fc.property(fc.array(room, { maxLength: 4 }), (rooms) => {
      const use = limitUse(rooms, 'JPY')
      const counted = (period: string, unit: string) =>
        sum(Object.entries(use).flatMap(([name, one]) => (name.endsWith(`${period} ${unit}`) ? one : [])))
      const nights = rooms.flatMap(({ isGivenUp, checkin, checkout }) =>
        isGivenUp ? [] : nightDates(checkin, checkout),
      )
      for (const period of ['month', 'year'] as const) {
        assert.is(counted(period, 'room_nights'), nights.length)
        assert.is(counted(period, 'JPY'), sum(rooms.map(({ amount }) => amount)))
        for (const from of new Set(nights.map((night) => startOfPeriod(night, period))))
          assert.is(
            use[`${from} ${period} room_nights`],
            nights.filter((night) => night.startsWith(from.slice(0, period === 'month' ? 7 : 4))).length,
          )
      }
    }),
    { numRuns: modelRuns },
  )
})

test('an amount is even over the dates of use, with the rest on the first', () => {
  fc.assert(
    fc.property(room, (one) => {
      const [[first, most] = ['', 0], ...others] = spreadAmount(one)
      assert.is(first, one.checkin)
      assert.is(most + sum(others.map(([, amount]) => amount)), one.amount)
      assert.ok(new Set(others.map(([, amount]) => amount)).size <= 1)
      const rest = most - (others[0]?.[1] ?? most)
      assert.ok(rest >= 0 && rest < datesOfUse(one).length, `${rest}`)
    }),
    { numRuns: modelRuns },
  )
})

/** Moves an order. Returns whether all that rises is within its limit; else nothing has changed. */
function move(used: Map<string, number>, limits: Map<string, number>, from: Amounts, to: Amounts): boolean {
  const next = new Map(used)
  for (const { does, amounts } of stepsOf(['limits'], { from: part(from), to: part(to) }))
    for (const [name, amount] of Object.entries(amounts)) {
      const after = (next.get(name) ?? 0) + (does === 'take' ? amount : -amount)
      if (does === 'take' && amount > 0 && after > (limits.get(name) ?? Number.POSITIVE_INFINITY))
        return false
      next.set(name, after)
    }
  for (const [name, amount] of next) used.set(name, amount)
  return true
}

test('the use is of all orders, with the greater of both versions of a change, and rises above no limit', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const used = new Map<string, number>()
      const limits = new Map<string, number>()
      const orders: Order[] = [0, 1].map(() => ({ has: {}, next: null, taken: {} }))
      for (const act of acts) {
        const before = new Map(used)
        if (act.do === 'limit') limits.set(act.name, act.limit)
        else {
          const one = orders[act.order] as Order
          const { has, taken } = one
          if (act.do === 'change') {
            const next = limitUse(act.rooms, 'JPY')
            const takes = takenFor(part(next), part(has))
            const { from, to } = agreementMove(part(has), part(taken), takes)
            const isMoved = move(used, limits, from.limits ?? {}, to.limits ?? {})
            const rises = Object.keys(to.limits ?? {}).some(
              (name) => (to.limits?.[name] ?? 0) > (from.limits?.[name] ?? 0),
            )
            assert.ok(isMoved || rises, 'a change that raises nothing is not refused')
            if (isMoved) Object.assign(one, { next, taken: takes.limits ?? {} })
          } else if (one.next || act.do === 'cancel') {
            const to = act.do === 'cancel' ? {} : act.do === 'settle' ? (one.next ?? {}) : has
            const { from } =
              act.do === 'withdraw'
                ? withdrawalMove(part(has), part(taken))
                : settlementMove(part(has), part(taken), part(to))
            assert.ok(move(used, limits, from.limits ?? {}, to), `${act.do} is never refused`)
            Object.assign(one, { has: to, next: null, taken: {} })
          }
        }
        for (const name of new Set([...used.keys(), ...names])) {
          const now = used.get(name) ?? 0
          const most = sum(orders.map(({ has, next }) => Math.max(has[name] ?? 0, next?.[name] ?? 0)))
          assert.is(now, most, name)
          const limit = limits.get(name) ?? Number.POSITIVE_INFINITY
          assert.ok(now <= limit || now <= (before.get(name) ?? 0), `${name} rises above its limit`)
        }
      }
    }),
    { numRuns: modelRuns },
  )
})

test.run()
