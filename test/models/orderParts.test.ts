import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Amounts, more, type PartAmounts, plus, stepsOf } from '../../examples/server/order/amounts.ts'
import { modelRuns } from '../support/runs.ts'

/** What is limited, by the part that takes it: nights of two room types, an extra of a day, and the uses of a coupon. */
const partOf = {
  '12 05-01': 'rooms',
  '12 05-02': 'rooms',
  '17 05-01': 'rooms',
  'parking 05-01': 'extras',
  ONCE: 'coupon',
} as const
type Key = keyof typeof partOf
type Part = (typeof partOf)[Key]

const parts: readonly Part[] = ['rooms', 'extras', 'coupon']

/** In the order in which all orders lock them. */
const keys = Object.keys(partOf) as Key[]

/** Amounts as an order has them: by part. */
const byPart = (amounts: Amounts): PartAmounts<Part> =>
  Object.fromEntries(
    parts.map((part) => [
      part,
      Object.fromEntries(Object.entries(amounts).filter(([key]) => partOf[key as Key] === part)),
    ]),
  )

type Order = {
  /** What the version has that is true. */
  version: Amounts
  /** The change that waits for its payment: its offer, its version, and what it has taken beyond the old version. */
  change: { offer: number; next: Amounts; taken: Amounts } | null
  /** The offers that were agreed: a repeated agreement changes nothing. */
  agreed: number[]
}

/** A store of all that is sold. Guests of the waiting list get what is released, in the same step. */
type Store = {
  capacity: Record<Key, number>
  used: Record<string, number>
  waiting: number
  waiters: Amounts
}

const usedOf = (store: Store, key: string) => store.used[key] ?? 0
const freeOf = (store: Store, key: string) => (store.capacity[key as Key] ?? 0) - usedOf(store, key)

/**
 * Moves an order by the steps of the server, in one transaction: all or nothing. Each key of both orders is locked once, in the order
 * of all locks, before something of it is released. Returns whether the store had enough.
 */
function move(store: Store, from: Amounts, to: Amounts): boolean {
  const own = structuredClone(store)
  const locked: string[] = []
  for (const { does, amounts } of stepsOf(parts, { from: byPart(from), to: byPart(to) }))
    for (const [key, amount] of Object.entries(amounts)) {
      if (does === 'take') {
        locked.push(key)
        if (amount > 0 && freeOf(own, key) < amount) return false
        own.used[key] = usedOf(own, key) + amount
      } else {
        assert.ok(locked.includes(key), `${key} is released without a lock`)
        own.used[key] = usedOf(own, key) - amount
        serveWaiting(own, key)
      }
    }
  assert.equal(
    locked,
    keys.filter((key) => key in from || key in to),
    'the locks of a move',
  )
  Object.assign(store, own)
  return true
}

/** Hands what is free of a key to guests who wait. */
function serveWaiting(store: Store, key: string): void {
  for (; store.waiting > 0 && freeOf(store, key) > 0; store.waiting--) {
    store.used[key] = usedOf(store, key) + 1
    store.waiters = plus(store.waiters, { [key]: 1 })
  }
}

const hasOf = ({ version, change }: Order): Amounts => plus(version, change?.taken ?? {})

/** Agrees to a change; it replaces a change that waits. The old version stays held beside the new one. */
function agree(store: Store, order: Order, offer: number, next: Amounts): boolean {
  if (order.agreed.includes(offer)) return true
  const taken = more(next, order.version)
  if (!move(store, hasOf(order), plus(order.version, taken))) return false
  order.change = { offer, next, taken }
  order.agreed.push(offer)
  return true
}

/** The change is not paid: what it has taken is released. */
function withdraw(store: Store, order: Order): void {
  if (!order.change) return
  move(store, hasOf(order), order.version)
  order.change = null
}

/** The change is paid: its version is true. */
function settle(store: Store, order: Order): void {
  if (!order.change) return
  const { next } = order.change
  assert.ok(move(store, hasOf(order), next), 'a paid change is never refused')
  order.version = next
  order.change = null
}

