import { endOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import { nightDates, type StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { timestamp } from '../start/clock.ts'
import type { Days } from './assignRooms.ts'
import { ENDED_NIGHTS } from './roomHolds.ts'
import type { NightCount } from './sold.ts'

/** Rates and rooms left for a range of days, read at one moment. */
export type Inventory = {
  /** Holds have ended and are not released yet. Their rooms count as left here, but `sold` still counts them. */
  hasOverdueHolds: boolean
  rate(planId: number, date: StayDate): { price: number; minNights: number } | null
  /** Rooms left on a day; 0 for a day without inventory. */
  left(roomTypeId: number, date: StayDate): number
}

/** The dates on which a room is used, as `assignRooms` needs them. */
export const daysOfUse = (dates: RoomDates): Days<StayDate> => ({
  first: dates.checkin,
  end: endOfUse(dates),
})

/** The rooms left of a type on the date with the fewest rooms. */
export const roomsLeft = (days: Inventory, typeId: number, { first, end }: Days<StayDate>): number =>
  Math.min(...nightDates(first, end).map((date) => days.left(typeId, date)))

/** Days on which held nights of the guest count as free. */
export const withHeldNights = (days: Inventory, nights: readonly NightCount[]): Inventory =>
  nights.length === 0
    ? days
    : {
        ...days,
        left: (typeId, date) =>
          nights.reduce(
            (left, night) =>
              night.room_type_id === typeId && night.date === date ? Math.max(left, night.count) : left,
            days.left(typeId, date),
          ),
      }

type InventoryRow = {
  overdue: boolean
  rates: [plan: number, date: StayDate, price: number, minNights: number][] | null
  rooms: [type: number, date: StayDate, left: number][] | null
}

/** One statement for everything, so that a search takes a single round trip. */
export const inventorySql = `
  SELECT
    EXISTS (
      SELECT FROM room_holds WHERE until <= $1::timestamptz
    ) AS overdue,
    (
      SELECT json_agg(json_build_array(room_plan_id, date, price, min_nights))
      FROM rates WHERE room_plan_id = ANY($2::int[]) AND date >= $4 AND date < $5
    ) AS rates,
    (
      SELECT json_agg(json_build_array(i.room_type_id, i.date, i.total - coalesce(s.count, 0) + coalesce(e.count, 0)))
      FROM inventory i
      LEFT JOIN sold s ON s.room_type_id = i.room_type_id AND s.date = i.date
      LEFT JOIN (${ENDED_NIGHTS}) e ON e.room_type_id = i.room_type_id AND e.date = i.date
      WHERE i.room_type_id = ANY($3::int[]) AND i.date >= $4 AND i.date < $5
    ) AS rooms`

/**
 * Reads the days from `first` up to, not including, `end`, for these room types and all their plans. `now`
 * (milliseconds) decides which holds have ended.
 */
export async function readInventory(
  on: Queries,
  now: number,
  hotel: Hotel,
  first: StayDate,
  end: StayDate,
  typeIds = hotel.roomTypes.map(({ id }) => id),
): Promise<Inventory> {
  const planIds = hotel.roomTypes
    .filter((type) => typeIds.includes(type.id))
    .flatMap((type) => type.plans.map((plan) => plan.id))
  const [row] = await on.query<InventoryRow>(inventorySql, [timestamp(now), planIds, typeIds, first, end])
  if (!row) throw new Error('The days could not be read')
  const rates = new Map(
    row.rates?.map(([plan, date, price, minNights]) => [`${plan} ${date}`, { price, minNights }]),
  )
  const rooms = new Map(row.rooms?.map(([type, date, left]) => [`${type} ${date}`, left]))
  return {
    hasOverdueHolds: row.overdue,
    rate: (plan, date) => rates.get(`${plan} ${date}`) ?? null,
    left: (type, date) => Math.max(0, rooms.get(`${type} ${date}`) ?? 0),
  }
}
