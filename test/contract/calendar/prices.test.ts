import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { amountOf } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { runs } from '../../support/runs.ts'
import { type Guest, inDays, nextWeekday } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

type Query = RequestOf<typeof api.calendar.availability>['query']
type SearchPart = Pick<Query, 'mode' | 'promo_code' | 'hotel_plan_codes' | 'room_plan_codes' | 'is_day_use'>

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/calendar/prices on ${kind}`)
  const sandboxed = server.startFor(test)

  const getCalendar = (guest: Guest, hotelId: string, query: Query, headers = {}) =>
    guest.call(api.calendar.availability, { params: { hotelId }, query }, headers)

  /** The lowest total that a search of one room finds, or null without a result. */
  async function lowestOf(
    guest: Guest,
    hotelId: string,
    [checkin_date, checkout_date]: [string, string],
    { hotel_plan_codes, ...more }: SearchPart,
    headers: object,
  ): Promise<number | null> {
    const query = { rooms: [{ checkin_date, checkout_date, ...adultsOnly(2) }], ...more }
    const { body, status } = await guest.call(
      api.rooms.search,
      { params: { hotelId }, query },
      { ...headers },
    )
    assert.is(status, 200)
    const totals = body.rooms
      .flatMap(({ room_plans }) => room_plans)
      .filter(({ hotel_plan_code }) => !hotel_plan_codes || hotel_plan_codes.includes(hotel_plan_code))
      .map(({ total_price }) => total_price)
    return totals.length > 0 ? Math.min(...totals) : null
  }

  const cases = fc.record({
    hotel: fc.constantFrom('hakone', 'kyoto', 'kyoto', 'taipei', 'seoul'),
    from: fc.integer({ min: 1, max: 330 }),
    nights: fc.option(fc.integer({ min: 1, max: 8 })),
    part: fc.constantFrom<SearchPart>(
      {},
      {},
      { mode: 'secret' },
      { mode: 'voucher' },
      { promo_code: 'suigetsu' },
      { promo_code: 'OKAMI' },
      { hotel_plan_codes: ['members', 'breakfast'] },
      { room_plan_codes: ['corner-twin.breakfast', 'deluxe-twin.kaiseki', 'corner-twin.members'] },
    ),
    as: fc.constantFrom(null, null, 'member' as const, 'both' as const),
  })

  sandboxed(
    'the price of a day equals the lowest price of a search, for all guests, nights and codes',
    async () => {
      const guest = await server.guest()
      const people = {
        member: await signedIn(guest, 'member', 'kyoto'),
        both: await signedIn(guest, 'both', 'kyoto'),
      }
      let priced = 0
      await fc.assert(
        fc.asyncProperty(cases, async ({ hotel, from, nights, part, as }) => {
          const headers = as ? people[as] : {}
          const query = {
            from: inDays(from),
            to: inDays(from + 3),
            ...part,
            ...(nights !== null && { nights }),
          }
          const { body, status } = await getCalendar(guest, hotel, query, headers)
          assert.is(status, 200)
          for (const { date, min_nights, lowest_price } of body.days) {
            if (min_nights === null) {
              assert.is(lowest_price, null)
              continue
            }
            const stay: [string, string] = [date, addDays(date, nights ?? min_nights)]
            if (lowest_price !== null) priced++
            assert.is(lowest_price, await lowestOf(guest, hotel, stay, part, headers), `${hotel} ${stay}`)
          }
        }),
        { numRuns: runs(12, 200) },
      )
      assert.ok(priced > 0, 'some days have a price')
    },
  )

  sandboxed(
    'days with the same base price have different prices when a promotion covers one of them',
    async () => {
      const guest = await server.guest()
      const [from, to] = [inDays(38), inDays(52)]
      const left = { hotel: 'kyoto', room_type: 'corner-twin', from, to: inDays(60), left: 5 }
      await guest.sandbox('inventory', left)
      const plan = { room_plan_codes: ['corner-twin.breakfast'] }
      const { body } = await getCalendar(guest, 'kyoto', { from, to, nights: 1, ...plan })
      const promoted = new Set<boolean>()
      for (const { date, min_nights, lowest_price } of body.days) {
        if ((min_nights ?? 2) > 1) continue
        const rooms = [{ checkin_date: date, checkout_date: addDays(date, 1), ...adultsOnly(2) }]
        const found = await guest.call(api.rooms.search, {
          params: { hotelId: 'kyoto' },
          query: { rooms, ...plan },
        })
        const price = found.body.rooms[0]?.room_plans[0]?.price
        assert.is(lowest_price, price?.total ?? null, date)
        if (price) promoted.add(amountOf(price, 'promotion') < 0)
      }
      assert.is(promoted.size, 2, 'the promotion covers some days and not all')
    },
  )

  test('a calendar for day use has the days and prices of day use', async () => {
    const guest = await server.guest()
    const query = { from: inDays(-1), to: inDays(8), is_day_use: true }
    const { body } = await getCalendar(guest, 'hakone', query)
    assert.is(body.days[0]?.state, 'past')
    for (const { date, min_nights, lowest_price } of body.days.slice(1)) {
      assert.is(min_nights, 0)
      assert.is(lowest_price, await lowestOf(guest, 'hakone', [date, date], { is_day_use: true }, {}))
    }
    assert.ok(body.days.some(({ lowest_price }) => lowest_price !== null))
    const none = (await getCalendar(guest, 'kyoto', { ...query, from: inDays(1) })).body.days
    assert.ok(none.every(({ state, lowest_price }) => state === 'unavailable' && lowest_price === null))
  })

  sandboxed('a longer stay gets its discount, and a stay shorter than the minimum has no price', async () => {
    const guest = await server.guest()
    const tuesday = nextWeekday(2, 10)
    const one = async (query: Partial<Query>) =>
      (
        await getCalendar(guest, 'kyoto', {
          from: tuesday,
          to: tuesday,
          room_plan_codes: ['corner-twin.saver'],
          ...query,
        })
      ).body.days[0]
    const to = addDays(tuesday, 10)
    await guest.sandbox('inventory', {
      hotel: 'kyoto',
      room_type: 'corner-twin',
      from: tuesday,
      to,
      left: 5,
    })
    const four = await one({ nights: 4 })
    const stay: [string, string] = [tuesday, addDays(tuesday, 4)]
    const plan = { room_plan_codes: ['corner-twin.saver'] }
    assert.ok(four?.lowest_price)
    assert.is(four?.lowest_price, await lowestOf(guest, 'kyoto', stay, plan, {}))
    const saturdays = Array.from({ length: 50 }, (_, week) => nextWeekday(6, 8 + week * 7)).filter((day) =>
      /-11-(1[1-9]|2)|-12-(29|30|31)|-01-0[1-3]|-04-0/.test(day),
    )
    const [saturday = ''] = saturdays
    const short = (await getCalendar(guest, 'kyoto', { from: saturday, to: saturday, nights: 1 })).body
      .days[0]
    assert.equal([short?.min_nights, short?.lowest_price], [2, null])
  })

  test('a number of nights outside the limits is refused', async () => {
    const guest = await server.guest()
    for (const nights of [0, 22]) {
      const answer = await getCalendar(guest, 'kyoto', { from: inDays(3), to: inDays(4), nights })
      assert.is(answer.refusal, 'invalid')
      assert.equal(Object.keys(answer.error.fields), ['nights'])
    }
    assert.is((await getCalendar(guest, 'kyoto', { from: inDays(3), to: inDays(4), nights: 21 })).status, 200)
  })

  test.run()
}
