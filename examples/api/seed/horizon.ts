import type { Queries } from '../database/Database.ts'

/** How far ahead rates and rooms are known, in days. */
export const HORIZON_DAYS = 400

/** A whole number that looks like chance and is the same on every machine, from a day and an id. */
const dice = (id: string) => `(((d.date - date '2020-01-01') * 7919 + ${id} * 104729) % 9973)`

/** Days from yesterday (for hotels west of the database) to the horizon that have no rows yet. */
const days = `(
  SELECT generate_series(current_date - 1, current_date + ${HORIZON_DAYS}, interval '1 day')::date AS date
) d`

const season = `
  LEFT JOIN LATERAL (
    SELECT percent, saturday_min_nights FROM seasons s
    WHERE s.hotel_id = t.hotel_id AND CASE
      WHEN s.first <= s.last THEN d.md BETWEEN s.first AND s.last
      ELSE d.md >= s.first OR d.md <= s.last
    END
    ORDER BY percent DESC LIMIT 1
  ) s ON true`

const dated = `(
  SELECT date, extract(dow FROM date)::int AS dow,
    extract(month FROM date)::int * 100 + extract(day FROM date)::int AS md
  FROM ${days}
) d`

/**
 * A night's base price: the plan's own, by season and weekday (Friday 112 %, Saturday 128 %), rounded down to
 * the hotel's step. Peak Saturdays ask for a longer stay, but not of those who stay for
 * the day.
 */
const rates = `
  INSERT INTO rates (room_plan_id, date, price, min_nights)
  SELECT p.id, d.date,
    p.base_price::bigint * coalesce(s.percent, 100)
      * CASE d.dow WHEN 5 THEN 112 WHEN 6 THEN 128 ELSE 100 END
      / 10000 / (h.pricing->>'step')::int * (h.pricing->>'step')::int,
    CASE WHEN d.dow = 6 AND NOT p.is_day_use THEN coalesce(s.saturday_min_nights, 1) ELSE 1 END
  FROM room_plans p
  JOIN room_types t ON t.id = p.room_type_id
  JOIN hotels h ON h.id = t.hotel_id
  CROSS JOIN ${dated}
  ${season}
  ON CONFLICT DO NOTHING`

/** Rooms of a day: up to a third are sold elsewhere, and now and then all of them. */
const inventory = `
  INSERT INTO inventory (room_type_id, date, total)
  SELECT t.id, d.date,
    CASE
      WHEN t.sold_out_every > 0 AND ${dice('t.id')} % t.sold_out_every = 0 THEN 0
      ELSE t.rooms - (${dice('t.id')} % (t.rooms / 3 + 1))
    END
  FROM room_types t CROSS JOIN ${days}
  ON CONFLICT DO NOTHING`

/** Adds the days that have come into sight since last time; days already known keep what they have. */
export async function extendHorizon(tx: Queries): Promise<void> {
  const [known] = await tx.query<{ complete: boolean }>(
    `SELECT (SELECT max(date) FROM inventory) >= current_date + ${HORIZON_DAYS} AS complete`,
  )
  if (known?.complete) return
  await tx.exec(rates)
  await tx.exec(inventory)
}

/** The SQL that decides what days look like: part of what a snapshot is named by. */
export const horizonSql = rates + inventory
