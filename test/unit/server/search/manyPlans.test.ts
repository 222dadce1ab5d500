import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { grand } from '../../../../examples/seed/grand/grand.ts'
import { daysOf } from '../../../../examples/server/calendar/availability.ts'
import type { Hotel } from '../../../../examples/server/hotels/hotel.ts'
import { noFilters } from '../../../../examples/server/search/filters.ts'
import { matchByDates } from '../../../../examples/server/search/matchByDates.ts'
import { guest, hotelLike, planLike, TODAY } from '../pricing/hotelFixture.ts'

const test = suite('server/search/manyPlans')

const roomTypes = grand.room_types.map((type, rank) => ({
  ...type,
  id: rank,
  plans: [planLike({ id: rank, code: `plan-${rank}`, advance_days: 0 })],
}))
const hotel = hotelLike(grand, { roomTypes } as unknown as Partial<Hotel>)

/** How often other work ran during a calculation whose clock moves by ten milliseconds at each look. */
async function turnsDuring(calculate: () => Promise<unknown>): Promise<number> {
  const { now } = performance
  let ms = 0
  performance.now = () => {
    ms += 10
    return ms
  }
  let turns = 0
  let isOver = false
  const next = () => {
    if (isOver) return
    turns++
    setImmediate(next)
  }
  setImmediate(next)
  try {
    await calculate()
  } finally {
    isOver = true
    performance.now = now
  }
  return turns
}

test('other requests run during a search by dates of many room types', async () => {
  const days = { hasOverdueHolds: false, rate: () => ({ price: 10_000, minNights: 1 }), left: () => 5 }
  const stays = [{ checkin: TODAY, checkout: addDays(TODAY, 2), party: adultsOnly(2) }]
  const options = {
    filters: noFilters,
    order: 'recommended' as const,
    withSoldOut: false,
    context: guest,
    locale: 'en' as const,
    base: '',
  }
  const turns = await turnsDuring(async () => {
    const { open } = await matchByDates(hotel, days, stays, options)
    assert.ok(open.size > 40)
  })
  assert.ok(turns > 40, String(turns))
})

test('other requests run during a calendar', async () => {
  const length = 62
  const price = new Int32Array(length).fill(10_000)
  const minNights = new Int32Array(length).fill(1)
  const left = new Int32Array(length).fill(5)
  const range = { now: guest.now, first: TODAY, length, plan: () => ({ price, minNights }), left: () => left }
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
