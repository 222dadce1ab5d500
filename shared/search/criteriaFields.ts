import { hasEmail } from '../url/emailInText.ts'
import { listIn, readCode, readCount, readFlag, readList } from './criteriaCore.ts'
import type { ExtraKey } from './extraKeys.ts'
import { type TrackingKey, trackingKeys } from './trackingKeys.ts'

/** How one criterion stands in an address. `absent` is its value where the address does not have it. */
export type Field<T> = {
  absent: T
  /** The value of a text; undefined when the text makes none. */
  read: (text: string) => T | undefined
  write: (value: T) => string
}

const MOST_CODES = 50

const oneOf = <Name extends string>(...names: Name[]): Field<Name | null> => ({
  absent: null,
  read: (text) => names.find((name) => name === text),
  write: (value) => value ?? '',
})

const flag: Field<boolean> = {
  absent: false,
  read: readFlag,
  write: String,
}

const count = (least: number, most: number, absent: number): Field<number> => ({
  absent,
  read: (text) => readCount(text, least, most),
  write: String,
})

/** A list without order: equal sets have one spelling. */
const codes: Field<string[]> = {
  absent: [],
  read: (text) => readList(listIn(text), MOST_CODES, readCode),
  write: (value) => value.join(),
}

const isClean = (text: string, most: number) =>
  text.length <= most && !/\p{Cc}/u.test(text) && !hasEmail(text)

/** What a guest types: spaces around it are nobody's wish. */
const typed: Field<string | null> = {
  absent: null,
  read: (text) => (text.trim() && isClean(text, 64) ? text.trim() : undefined),
  write: (value) => value ?? '',
}

/** What others wrote and want back as it was. */
const carried: Field<string | null> = {
  absent: null,
  read: (text) => (isClean(text, 200) ? text : undefined),
  write: (value) => value ?? '',
}

/** The criteria beside the core ones, each with its field; they stand in addresses in this order. */
export const fields = {
  type: oneOf('rooms', 'plan'),
  search_type: oneOf('undated'),
  nights: count(1, 99, 1),
  /** Null where nothing is said of it: then it is as the hotel begins its searches. */
  is_including_occupied: {
    absent: null,
    read: flag.read,
    write: (value: boolean | null) => (value === null ? '' : String(value)),
  },
  filter: codes,
  mode: oneOf('secret', 'voucher'),
  coupon_code: typed,
  promo_code: typed,
  hotel_plan_codes: codes,
  room_plan_codes: codes,
  currency: {
    absent: null,
    read: (text: string) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined),
    write: (value: string | null) => value ?? '',
  },
  /** What the page the guest comes from said the stay costs, in whole units of the currency: 120.5 dollars. */
  price_displayed_total: {
    absent: null,
    read: (text: string) => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
    write: String,
  },
  ...(Object.fromEntries(trackingKeys.map((key) => [key, carried])) as Record<TrackingKey, typeof carried>),
  bookable: flag,
  reservation_no: {
    absent: null,
    read: (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined),
    write: (value: string | null) => value ?? '',
  },
  search_next_available_date_if_no_result: flag,
  retry: count(0, 9, 0),
} satisfies Record<ExtraKey, unknown>

type Fields = typeof fields
export type FieldKey = keyof Fields

type ValueOf<F> = F extends { read: (text: string) => infer T } ? Exclude<T, undefined> : never
type AbsentOf<F> = F extends { absent: infer T } ? T : never

/** The values of all fields. */
export type FieldValues = { [Key in FieldKey]: ValueOf<Fields[Key]> | AbsentOf<Fields[Key]> }

export const fieldKeys = Object.keys(fields) as FieldKey[]

/** A field by its key, for who goes through all of them. */
export const fieldOf = (key: FieldKey): Field<unknown> => fields[key] as Field<unknown>
