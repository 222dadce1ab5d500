import { setImmediate } from 'node:timers/promises'
import { monthOf, type StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'

/** The tables that are cached in memory: rates by plan, inventory by room type. */
export type CachedTable = 'rates' | 'inventory'

/** Columns of a table by the id of a plan or a room type, indexed by days from `first`. */
export type CachedDays = {
  first: StayDate
  length: number
  columns: Map<number, Int32Array[]>
}

/** What days without a row contain. */
const NONE: Record<CachedTable, number> = { rates: 0, inventory: -1 }

/** Ids read in one statement. The embedded database runs in this thread, and others wait for a statement. */
const CHUNK = 50

/** Values cached by a process, four bytes each: twenty hotels with a thousand plans. */
const MAX_VALUES = 20_000_000

const sqlOf = (table: CachedTable, id: string, columns: string[]) => `
  SELECT
    (SELECT version FROM day_versions WHERE of_table = '${table}' AND hotel_id = $1) AS version,
    (
      SELECT json_agg(json_build_array(id, days, ${columns.map((_, at) => `values_${at}`)})) FROM (
        SELECT ${id} AS id, array_agg(date - $3::date) AS days,
          ${columns.map((column, at) => `array_agg(${column}) AS values_${at}`)}
        FROM ${table} WHERE ${id} = ANY($2::int[]) AND date >= $3::date GROUP BY ${id}
      ) own
    ) AS rows`

const statements: Record<CachedTable, string> = {
  rates: sqlOf('rates', 'room_plan_id', ['price', 'min_nights']),
  inventory: sqlOf('inventory', 'room_type_id', ['total']),
}

const VERSION = 'SELECT version FROM day_versions WHERE of_table = $1 AND hotel_id = $2'

type DaysRow = { version: string | null; rows: [id: number, days: number[], ...columns: number[][]][] | null }

/** The days of a table from a date on; null if its version is or becomes another one. */
async function load(
  on: Queries,
  table: CachedTable,
  hotelId: number,
  ids: readonly number[],
  version: string,
  first: StayDate,
): Promise<CachedDays | null> {
  const read: NonNullable<DaysRow['rows']> = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    const [row] = await on.query<DaysRow>(statements[table], [hotelId, ids.slice(at, at + CHUNK), first])
    if (row?.version !== version) return null
    read.push(...(row.rows ?? []))
    await setImmediate()
  }
  // A view of rates that another transaction created during a statement may be newer than the version that it read.
  const [after] = await on.query<Pick<DaysRow, 'version'>>(VERSION, [table, hotelId])
  if (after?.version !== version) return null
  const length =
    read.reduce((most, [, days]) => days.reduce((last, day) => Math.max(last, day), most), -1) + 1
  const columns = new Map(
    read.map(([id, days, ...lists]) => [
      id,
      lists.map((list) => {
        const values = new Int32Array(length).fill(NONE[table])
        days.forEach((day, at) => {
          values[day] = Math.max(0, list[at] ?? 0)
        })
        return values
      }),
    ]),
  )
  return { first, length, columns }
}

type Entry = { days: Promise<CachedDays | null>; values: number }

/** By table, hotel, version and month. Versions are unique, so tenants and databases share the process's memory. */
const entries = new Map<string, Entry>()

/** Forgets what was not used for the longest time. */
function limitMemory(): void {
  let values = [...entries.values()].reduce((sum, entry) => sum + entry.values, 0)
  for (const [key, entry] of entries) {
    if (values <= MAX_VALUES || entries.size === 1) return
    entries.delete(key)
    values -= entry.values
  }
}

/**
 * The days of a hotel's table in a version, at the latest from `from` on. Read once by each process. `ids` are all plans
 * or room types of the hotel. Null if the version is outdated.
 */
export function cachedDays(
  on: Queries,
  table: CachedTable,
  hotelId: number,
  ids: readonly number[],
  version: string,
  from: StayDate,
): Promise<CachedDays | null> {
  // Days that have passed are not cached for ever.
  const first = monthOf(from)
  const key = `${table} ${hotelId} ${version} ${first}`
  const known = entries.get(key)
  const entry: Entry = known ?? { days: load(on, table, hotelId, ids, version, first), values: 0 }
  entries.delete(key)
  entries.set(key, entry)
  if (!known) {
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.days.then((days) => {
      if (!days) return forget()
      entry.values = days.columns.size * days.length * (table === 'rates' ? 2 : 1)
      limitMemory()
    }, forget)
  }
  return entry.days
}

/** `days` days of a column from a day on. Days outside of the cached range have no row, which is `none`. */
export function daysFrom(column: Int32Array, from: number, days: number, none: number): Int32Array {
  if (from + days <= column.length) return column.subarray(from, from + days)
  const part = new Int32Array(days).fill(none)
  part.set(column.subarray(from))
  return part
}
