import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { noteStay } from '../../../examples/server/points/noteStay.ts'
import { accountCalls } from '../../support/accounts/accountCalls.ts'
import { ownCalls } from '../../support/accounts/ownCalls.ts'
import { bearerOf } from '../../support/accounts/programCalls.ts'
import { type Guest, hanako, inDays, orderOf } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const [checkin, checkout] = [inDays(20), inDays(21)]

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/accounts/ownReservations on ${kind}`)
  const sandboxed = server.startFor(test)

  async function book(guest: Guest, hotelId: string, email: string) {
    const choice = await guest.choose(hotelId, checkin, checkout)
    const order = orderOf([choice], { guest: { ...hanako, email } })
    const request = { params: { hotelId }, body: order, idempotencyKey: crypto.randomUUID() }
    const { body, status } = await guest.call(api.reservations.create, request)
    assert.is(status, 200)
    return body
  }

  sandboxed('a booking of a guest is added by its number, only to the account with its address', async () => {
    const guest = await server.guest()
    const email = 'midori.tanaka@example.com'
    const booked = await book(guest, 'kyoto', 'Midori.Tanaka@example.com')
    const strange = await book(guest, 'kyoto', 'taro@example.com')
    const own = ownCalls(guest, bearerOf(await accountCalls(guest).member({ email })))
    const other = ownCalls(guest, await signedIn(guest, 'member', 'hakone'))
    assert.equal((await own.reservations()).body, { data: [], has_more: false })
    for (const [calls, number] of [
      [own, strange.number],
      [own, 'HKN-2222222'],
      [other, booked.number],
    ] as const)
      assert.is((await calls.add(number)).refusal, 'reservation_not_found')
    const typed = booked.number.toLowerCase().replace('-', ' ')
    assert.equal((await own.add(typed)).body, { number: booked.number })
    const read = (bypass_token: string) =>
      guest.call(api.reservations.show, {
        params: { hotelId: 'kyoto', id: booked.number },
        query: { bypass_token },
      })
    assert.is(
      (await read(booked.bypass_token)).refusal,
      'reservation_not_found',
      'the link of an earlier mail',
    )
    // An answer that was lost.
    assert.equal((await own.add(typed)).status, 200)
    const { data } = (await own.reservations()).body
    assert.equal(
      data.map(({ number, status, hotel_code, checkin, price }) => [
        number,
        status,
        hotel_code,
        checkin,
        price.total,
      ]),
      [[booked.number, 'reserved', 'kyoto', checkin, booked.price.total]],
    )
    assert.ok(data[0]?.picture)
    assert.equal((await other.reservations()).body.data, [], 'the list of another member')
    const { database, catalogue } = await server.servicesOf(guest)
    const rows = await database.query<{ id: number; number: string }>(
      'SELECT id, number FROM reservations WHERE added_at IS NOT NULL',
    )
    assert.equal(
      rows.map(({ number }) => number),
      [booked.number],
    )
    const hotel = catalogue.hotel('kyoto')
    assert.ok(hotel)
    // Its payment is confirmed after that.
    await database.transaction((tx) => noteStay(tx, hotel, rows[0]?.id ?? 0, 'booked'))
    assert.equal(await database.query('SELECT reservation_id FROM point_stays'), [], 'points')
  })

  sandboxed('each reservation of the brand is in one list, page by page', async () => {
    const guest = await server.guest()
    const headers = await signedIn(guest, 'member', 'hakone')
    const own = ownCalls(guest, headers)
    const { number } = await book(guest, 'kyoto', hanako.email)
    const { database } = await server.servicesOf(guest)
    const copy = (from: number, to: number, columns: string) =>
      database.query(
        `INSERT INTO reservations OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(r, jsonb_build_object(
           'id', r.id + n, 'number', 'KYO-' || n, 'owner', 'member', 'member_id', 7001) || ${columns})).*
         FROM reservations r, generate_series(${from}, ${to}) n WHERE r.number = '${number}'`,
      )
    await copy(1, 500, `jsonb_build_object('checkin', r.checkin + n, 'checkout', r.checkout + n)`)
    await copy(501, 503, `jsonb_build_object('checkin', r.checkin - n, 'checkout', r.checkout - n)`)
    await copy(504, 504, `jsonb_build_object('status', 'cancelled')`)
    await copy(505, 505, `jsonb_build_object('status', 'released')`)
    await copy(506, 506, `jsonb_build_object('member_id', 7002)`)
    // A member of another brand may have the same number.
    await copy(507, 507, `jsonb_build_object('hotel_id', 999)`)
    // The member has left the organization whose stay it is.
    await copy(508, 508, `jsonb_build_object('owner', 'organization', 'organization_id', 9)`)
    const began = performance.now()
    const first = (await own.reservations()).body
    const last = (await own.reservations({ page: 25 })).body
    assert.ok(performance.now() - began < 5_000)
    assert.equal([first.data.length, first.has_more, first.data[0]?.number], [20, true, 'KYO-1'])
    assert.equal([last.data.length, last.has_more, last.data.at(-1)?.number], [20, false, 'KYO-500'])
    assert.equal((await own.reservations({ page: 26 })).body, { data: [], has_more: false })
    const completed = (await own.reservations({ status: 'completed' })).body.data
    assert.equal(completed.map(({ number, status }) => `${number} ${status}`).sort(), [
      ...['KYO-501 done', 'KYO-502 done', 'KYO-503 done'],
    ])
    const cancelled = (await own.reservations({ status: 'cancelled' })).body.data
    assert.equal(
      cancelled.map((one) => one.number),
      ['KYO-504'],
    )
    assert.equal((await ownCalls(guest, {}).reservations()).body.data, [], 'a guest')
  })

  test.run()
}
