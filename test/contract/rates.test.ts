import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { amountOf, sumOfLines } from '#shared/money/price.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday } from '../support/server/guest.ts'
import { signedIn } from '../support/server/signedIn.ts'
import { serverKinds, testServer } from '../support/server/testServer.ts'

type Query = Partial<RequestOf<typeof api.rooms.search>['query']>
type Headers = Record<string, string>

function there<T>(found: T | undefined): T {
  assert.ok(found !== undefined, 'nothing of that name was found')
  return found as T
}

for (const kind of serverKinds) {
  const scene = testServer(kind)
  const test = suite(`rates on ${kind}`)
  const sandboxed = scene.startFor(test)

  // Soon enough that no early booking counts, and a Tuesday that is no winter's one in any year.
  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  /** A guest where these rooms are free for ten nights, whatever the seed has sold. */
  async function guestWithRooms(): Promise<Guest> {
    const guest = await scene.guest()
    for (const [hotel, room_type] of [
      ['hakone', 'garden-tatami'],
      ['kyoto', 'corner-twin'],
      ['taipei', 'skyline-twin'],
    ])
      await guest.sandbox('inventory', { hotel, room_type, from: tuesday, to: addDays(tuesday, 10), left: 3 })
    return guest
  }

  async function find(
    guest: Guest,
    hotelId: string,
    more: Query = {},
    headers: Headers = {},
    party: Party = adultsOnly(2),
    [checkin_date, checkout_date]: [string, string] = [tuesday, friday],
  ) {
    const query = { rooms: [{ checkin_date, checkout_date, ...party }], ...more }
    const { body, status } = await guest.call(api.rooms.search, { params: { hotelId }, query }, headers)
    assert.is(status, 200)
    const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
    for (const { price, total_price } of plans) {
      assert.is(sumOfLines(price.lines), total_price)
      assert.is(price.total, total_price)
    }
    const codes = [...new Set(plans.map(({ hotel_plan_code }) => hotel_plan_code))].toSorted()
    const named = (code: string) => plans.find(({ room_plan_code }) => room_plan_code === code)
    return { body, plans, codes, named }
  }

  sandboxed(
    'members’ plans are found by who is signed in, and a plan’s own code is no way round',
    async () => {
      const guest = await guestWithRooms()
      assert.not((await find(guest, 'kyoto')).codes.includes('members'))
      for (const as of ['member', 'corporate'] as const) {
        const headers = await signedIn(guest, as, 'kyoto')
        const { named } = await find(guest, 'kyoto', {}, headers)
        assert.is(named('corner-twin.members')?.visibility, 'member')
        assert.ok((named('corner-twin.members')?.conditions.length ?? 0) > 0)
      }
      const asked = { room_plan_codes: ['corner-twin.members', 'corner-twin.moonlight'] }
      assert.equal((await find(guest, 'kyoto', asked)).plans, [])
      assert.equal((await find(guest, 'kyoto', { hotel_plan_codes: ['members'], ...asked })).plans, [])
      for (const room_plan_codes of [['corner-twin.members'], ['corner-twin.moonlight']]) {
        const rooms = [{ checkin_date: tuesday, checkout_date: friday, ...adultsOnly(2) }]
        const request = { params: { hotelId: 'kyoto' }, query: { rooms, room_plan_codes } }
        assert.is((await guest.call(api.choices.price, request)).refusal, 'plan_not_found')
      }
    },
  )

  test('secret plans are found by their link or code; by the link nothing else is', async () => {
    const guest = await guestWithRooms()
    assert.not((await find(guest, 'kyoto')).codes.includes('moonlight'))
    assert.equal((await find(guest, 'kyoto', { mode: 'secret' })).codes, ['moonlight'])
    const opened = await find(guest, 'kyoto', { promo_code: 'moonlight' })
    assert.ok(opened.codes.includes('moonlight') && opened.codes.includes('room-only'))
    assert.equal(opened.named('corner-twin.moonlight')?.promotion, { id: 'moonlight', name: 'Moonlight' })
    assert.equal(opened.body.promo, {
      code: 'MOONLIGHT',
      status: 'applied',
      name: 'Moonlight',
      first_nights: null,
    })
    const other = await find(guest, 'kyoto', { promo_code: 'SUIGETSU' })
    assert.not(other.codes.includes('moonlight'))
    assert.is(other.named('corner-twin.breakfast')?.promotion?.id, 'friends')
  })

  test('with a voucher only plans that take it are found', async () => {
    const guest = await guestWithRooms()
    assert.equal((await find(guest, 'hakone', { mode: 'voucher' })).codes, ['breakfast', 'kaiseki'])
    assert.equal((await find(guest, 'taipei', { mode: 'voucher' })).codes, ['breakfast'])
  })

  sandboxed(
    'a member pays less by the brand’s rate; a guest is told by how much, and the member what others pay',
    async () => {
      const guest = await guestWithRooms()
      const headers = await signedIn(guest, 'member', 'hakone')
      const plan = async (more: Headers) =>
        there((await find(guest, 'hakone', {}, more)).named('deluxe-twin.breakfast'))
      const [plain, mine] = [await plan({}), await plan(headers)]
      const nights = amountOf(plain.price, 'night')
      const less = amountOf(mine.price, 'member')
      // A twentieth, and what is left is a multiple of ten yen.
      assert.is(nights + less, Math.floor((nights * 0.95) / 10) * 10)
      assert.equal([plain.public_total, plain.member_total], [null, mine.total_price])
      assert.equal([mine.public_total, mine.member_total], [plain.total_price, null])
    },
  )

  sandboxed('an organization’s rate is its own; who is both pays the lower', async () => {
    const guest = await guestWithRooms()
    const price = async (headers: Headers) =>
      there((await find(guest, 'kyoto', {}, headers)).named('corner-twin.room-only')).price
    const corporate = await price(await signedIn(guest, 'corporate', 'kyoto'))
    const both = await price(await signedIn(guest, 'both', 'kyoto'))
    assert.ok(amountOf(corporate, 'corporate') < 0)
    assert.equal(both, corporate)
    const elsewhere = (await find(guest, 'seoul', {}, await signedIn(guest, 'corporate', 'seoul'))).plans
    assert.ok(
      elsewhere.every(({ price: { lines } }) => lines.every(({ kind: what }) => what !== 'corporate')),
    )
  })

  sandboxed('a member of another brand is a guest here', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'member', 'preview')
    assert.equal((await find(guest, 'kyoto', {}, headers)).plans, (await find(guest, 'kyoto')).plans)
  })

  test('a longer stay costs less: four nights in Kyoto a twentieth, seven a tenth', async () => {
    const guest = await guestWithRooms()
    const off = async (nights: number) => {
      const days: [string, string] = [tuesday, addDays(tuesday, nights)]
      const { plans } = await find(guest, 'kyoto', { room_type_codes: ['corner-twin'] }, {}, undefined, days)
      const { price } = there(plans[0])
      return Math.round((-100 * amountOf(price, 'length_of_stay')) / amountOf(price, 'night'))
    }
    assert.equal([await off(3), await off(4), await off(7)], [0, 5, 10])
  })

  sandboxed('every code of the sandbox has the answer it is listed with', async () => {
    const guest = await guestWithRooms()
    const answers = [
      ['kyoto', 'WELCOME10', 'applied'],
      ['kyoto', ' welcome10 ', 'applied'],
      ['kyoto', 'FIRST2', 'applied'],
      ['hakone', 'YEN3000', 'applied'],
      ['taipei', 'LANTERN300', 'applied'],
      ['kyoto', 'YEN3000', 'not_here'],
      ['kyoto', 'HANOK15', 'not_here'],
      ['preview', 'WELCOME10', 'invalid'],
      ['kyoto', 'NOBODYS', 'invalid'],
      ['kyoto', 'SUMMER2026', 'expired'],
      ['kyoto', 'FULLHOUSE', 'limit_reached'],
    ] as const
    const page = await (await fetch(`${guest.prefix}/sandbox`)).text()
    for (const [hotel, coupon_code, status] of answers) {
      const { body, plans } = await find(guest, hotel, { coupon_code })
      assert.is(body.coupon?.status, status, `${coupon_code} at ${hotel}`)
      assert.is(body.coupon?.first_nights, coupon_code === 'FIRST2' ? 2 : null)
      const lowered = plans.filter(({ price }) => amountOf(price, 'coupon') < 0)
      assert.is(lowered.length > 0, status === 'applied')
      const code = coupon_code.trim().toUpperCase()
      if (code !== 'NOBODYS') assert.ok(page.includes(`<code>${code}</code>`), code)
    }
    for (const [hotel, promo_code, status] of [
      ['hakone', 'OKAMI', 'applied'],
      ['hakone', 'SUIGETSU', 'not_here'],
      ['hakone', 'SPRING2026', 'expired'],
      ['hakone', 'NOBODYS', 'invalid'],
    ] as const) {
      assert.is((await find(guest, hotel, { promo_code })).body.promo?.status, status, promo_code)
    }
    assert.equal(
      Object.values(await find(guest, 'kyoto').then(({ body: { coupon, promo } }) => ({ coupon, promo }))),
      [null, null],
    )
  })

  test('a coupon for the first two nights lowers those; a good one that lowers nothing found is not for here', async () => {
    const guest = await guestWithRooms()
    const { named } = await find(guest, 'taipei', { coupon_code: 'FIRST2' })
    const { price } = there(named('skyline-twin.room-only'))
    const nights = price.lines.filter(({ kind: what }) => what === 'night').map(({ amount }) => amount)
    const two = (nights[0] ?? 0) + (nights[1] ?? 0)
    assert.is(two + amountOf(price, 'coupon'), Math.floor((two * 0.8) / 1_000) * 1_000)
    const days: [string, string] = [tuesday, addDays(tuesday, 1)]
    const alone = await find(
      guest,
      'hakone',
      { coupon_code: 'YEN3000', room_plan_codes: ['deluxe-twin.room-only'] },
      {},
      adultsOnly(1),
      days,
    )
    assert.is(alone.body.coupon?.status, 'not_here')
  })

  test('small children who sleep with their parents are counted as none by the plan for families', async () => {
    const guest = await guestWithRooms()
    const infant = { ...adultsOnly(2), children: 1, kids_tiers: [{ code: 'C', children: 1 }] }
    const { named } = await find(guest, 'hakone', {}, {}, infant)
    const family = named('garden-tatami.family')
    assert.equal(
      [family?.matched_search_criteria.children_count, family?.matched_search_criteria.kids_tiers],
      [0, []],
    )
    assert.equal(named('garden-tatami.breakfast')?.matched_search_criteria.kids_tiers, infant.kids_tiers)
    const couple = await find(guest, 'hakone')
    assert.is(family?.total_price, couple.named('garden-tatami.family')?.total_price)
  })

  test('in the house of previews children share beds, and who comes with a member pays a member’s part', async () => {
    const guest = await guestWithRooms()
    const party = {
      adults: 2,
      children: 2,
      kids_tiers: [{ code: 'A', children: 2 }],
      kids_ages: [],
      adult_companion: 1,
      kid_tier_A_companion: 2,
    }
    const { plans } = await find(guest, 'preview', {}, {}, party)
    const [plan] = plans
    assert.equal(
      [
        plan?.matched_search_criteria.adults_with_companion,
        plan?.matched_search_criteria.children_with_kid_tier_A_companion,
      ],
      [1, 2],
    )
    assert.ok(plan && amountOf(plan.price, 'member') < 0)
    assert.ok((plan?.public_total ?? 0) > (plan?.total_price ?? 0))
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
      'Hakone asks nobody for companions',
    )
  })

  sandboxed(
    'a choice, a recommendation and the brand’s list of hotels cost what the search says',
    async () => {
      const guest = await guestWithRooms()
      const headers = await signedIn(guest, 'both', 'kyoto')
      const { plans } = await find(
        guest,
        'kyoto',
        { coupon_code: 'WELCOME10', promo_code: 'SUIGETSU' },
        headers,
      )
      const rooms = [{ checkin_date: tuesday, checkout_date: friday, ...adultsOnly(2) }]
      const room_plan_codes = plans.map(({ room_plan_code }) => room_plan_code)
      const query = { rooms, room_plan_codes, coupon_code: 'WELCOME10', promo_code: 'SUIGETSU' }
      const priced = await guest.call(api.choices.price, { params: { hotelId: 'kyoto' }, query }, headers)
      assert.equal(
        priced.body.prices.map(({ price }) => price),
        plans.map(({ price }) => price),
      )
      const mine = await find(guest, 'kyoto', {}, headers)
      const lowest = Math.min(...mine.plans.map(({ total_price }) => total_price))
      const { body } = await guest.call(
        api.choices.recommend,
        { params: { hotelId: 'kyoto' }, query: { rooms } },
        headers,
      )
      assert.is(body.recommendations.find(({ reason }) => reason === 'lowest_price')?.total_price, lowest)
      const facilities = await guest.call(
        api.hotels.facilities,
        { query: { hotel_codes: ['kyoto'], is_including_lowest_price: true, rooms } },
        headers,
      )
      assert.is(facilities.body.facilities[0]?.lowest_price, lowest)
    },
  )

  test.run()
}
