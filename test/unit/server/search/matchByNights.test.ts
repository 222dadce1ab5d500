import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { grand } from '../../../../examples/seed/grand/grand.ts'
import type { Hotel, RoomType } from '../../../../examples/server/hotels/hotel.ts'
import type { InventoryRange } from '../../../../examples/server/inventory/range.ts'
import { offerOf } from '../../../../examples/server/offers/offers.ts'
import { filtersOf } from '../../../../examples/server/search/filters.ts'
import { matchByNights } from '../../../../examples/server/search/matchByNights.ts'
import type { SearchOptions } from '../../../../examples/server/search/searchOptions.ts'
import { runs } from '../../../support/runs.ts'
import {
  guest,
  hotelLike,
  member,
  planLike,
  promotionLike,
  room,
  ryokan,
  TODAY,
} from '../pricing/hotelFixture.ts'

const test = suite('examples/server/search/matchByNights')

const DAYS = 431

const everything: SearchOptions = {
  filters: filtersOf({}),
  order: 'recommended',
  withSoldOut: false,
  context: guest,
  locale: 'en',
  base: '',
}

/** The hotel with a thousand plans, and a different price on every day. */
function largeHotel(): { hotel: Hotel; range: InventoryRange } {
  const roomTypes = grand.room_types.map((type, rank) => ({
    ...type,
    id: rank,
    plans: grand.plans.map((plan, at) =>
      planLike({ id: rank * 100 + at, code: plan.code, advance_days: plan.advance_days ?? 0 }),
    ),
  }))
  const rates = (plan: number) => ({
    price: Int32Array.from({ length: DAYS }, (_, day) => 9_000 + ((day * 31 + plan * 17) % 997) * 10),
    minNights: new Int32Array(DAYS).fill(1),
  })
  const plans = new Map(roomTypes.flatMap((type) => type.plans.map(({ id }) => [id, rates(id)] as const)))
  const left = new Int32Array(DAYS).fill(9)
  return {
    hotel: hotelLike(grand, { roomTypes } as unknown as Partial<Hotel>),
    range: {
      now: guest.now,
      first: TODAY,
      length: DAYS,
      plan: (id) => plans.get(id) as ReturnType<typeof rates>,
      left: () => left,
    },
  }
}

const RANDOM_DAYS = 14

const daysOf = (values: fc.Arbitrary<number>) =>
  fc.array(values, { minLength: RANDOM_DAYS, maxLength: RANDOM_DAYS }).map((list) => Int32Array.from(list))

/** Two room types with two plans each, and their rates and rooms. Some days have no rate, no room, or a minimum stay. */
const randomHotel = fc.record({
  plans: fc.array(
    fc.record({
      price: daysOf(fc.constantFrom(0, 8_000, 8_010, 9_000, 12_000, 30_000)),
      minNights: daysOf(fc.constantFrom(1, 1, 1, 2, 3)),
      advance_days: fc.constantFrom(0, 0, 2),
      hasPromotion: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  left: fc.array(daysOf(fc.constantFrom(-1, 0, 1, 2, 3)), { minLength: 2, maxLength: 2 }),
  memberPercent: fc.constantFrom(0, 10),
})

test('each plan has the cheapest and earliest offer of all its days', async () => {
  let open = 0
  await fc.assert(
    fc.asyncProperty(
      randomHotel,
      fc.constantFrom(guest, member),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      async ({ plans, left, memberPercent }, context, nights, adults, rooms) => {
        const promotion = promotionLike({ weekdays: [2, 3], off: { percent: 20 } })
        const made = plans.map(({ advance_days, hasPromotion }, id) =>
          planLike({ id, code: `${id}`, advance_days, promotions: hasPromotion ? [promotion] : [] }),
        )
        const roomTypes = [0, 1].map((id) => ({ ...room, id, plans: made.slice(2 * id, 2 * id + 2) }))
        const rates = { ...ryokan.rates, member_percent: memberPercent }
        const hotel = { ...ryokan, roomTypes: roomTypes as RoomType[], rates }
        const range: InventoryRange = {
          now: guest.now,
          first: TODAY,
          length: RANDOM_DAYS,
          plan: (id) => plans[id] as (typeof plans)[number],
          left: (id) => left[id] as Int32Array,
        }
        const dayOf = (date: string) => dates.indexOf(date)
        const dates = Array.from({ length: RANDOM_DAYS }, (_, day) => addDays(TODAY, day))
        const days = {
          hasOverdueHolds: false,
          rate(id: number, date: string) {
            const { price, minNights } = range.plan(id)
            const base = price[dayOf(date)] ?? 0
            return base > 0 ? { price: base, minNights: minNights[dayOf(date)] as number } : null
          },
          left: (id: number, date: string) => Math.max(0, range.left(id)[dayOf(date)] ?? 0),
        }
        const party = adultsOnly(adults)
        const expected = roomTypes.flatMap((type) =>
          type.plans.flatMap((plan) => {
            const offers = dates.flatMap((begins) => {
              const stay = { checkin: begins, checkout: addDays(begins, nights), party }
              const offer = offerOf(hotel, type, plan, stay, days, context)
              return offer.problems.length === 0 && offer.left >= rooms
                ? [{ plan: plan.id, begins, offer }]
                : []
            })
            const total = (one: (typeof offers)[number]) => one.offer.price?.total ?? Number.NaN
            return offers.sort((a, b) => total(a) - total(b)).slice(0, 1)
          }),
        )
        const wishes = [{ guests: party, roomIndexes: Array.from({ length: rooms }, (_, at) => at) }]
        const found = await matchByNights(hotel, range, wishes, nights, { ...everything, context })
        const offers = [...found.open.values()].flat()
        assert.equal(
          offers.map(({ plan, begins, offer }) => ({ plan: plan.id, begins, offer })),
          expected,
        )
        open += expected.length
      },
    ),
    { numRuns: runs(300, 10_000) },
  )
  assert.ok(open > 100, String(open))
})

test('a thousand plans with different prices on 400 days are searched in a short time', async () => {
  const { hotel, range } = largeHotel()
  const start = process.cpuUsage()
  for (const nights of [1, 7, 30]) {
    const wishes = [{ guests: adultsOnly(2), roomIndexes: [0] }]
    const { open } = await matchByNights(hotel, range, wishes, nights, everything)
    assert.is([...open.values()].flat().length, 900, 'all but the singles')
  }
  assert.ok(process.cpuUsage(start).user < 3_000_000, 'microseconds')
})

test.run()
