import { createHash } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { limitLookups } from '../../../examples/server/limits/lookupLimit.ts'
import { countEvent, deleteExpiredCounters, secondsLeft } from '../../../examples/server/limits/rateLimit.ts'
import { queueMail } from '../../../examples/server/mail/queue.ts'
import type { Services } from '../../../examples/server/services.ts'
import { type Guest, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

/** The limits of look-ups from one address, of one number from all addresses, of refused orders, and of mails by default. */
const LOOKUPS = 20
const LOOKUPS_OF_NUMBER = 1_000
const MAILS = 50
const REFUSED_ORDERS = 100

/** The counters of a tenant at a moment. */
const countersOf = ({ database, clock, counterSecret }: Services, now = clock.now()) => ({
  on: database,
  now,
  secret: counterSecret,
})

const passed = (answers: { status: number }[]) => answers.filter(({ status }) => status !== 429).length

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/abuse on ${kind}`)
  server.startFor(test)

  const tuesday = nextWeekday(2, 10)
  const wednesday = addDays(tuesday, 1)

  /** Looks a reservation up through a trusted proxy that names this client. */
  const find = (guest: Guest, number: string, email: string, address: string, brandId = 100) =>
    guest.call(
      api.reservations.find,
      { params: { brandId, number }, query: { email } },
      { 'X-Forwarded-For': address },
    )

  test('a wrong number, a wrong e-mail address and a wrong brand get the same error', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, wednesday)]))
    const wrong = [
      await find(guest, body.number, 'someone@example.com', '192.0.2.1'),
      await find(guest, 'KYO-2222222', hanako.email, '192.0.2.1'),
      await find(guest, body.number, hanako.email, '192.0.2.1', 427),
    ]
    for (const answer of wrong) {
      assert.is(answer.status, 404)
      assert.equal(answer.error, wrong[0]?.error)
    }
  })

  test('of 400 concurrent guesses from one address, no more than the limit are looked up', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, wednesday)]))
    const services = await server.servicesOf(guest)
    let looked = 0
    const guess = (n: number) =>
      limitLookups(services, { ip: '192.0.2.2', number: `KYO-2222${n}` }, async () => {
        looked++
        return null
      })
    const results = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => guess(n)))
    assert.is(looked, LOOKUPS)
    assert.is(results.filter(({ status }) => status === 'rejected').length, 400 - LOOKUPS)
    const limited = await find(guest, body.number, hanako.email, '192.0.2.2')
    assert.is(limited.status, 429)
    assert.ok(Number(limited.headers.get('Retry-After')) > 0)
    const other = await find(guest, body.number, hanako.email, '192.0.2.3')
    assert.is(other.status, 200, 'another guest behind the same proxy')
  })

  /** Counts failed look-ups of a number from other addresses, without sending them. */
  async function countLookups({ database, clock, counterSecret }: Services, number: string, count: number) {
    const limit = { kind: 'lookups_of_number', max: LOOKUPS_OF_NUMBER, seconds: 3_600 }
    await countEvent({ on: database, now: clock.now(), secret: counterSecret }, limit, number)
    await database.query('UPDATE rate_counters SET count = $1 WHERE kind = $2', [count, limit.kind])
  }

  test('a client who guesses the e-mail address of a reservation does not lock its guest out', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, wednesday)]))
    const guesses = Array.from({ length: LOOKUPS + 10 }, (_, n) =>
      find(guest, body.number, `guess${n}@example.com`, '192.0.2.6'),
    )
    assert.is(passed(await Promise.all(guesses)), LOOKUPS)
    assert.is((await find(guest, body.number, hanako.email, '192.0.2.6')).status, 429)
    assert.is((await find(guest, body.number, hanako.email, '192.0.2.7')).status, 200)
    const services = await server.servicesOf(guest)
    const later = { ...services, clock: { now: () => services.clock.now() + 301_000 } }
    const look = (ip: string, number: string) =>
      limitLookups(later, { ip, number }, async () => null).catch(({ status }) => status)
    assert.is(await look('192.0.2.6', body.number), 429, 'the number has a limit of its own at the address')
    assert.is(await look('192.0.2.6', 'KYO-OTHER77'), null)
  })

  test('a reservation is guessed no more often than the limit from any number of addresses', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, wednesday)]))
    await countLookups(await server.servicesOf(guest), body.number, LOOKUPS_OF_NUMBER - LOOKUPS)
    const guesses = Array.from({ length: 60 }, (_, n) => {
      const number = [body.number, body.number.toLowerCase(), body.number.replace('-', '')][n % 3] ?? ''
      return find(guest, number, `guess${n}@example.com`, `198.51.100.${n}`)
    })
    assert.is(passed(await Promise.all(guesses)), LOOKUPS)
    assert.is((await find(guest, body.number, hanako.email, '198.51.100.99')).status, 429)
  })

  test('look-ups that the number refuses are not counted at the address', async () => {
    const services = await server.servicesOf(await server.guest())
    const look = (ip: string, number: string) =>
      limitLookups(services, { ip, number }, async () => null).catch(({ status }) => status)
    await countLookups(services, 'KYO-LOCKED7', LOOKUPS_OF_NUMBER)
    for (let n = 0; n < LOOKUPS; n++) assert.is(await look('192.0.2.5', 'KYO-LOCKED7'), 429)
    assert.is(await look('192.0.2.5', 'KYO-OTHER77'), null)
  })

  test('look-ups that find their reservation are not counted', async () => {
    const guest = await server.guest()
    const { body } = await guest.book('kyoto', orderOf([await guest.choose('kyoto', tuesday, wednesday)]))
    for (let n = 0; n <= LOOKUPS; n++)
      assert.is((await find(guest, body.number, hanako.email, '192.0.2.4')).status, 200, String(n))
  })

  test('other subjects do not reset a counter, and expired counters are deleted', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const { database, clock } = services
    const limit = { kind: 'test', max: 2, seconds: 60 }
    const now = clock.now()
    const at = (ms: number) => countersOf(services, now + ms)
    assert.equal([await countEvent(at(0), limit, 'me'), await countEvent(at(0), limit, 'me')], [0, 0])
    await database.query(
      `INSERT INTO rate_counters (kind, subject, count, until)
       SELECT 'test', 'other ' || n, 1, $1::timestamptz FROM generate_series(1, 10001) n`,
      [new Date(now + 60_000).toISOString()],
    )
    assert.is(await countEvent(at(0), limit, 'another'), 0)
    assert.is(await countEvent(at(59_000), limit, 'me'), 1)
    assert.is(await countEvent(at(60_000), limit, 'me'), 0, 'counted again')
    for (let n = 0; n < 11; n++) await deleteExpiredCounters(at(60_000))
    const left = await database.query(`SELECT FROM rate_counters WHERE kind = 'test'`)
    assert.is(left.length, 1)
  })

  test('mails are limited per recipient, and a booking without a mail is a booking', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const choice = await guest.choose('kyoto', tuesday, wednesday)
    const at = (email: string) => guest.book('kyoto', orderOf([choice], { guest: { ...hanako, email } }))
    assert.is((await at('victim+1@example.com')).status, 200)
    const limit = { kind: 'mails_of_recipient', max: MAILS, seconds: 86_400 }
    for (let n = 1; n < MAILS; n++) await countEvent(countersOf(services), limit, 'victim@example.com')
    const booked = await at('Victim+2@example.com')
    assert.is(booked.body.status, 'reserved')
    assert.is(booked.body.is_mailed, false)
    assert.is((await guest.show(booked.body)).body.number, booked.body.number)
    assert.is((await at('other@example.com')).body.is_mailed, true)
    const mails = await services.database.query<{ recipient: string }>(
      'SELECT recipient FROM outbox ORDER BY id',
    )
    assert.equal(
      mails.map(({ recipient }) => recipient),
      ['victim+1@example.com', 'other@example.com'],
    )
  })

  test('a mail needs no reservation, and counts for its recipient', async () => {
    const services = await server.servicesOf(await server.guest())
    const { database } = services
    const to = { recipient: 'me@example.com', locale: 'en', kind: 'ended', subjectId: 2_000_000_000 } as const
    const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const queue = () => database.transaction((tx) => queueMail(services, tx, to, content))
    for (let n = 0; n <= MAILS; n++) await queue()
    const mails = await database.query(
      'SELECT DISTINCT kind, subject_id, recipient, locale, subject, text, html FROM outbox',
    )
    assert.equal(mails, [
      { kind: 'ended', subject_id: to.subjectId, recipient: to.recipient, locale: 'en', ...content },
    ])
    assert.is((await database.query('SELECT FROM outbox')).length, MAILS)
  })

  test('bookings are limited per address, a repeated request is not a booking, and a refused one takes no room', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const choice = await guest.choose('kyoto', tuesday, wednesday, undefined, 'corner-twin')
    const order = orderOf([choice])
    const book = (address: string, key: string) =>
      guest.call(
        api.reservations.create,
        { params: { hotelId: 'kyoto' }, body: order, idempotencyKey: key },
        { 'X-Forwarded-For': address },
      )
    const limit = {
      kind: 'bookings_of_address',
      max: services.bookingLimits.bookingsPerAddress,
      seconds: 3_600,
    }
    for (let n = 1; n < limit.max; n++) await countEvent(countersOf(services), limit, '203.0.113.1')
    const key = crypto.randomUUID()
    const { body } = await book('203.0.113.1', key)
    assert.is((await book('203.0.113.1', key)).body.number, body.number)
    const refused = await book('203.0.113.1', crypto.randomUUID())
    assert.is(refused.status, 429)
    assert.is(refused.refusal, 'booking_limit')
    assert.ok(Number(refused.headers.get('Retry-After')) > 0)
    assert.is((await book('203.0.113.2', crypto.randomUUID())).status, 200)
    const after = await guest.choose('kyoto', tuesday, wednesday, undefined, 'corner-twin')
    assert.is(after.room.room_count, choice.room.room_count - 2)
  })

  test('refused orders are limited per address, and the others at the address book before that', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const order = orderOf([await guest.choose('kyoto', tuesday, wednesday)])
    const book = (address: string, changes: object = {}) =>
      guest.call(
        api.reservations.create,
        {
          params: { hotelId: 'kyoto' },
          body: { ...order, ...changes },
          idempotencyKey: crypto.randomUUID(),
        },
        { 'X-Forwarded-For': address },
      )
    const limit = { kind: 'refused_orders_of_address', max: REFUSED_ORDERS, seconds: 3_600 }
    for (let n = 1; n < limit.max; n++) await countEvent(countersOf(services), limit, '203.0.113.3')
    assert.is((await book('203.0.113.3')).status, 200)
    assert.is((await book('203.0.113.3', { total_price: 1 })).refusal, 'price_changed')
    const refused = await book('203.0.113.3')
    assert.is(refused.refusal, 'booking_limit')
    assert.ok(Number(refused.headers.get('Retry-After')) > 3_500)
    assert.is((await book('203.0.113.4')).status, 200)
    const later = countersOf(services, services.clock.now() + 3_600_000)
    assert.is(await secondsLeft(later, limit, '203.0.113.3'), 0)
  })

  test('the counters contain no hash that a list of addresses gives', async () => {
    const guest = await server.guest()
    const services = await server.servicesOf(guest)
    const limit = { kind: 'test', max: 1, seconds: 60 }
    await countEvent(countersOf(services), limit, '192.0.2.1')
    const [row] = await services.database.query<{ subject: string }>(
      `SELECT subject FROM rate_counters WHERE kind = 'test'`,
    )
    assert.not.equal(row?.subject, createHash('sha256').update('192.0.2.1').digest('base64url'))
    const other = { ...countersOf(services), secret: 'another key' }
    assert.is(await countEvent(other, limit, '192.0.2.1'), 0, 'another key has its own hashes')
    assert.ok((await countEvent(countersOf(services), limit, '192.0.2.1')) > 0)
  })

  test('a name with an invisible character or a web address is refused with its field', async () => {
    const guest = await server.guest()
    const order = orderOf([await guest.choose('kyoto', tuesday, wednesday)])
    const [room] = order.rooms
    assert.ok(room)
    const cases = [
      [{ guest: { ...hanako, last_name: 'Win at evil.com' } }, 'guest.last_name'],
      [{ guest: { ...hanako, first_name: 'Hanako\r\nBcc: a@b.example' } }, 'guest.first_name'],
      [{ guest: { ...hanako, last_name_kana: 'ー' } }, 'guest.last_name_kana'],
      [
        { rooms: [{ ...room, guest: { ...room.guest, last_name: 'Yama\u202eda' } }] },
        'rooms.0.guest.last_name',
      ],
    ] as const
    for (const [change, field] of cases) {
      const answer = await guest.book('kyoto', { ...order, ...change } as typeof order)
      assert.is(answer.status, 422, field)
      assert.equal(Object.keys(answer.error.fields), [field])
    }
  })

  test.run()
}
