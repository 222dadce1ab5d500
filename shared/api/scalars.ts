import { array, define, type Infer, nullable, object, optional, Struct } from 'superstruct'
import { priceLineKinds } from '#shared/money/priceLineKinds.ts'
import { isStayDate } from '#shared/stay/stayDates.ts'
import { isUrl } from '#shared/url/isUrl.ts'
import { addition, byRule, essential, openEnums } from './fallbacks.ts'

/** The definition of an e-mail address in the HTML standard, so that browser and server agree. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Whether a value is an e-mail address of at most 254 characters with a dot in its domain. An encoded word (`=?utf-8?q?…?=`) is
 * refused: some mail servers decode it, and would send the mail to another address.
 */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && EMAIL.test(value) && !value.includes('=?')

/** Returns the check of a text of `min` to `max` characters. */
export const isText =
  (max: number, min = 0) =>
  (value: unknown) =>
    typeof value === 'string' && value.length >= min && value.length <= max

const isCount = (max: number) => (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max

/** Whether a value is a time of day at the hotel, such as `15:00`. */
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** The named scalars of every response, each with the check of its values. `personScalars.ts` has the others. */
const scalars = {
  StayDate: isStayDate,
  Time: isTime,
  Instant: (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  Money: Number.isSafeInteger,
  Points: Number.isSafeInteger,
  Currency: (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  Email: isEmail,
  Text: isText(20_000),
  Code: (value: unknown) => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value),
  Token: isText(4096, 1),
  Url: (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && isUrl(value),
  Count: isCount(Number.MAX_SAFE_INTEGER),
  GuestCount: isCount(99),
  Age: isCount(99),
  Kilometres: (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
}

export type CommonScalarName = keyof typeof scalars

/** The checks by any name, for code that walks structs: a check is about ten times faster than its struct. */
export const commonChecks: Readonly<Record<string, (value: unknown) => boolean>> = scalars

const scalar = <T>(name: CommonScalarName): Struct<T, null> => define<T>(name, scalars[name])

export const StayDateText = scalar<string>('StayDate')
export const Time = scalar<string>('Time')
export const Instant = scalar<string>('Instant')
export const Money = scalar<number>('Money')
export const Points = scalar<number>('Points')
export const Currency = scalar<string>('Currency')
export const Email = scalar<string>('Email')
export const Text = scalar<string>('Text')
export const Code = scalar<string>('Code')
export const Token = scalar<string>('Token')
export const Url = scalar<string>('Url')

/** A picture with its alternative text. */
export const Picture = object({ url: Url, alt: addition(Text, '') })
export type Picture = Infer<typeof Picture>
export const Count = scalar<number>('Count')
export const GuestCount = scalar<number>('GuestCount')
export const Age = scalar<number>('Age')
export const Kilometres = scalar<number>('Kilometres')

/** A text of a response with known values. A client shows any other text as it is. */
export const openText = <T extends string>(values: readonly T[]): Struct<T | (string & {}), readonly T[]> =>
  new Struct({ ...scalar<T | (string & {})>('Text'), schema: values })

export const KidsTiers = array(object({ code: Code, children: Count }))

/** The guests of one room in orders. */
export const PartyFields = {
  adults: GuestCount,
  children: GuestCount,
  kids_tiers: array(object({ code: Code, children: GuestCount })),
  kids_ages: array(Age),
}

/** The guests of one room in responses. */
export const GuestCounts = {
  adults: Count,
  children: addition(Count, 0),
  kids_tiers: addition(KidsTiers, []),
  kids_ages: addition(array(Count), []),
}

/**
 * The guests of one room in requests. Empty parts may be left out. `children` is not needed beside groups or ages.
 * `kids_age_range` is another name of the groups.
 */
export const PartyRequest = {
  adults: GuestCount,
  children: optional(GuestCount),
  kids_tiers: optional(PartyFields.kids_tiers),
  kids_ages: optional(PartyFields.kids_ages),
  kids_age_range: optional(array(object({ code: Code, count: GuestCount }))),
}

const PriceLine = object({
  kind: openEnums(priceLineKinds, 'other'),
  date: addition(nullable(StayDateText), null),
  amount: Money,
  label: optional(nullable(Text)),
})

/** The part of a price that one percentage of tax applies to. */
const ContainedTax = object({
  percent: Count,
  /** The sum of the amounts after discounts, with their tax. */
  gross: Money,
  /** Contained in `gross`: gross × percent / (100 + percent), rounded down once. */
  tax: Money,
})

export const Price = object({
  currency: addition(Currency, byRule('hotelCurrency')),
  total: Money,
  /** Their sum is the total. */
  lines: addition(array(essential(PriceLine)), byRule('lineOfTotal')),
  /** The tax and the service fee that the total contains. */
  tax: addition(Money, 0),
  /** The tax by percentage. The sum of `tax` is the tax of the price; the sum of `gross` is the total without local taxes. */
  taxes: addition(array(essential(ContainedTax)), []),
  service_fee: addition(Money, 0),
  /** The part of the total that is paid at booking, and the rest. A price without a deposit has neither. */
  deposit_amount: addition(optional(nullable(Money)), undefined),
  remaining_amount: addition(optional(nullable(Money)), undefined),
})

export type Price = Infer<typeof Price>
