import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'
import { defined, friday, type Headers, searchRooms, tuesday, withFreeRooms } from './pricedSearch.ts'

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/prices/memberRates on ${kind}`)
  const sandboxed = server.startFor(test)

  const guestWithRooms = async () => withFreeRooms(await server.guest())

  sandboxed('members’ plans are found by members only, also when a search names their codes', async () => {
    const guest = await guestWithRooms()
    assert.not((await searchRooms(guest, 'kyoto')).codes.includes('members'))
    for (const as of ['member', 'corporate'] as const) {
      const headers = await signedIn(guest, as, 'kyoto')
      const { named } = await searchRooms(guest, 'kyoto', {}, headers)
      assert.is(named('corner-twin.members')?.visibility, 'member')
      assert.ok((named('corner-twin.members')?.conditions.length ?? 0) > 0)
    }
    const codes = { room_plan_codes: ['corner-twin.members', 'corner-twin.moonlight'] }
    assert.equal((await searchRooms(guest, 'kyoto', codes)).plans, [])
    assert.equal((await searchRooms(guest, 'kyoto', { hotel_plan_codes: ['members'], ...codes })).plans, [])
    for (const room_plan_codes of [['corner-twin.members'], ['corner-twin.moonlight']]) {
      const rooms = [{ checkin_date: tuesday, checkout_date: friday, ...adultsOnly(2) }]
      const request = { params: { hotelId: 'kyoto' }, query: { rooms, room_plan_codes } }
      assert.is((await guest.call(api.choices.price, request)).refusal, 'plan_not_found')
    }
  })

  sandboxed('a member pays the brand’s member rate, and both prices are in the answer', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'member', 'hakone')
    const plan = async (more: Headers) =>
      defined((await searchRooms(guest, 'hakone', {}, more)).named('deluxe-twin.breakfast'))
    const [plain, mine] = [await plan({}), await plan(headers)]
    const nights = amountOf(plain.price, 'night')
    const less = amountOf(mine.price, 'member')
    // The discount is 5 %, and the rest is rounded down to ten yen.
    assert.is(nights + less, Math.floor((nights * 0.95) / 10) * 10)
    assert.equal([plain.public_total, plain.member_total], [null, mine.total_price])
    assert.equal([mine.public_total, mine.member_total], [plain.total_price, null])
  })

  sandboxed('an organization has its own rate, and a guest who is both pays the lower rate', async () => {
    const guest = await guestWithRooms()
    const price = async (headers: Headers) =>
      defined((await searchRooms(guest, 'kyoto', {}, headers)).named('corner-twin.room-only')).price
    const corporate = await price(await signedIn(guest, 'corporate', 'kyoto'))
    const both = await price(await signedIn(guest, 'both', 'kyoto'))
    assert.ok(amountOf(corporate, 'corporate') < 0)
    assert.equal(both, corporate)
    const elsewhere = (await searchRooms(guest, 'seoul', {}, await signedIn(guest, 'corporate', 'seoul')))
      .plans
    assert.ok(
      elsewhere.every(({ price: { lines } }) => lines.every(({ kind: what }) => what !== 'corporate')),
    )
  })

  sandboxed('a member of another brand pays the public price', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'member', 'preview')
    assert.equal(
      (await searchRooms(guest, 'kyoto', {}, headers)).plans,
      (await searchRooms(guest, 'kyoto')).plans,
    )
  })

  sandboxed('only a signed-in member has companions, and hotels without companions ignore them', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'member', 'preview')
    const party = {
      adults: 2,
      children: 2,
      kids_tiers: [{ code: 'A', children: 2 }],
      kids_ages: [],
      adult_companion: 1,
      kid_tier_A_companion: 2,
    }
    const found = async (headers: Headers, rooms = party) => {
      const { plans } = await searchRooms(guest, 'preview', {}, headers, rooms)
      const { price, public_total, total_price, matched_search_criteria } = defined(plans[0])
      const { adults_with_companion, children_with_kid_tier_A_companion } = matched_search_criteria
      const companions = [adults_with_companion, children_with_kid_tier_A_companion]
      return { companions, price, public_total, total_price }
    }
    const mine = await found(headers)
    assert.equal(mine.companions, [1, 2])
    assert.ok(amountOf(mine.price, 'member') < 0)
    const { adult_companion, kid_tier_A_companion, ...alone } = party
    const guests = await found({})
    assert.equal(guests, await found({}, alone as typeof party))
    assert.equal([guests.companions, guests.total_price], [[0, 0], mine.public_total])
    const alike = await guest.call(api.rooms.search, {
      params: { hotelId: 'hakone' },
      query: {
        rooms: [1, 0].map((adult_companion) => ({
          checkin_date: tuesday,
          checkout_date: friday,
          ...adultsOnly(2),
          adult_companion,
        })),
      },
    })
    const counted = alike.body.rooms.flatMap(({ room_plans }) =>
      room_plans.map(({ matched_search_criteria: { adults_with_companion } }) => adults_with_companion),
    )
    assert.ok(
      counted.every((count) => count === 0),
      'Hakone does not ask for companions',
    )
  })

  test.run()
}
