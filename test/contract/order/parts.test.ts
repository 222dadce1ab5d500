import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { setOrganization } from '../../../examples/server/accounts/organizations/setOrganization.ts'
import type { Queries, Row } from '../../../examples/server/database/Database.ts'
import { Refusal } from '../../../examples/server/errors/refusal.ts'
import { takeNights } from '../../../examples/server/inventory/sold.ts'
import { type Amounts, more, plus } from '../../../examples/server/order/amounts.ts'
import { extraKey } from '../../../examples/server/order/parts/extras.ts'
import { nightsIn } from '../../../examples/server/order/parts/rooms.ts'
import {
  isShortage,
  moveParts,
  type OrderAmounts,
  orderParts,
  together,
} from '../../../examples/server/order/parts.ts'
import { releaseWanted } from '../../../examples/server/order/releaseHolds.ts'
import { repairHolds } from '../../../examples/server/order/repairHolds.ts'
import { workers } from '../../../examples/server/workers.ts'
import { runs } from '../../support/runs.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'

const PARKING = 10502
const STOCK = 3
const LEFT = 2

const checkin = nextWeekday(5, 10)
const nights = [checkin, addDays(checkin, 1)]

const names = ['rooms', 'extras', 'coupon'] as const

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/order/parts on ${kind}`)
  const sandboxed = server.startFor(test)

  /** A hotel with two rooms, three parking places and a coupon for one use, and the keys of these. */
  async function limitedHotel(guest: Guest) {
    const services = await server.servicesOf(guest)
    const preview = services.catalogue.hotel('preview')
    const coupons = services.catalogue.hotel('kyoto')?.coupons
    const type = preview?.roomTypes[0]
    if (!preview || !coupons || !type) throw new Error('No hotel')
    const hotel = { ...preview, coupons }
    await guest.sandbox('inventory', {
      hotel: 'preview',
      room_type: type.code,
      from: checkin,
      to: addDays(checkin, 2),
      left: LEFT,
    })
    const keys = {
      rooms: nights.map((date) => `${type.id} ${date}`),
      extras: nights.map((date) => extraKey(PARKING, date)),
      coupon: ['ONCE'],
    }
    return { services, hotel, type, keys }
  }

  /** What all orders have taken, by key. */
  async function usedBy(on: Queries, keys: Awaited<ReturnType<typeof limitedHotel>>['keys'], typeId: number) {
    const rows = await on.query<{ key: string; count: number }>(
      `SELECT s.room_type_id || ' ' || s.date AS key, s.count - i.total + $2::int AS count
       FROM sold s JOIN inventory i USING (room_type_id, date) WHERE room_type_id = $1
       UNION ALL SELECT extra_id || ' ' || day, count FROM extra_uses
       UNION ALL SELECT code, count FROM coupon_uses`,
      [typeId, LEFT],
    )
    const known = Object.values(keys).flat()
    return Object.fromEntries(
      rows
        .filter(({ key, count }) => known.includes(key) && count !== 0)
        .map(({ key, count }) => [key, count]),
    )
  }

  const flat = (all: OrderAmounts): Amounts => names.map((name) => all[name] ?? {}).reduce(plus, {})

  sandboxed(
    'an order that needs more than there is of a part is refused with the shortage of the part',
    async () => {
      const guest = await server.guest()
      const { services, hotel, keys } = await limitedHotel(guest)
      const isLimited = (name: keyof typeof orderParts) => orderParts[name].shortage !== null
      const limited = (Object.keys(orderParts) as (keyof typeof orderParts)[]).filter(isLimited)
      const keyOf = {
        ...{ rooms: keys.rooms[0], extras: keys.extras[0], coupon: keys.coupon[0], points: '7001' },
        limits: '2027-05-01 month room_nights 900',
      }
      await setOrganization(
        services,
        { brandId: hotel.brand_id, organizationId: 900 },
        {
          ...{ name: 'Aozora', display_name: 'Aozora', program_id: null, people: [] },
          limits: [{ period: 'month', unit: 'room_nights', limit: STOCK }],
        },
      )
      assert.equal(limited, Object.keys(keyOf))
      for (const name of [...names, 'points', 'limits'] as const) {
        const to = { [name]: { [keyOf[name] ?? '']: STOCK + 1 } }
        const error = await services.database
          .transaction((tx) => moveParts(tx, { from: {}, to }, { services, hotel, reservationId: 0, now: 0 }))
          .catch((thrown: unknown) => thrown)
        assert.is((error as Refusal).reason, orderParts[name].shortage)
        assert.ok(isShortage(error))
      }
      assert.not(isShortage(new Refusal('price_changed')))
      assert.not(isShortage(new Error('sold_out')))
    },
  )

  sandboxed(
    'orders that move at the same time never deadlock, take no more than there is, and are refused only for what they ask',
    async () => {
      const guest = await server.guest()
      const { services, hotel, type, keys } = await limitedHotel(guest)
      const { database } = services
      const limits = new Map<string, number>([
        ...keys.rooms.map((key) => [key, LEFT] as const),
        ...keys.extras.map((key) => [key, STOCK] as const),
        ...keys.coupon.map((key) => [key, 1] as const),
      ])
      const amounts = (own: readonly string[]) =>
        fc
          .dictionary(fc.constantFrom(...own), fc.integer({ min: 1, max: 2 }), { maxKeys: 2 })
          .map((all): Amounts => ({ ...all }))
      const version: fc.Arbitrary<OrderAmounts> = fc.record({
        rooms: amounts(keys.rooms),
        extras: amounts(keys.extras),
        coupon: fc.constantFrom<Amounts>({}, { ONCE: 1 }),
      })
      /** Moves an order; null if a part has refused. */
      const move = (from: OrderAmounts, to: OrderAmounts): Promise<OrderAmounts | null> =>
        database
          .transaction((tx) => moveParts(tx, { from, to }, { services, hotel, reservationId: 0, now: 0 }))
          .then(
            () => to,
            (error) => {
              if (error instanceof Refusal) return null
              throw error
            },
          )
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(version, version), { maxLength: 6 }), async (rounds) => {
          const orders: OrderAmounts[] = [{}, {}]
          for (const round of rounds) {
            const before = flat(orders.reduce(together))
            const moved = await Promise.all(round.map((to, at) => move(orders[at] ?? {}, to)))
            const used = await usedBy(database, keys, type.id)
            const asks = round.map((to, at) => more(flat(to), flat(orders[at] ?? {})))
            for (const [at, to] of moved.entries()) {
              const other = asks[1 - at] ?? {}
              const fitsBeside = Object.entries(asks[at] ?? {}).every(
                ([key, amount]) => (before[key] ?? 0) + (other[key] ?? 0) + amount <= (limits.get(key) ?? 0),
              )
              if (fitsBeside) assert.ok(to, 'there is enough for both')
              if (to) orders[at] = to
            }
            assert.equal(used, flat(orders.reduce(together)), 'what is used is what the orders have')
            for (const [key, count] of Object.entries(used)) assert.ok(count <= (limits.get(key) ?? 0), key)
          }
          for (const order of orders) assert.ok(await move(order, {}), 'an end is never refused')
          assert.equal(await usedBy(database, keys, type.id), {})
        }),
        { numRuns: runs(15, 500), includeErrorInReport: true, endOnFailure: true },
      )
    },
  )

  sandboxed(
    'a guest who waits gets the nights that an order gives up, in the same step, and none that the order keeps',
    async () => {
      const guest = await server.guest()
      const { services, hotel, type, keys } = await limitedHotel(guest)
      const { database } = services
      const rooms = fc
        .dictionary(fc.constantFrom(...keys.rooms), fc.integer({ min: 1, max: LEFT }), { maxKeys: 2 })
        .map((all): Amounts => ({ ...all }))
      const round = fc.record({ at: fc.nat({ max: 1 }), to: rooms, waits: fc.subarray(keys.rooms) })
      const [one = {}, two = {}] = keys.rooms.map((key): Amounts => ({ [key]: LEFT }))
      const all = plus(one, two)

      /** A transaction in which guests who wait take each room that is free after a statement. */
      const serving = (tx: Queries, waiting: Map<string, number>): Queries => ({
        ...tx,
        async query<T extends Row>(sql: string, params?: readonly unknown[]) {
          const rows = await tx.query<T>(sql, params)
          for (const [key, guests] of waiting)
            for (let left = guests; left > 0; left--) {
              const isFree = await takeNights(tx, hotel, nightsIn({ [key]: 1 })).then(
                () => true,
                (error) => {
                  if (error instanceof Refusal) return false
                  throw error
                },
              )
              if (!isFree) break
              waiting.set(key, left - 1)
            }
          return rows
        },
      })

      await fc.assert(
        fc.asyncProperty(fc.array(round, { maxLength: 8 }), async (rounds) => {
          const orders: Amounts[] = [{}, {}]
          let waiting = new Map<string, number>()
          let served: Amounts = {}
          /** Does a step with the guests who wait; the refusal of the step undoes it. Returns whether the step was done. */
          const serve = async (step: (tx: Queries) => Promise<unknown>): Promise<boolean> => {
            const own = new Map(waiting)
            const done = await database
              .transaction((tx) => step(serving(tx, own)))
              .then(
                () => true,
                (error) => {
                  if (error instanceof Refusal) return false
                  throw error
                },
              )
            if (!done) return false
            for (const [key, guests] of waiting)
              served = plus(served, { [key]: guests - (own.get(key) ?? 0) })
            waiting = own
            return true
          }
          for (const { at, to, waits } of rounds) {
            for (const key of waits) waiting.set(key, (waiting.get(key) ?? 0) + 1)
            // A guest waits only for a night that is not free.
            await serve((tx) => tx.query('SELECT 1'))
            const from = orders[at] ?? {}
            const before = [...orders, served].reduce(plus, {})
            const fits = Object.entries(more(to, from)).every(
              ([key, amount]) => (before[key] ?? 0) + amount <= LEFT,
            )
            const move = { from: { rooms: from }, to: { rooms: to } }
            const done = await serve((tx) =>
              moveParts(tx, move, { services, hotel, reservationId: 0, now: 0 }),
            )
            assert.is(done, fits, 'a move is refused for what it asks beyond what it has')
            if (done) orders[at] = to
            const have = [...orders, served].reduce(plus, {})
            const isHeld = Object.fromEntries(Object.entries(have).filter(([, amount]) => amount !== 0))
            assert.equal(await usedBy(database, keys, type.id), isHeld)
            for (const [key, guests] of waiting)
              if (guests > 0) assert.is(have[key], LEFT, 'a guest waits beside a free room')
          }
          waiting = new Map()
          for (const from of [...orders, served])
            assert.ok(
              await serve((tx) =>
                moveParts(
                  tx,
                  { from: { rooms: from }, to: {} },
                  { services, hotel, reservationId: 0, now: 0 },
                ),
              ),
            )
          assert.equal(await usedBy(database, keys, type.id), {})
        }),
        {
          numRuns: runs(15, 500),
          includeErrorInReport: true,
          endOnFailure: true,
          // All rooms are taken, and guests wait for both nights: an order that gives up one night keeps the other one.
          examples: [
            [
              [
                { at: 0, to: all, waits: [] },
                { at: 0, to: one, waits: keys.rooms },
              ],
            ],
          ],
        },
      )
    },
  )

  /** An order with a parking place that waits for its payment. */
  async function orderWithParking(guest: Guest) {
    const choice = await guest.choose('preview', checkin, addDays(checkin, 1))
    return orderOf([choice], {
      additional_questions: [{ question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }],
      extras: [
        { extra_id: PARKING, delivered_at: { date: checkin, time: null }, quantity: 1, total_price: 1100 },
      ],
      total_price: choice.plan.total_price + 1100,
      guest: { ...hanako, email: 'held@sandbox.test' },
    })
  }

  sandboxed(
    'an ended hold is released for an order that needs the same extra, and for no other order',
    async () => {
      const guest = await server.guest()
      const { services, keys } = await limitedHotel(guest)
      const held = await guest.book('preview', await orderWithParking(guest))
      assert.is(held.body.status, 'held')
      await guest.sandbox('clock', { hours: 1 })
      const statuses = () => services.database.query('SELECT status FROM reservations')
      const [first = '', second = ''] = keys.extras
      await releaseWanted(services, { extras: { [second]: 1 }, coupon: { [first]: 1 } })
      assert.equal(await statuses(), [{ status: 'held' }])
      await releaseWanted(services, { extras: { [first]: 1 } })
      assert.equal(await statuses(), [{ status: 'released' }])
      const counts = await services.database.query('SELECT count FROM extra_uses')
      assert.equal(counts, [{ count: 0 }])
      assert.equal(await services.database.query('SELECT * FROM room_holds'), [])
    },
  )

  /** Writes with the statements of a server from before the tables of held nights and extras. Returns the reservation's id. */
  async function writeAsOlderServer(tx: Queries, number: unknown, status: 'released' | 'reserved') {
    const [made] = await tx.query<{ id: number }>(
      'UPDATE reservations SET status = $2 WHERE number = $1 RETURNING id',
      [number, status],
    )
    if (!made) throw new Error('No reservation')
    await tx.query('UPDATE reservation_rooms SET status = $2 WHERE reservation_id = $1', [made.id, status])
    if (status === 'released')
      await tx.query(
        `UPDATE sold s SET count = s.count - h.count FROM room_holds h
         WHERE h.reservation_id = $1 AND h.room_type_id = s.room_type_id AND h.date = s.date`,
        [made.id],
      )
    return made.id
  }

  sandboxed(
    'what an older server leaves of holds that it has released or booked is removed, and nothing else changes',
    async () => {
      const worker = workers.find(({ run }) => run === repairHolds)
      if (!worker) throw new Error('No worker repairs holds')
      const guest = await server.guest()
      const { services } = await limitedHotel(guest)
      const { database } = services
      const used = await usedBeyondOrders(database)
      const isWaiting = (on: Queries) => on.query(`SELECT ${worker.waits} AS waits`)
      for (const status of ['released', 'reserved'] as const) {
        const { body } = await guest.book('preview', await orderWithParking(guest))
        await database.transaction(async (tx) => {
          await writeAsOlderServer(tx, body.number, status)
          assert.equal(await isWaiting(tx), [{ waits: true }])
        })
      }
      await worker.run(services)
      assert.equal(await isWaiting(database), [{ waits: false }])
      assert.equal(await database.query('SELECT * FROM room_holds'), [])
      assert.equal(await usedBeyondOrders(database), used)
    },
  )

  sandboxed('a hold that cannot be repaired does not stop the repair of the others', async () => {
    const guest = await server.guest()
    const { services } = await limitedHotel(guest)
    const { database } = services
    const ids: number[] = []
    for (const _ of [1, 2]) {
      const { body } = await guest.book('preview', await orderWithParking(guest))
      ids.push(await database.transaction((tx) => writeAsOlderServer(tx, body.number, 'released')))
    }
    await database.query('UPDATE reservations SET hotel_id = 0 WHERE id = $1', [ids[0]])
    const failure = await repairHolds(services).catch((error: unknown) => error)
    assert.ok(failure instanceof Error)
    const left = await database.query('SELECT DISTINCT reservation_id AS id FROM room_holds')
    assert.equal(left, [{ id: ids[0] }])
  })

  test.run()
}
