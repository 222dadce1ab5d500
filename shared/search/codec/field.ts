import { isStayDate, type StayDate } from '../../stay/stayDates.ts'

/** Values by key, as far as they have been read. */
type ReadValues = Readonly<Record<string, unknown>>

/** How the value of one key is read from a query and written to it. */
export type CodecField<T> = {
  /** The values that the key takes, in words for developers. */
  takes: string
  /** The value of a query without the key. */
  absent: T
  /** The value of a text; undefined if the text is not valid. `above` has the values of the fields before this one. */
  read(text: string, above?: ReadValues): T | undefined
  /** The text of a value; `String` if there is no function. */
  write?(value: NonNullable<T>): string
}

const MAX_CODES = 50

export const isCount = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

/** The entries of a list that is separated by commas; empty entries are left out. */
export const splitList = (text: string): string[] => text.split(',').filter(Boolean)

/** A date with `-` or `/` between its parts; undefined if it is not valid. */
export function readDay(text: string): StayDate | undefined {
  const day = text.replaceAll('/', '-')
  return isStayDate(day) ? day : undefined
}

/** A list of at most `max` entries; undefined if one of them is not valid. */
export function readList<T>(
  value: unknown,
  max: number,
  reader: (item: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined
  const read = value.map(reader)
  return read.includes(undefined) ? undefined : (read as T[])
}

export const day: CodecField<StayDate | null> = {
  takes: 'a day as yyyy-mm-dd or yyyy/mm/dd',
  absent: null,
  read: readDay,
}

/** A whole number from `min` to `max`. */
export const count = (absent: number, min: number, max: number): CodecField<number> => ({
  takes: `a whole number from ${min} to ${max}`,
  absent,
  read: (text) => (/^\d+$/.test(text) && isCount(+text, min, max) ? +text : undefined),
})

export const flag: CodecField<boolean> = {
  takes: 'true or false',
  absent: false,
  read: (text) => (/^(true|1|false|0)$/.test(text) ? /t|1/.test(text) : undefined),
}

/** One of these names. */
export const oneOf = <Name extends string, Absent extends Name | null>(
  names: readonly Name[],
  absent: Absent,
): CodecField<Name | Absent> => ({
  takes: names.join(', '),
  absent,
  read: (text) => names.find((name) => name === text),
})

/** Codes of a hotel, separated by commas. */
export const codes: CodecField<string[]> = {
  takes: 'codes such as A,B',
  absent: [],
  read: (text) => readList(splitList(text), MAX_CODES, (code) => (isCode(code) ? code : undefined)),
}
