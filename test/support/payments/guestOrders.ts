import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'
import type { Action, Repetition } from './actions.ts'
import { type Calls, pick, type Run } from './paymentRun.ts'
import type { PaymentWorld, PlanKind } from './paymentWorld.ts'

/** The orders of guests, and their repetitions. */
export function guestOrders(world: PaymentWorld, { call }: Calls) {
  /** Sends an order. The notes have its key: `checkKeys` reads it there. */
  async function send(run: Run, place: number, key: string, plan: PlanKind, change: object = {}) {
    const body = { ...world.orders[plan], notes: key, ...change }
    const request = { params: { hotelId: 'family' }, body, idempotencyKey: key }
    const made = await call(run, place, api.reservations.create, request)
    if (made?.status === 200 && !run.bookings.some(({ number }) => number === made.body.number))
      run.bookings.push(made.body)
    return made
  }

  async function book(run: Run, place: number, plan: PlanKind) {
    const key = randomUUID()
    const order = { key, plan, session: '', isShared: false }
    run.orders.push(order)
    await send(run, place, key, plan)
    order.session = world.session()
  }

  /** The rooms that a key holds, apart from holds whose time has come. */
  const holdsOf = (key: string) =>
    world.database.query<{ number: string }>(
      `SELECT number FROM reservations WHERE notes LIKE $1 || '%' AND status = 'held'
         AND (held_until IS NULL OR held_until > $2::timestamptz)`,
      [key, timestamp(world.services.clock.now())],
    )

  async function orderAgain(run: Run, action: Extract<Action, { do: 'orderAgain' }>) {
    const made = pick(run.orders, action.key)
    if (!made) return
    const changes: Partial<Record<Repetition, object>> = {
      same: {},
      changed: { notes: `${made.key} ${run.bookings.length}` },
      back: { confirmed_at: new Date(world.services.clock.now() + run.bookings.length).toISOString() },
      refused: { total_price: world.orders[made.plan].total_price + 1 },
    }
    const plan = changes[action.order] ? made.plan : (action.order as PlanKind)
    const before = await holdsOf(made.key)
    const again = (place: number, more: object = {}) =>
      send(run, place, made.key, plan, { ...changes[action.order], ...more })
    const tab = { notes: `${made.key} tab` }
    const isOther = action.order !== 'same' || action.alsoInOtherTab
    if (isOther && world.isRenewed(made.session)) made.isShared = true
    const [answer] = await Promise.all([
      again(action.at),
      ...(action.alsoInOtherTab ? [again(1 - action.at, tab)] : []),
    ])
    if (!action.alsoInOtherTab && answer && answer.status !== 200)
      assert.equal(await holdsOf(made.key), before, 'a refused order leaves the hold of its key')
  }

  return { book, orderAgain }
}
