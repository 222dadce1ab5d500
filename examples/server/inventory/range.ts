import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import type { Database } from '../database/Database.ts'
import type { RoomType } from '../hotels/hotel.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { ENDED_NIGHTS } from './roomHolds.ts'

/** A plan's base prices and minimum nights, indexed by days from the first day; 0 for a day without a rate. */
export type PlanDays = { price: Int32Array; minNights: Int32Array }

/** Rates and rooms left over a range of days, for any number of room types, read at one moment. */
export type InventoryRange = {
  now: number
  first: StayDate
  /** The number of days read. */
  length: number
  plan(id: number): PlanDays
  /** Rooms left, indexed by days from the first day; -1 for a day without inventory. */
  left(roomTypeId: number): Int32Array
}

type RangeRow = {
  rates: [plan: number, days: number[], prices: number[], minNights: number[]][] | null
  rooms: [type: number, days: number[], left: number[]][] | null
}

/**
 * One statement for any number of days and plans; both tables are read by their primary keys. The range extends past
 * its last day by the longest minimum stay, or by the requested nights, because stays that begin on the last day need
 * their other nights.
 */
export const rangeSql = `
  WITH reach AS MATERIALIZED (
    SELECT $5::date + greatest(max(min_nights), $6::int, 1) - 1 AS last
    FROM rates WHERE room_plan_id = ANY($2::int[]) AND date BETWEEN $4::date AND $5::date
  )
  SELECT
    (
      SELECT json_agg(json_build_array(room_plan_id, days, prices, nights)) FROM (
        SELECT room_plan_id, array_agg(date - $4::date) AS days, array_agg(price) AS prices,
          array_agg(min_nights) AS nights
        FROM rates WHERE room_plan_id = ANY($2::int[]) AND date BETWEEN $4::date AND (SELECT last FROM reach)
        GROUP BY room_plan_id
      ) plan
    ) AS rates,
    (
      SELECT json_agg(json_build_array(room_type_id, days, rooms)) FROM (
        SELECT i.room_type_id, array_agg(i.date - $4::date) AS days,
          array_agg(i.total - coalesce(s.count, 0) + coalesce(e.count, 0)) AS rooms
        FROM inventory i
        LEFT JOIN sold s ON s.room_type_id = i.room_type_id AND s.date = i.date
        LEFT JOIN (${ENDED_NIGHTS}) e ON e.room_type_id = i.room_type_id AND e.date = i.date
        WHERE i.room_type_id = ANY($3::int[]) AND i.date BETWEEN $4::date AND (SELECT last FROM reach)
        GROUP BY i.room_type_id
      ) type
    ) AS rooms`

function spread(
  days: readonly number[],
  values: readonly number[],
  length: number,
  none: number,
): Int32Array {
  const all = new Int32Array(length).fill(none)
  days.forEach((day, at) => {
    if (day < length) all[day] = Math.max(0, values[at] ?? 0)
  })
  return all
}

/**
 * Reads the days from `first` to `last`, both included, for these room types and all their plans. Stays of `nights` nights can
 * begin on the last day.
 */
export async function readInventoryRange(
  { database, clock }: { database: Database; clock: Clock },
  types: readonly RoomType[],
  first: StayDate,
  last: StayDate,
  nights = 1,
): Promise<InventoryRange> {
  const now = clock.now()
  const planIds = types.flatMap((type) => type.plans.map(({ id }) => id))
  const typeIds = types.map(({ id }) => id)
  const [row] = await database.query<RangeRow>(rangeSql, [
    timestamp(now),
    planIds,
    typeIds,
    first,
    last,
    nights,
  ])
  if (!row) throw new Error('The days could not be read')
  const known = (row.rates ?? []).flatMap(([, days]) => days)
  const length = known.reduce((most, day) => Math.max(most, day), nightsBetween(first, last)) + 1
  const none: PlanDays = { price: new Int32Array(length), minNights: new Int32Array(length) }
  const plans = new Map(
    row.rates?.map(([plan, days, prices, nights]) => [
      plan,
      { price: spread(days, prices, length, 0), minNights: spread(days, nights, length, 0) },
    ]),
  )
  const rooms = new Map(row.rooms?.map(([type, days, left]) => [type, spread(days, left, length, -1)]))
  const noRooms = new Int32Array(length).fill(-1)
  return {
    now,
    first,
    length,
    plan: (id) => plans.get(id) ?? none,
    left: (id) => rooms.get(id) ?? noRooms,
  }
}
