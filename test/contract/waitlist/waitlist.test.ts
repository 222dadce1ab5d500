import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { pseudonymOf } from '../../../examples/server/limits/rateLimit.ts'
import { sendWaiting } from '../../../examples/server/mail/outbox.ts'
import { timestamp } from '../../../examples/server/start/clock.ts'
import { serveWaiting } from '../../../examples/server/waitlist/serve.ts'
import { sweepWaitlist } from '../../../examples/server/waitlist/sweep.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { type Guest, orderOf } from '../../support/server/guest.ts'
import { releaseAllOverdue } from '../../support/server/releaseAllOverdue.ts'
import { serverKinds, testServer } from '../../support/server/testServer.ts'
import { usedBeyondOrders } from '../../support/server/usedAmounts.ts'
import {
  byLink,
  comesBack,
  isOnSale,
  join,
  joinBody,
  leave,
  leaveRooms,
  offerNumberOf,
  roomMails,
  sellOut,
  tokenMailedTo,
  wait,
  wanted,
} from '../../support/server/waiting.ts'

const emails = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `${name}@example.com`)
const [first = '', second = ''] = emails
const hotelId = wanted.hotel

for (const kind of serverKinds) {
  const server = testServer(kind)
  const test = suite(`contract/waitlist/waitlist on ${kind}`)
  const sandboxed = server.startFor(test)

  /** Moves the clock of the tenant, and ends what has ended. */
  async function pass(guest: Guest, minutes: number) {
    await guest.sandbox('clock', { ms: minutes * 60_000 })
    await guest.renew()
    await releaseAllOverdue(await server.servicesOf(guest))
  }

  sandboxed(
    'the room that comes back is held for the first guest: all others see sold out, and only the link books it',
    async () => {
      const guest = await server.guest()
      const { choice, booked } = await sellOut(guest)
      const token = await wait(guest, first)
      const other = await wait(guest, second)
      assert.equal([await isOnSale(guest), await roomMails(guest, first)], [false, []])

      await comesBack(guest, booked[0])
      assert.is(await isOnSale(guest), false)
      assert.match((await roomMails(guest, first))[0] ?? '', /^A room for you at .+ until .+ \d\d:\d\d$/)
      assert.equal(await roomMails(guest, second), [])
      const entry = bodyOf(await byLink(guest, 'show', token))
      assert.equal(
        [entry.state, entry.offered.map(({ room_type_code }) => room_type_code), entry.total_price],
        ['held', [wanted.type], entry.offered[0]?.price.total],
      )
      assert.ok(Date.parse(entry.held_until ?? '') > Date.now() + 119 * 60_000)
      assert.is(bodyOf(await byLink(guest, 'show', other)).state, 'waiting')

      const order = orderOf([choice])
      assert.is((await guest.book(hotelId, order)).refusal, 'sold_out')
      assert.is((await guest.book(hotelId, { ...order, waitlist_token: other })).refusal, 'sold_out')
      const rooms = [{ checkin_date: wanted.checkin, checkout_date: wanted.checkout, ...adultsOnly(2) }]
      const priced = async (waitlistToken?: string) => {
        const query = {
          rooms,
          room_plan_codes: [choice.plan.room_plan_code],
        }
        const request = { params: { hotelId }, query, ...(waitlistToken && { waitlistToken }) }
        return bodyOf(await guest.call(api.choices.price, request)).prices[0]?.problem
      }
      assert.equal([await priced(), await priced(token)], ['sold_out', null])

      const made = bodyOf(await guest.book(hotelId, { ...order, waitlist_token: token }))
      assert.is(made.status, 'reserved')
      const { state, held_until } = bodyOf(await byLink(guest, 'show', token))
      assert.equal({ state, held_until }, { state: 'booked', held_until: null })
      const { database } = await server.servicesOf(guest)
      assert.equal(await database.query('SELECT FROM room_holds'), [])
      // The room of this reservation comes back as any other room.
      await comesBack(guest, made)
      assert.is(bodyOf(await byLink(guest, 'show', other)).state, 'held')
    },
  )

  sandboxed(
    'after three unused offers the room is free for all, and the others are informed without a hold',
    async () => {
      const guest = await server.guest()
      const { booked } = await sellOut(guest)
      const tokens: string[] = []
      for (const email of emails) tokens.push(await wait(guest, email))
      await comesBack(guest, booked[0])
      const states = async () => {
        const entries = []
        for (const token of tokens) entries.push(bodyOf(await byLink(guest, 'show', token)).state)
        return entries
      }
      for (const at of [0, 1, 2]) {
        assert.is((await states())[at], 'held')
        assert.is(await isOnSale(guest), false)
        await pass(guest, 131)
      }
      assert.equal(await states(), ['ended', 'ended', 'ended', 'informed', 'informed'])
      assert.is(await isOnSale(guest), true)
      for (const [at, email] of emails.entries()) {
        const subjects = await roomMails(guest, email)
        assert.is(subjects.length, 1)
        assert.match(subjects[0] ?? '', at < 3 ? /^A room for you/ : /^A room is free at/)
      }
      // A guest who is out joins again at the end.
      await leaveRooms(guest, 0)
      assert.is(bodyOf(await byLink(guest, 'joinAgain', tokens[0] ?? '')).state, 'waiting')
    },
  )

  sandboxed(
    'offers count for the rooms of their type: a room of another type is held for its guest',
    async () => {
      const guest = await server.guest()
      const { booked } = await sellOut(guest)
      const other = 'ondol-double'
      for (const type of [other, 'courtyard-suite']) await leaveRooms(guest, 0, type)
      const tokens: string[] = []
      for (const email of emails.slice(0, 3)) tokens.push(await wait(guest, email))
      const waiting = await wait(guest, emails[3] ?? '', { room_type_code: other })
      const last = await wait(guest, emails[4] ?? '', { room_type_code: undefined })
      await comesBack(guest, booked[0])
      await pass(guest, 131)
      await pass(guest, 131)
      await leaveRoomsUnserved(guest, 1, other)
      const stateOf = async (token: string) => bodyOf(await byLink(guest, 'show', token)).state
      assert.equal([await stateOf(tokens[2] ?? ''), await stateOf(waiting)], ['held', 'waiting'])
      await pass(guest, 131)
      assert.equal([await stateOf(waiting), await stateOf(last)], ['held', 'informed'])
      assert.is(await isOnSale(guest), true)
    },
  )

  sandboxed('a guest who leaves is deleted with all mails, and the next guest gets the room', async () => {
    const guest = await server.guest()
    const { booked } = await sellOut(guest)
    const token = await wait(guest, first)
    const next = await wait(guest, second)
    await comesBack(guest, booked[0])
    bodyOf(await leave(guest, token))
    const answers = [await byLink(guest, 'show', token), await leave(guest, token)]
    assert.equal(
      answers.map(({ status, refusal }) => [status, refusal]),
      [
        [404, 'waitlist_not_found'],
        [404, 'waitlist_not_found'],
      ],
    )
    const { database } = await server.servicesOf(guest)
    for (const table of ['waitlist_entries', 'outbox'])
      assert.equal(await database.query(`SELECT FROM ${table} t WHERE t::text LIKE '%${first}%'`), [])
    assert.is(bodyOf(await byLink(guest, 'show', next)).state, 'held')
    assert.is(await isOnSale(guest), false)
  })

  sandboxed('a guest whose mail cannot be queued is skipped, and served an hour later', async () => {
    const guest = await server.guest()
    await sellOut(guest)
    const token = await wait(guest, first)
    const services = await server.servicesOf(guest)
    const state = async () => bodyOf(await byLink(guest, 'show', token)).state
    // The guest got as many mails about free rooms as a recipient gets in a day.
    await services.database.query(
      `INSERT INTO outbox (kind, subject_id, recipient, locale, subject, text, html, files, queued_at, sent_at, mailbox)
       SELECT 'waitlist_free', 0, $1, 'en', '', '', '', '[]', $2::timestamptz, $2::timestamptz, $3 FROM generate_series(1, 50)`,
      [first, timestamp(services.clock.now()), pseudonymOf(first, services.counterSecret)],
    )
    await leaveRoomsUnserved(guest, 1)
    await sweepWaitlist(services)
    assert.equal([await state(), await isOnSale(guest)], ['waiting', true])
    await services.database.exec('DELETE FROM outbox WHERE subject_id = 0')
    await sweepWaitlist(services)
    assert.is(await state(), 'waiting')
    await pass(guest, 61)
    await sweepWaitlist(services)
    assert.equal([await state(), await isOnSale(guest)], ['held', false])
  })

  /** Leaves rooms for the wanted dates, as another program writes them. */
  async function leaveRoomsUnserved(guest: Guest, left: number, room_type: string = wanted.type) {
    const { database, catalogue } = await server.servicesOf(guest)
    const type = catalogue.hotel(hotelId)?.roomTypes.find(({ code }) => code === room_type)
    await database.query(
      `UPDATE sold s SET count = i.total - $4::int FROM inventory i
       WHERE i.room_type_id = s.room_type_id AND i.date = s.date AND s.room_type_id = $1 AND s.date >= $2 AND s.date < $3`,
      [type?.id, wanted.checkin, wanted.checkout, left],
    )
  }

  sandboxed(
    'of two guests who are served in one step, each has the number of the offer of one room',
    async () => {
      const guest = await server.guest()
      await sellOut(guest)
      const tokens = [await wait(guest, first), await wait(guest, second)]
      await leaveRoomsUnserved(guest, 2)
      const services = await server.servicesOf(guest)
      const hotel = services.catalogue.hotel(hotelId)
      const type = hotel?.roomTypes.find(({ code }) => code === wanted.type)
      if (!hotel || !type) throw new Error('No room type')
      const dates = { first: wanted.checkin, last: addDays(wanted.checkout, -1) }
      const released = Object.values(dates).flatMap((date) =>
        [1, 2].map((offerNumber) => ({ room_type_id: type.id, date, count: 1, offerNumber })),
      )
      await services.database.transaction((tx) => serveWaiting(services, tx, hotel, dates, released))
      const numbers = tokens.map((token) => offerNumberOf(services.database, token))
      assert.equal(await Promise.all(numbers), [1, 2])
    },
  )

  sandboxed(
    'a room is held for the time of the setting of the hotel, from the sending of the mail, at the latest from ten minutes after its queueing',
    async () => {
      const guest = await server.guest()
      await guest.sandbox('settings', { hotel: hotelId, settings: { waitlist_hold_minutes: 45 } })
      const { booked } = await sellOut(guest, 2)
      const [token, late] = [await wait(guest, first), await wait(guest, second)]
      const services = await server.servicesOf(guest)
      for (const one of booked) await comesBack(guest, one)
      const promised = Date.parse(bodyOf(await byLink(guest, 'show', token)).held_until ?? '')
      assert.ok(Math.abs(promised - Date.now() - 45 * 60_000) < 60_000)
      const clock = hotelTimeIn('Asia/Seoul', promised).slice(-5)
      assert.ok(
        (await roomMails(guest, first))[0]?.endsWith(clock),
        'the mail says the time that the page says',
      )
      await services.database.query(
        `UPDATE outbox SET sent_at = NULL, attempts = 8 WHERE kind = 'waitlist_held' AND recipient = $1`,
        [second],
      )
      await pass(guest, 5)
      await sendWaiting(services.database, services.counterSecret, async () => {})
      await sweepWaitlist(services)
      const until = Date.parse(bodyOf(await byLink(guest, 'show', token)).held_until ?? '')
      assert.ok(until >= promised && until <= promised + 6 * 60_000, 'it moves later only')
      // Ten minutes and 45 minutes after its queueing an offer ends, also if its mail is lost.
      await pass(guest, 49)
      assert.is(bodyOf(await byLink(guest, 'show', late)).state, 'held')
      await pass(guest, 3)
      assert.is(bodyOf(await byLink(guest, 'show', late)).state, 'ended')
    },
  )

  sandboxed(
    'in the last 24 hours before the check-in no room is held: all who wait are informed',
    async () => {
      const guest = await server.guest()
      const { booked } = await sellOut(guest)
      const tokens = [await wait(guest, first), await wait(guest, second)]
      const ahead = Date.parse(`${addDays(wanted.checkin, -1)}T00:00:00+09:00`) - Date.now()
      await pass(guest, Math.ceil(ahead / 60_000) + 60 * 16)
      await comesBackLate(guest, booked[0]?.number ?? '')
      for (const token of tokens) assert.is(bodyOf(await byLink(guest, 'show', token)).state, 'informed')
      assert.is(await isOnSale(guest), true)
    },
  )

  /** The hotel cancels a reservation, also when its guest cannot any more. */
  async function comesBackLate(guest: Guest, number: string) {
    const answer = await guest.sandbox('end', { number, cause: 'cancelled_by_hotel' })
    assert.is(answer.status, 200)
  }

  sandboxed('a guest waits for at most five stays, and one wish of a mailbox is one entry', async () => {
    const guest = await server.guest()
    await sellOut(guest)
    const token = await wait(guest, first)
    bodyOf(await join(guest, joinBody(first)))
    assert.is(await tokenMailedTo(guest, first), token)
    const [mail] = (await guest.mails()).filter(({ recipient }) => recipient === first)
    assert.match(mail?.subject ?? '', /^You are on the waitlist of /)
    assert.not.match(mail?.text ?? '', /good for one day|address is then deleted\. |only then/)
    for (const nights of [1, 3, 4, 5]) await wait(guest, first, { checkout: addDays(wanted.checkin, nights) })
    bodyOf(await join(guest, joinBody(first, { checkout: addDays(wanted.checkin, 6) })))
    const sixth = await byLink(guest, 'confirm', await tokenMailedTo(guest, first))
    assert.equal([sixth.status, sixth.refusal], [429, 'waitlist_limit'])
  })

  sandboxed('wrong wishes are refused, and nothing is mailed for them', async () => {
    const guest = await server.guest()
    const wrong: [Parameters<typeof joinBody>[1], string][] = [
      [{ checkin: '2020-01-01', checkout: '2020-01-02' }, 'dates_not_bookable'],
      [{ checkout: wanted.checkin }, 'dates_not_bookable'],
      [{ rooms: [{ adults: 90 }] }, 'party_not_accepted'],
      [{ rooms: [] }, 'party_not_accepted'],
      [{ room_type_code: 'none' }, 'invalid'],
    ]
    for (const [changes, refusal] of wrong)
      assert.is((await join(guest, joinBody(first, changes))).refusal, refusal)
    assert.equal(await guest.mails(), [])
  })

  sandboxed('a stay that is free is not held: a guest who joins, and who joins again, reads so', async () => {
    const guest = await server.guest()
    await leaveRooms(guest, 1)
    bodyOf(await join(guest, joinBody(first)))
    const token = await tokenMailedTo(guest, first)
    const services = await server.servicesOf(guest)
    for (const name of ['confirm', 'joinAgain'] as const) {
      assert.is(bodyOf(await byLink(guest, name, token)).state, 'informed', name)
      await sweepWaitlist(services)
      assert.is(await isOnSale(guest), true, name)
    }
    assert.equal(await roomMails(guest, first), [])
  })

  sandboxed('entries are deleted after the last night, and after a day without a confirmation', async () => {
    const guest = await server.guest()
    await sellOut(guest)
    await wait(guest, first)
    bodyOf(await join(guest, joinBody(second)))
    const services = await server.servicesOf(guest)
    const left = async () =>
      (await services.database.query('SELECT email FROM waitlist_entries')).map(({ email }) => email)
    await pass(guest, 25 * 60)
    await sweepWaitlist(services)
    assert.equal(await left(), [first])
    await pass(guest, 50 * 24 * 60)
    await sweepWaitlist(services)
    assert.equal(await left(), [])
    assert.equal(
      (await guest.mails()).filter(({ recipient }) => recipient === first || recipient === second),
      [],
    )
  })

  sandboxed('the rooms of the offers and of the orders are all that is sold', async () => {
    const guest = await server.guest()
    const { booked, choice } = await sellOut(guest, 2)
    const { database } = await server.servicesOf(guest)
    const before = await usedBeyondOrders(database)
    const tokens = [await wait(guest, first), await wait(guest, second)]
    for (const one of booked) await comesBack(guest, one)
    bodyOf(await guest.book(hotelId, orderOf([choice], { waitlist_token: tokens[0] as string })))
    assert.equal(await usedBeyondOrders(database), before)
    await pass(guest, 131)
    assert.equal(await usedBeyondOrders(database), before)
  })

  test.run()
}
