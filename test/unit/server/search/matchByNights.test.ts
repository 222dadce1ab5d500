import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adultsOnly } from '#shared/party/party.ts'
import { grand } from '../../../../examples/seed/grand/grand.ts'
import type { Hotel } from '../../../../examples/server/hotels/hotel.ts'
import type { InventoryRange } from '../../../../examples/server/inventory/range.ts'
import { noFilters } from '../../../../examples/server/search/filters.ts'
import { matchByNights } from '../../../../examples/server/search/matchByNights.ts'
import type { SearchOptions } from '../../../../examples/server/search/searchOptions.ts'
import { guest, hotelLike, planLike, TODAY } from '../pricing/hotelFixture.ts'

const test = suite('server/search/matchByNights')

const DAYS = 431

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

test('a thousand plans with different prices on 400 days are searched in a short time', async () => {
  const { hotel, range } = largeHotel()
  const options: SearchOptions = {
    filters: noFilters,
    order: 'recommended',
    withSoldOut: false,
    context: guest,
    locale: 'en',
    base: '',
  }
  const start = process.cpuUsage()
  for (const nights of [1, 7, 30]) {
    const wishes = [{ guests: adultsOnly(2), roomIndexes: [0] }]
    const { open } = await matchByNights(hotel, range, wishes, nights, options)
    assert.is([...open.values()].flat().length, 900, 'all but the singles')
  }
  assert.ok(process.cpuUsage(start).user < 3_000_000, 'microseconds')
})

test.run()
