import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { STAYS_PER_PAGE, staySorts } from '#shared/reservation/organizationStays.ts'
import { people } from '../../../examples/seed/people.ts'
import { staysSql } from '../../../examples/server/organizations/stays.ts'
import { ADMIN, organizationCalls, STAFF } from '../../support/accounts/organizationCalls.ts'
import { bearer } from '../../support/accounts/passkeyCalls.ts'
import { roles } from '../../support/people.ts'
import { type Guest, hanako, inDays, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { tokenOf } from '../../support/server/tokenOf.ts'

type Query = RequestOf<typeof api.organizationAdmin.reservations>['query']
type Headers = Record<string, string>

const MANY = 10_000
const [checkin, checkout] = [inDays(20), inDays(22)]

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/organizations/administration on ${kind}`)
  const sandboxed = server.startFor(test)

  async function opened() {
    const guest = await server.guest()
    const { catalogue, database } = await server.servicesOf(guest)
    const brandId = catalogue.hotel('hakone')?.brand_id ?? 0
    const list = (headers: Headers, query: Query = {}, organizationId: number | string = 900) =>
      guest.call(api.organizationAdmin.reservations, { params: { brandId, organizationId }, query }, headers)
    const show = (headers: Headers, organizationId: number | string = 900) =>
      guest.call(api.organizationAdmin.show, { params: { brandId, organizationId } }, headers)
    const as = (who: Parameters<typeof tokenOf>[3]) => tokenOf(server, guest, 'hakone', who)
    return { guest, brandId, database, list, show, as }
  }

  async function book(guest: Guest, headers: Headers, name = hanako.last_name) {
    const party = adultsOnly(2)
    const query = { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] }
    const found = await guest.call(api.rooms.search, { params: { hotelId: 'hakone' }, query }, headers)
    const [room] = found.body.rooms
    const [plan] = room?.room_plans ?? []
    if (!room || !plan) throw new Error('No room')
    const order = orderOf([{ hotel: 'hakone', checkin, checkout, party, plan, room }], {
      guest: { ...hanako, last_name: name },
    })
    order.rooms = order.rooms.map((room) => ({ ...room, guest: { first_name: 'Aiko', last_name: name } }))
    const request = { params: { hotelId: 'hakone' }, body: order, idempotencyKey: crypto.randomUUID() }
    const { body, status } = await guest.call(api.reservations.create, request, headers)
    assert.is(status, 200)
    return body
  }

  sandboxed('an administrator reads the stays of the organization, and no other caller does', async () => {
    const { guest, list, show, as } = await opened()
    const { organization } = roles.administrator
    const corporate = await as({ organization, organization_role: 'staff' })
    const booked = await book(guest, corporate, 'Kobayashi')
    // Private stays: the same person as a member, and a guest.
    await book(guest, await as(people.member))
    await book(guest, {})
    const admin = await as(roles.administrator)
    const { data, totals } = (await list(admin)).body
    const { total: amount, currency } = booked.price
    assert.equal(totals, { stays: 1, nights: 2, amounts: [{ currency, amount }] })
    const [stay] = data
    assert.equal(
      [stay?.number, stay?.status, stay?.hotel_code, stay?.checkin, stay?.rooms, stay?.nights, stay?.amount],
      [booked.number, 'reserved', 'hakone', checkin, 1, 2, amount],
    )
    assert.equal(stay?.guest, { first_name: 'Aiko', last_name: 'Kobayashi' })
    assert.ok(stay?.room_type_name)
    assert.not.match(JSON.stringify(data), /@|phone|token/)
    assert.equal((await show(admin)).body.display_name, organization.display_name)
    const others: Headers[] = [
      corporate,
      await as(people.member),
      await as(roles.booker),
      await as(roles['administrator of another company']),
      {},
    ]
    for (const [index, headers] of others.entries()) {
      const expected = index === others.length - 1 ? 401 : 403
      assert.is((await list(headers)).status, expected, `caller ${index}`)
      assert.is((await show(headers)).status, expected, `caller ${index}`)
    }
    for (const id of [901, 999_999, '900x', '0900', '9e2'])
      assert.is((await list(admin, {}, id)).status, 403, `organization ${id}`)
    const elsewhere = await tokenOf(server, guest, 'preview', roles.administrator)
    assert.is((await list(elsewhere)).refusal, 'brand_mismatch')
  })

  sandboxed('the role is read at each call', async () => {
    const { guest, brandId } = await opened()
    const calls = organizationCalls(guest)
    await calls.setOrganization([ADMIN, STAFF])
    const { access } = await calls.signInPerson(ADMIN)
    const show = () =>
      guest.call(api.organizationAdmin.show, { params: { brandId, organizationId: 950 } }, bearer(access))
    assert.is((await show()).status, 200)
    await calls.setOrganization([{ ...ADMIN, role: 'staff', password: undefined }, STAFF])
    assert.is((await show()).status, 403)
  })

  sandboxed('ten thousand stays are paged, sorted, selected and counted', async () => {
    const { guest, brandId, database, list, as } = await opened()
    assert.is((await guest.sandbox('organization', { hotel: 'hakone', stays: MANY })).status, 200)
    const admin = await as(roles.administrator)
    const first = (await list(admin)).body
    assert.is(first.totals?.stays, MANY)
    assert.is(first.data.length, STAYS_PER_PAGE)
    const last = (await list(admin, { page: MANY / STAYS_PER_PAGE })).body
    assert.is(last.data.length, STAYS_PER_PAGE)
    assert.equal((await list(admin, { page: MANY / STAYS_PER_PAGE + 1 })).body.data, [])
    assert.equal((await list(admin, { page: Number.MAX_SAFE_INTEGER })).body.data, [])
    assert.is(new Set([...first.data, ...last.data].map(({ number }) => number)).size, 2 * STAYS_PER_PAGE)
    const keyOf = {
      checkin: ({ checkin }) => checkin,
      guest: ({ guest }) => `${guest.last_name} ${guest.first_name}`,
      hotel: ({ hotel_name }) => hotel_name,
      amount: ({ currency, amount }) => `${currency} ${String(amount).padStart(12, '0')}`,
    } satisfies Record<string, (stay: (typeof first.data)[number]) => string>
    for (const sort of staySorts) {
      const up = (await list(admin, { sort, order: 'asc' })).body.data
      const keys = up.map(keyOf[sort])
      assert.equal(keys, [...keys].sort(), sort)
      const down = (await list(admin, { sort, order: 'desc', page: MANY / STAYS_PER_PAGE })).body.data
      assert.equal(
        down.map(({ number }) => number).reverse(),
        up.map(({ number }) => number),
        sort,
      )
    }
    const counts = await Promise.all(
      (['upcoming', 'completed', 'cancelled'] as const).map(async (status) => {
        const { data, totals } = (await list(admin, { status })).body
        const expected = { upcoming: 'reserved', completed: 'done', cancelled: 'cancelled' }[status]
        assert.ok(data.every((stay) => stay.status === expected))
        if (status === 'cancelled') assert.ok(data.every(({ nights, amount }) => nights === 0 && amount > 0))
        return totals?.stays ?? 0
      }),
    )
    assert.is(
      counts.reduce((a, b) => a + b),
      MANY,
    )
    const [from, to] = [inDays(-40), inDays(-10)]
    const month = (await list(admin, { from, to, hotel: 'hakone', sort: 'checkin' })).body
    assert.ok(month.data.length > 0)
    assert.ok(
      month.data.every((stay) => stay.hotel_code === 'hakone' && from <= stay.checkin && stay.checkin <= to),
    )
    for (const person of ['tanaka', 'Yui Tanaka', ' TANAKA yui', 'ＴＡＮＡＫＡ'])
      assert.is((await list(admin, { person })).body.data[0]?.guest.last_name, 'Tanaka', person)
    assert.is((await list(admin, { person: '%' })).body.totals?.stays, 0)
    assert.is((await list(admin, { hotel: 'preview' })).body.totals?.stays, 0, 'a hotel of another brand')
    const { catalogue } = await server.servicesOf(guest)
    const hotels = catalogue.hotels.filter((hotel) => hotel.brand_id === brandId).map(({ id }) => id)
    const days = hotels.map(() => inDays(0))
    const page = { sort: 'checkin', order: 'desc', page: 1 } as const
    // Beside so many of other owners, the rows of the organization are found by their index.
    await database.query('ANALYZE reservations')
    const plan = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${staysSql(page)}`, [
      901,
      hotels,
      days,
      null,
      null,
      null,
    ])
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    assert.match(text, 'reservations_organization')
  })

  test.run()
}
