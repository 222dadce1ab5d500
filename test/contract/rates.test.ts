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

function defined<T>(found: T | undefined): T {
  assert.ok(found !== undefined, 'nothing of that name was found')
  return found as T
}

for (const kind of serverKinds) {
  const scene = testServer(kind)
  const test = suite(`rates on ${kind}`)
  const sandboxed = scene.startFor(test)

  // Ten days ahead: too late for early-booking promotions. A Tuesday without winter prices in any year.
  const tuesday = nextWeekday(2, 10)
  const friday = addDays(tuesday, 3)

  /** A guest of a tenant in which these rooms are free for ten nights. */
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

  async function searchRooms(
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

  test('secret plans are found with their link or code, and the link finds nothing else', async () => {
    const guest = await guestWithRooms()
    assert.not((await searchRooms(guest, 'kyoto')).codes.includes('moonlight'))
    assert.equal((await searchRooms(guest, 'kyoto', { mode: 'secret' })).codes, ['moonlight'])
    const opened = await searchRooms(guest, 'kyoto', { promo_code: 'moonlight' })
    assert.ok(opened.codes.includes('moonlight') && opened.codes.includes('room-only'))
    assert.equal(opened.named('corner-twin.moonlight')?.promotion, { id: 'moonlight', name: 'Moonlight' })
    assert.equal(opened.body.promo, {
      code: 'MOONLIGHT',
      status: 'applied',
      name: 'Moonlight',
      first_nights: null,
    })
    const other = await searchRooms(guest, 'kyoto', { promo_code: 'SUIGETSU' })
    assert.not(other.codes.includes('moonlight'))
    assert.is(other.named('corner-twin.breakfast')?.promotion?.id, 'friends')
  })

  test('a search with a voucher finds plans that accept vouchers only', async () => {
    const guest = await guestWithRooms()
    assert.equal((await searchRooms(guest, 'hakone', { mode: 'voucher' })).codes, ['breakfast', 'kaiseki'])
    assert.equal((await searchRooms(guest, 'taipei', { mode: 'voucher' })).codes, ['breakfast'])
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

  test('stays in Kyoto get 5 % off from four nights and 10 % off from seven nights', async () => {
    const guest = await guestWithRooms()
    const percentOff = async (nights: number) => {
      const days: [string, string] = [tuesday, addDays(tuesday, nights)]
      const { plans } = await searchRooms(
        guest,
        'kyoto',
        { room_type_codes: ['corner-twin'] },
        {},
        undefined,
        days,
      )
      const { price } = defined(plans[0])
      return Math.round((-100 * amountOf(price, 'length_of_stay')) / amountOf(price, 'night'))
    }
    assert.equal([await percentOff(3), await percentOff(4), await percentOff(7)], [0, 5, 10])
  })

  sandboxed('every code of the sandbox has the status that its page lists', async () => {
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
      const { body, plans } = await searchRooms(guest, hotel, { coupon_code })
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
      assert.is((await searchRooms(guest, hotel, { promo_code })).body.promo?.status, status, promo_code)
    }
    assert.equal(
      Object.values(
        await searchRooms(guest, 'kyoto').then(({ body: { coupon, promo } }) => ({ coupon, promo })),
      ),
      [null, null],
    )
  })

  test('a coupon for two nights lowers the first two, and a coupon that lowers no price answers `not_here`', async () => {
    const guest = await guestWithRooms()
    const { named } = await searchRooms(guest, 'taipei', { coupon_code: 'FIRST2' })
    const { price } = defined(named('skyline-twin.room-only'))
    const nights = price.lines.filter(({ kind: what }) => what === 'night').map(({ amount }) => amount)
    const two = (nights[0] ?? 0) + (nights[1] ?? 0)
    assert.is(two + amountOf(price, 'coupon'), Math.floor((two * 0.8) / 1_000) * 1_000)
    const days: [string, string] = [tuesday, addDays(tuesday, 1)]
    const alone = await searchRooms(
      guest,
      'hakone',
      { coupon_code: 'YEN3000', room_plan_codes: ['deluxe-twin.room-only'] },
      {},
      adultsOnly(1),
      days,
    )
    assert.is(alone.body.coupon?.status, 'not_here')
  })

  test('the family plan does not count small children who share a bed', async () => {
    const guest = await guestWithRooms()
    const infant = { ...adultsOnly(2), children: 1, kids_tiers: [{ code: 'C', children: 1 }] }
    const { named } = await searchRooms(guest, 'hakone', {}, {}, infant)
    const family = named('garden-tatami.family')
    assert.equal(
      [family?.matched_search_criteria.children_count, family?.matched_search_criteria.kids_tiers],
      [0, []],
    )
    assert.equal(named('garden-tatami.breakfast')?.matched_search_criteria.kids_tiers, infant.kids_tiers)
    const couple = await searchRooms(guest, 'hakone')
    assert.is(family?.total_price, couple.named('garden-tatami.family')?.total_price)
  })

  test('companions of a member pay the member rate, and hotels without companions ignore them', async () => {
    const guest = await guestWithRooms()
    const party = {
      adults: 2,
      children: 2,
      kids_tiers: [{ code: 'A', children: 2 }],
      kids_ages: [],
      adult_companion: 1,
      kid_tier_A_companion: 2,
    }
    const { plans } = await searchRooms(guest, 'preview', {}, {}, party)
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
      'Hakone does not ask for companions',
    )
  })

  sandboxed('prices, recommendations and the hotel list equal the search results', async () => {
    const guest = await guestWithRooms()
    const headers = await signedIn(guest, 'both', 'kyoto')
    const { plans } = await searchRooms(
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
    const mine = await searchRooms(guest, 'kyoto', {}, headers)
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
  })

  test.run()
}
