import type { Queries } from '../server/database/Database.ts'
import { exchangeSql } from './brand/exchangeRates.ts'

/** The number of days ahead with rates and inventory. */
const HORIZON_DAYS = 400

/** SQL for a pseudo-random whole number from a day and an id, the same on every machine. */
const pseudoRandom = (id: string) => `(((d.date - date '2020-01-01') * 7919 + ${id} * 104729) % 9973)`

/** The days from yesterday (for hotels west of the database) to the horizon. */
const days = `(
  SELECT generate_series(current_date - 1, current_date + ${HORIZON_DAYS}, interval '1 day')::date AS date
) d`

/** Hotels whose days are not generated at their first call. */
const usual = 'NOT h.days_pending'

/**
 * The missing days of each of these hotels with their season: once per hotel and day, because a large hotel has a
 * thousand plans.
 */
const missing = (hotels: string) => `
  WITH d AS MATERIALIZED (
    SELECT h.id AS hotel_id, (h.pricing->>'step')::int AS step, d.date, d.dow,
      coalesce(s.percent, 100) * CASE d.dow WHEN 5 THEN 112 WHEN 6 THEN 128 ELSE 100 END AS percent,
      CASE WHEN d.dow = 6 THEN coalesce(s.saturday_min_nights, 1) ELSE 1 END AS min_nights
    FROM hotels h
    LEFT JOIN (
      SELECT t.hotel_id, max(i.date) AS date FROM inventory i JOIN room_types t ON t.id = i.room_type_id GROUP BY 1
    ) known ON known.hotel_id = h.id
    CROSS JOIN (
      SELECT date, extract(dow FROM date)::int AS dow,
        extract(month FROM date)::int * 100 + extract(day FROM date)::int AS md
      FROM ${days}
    ) d
    LEFT JOIN LATERAL (
      SELECT percent, saturday_min_nights FROM seasons s
      WHERE s.hotel_id = h.id AND CASE
        WHEN s.first <= s.last THEN d.md BETWEEN s.first AND s.last
        ELSE d.md >= s.first OR d.md <= s.last
      END
      ORDER BY percent DESC LIMIT 1
    ) s ON true
    WHERE ${hotels} AND (h.days_pending OR known.date IS NULL OR d.date > known.date)
  )`

/**
 * A night's base price: the plan's price by season and weekday (Friday 112%, Saturday 128%), rounded down to the
 * hotel's step. Peak Saturdays have a longer minimum stay, except for a day use.
 */
const rates = (hotels: string, plans = 'true') => `${missing(hotels)}
  INSERT INTO rates (room_plan_id, date, price, min_nights)
  SELECT p.id, d.date, p.base_price::bigint * d.percent / 10000 / d.step * d.step,
    CASE WHEN p.is_day_use THEN 1 ELSE d.min_nights END
  FROM room_plans p
  JOIN room_types t ON t.id = p.room_type_id
  JOIN d ON d.hotel_id = t.hotel_id
  WHERE ${plans}
  ON CONFLICT DO NOTHING`

/** The observed prices of agencies: within six percent of their average, and unknown on one day in seventeen. */
const observations = (hotels: string) => `${missing(hotels)}
  INSERT INTO agency_prices (offer_id, date, price, seen_at)
  SELECT o.id, d.date,
    o.around::bigint * d.percent * (94 + ${pseudoRandom('o.id')} % 13) / 1000000 / d.step * d.step,
    date_trunc('hour', now()) - ${pseudoRandom('o.id')} % 36 * interval '1 hour'
  FROM agency_offers o
  JOIN d ON d.hotel_id = o.hotel_id
  WHERE ${pseudoRandom('o.id')} % 17 > 0
  ON CONFLICT DO NOTHING`

/** The inventory of a day: up to a third of the rooms are sold elsewhere, and now and then all of them. */
const inventory = (hotels: string, types = 'true') => `${missing(hotels)}
  INSERT INTO inventory (room_type_id, date, total)
  SELECT t.id, d.date,
    CASE
      WHEN t.sold_out_every > 0 AND ${pseudoRandom('t.id')} % t.sold_out_every = 0 THEN 0
      ELSE t.rooms - (${pseudoRandom('t.id')} % (t.rooms / 3 + 1))
    END
  FROM room_types t
  JOIN d ON d.hotel_id = t.hotel_id
  WHERE ${types}
  ON CONFLICT DO NOTHING`

const exchange = exchangeSql(days)

/** The order matters: the missing days are read from `inventory`, which is filled last. */
const statements = [exchange, rates(usual), observations(usual), inventory(usual)]

/** Generates the days up to the horizon. Existing days stay as they are. */
export async function extendHorizon(tx: Queries): Promise<void> {
  const [known] = await tx.query<{ complete: boolean }>(
    `SELECT NOT EXISTS (
       SELECT FROM hotels h JOIN room_types t ON t.hotel_id = h.id
       WHERE NOT h.days_pending AND NOT EXISTS (
         SELECT FROM inventory i WHERE i.room_type_id = t.id AND i.date = current_date + ${HORIZON_DAYS}
       )
     ) AS complete`,
  )
  if (known?.complete) return
  for (const statement of statements) await tx.exec(statement)
}

/** The ids of which a table has no row at the horizon. */
async function idsWithout(tx: Queries, table: string, column: string, ids: readonly number[]) {
  const rows = await tx.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[]) id
     WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${column} = id AND date = current_date + ${HORIZON_DAYS})`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Generates the rates of a hotel's plans up to the horizon, unless they exist. The hotel's days are pending. */
export async function generateRates(tx: Queries, hotelId: number, planIds: readonly number[]): Promise<void> {
  const ids = await idsWithout(tx, 'rates', 'room_plan_id', planIds)
  if (ids.length > 0) await tx.exec(rates(`h.id = ${hotelId}`, `p.id IN (${ids})`))
}

/** Generates the inventory of a hotel's room types in the same way. */
export async function generateInventory(
  tx: Queries,
  hotelId: number,
  typeIds: readonly number[],
): Promise<void> {
  const ids = await idsWithout(tx, 'inventory', 'room_type_id', typeIds)
  if (ids.length > 0) await tx.exec(inventory(`h.id = ${hotelId}`, `t.id IN (${ids})`))
}

/** Generates the prices of other agencies in the same way. */
export const generateObservations = (tx: Queries, hotelId: number): Promise<void> =>
  tx.exec(observations(`h.id = ${hotelId}`))

/** The SQL of all days, a part of the snapshot's key. */
export const horizonSql = statements.join()
