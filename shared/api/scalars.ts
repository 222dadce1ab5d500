import { array, define, enums, type Infer, nullable, object, optional, type Struct } from 'superstruct'
import { isStayDate } from '#shared/domain/stayDates.ts'

/** Named values of the wire. Their names, formats and sentences are what the reference says of them. */

export type ScalarDocument = {
  type: 'string' | 'integer' | 'number'
  description: string
  format?: string
  pattern?: string
  example: string | number
}

export const scalars: Record<string, ScalarDocument> = {}

/** What each of them accepts: asked by itself it answers some ten times faster than its struct. */
export const accepted: Record<string, (value: unknown) => boolean> = {}

function scalar<T>(
  name: string,
  document: ScalarDocument,
  accepts: (value: unknown) => boolean,
): Struct<T, null> {
  scalars[name] = document
  accepted[name] = accepts
  return define<T>(name, accepts)
}

const isText =
  (most: number, least = 0) =>
  (value: unknown) =>
    typeof value === 'string' && value.length >= least && value.length <= most

export const StayDateText = scalar<string>(
  'StayDate',
  {
    type: 'string',
    format: 'date',
    description: 'A calendar day at the hotel, in the hotel’s own time zone.',
    example: '2027-04-02',
  },
  isStayDate,
)

export const Instant = scalar<string>(
  'Instant',
  {
    type: 'string',
    format: 'date-time',
    description: 'A moment, in UTC.',
    example: '2027-01-11T09:30:00.000Z',
  },
  (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
)

export const Money = scalar<number>(
  'Money',
  {
    type: 'integer',
    description: 'An amount in the currency’s minor unit: yen, won, or cents of TWD.',
    example: 86400,
  },
  Number.isSafeInteger,
)

export const Currency = scalar<string>(
  'Currency',
  { type: 'string', pattern: '^[A-Z]{3}$', description: 'An ISO 4217 code.', example: 'JPY' },
  (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
)

/** The HTML standard's own idea of a valid address, so that a browser and the server agree. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && EMAIL.test(value)

export const Email = scalar<string>(
  'Email',
  { type: 'string', format: 'email', description: 'An e-mail address.', example: 'guest@example.com' },
  isEmail,
)

export const isPhone = (value: unknown): value is string =>
  typeof value === 'string' && /^\+?\d{6,19}$/.test(value)

export const Phone = scalar<string>(
  'Phone',
  {
    type: 'string',
    pattern: '^\\+?\\d{6,19}$',
    description: 'A telephone number: digits, with + before a country code.',
    example: '+81460000000',
  },
  isPhone,
)

export const Name = scalar<string>(
  'Name',
  { type: 'string', description: 'A name or part of one, up to 60 characters.', example: 'Hanako' },
  isText(60, 1),
)

export const Notes = scalar<string>(
  'Notes',
  { type: 'string', description: 'Free text, up to 255 characters.', example: 'We arrive at about nine.' },
  isText(255),
)

export const Text = scalar<string>(
  'Text',
  {
    type: 'string',
    description: 'Text in the language of Tripla-Locale.',
    example: 'Garden Tatami, 12 mats',
  },
  isText(20_000),
)

export const Code = scalar<string>(
  'Code',
  {
    type: 'string',
    pattern: '^[\\w.-]{1,64}$',
    description: 'A code the hotel gave.',
    example: 'garden-tatami',
  },
  (value) => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value),
)

export const Token = scalar<string>(
  'Token',
  { type: 'string', description: 'An unguessable text to be handed back as it is.', example: 'x7Kq…' },
  isText(4096, 1),
)

export const Url = scalar<string>(
  'Url',
  {
    type: 'string',
    format: 'uri',
    description: 'An absolute http(s) address.',
    example: 'https://hotel.example/terms',
  },
  (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
)

export const Count = scalar<number>(
  'Count',
  { type: 'integer', description: 'A whole number, 0 or more.', example: 2 },
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
)

export const Kilometres = scalar<number>(
  'Kilometres',
  { type: 'number', description: 'A distance in kilometres, with one decimal.', example: 12.4 },
  (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
)

export const KidsTiers = array(object({ code: Code, children: Count }))

/** The guests of one room, as they travel in orders and answers. */
export const PartyFields = { adults: Count, children: Count, kids_tiers: KidsTiers, kids_ages: array(Count) }

/**
 * The guests of one room of a question. What it has none of may be left out; the children of groups or ages that are
 * named need not be counted. `kids_age_range` is another name of the groups.
 */
export const PartyWish = {
  adults: Count,
  children: optional(Count),
  kids_tiers: optional(KidsTiers),
  kids_ages: optional(array(Count)),
  kids_age_range: optional(array(object({ code: Code, count: Count }))),
}

/**
 * The lines of a price. `night` and `day_use` are the room's, at everybody's price; what lowers it follows with amounts
 * under 0: a longer stay, the member's or the organization's rate, a promotion, a coupon. Local taxes come last.
 */
export const priceLineKinds = [
  'night',
  'day_use',
  'length_of_stay',
  'member',
  'corporate',
  'promotion',
  'coupon',
  'local_tax',
] as const

export const Price = object({
  currency: Currency,
  lines: array(object({ kind: enums(priceLineKinds), date: nullable(StayDateText), amount: Money })),
  total: Money,
  tax: Money,
  service_fee: Money,
})

export type Price = Infer<typeof Price>
