import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, guestAt, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { hasPostgres, type Postgres, startPostgres } from '../../support/server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../../support/server/serverProcess.ts'

const GUESTS = 40
const ROOMS = 7

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 3)

/**
 * Forty guests book one of the last seven rooms at the same moment, at any of these servers. Seven orders succeed, the
 * others are refused, and no room is lost or sold twice.
 */
async function bookLastRooms(apis: string[]): Promise<void> {
  const tenant = randomUUID()
  const at = (n: number): Promise<Guest> => guestAt(apis[n % apis.length] ?? '', tenant)
  const first = await at(0)
  const choice = await first.choose('seoul', checkin, checkout, undefined, 'city-twin')
  await first.sandbox('inventory', {
    hotel: 'seoul',
    room_type: 'city-twin',
    from: checkin,
    to: checkout,
    left: ROOMS,
  })
  const guests = await Promise.all(Array.from({ length: GUESTS }, (_, n) => at(n)))
  const answers = await Promise.all(guests.map((guest) => guest.book('seoul', orderOf([choice]))))

  const booked = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  assert.is(booked.length, ROOMS)
  assert.is(refused.length, GUESTS - ROOMS)
  assert.ok(booked.every(({ body }) => body.status === 'reserved'))
  assert.is(new Set(booked.map(({ body }) => body.number)).size, ROOMS)
  for (const { refusal, error } of refused) {
    assert.is(refusal, 'sold_out')
    assert.is(error.meta.room_type_code, 'city-twin')
    assert.ok(error.message)
  }
  const { body } = await first.search('seoul', checkin, checkout, undefined, {
    room_type_codes: ['city-twin'],
  })
  assert.equal(body.rooms, [])
  assert.is(body.nothing_found?.reason, 'sold_out')
  assert.is((await first.mails()).length, ROOMS)
}

/** Twelve guests use a coupon for one booking at the same moment: one order succeeds, the others are refused. */
async function bookWithOneCoupon(apis: string[]): Promise<void> {
  const tenant = randomUUID()
  const first = await guestAt(apis[0] ?? '', tenant)
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const query = { rooms, coupon_code: 'ONCE', room_type_codes: ['city-twin'] }
  await first.sandbox('inventory', {
    hotel: 'seoul',
    room_type: 'city-twin',
    from: checkin,
    to: checkout,
    left: 12,
  })
  const { body } = await first.call(api.rooms.search, { params: { hotelId: 'seoul' }, query })
  const [room] = body.rooms
  const [plan] = room?.room_plans ?? []
  if (!room || !plan) throw new Error('Nothing to book with a coupon')
  const choice = { hotel: 'seoul', checkin, checkout, party: adultsOnly(2), plan, room }
  const guests = await Promise.all(
    Array.from({ length: 12 }, (_, n) => guestAt(apis[n % apis.length] ?? '', tenant)),
  )
  const order = orderOf([choice], { coupon_code: 'ONCE' })
  const answers = await Promise.all(guests.map((guest) => guest.book('seoul', order)))
  const refused = answers.filter(({ status }) => status !== 200)
  assert.is(refused.length, 11)
  for (const { refusal, error } of refused)
    assert.equal([refusal, error.meta.reason], ['coupon_invalid', 'limit_reached'])
  const after = await first.search('seoul', checkin, checkout, undefined, { room_type_codes: ['city-twin'] })
  assert.is(after.body.rooms[0]?.room_count, 11, 'the refused orders hold no room')
}

const test = suite('contract/booking/lastRooms')

const servers: ServerProcess[] = []
let postgres: Postgres | null = null

async function startServer(env: Record<string, string>): Promise<string> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), ...env })
  servers.push(server)
  await server.opened
  return `http://localhost:${port + 3}`
}

test.after.each(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  const ends = await Promise.all(servers.splice(0).map(({ ended }) => ended))
  await postgres?.stop()
  postgres = null
  assert.ok(
    ends.every(({ code }) => code === 0),
    'every server closes cleanly',
  )
})

if (hasPostgres()) {
  test('two server processes on one PostgreSQL accept seven bookings and refuse thirty-three', async () => {
    postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url }
    // Both start at once with an empty database: one prepares the database, the other waits.
    const apis = await Promise.all([startServer(env), startServer(env)])
    await bookLastRooms(apis)
    await bookWithOneCoupon(apis)
  })
}

test.run()