const amounts = fc
  .dictionary(fc.constantFrom(...keys), fc.integer({ min: 1, max: 2 }), { maxKeys: 4 })
  .map((all): Amounts => ({ ...all }))
const at = fc.nat({ max: 3 })

/** What two guests at two servers, the hotel and the clock do. The transactions of both run one after the other, in any order. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), needs: amounts }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('agree' as const), at, offer: fc.nat({ max: 5 }), next: amounts }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), at, needs: amounts }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'settle' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      key: fc.constantFrom(...keys),
      capacity: fc.nat({ max: 3 }),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** The orders of the model, by place. An order that has ended has nothing. */
type World = { store: Store; orders: Order[] }

/** Applies an action. Returns what the order asks for beyond what it has; null if the action asks for nothing. */
function apply({ store, orders }: World, one: Action): { asks: Amounts; isDone: boolean } | null {
  if (one.do === 'wait') {
    store.waiting++
    return null
  }
  if (one.do === 'limit') {
    store.capacity[one.key] = one.capacity
    return null
  }
  if (one.do === 'hold') {
    const isDone = move(store, {}, one.needs)
    if (isDone) orders.push({ version: one.needs, change: null, agreed: [] })
    return { asks: one.needs, isDone }
  }
  const order = orders[one.at]
  if (!order) return null
  if (one.do === 'withdraw') withdraw(store, order)
  if (one.do === 'settle') settle(store, order)
  if (one.do === 'cancel') {
    move(store, hasOf(order), {})
    orders.splice(one.at, 1)
  }
  if (one.do === 'agree') {
    const isRepeated = order.agreed.includes(one.offer)
    const asks = isRepeated ? {} : more(one.next, hasOf(order))
    return { asks, isDone: agree(store, order, one.offer, one.next) }
  }
  if (one.do === 'replace') {
    const asks = more(one.needs, hasOf(order))
    const isDone = move(store, hasOf(order), one.needs)
    if (isDone) orders[one.at] = { version: one.needs, change: null, agreed: [] }
    return { asks, isDone }
  }
  return null
}

/** What is used is what orders and served guests have; an order covers its version and the version that it changes to. */
function check({ store, orders }: World): void {
  const sum = orders.map(hasOf).reduce(plus, store.waiters)
  for (const key of keys) {
    assert.is(usedOf(store, key), sum[key] ?? 0, `used ${key}`)
    for (const order of orders) {
      const needed = Math.max(order.version[key] ?? 0, order.change?.next[key] ?? 0)
      assert.is(hasOf(order)[key] ?? 0, needed, `held ${key}`)
    }
  }
}

const test = suite('models/orderParts')

test('after any actions of guests, the hotel and the clock, each key is sold to its limit at most, and each order has what it needs', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const capacity = Object.fromEntries(keys.map((key) => [key, 2])) as Record<Key, number>
      const world: World = { store: { capacity, used: {}, waiting: 0, waiters: {} }, orders: [] }
      const { store, orders } = world
      for (const one of actions) {
        const before = structuredClone(world)
        const result = apply(world, one)
        check(world)
        for (const key of keys)
          assert.ok(
            usedOf(store, key) <= Math.max(usedOf(before.store, key), store.capacity[key]),
            `${key} rises beyond its limit`,
          )
        if (!result) continue
        const { asks, isDone } = result
        const fits = Object.entries(asks).every(([key, amount]) => freeOf(before.store, key) >= amount)
        assert.is(isDone, fits, `${one.do} is refused exactly for what it asks beyond what it has`)
        if (!isDone) assert.equal(world, before, 'a refusal changes nothing')
      }
      // The bank answers late, all holds end, and all guests leave.
      for (const order of [...orders]) {
        const { version } = order
        withdraw(store, order)
        assert.equal(hasOf(order), version, 'an unpaid change leaves the stay as it was')
        assert.ok(move(store, hasOf(order), {}))
      }
      for (const key of keys) assert.is(usedOf(store, key), store.waiters[key] ?? 0)
    }),
    { numRuns: modelRuns },
  )
})

test.run()
