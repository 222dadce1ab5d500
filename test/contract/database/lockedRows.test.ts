import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { sandboxServerKinds, testServer } from '../../support/server/testServer.ts'

const BOOKINGS = 12
const SEARCHES = 20

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 1)

/** Runs work while another transaction has locked the tenant's rooms of a type. */
async function whileLocked<T>(database: Database, roomType: string, work: () => Promise<T>): Promise<T> {
  return database.maintenance(async (tx) => {
    const locked = await tx.query(
      `SELECT FROM sold WHERE room_type_id IN (SELECT id FROM room_types WHERE code = $1) FOR UPDATE`,
      [roomType],
    )
    assert.ok(locked.length > 0)
    return work()
  })
}

/** Resolves when a statement waits for a lock, or when nothing can wait any more. */
async function waitForLocks(database: Database, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const waiting = await database.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
    if (waiting.length > 0) return
  }
}

/** A choice at a hotel, whose rooms are rows of `sold`. */
async function chooseSold(guest: Guest, hotel: string) {
  const choice = await guest.choose(hotel, checkin, checkout)
  const room_type = choice.room.room_type_code
  await guest.sandbox('inventory', { hotel, room_type, from: checkin, to: checkout, left: 50 })
  return choice
}

// The embedded database has one connection, so that no row can be locked by another.
for (const kind of sandboxServerKinds.filter((name) => name === 'postgres')) {
  const server = testServer(kind)
  const test = suite(`contract/database/lockedRows on ${kind}`)
  server.startFor(test)

  test(`searches are answered while ${BOOKINGS} bookings wait for a locked row, and the bookings get 503`, async () => {
    const guest = await server.guest()
    const choice = await chooseSold(guest, 'kyoto')
    const { database } = await server.servicesOf(guest)
    const order = orderOf([choice])
    const keys = Array.from({ length: BOOKINGS }, () => randomUUID())
    let answered = 0
    const refused = await whileLocked(database, choice.room.room_type_code, async () => {
      const bookings = keys.map((key) => guest.book('kyoto', order, key).finally(() => answered++))
      await waitForLocks(database)
      for (let n = 0; n < SEARCHES; n++)
        assert.is((await guest.search('kyoto', checkin, checkout)).status, 200)
      assert.is(answered, 0, 'all searches were answered before the first booking')
      return Promise.all(bookings)
    })
    for (const { status, headers, error } of refused) {
      assert.is(status, 503)
      assert.ok(Number(headers.get('Retry-After')) > 0)
      assert.ok(error.message)
    }
    const booked = await Promise.all(keys.map((key) => guest.book('kyoto', order, key)))
    assert.equal(
      booked.map(({ status }) => status),
      keys.map(() => 200),
    )
  })

  test('the last room, whose hold has ended, is found and booked after the booking that has locked its night', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const choice = await guest.choose('kyoto', checkin, checkout)
    const room_type = choice.room.room_type_code
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type, from: checkin, to: checkout, left: 1 })
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    assert.is((await guest.book('kyoto', orderOf([choice], held))).body.status, 'held')
    await guest.sandbox('clock', { hours: 1 })
    await guest.renew()
    const search = () => guest.search('kyoto', checkin, checkout, undefined, { room_type_codes: [room_type] })
    const { booking } = await whileLocked(services.database, room_type, async () => {
      assert.is((await search()).body.rooms[0]?.room_count, 1)
      let isAnswered = false
      const answer = guest.book('kyoto', orderOf([choice])).finally(() => {
        isAnswered = true
      })
      await waitForLocks(services.database, () => isAnswered)
      return { booking: answer }
    })
    assert.is((await booking).status, 200)
    assert.equal((await search()).body.rooms, [])
  })

  test('a locked row of one hotel prevents neither the release of holds nor bookings at other hotels', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const locked = await chooseSold(guest, 'kyoto')
    const other = await chooseSold(guest, 'seoul')
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    for (const choice of [locked, other])
      assert.is((await guest.book(choice.hotel, orderOf([choice], held))).body.status, 'held')
    const statuses = async () => {
      const rows = await services.database.query<{ status: string }>(
        'SELECT status FROM reservations ORDER BY id LIMIT 2',
      )
      return rows.map(({ status }) => status)
    }
    await guest.sandbox('clock', { hours: 1 })
    await guest.renew()
    await whileLocked(services.database, locked.room.room_type_code, async () => {
      assert.is((await guest.book('seoul', orderOf([other]))).status, 200)
      await releaseOverdue(services)
      assert.equal(await statuses(), ['held', 'released'])
    })
    assert.is(await releaseOverdue(services), 1)
    assert.equal(await statuses(), ['released', 'released'])
  })

  test('a hold that cannot be released does not stop the release of the others', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const held = { guest: { ...hanako, email: 'held@sandbox.test' } }
    const broken = await chooseSold(guest, 'kyoto')
    const other = await chooseSold(guest, 'seoul')
    const room_type = broken.room.room_type_code
    await guest.sandbox('inventory', { hotel: 'kyoto', room_type, from: checkin, to: checkout, left: 1 })
    for (const choice of [broken, other])
      assert.is((await guest.book(choice.hotel, orderOf([choice], held))).body.status, 'held')
    const { database } = services
    const [first] = await database.query<{ id: number; hotel_id: number }>(
      'SELECT id, hotel_id FROM reservations ORDER BY id LIMIT 1',
    )
    assert.ok(first)
    await database.query('UPDATE reservations SET hotel_id = 0 WHERE id = $1', [first.id])
    await guest.sandbox('clock', { hours: 1 })
    const failure = await releaseOverdue(services).catch((error: unknown) => error)
    assert.ok(failure instanceof Error)
    const rows = await database.query<{ status: string }>('SELECT status FROM reservations ORDER BY id')
    assert.equal(
      rows.map(({ status }) => status),
      ['held', 'released'],
    )
    await guest.renew()
    const wanted = await guest.book('kyoto', orderOf([broken]))
    assert.is(wanted.refusal, 'sold_out')
    await database.query('UPDATE reservations SET hotel_id = $2 WHERE id = $1', [first.id, first.hotel_id])
    assert.is(await releaseOverdue(services), 1)
  })

  test.run()
}
