import { adultsOnly } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { grand } from '../../examples/seed/grand/grand.ts'
import type { Hotel, RatePlan, RoomType } from '../../examples/server/hotels/hotel.ts'
import { noRates } from '../../examples/server/hotels/rateRules.ts'
import type { InventoryRange, PlanDays } from '../../examples/server/inventory/range.ts'
import { guestContext } from '../../examples/server/pricing/pricingContext.ts'
import { filtersOf } from '../../examples/server/search/filters.ts'
import { matchByNights } from '../../examples/server/search/matchByNights.ts'
import { median } from './figures.ts'
import { row } from './row.ts'

const DAYS = 431
const PLANS_OF_TYPE = 10
const SEARCHES = 8

/** A hotel like the very large one, with this many plans. On each day, a plan has a price by season and weekday. */
function hotelWith(plans: number, now: number): { hotel: Hotel; range: InventoryRange } {
  const first = todayIn(grand.time_zone, now)
  const roomTypes = Array.from({ length: plans / PLANS_OF_TYPE }, (_, rank) => {
    const own = Array.from({ length: PLANS_OF_TYPE }, (_, at) => ({
      id: rank * PLANS_OF_TYPE + at,
      code: `plan-${at}`,
      hotel_plan_code: `plan-${at}`,
      visibility: 'all',
      is_day_use: false,
      takes_voucher: false,
      is_japanese_only: false,
      advance_days: at % 4 === 0 ? 14 : 0,
      uncounted_kids: [],
      promotions: [],
      filters: [],
    }))
    return {
      id: rank,
      code: `type-${rank}`,
      max_adults: 4,
      max_guests: 4,
      occupancy: [160, 100],
      filters: [],
      plans: own,
    }
  })
  const daysOf = (id: number): PlanDays => ({
    price: Int32Array.from({ length: DAYS }, (_, day) => {
      const season = [100, 160, 120, 148, 126, 112][Math.floor(day / 40) % 6] ?? 100
      const weekday = [100, 100, 100, 100, 112, 128, 100][day % 7] ?? 100
      return Math.floor(((9_000 + id * 10) * season * weekday) / 100_000) * 10
    }),
    minNights: new Int32Array(DAYS).fill(1),
  })
  const known = Array.from({ length: plans }, (_, id) => daysOf(id))
  const left = Int32Array.from({ length: DAYS }, (_, day) => (day % 41 === 0 ? 0 : 9))
  const hotel = {
    ...grand,
    rates: noRates,
    promotions: [],
    coupons: [],
    roomTypes: roomTypes as unknown as RoomType[],
  }
  return {
    hotel: hotel as unknown as Hotel,
    range: {
      now,
      first: addDays(first, 0),
      length: DAYS,
      plan: (id: RatePlan['id']) => known[id] as PlanDays,
      left: () => left,
    },
  }
}

/** Prints the processor time of a search by nights over 400 days, by the number of plans. */
export async function benchNights(): Promise<void> {
  const now = Date.now()
  for (const plans of [10, 100, 1_000, 10_000]) {
    const { hotel, range } = hotelWith(plans, now)
    const context = guestContext(hotel, now)
    const options = {
      filters: filtersOf({}),
      order: 'recommended',
      withSoldOut: false,
      context,
      locale: 'en',
      base: '',
    } as const
    const times: string[] = []
    for (const nights of [1, 4, 7, 30]) {
      const each: number[] = []
      for (let search = 0; search < SEARCHES; search++) {
        const start = process.cpuUsage()
        await matchByNights(hotel, range, [{ guests: adultsOnly(2), roomIndexes: [0] }], nights, options)
        each.push(process.cpuUsage(start).user / 1000)
      }
      times.push(median(each).toFixed(1))
    }
    row(`Search by nights, ${plans} plans: 1, 4, 7, 30 nights (ms of processor)`, '', times.join(' / '), '')
  }
}
