import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { grand } from '../../../../examples/seed/grand/grand.ts'
import { daysOf } from '../../../../examples/server/calendar/availability.ts'
import type { Hotel, RatePlan } from '../../../../examples/server/hotels/hotel.ts'
import type { InventoryRange } from '../../../../examples/server/inventory/range.ts'
import { recommend } from '../../../../examples/server/offers/recommend.ts'
import { filtersOf } from '../../../../examples/server/search/filters.ts'
import { matchByDates } from '../../../../examples/server/search/matchByDates.ts'
import { matchByNights } from '../../../../examples/server/search/matchByNights.ts'
import { turnsDuring } from '../../../support/server/turnsDuring.ts'
import { guest, hotelLike, planLike, TODAY } from '../pricing/hotelFixture.ts'

const test = suite('examples/server/search with many plans')

const options = {
  filters: filtersOf({}),
  order: 'recommended' as const,
  withSoldOut: false,
  context: guest,
  locale: 'en' as const,
  base: '',
}

const [policy] = grand.policies as unknown as [RatePlan['policy']]

const roomTypes = grand.room_types.map((type, rank) => ({
  ...type,
  id: rank,
  pictures: [],
  plans: [planLike({ id: rank, code: `plan-${rank}`, advance_days: 0, policy, name: grand.name })],
}))
const hotel = hotelLike(grand, { roomTypes } as unknown as Partial<Hotel>)

const days = { hasOverdueHolds: false, rate: () => ({ price: 10_000, minNights: 1 }), left: () => 5 }

function rangeOf(length: number): InventoryRange {
  const price = new Int32Array(length).fill(10_000)
  const minNights = new Int32Array(length).fill(1)
  const left = new Int32Array(length).fill(5)
  return { now: guest.now, first: TODAY, length, plan: () => ({ price, minNights }), left: () => left }
}

test('other requests run during a search by dates of many room types', async () => {
  const stays = [{ checkin: TODAY, checkout: addDays(TODAY, 2), party: adultsOnly(2) }]
  const turns = await turnsDuring(async () => {
    const { open } = await matchByDates(hotel, days, stays, options)
    assert.ok(open.size > 40)
  })
  assert.ok(turns > 40, String(turns))
})

test('other requests run during recommendations', async () => {
  const stays = [{ checkin: TODAY, checkout: addDays(TODAY, 2), party: adultsOnly(2) }]
  const turns = await turnsDuring(async () => {
    const recommended = await recommend(hotel, days, { stays, context: guest, locale: 'en', base: '' })
    assert.ok(recommended.length > 0)
  })
  assert.ok(turns > 40, String(turns))
})

test('other requests run during a search by nights, also if only other plans are found', async () => {
  const none = { ...options, filters: { ...filtersOf({}), roomPlans: ['no-such-plan'] } }
  for (const asked of [options, none]) {
    const turns = await turnsDuring(async () => {
      const wishes = [{ guests: adultsOnly(2), roomIndexes: [0] }]
      const { open, nothing } = await matchByNights(hotel, rangeOf(62), wishes, 2, asked)
      assert.ok(open.size + (nothing?.other_plans ?? 0) > 40)
    })
    assert.ok(turns > 40, String(turns))
  }
})

test('other requests run during a calendar', async () => {
  const length = 62
  const range = rangeOf(length)
  const sold = roomTypes.flatMap((type) => type.plans.map((plan) => ({ type, plan })))
  const turns = await turnsDuring(async () => {
    const days = await daysOf(hotel, range, {
      parties: [adultsOnly(2)],
      sold: sold as unknown as Parameters<typeof daysOf>[2]['sold'],
      from: TODAY,
      to: addDays(TODAY, length - 1),
      context: guest,
      nights: 1,
      locale: 'en',
    })
    assert.is(days.length, length)
  })
  assert.ok(turns >= 60, String(turns))
})

test.run()
