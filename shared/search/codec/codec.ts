import type { Party } from '../../party/party.ts'
import type { CodecField } from './field.ts'
import { type RoomListField, withChildCount } from './roomFields.ts'

/** Fields by key. The order of the keys is their order in a query. */
type FieldTable = Record<string, CodecField<unknown>> & { rooms: RoomListField<Party> }

type FieldKey<Table> = keyof Table & string

type ValuesOf<Table> = { [Key in keyof Table]: Table[Key] extends CodecField<infer T> ? T : never }

type RoomOf<Table extends FieldTable> = Table['rooms'] extends RoomListField<infer Room> ? Room : Party

/** The values that together are the rooms of a search. */
type RoomValues = Party & { room_count: number; rooms: Party[] | null }

/**
 * The criteria that a table of fields reads and writes: a value for each key, but one list `rooms` with at least one
 * room.
 */
export type CriteriaOf<Table extends FieldTable> = Omit<ValuesOf<Table>, keyof RoomValues> & {
  rooms: RoomOf<Table>[]
}

/** Criteria, and the keys whose text is not valid. These keys, and only these, have their absent value. */
export type ReadResult<Table extends FieldTable> = {
  criteria: CriteriaOf<Table>
  problems: FieldKey<Table>[]
}

/** Longer texts are cut, so that a link cannot make the reader work for long. */
const MAX_TEXT_LENGTH = 10_000

/** Reads criteria from the texts of a query's keys. Null and empty texts mean that the query does not have the key. */
export function readFields<Table extends FieldTable>(
  fields: Table,
  textOf: (key: FieldKey<Table>) => string | null,
): ReadResult<Table> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(fields)) {
    const text = textOf(key)?.slice(0, MAX_TEXT_LENGTH)
    const value = text ? field.read(text, values) : null
    if (value === undefined) problems.push(key)
    values[key] = value ?? field.absent
  }
  const { adults, children, kids_tiers, kids_ages, room_count, rooms, ...others } = values as RoomValues
  const room = rooms?.[0] ?? withChildCount({ adults, children, kids_tiers, kids_ages })
  const criteria = { ...others, rooms: rooms?.[1] ? rooms : Array(room_count).fill(room) }
  return { criteria, problems } as ReadResult<Table>
}

/**
 * Writes criteria as the entries of a query; equal criteria give equal entries. Absent values are left out, the rooms
 * are always written: equal rooms without children as `adults` and `room_count`, other rooms as the list `rooms`.
 */
export function writeFields<Table extends FieldTable>(
  fields: Table,
  { rooms, ...others }: CriteriaOf<Table>,
): [FieldKey<Table>, string][] {
  const adults = rooms[0]?.adults
  const isSimple = rooms.every((room) => fields.rooms.write([room]) === `[{"adults":${adults}}]`)
  const values: Record<string, unknown> = {
    ...others,
    ...(isSimple ? { adults, room_count: rooms.length } : { rooms }),
  }
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key]
    const isAbsent = value == null || others[key] === field.absent
    const text = isAbsent ? '' : (field.write ?? String)(value)
    return text ? [[key, text]] : []
  })
}
