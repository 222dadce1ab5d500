import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel, RoomType } from '../hotels/hotel.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { type CachedDays, type CachedTable, cachedDays, daysFrom } from './cachedDays.ts'
import { rangeRates } from './cachedRates.ts'
import { type InventoryRange, type PlanDays, readInventoryRange } from './range.ts'
import { ENDED_NIGHTS } from './roomHolds.ts'

type CurrentRow = {
  rates: string | null
  inventory: string | null
  sold: [type: number, day: number, count: number][] | null
}

/** What changes with bookings, and the versions of all else. */
export const currentSql = `
  SELECT
    (SELECT version FROM day_versions WHERE of_table = 'rates' AND hotel_id = $2) AS rates,
    (SELECT version FROM day_versions WHERE of_table = 'inventory' AND hotel_id = $2) AS inventory,
    (
      SELECT json_agg(json_build_array(s.room_type_id, s.date - $4::date, s.count - coalesce(e.count, 0)))
      FROM sold s
      LEFT JOIN (${ENDED_NIGHTS}) e ON e.room_type_id = s.room_type_id AND e.date = s.date
      WHERE s.room_type_id = ANY($3::int[]) AND s.date >= $4::date AND s.count <> 0
    ) AS sold`

/** Rates or inventory may change during a read; more often than this, one statement reads everything. */
const ATTEMPTS = 3

function rangeOf(
  now: number,
  types: readonly RoomType[],
  first: StayDate,
  last: StayDate,
  nights: number,
  rates: CachedDays,
  inventory: CachedDays,
  sold: CurrentRow['sold'],
): InventoryRange {
  const planIds = types.flatMap((type) => type.plans.map(({ id }) => id))
  const { length, plans } = rangeRates(rates, planIds, first, last, nights)
  const none: PlanDays = { price: new Int32Array(length), minNights: new Int32Array(length) }
  const from = nightsBetween(inventory.first, first)
  const rooms = new Map(
    types.flatMap(({ id }): [number, Int32Array][] => {
      const [total] = inventory.columns.get(id) ?? []
      return total ? [[id, daysFrom(total, from, length, -1).slice()]] : []
    }),
  )
  for (const [type, day, count] of sold ?? []) {
    const left = rooms.get(type)
    if (left && day < length && (left[day] as number) >= 0)
      left[day] = Math.max(0, (left[day] as number) - count)
  }
  const noRooms = new Int32Array(length).fill(-1)
  return {
    now,
    first,
    length,
    plan: (id) => plans.get(id) ?? none,
    left: (id) => rooms.get(id) ?? noRooms,
  }
}

/**
 * The same as `readInventoryRange` for room types of one hotel, for long ranges: rates and inventory are cached in memory
 * by version, and only the rooms sold are read.
 */
export async function readCachedRange(
  { database, clock }: { database: Database; clock: Clock },
  hotel: Hotel,
  types: readonly RoomType[],
  first: StayDate,
  last: StayDate,
  nights = 1,
): Promise<InventoryRange> {
  const all: Record<CachedTable, number[]> = {
    rates: hotel.roomTypes.flatMap((type) => type.plans.map(({ id }) => id)),
    inventory: hotel.roomTypes.map(({ id }) => id),
  }
  const typeIds = types.map(({ id }) => id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = clock.now()
    const [row] = await database.query<CurrentRow>(currentSql, [timestamp(now), hotel.id, typeIds, first])
    if (!row?.rates || !row.inventory) break
    const [rates, inventory] = await Promise.all([
      cachedDays(database, 'rates', hotel.id, all.rates, row.rates, first),
      cachedDays(database, 'inventory', hotel.id, all.inventory, row.inventory, first),
    ])
    if (rates && inventory) return rangeOf(now, types, first, last, nights, rates, inventory, row.sold)
  }
  return readInventoryRange({ database, clock }, types, first, last, nights)
}
