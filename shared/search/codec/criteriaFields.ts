import { dateOfDateTime } from '../../stay/isoDateTimes.ts'
import { plainText } from '../../typed/plainText.ts'
import { hasEmail } from '../../url/emailInText.ts'
import { mealNames } from '../meals.ts'
import { coreFields } from './coreFields.ts'
import type { ExtraKey } from './extraKeys.ts'
import { type CodecField, codes, count, flag, oneOf, readDay } from './field.ts'
import { searchedRoomList } from './searchedRoomField.ts'
import { type TrackingKey, trackingKeys } from './trackingKeys.ts'

const isClean = (text: string, maxLength: number) =>
  text.length <= maxLength && !/\p{Cc}/u.test(text) && !hasEmail(text)

const textField = (takes: string, read: (text: string) => string | undefined): CodecField<string | null> => ({
  takes,
  absent: null,
  read,
})

/** A code that a guest types. */
const typedCode = textField('a code of at most 64 characters', (text) => {
  const code = plainText(text)
  return code && isClean(text, 64) && isClean(code, 64) ? code : undefined
})

/** A text of another site that the reservation returns unchanged. */
const tracking = textField('a text of at most 200 characters, with no e-mail address in it', (text) =>
  isClean(text, 200) ? text : undefined,
)

const currency = textField('a currency’s three letters, such as JPY', (text) =>
  /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined,
)

const reservationNumber = textField('a reservation’s number', (text) =>
  /^[\w-]{1,64}$/.test(text) ? text : undefined,
)

/** The price that the guest saw on the page before, in major units of the currency: 120.5 dollars. */
const seenPrice: CodecField<number | null> = {
  takes: 'an amount such as 24000 or 120.50',
  absent: null,
  read: (text) => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
}

/** The keys that only the app uses. */
const extraFields = {
  type: oneOf(['rooms', 'plan'], null),
  search_type: oneOf(['undated'], null),
  nights: count(1, 1, 99),
  /** If the key is absent, the hotel's setting applies. */
  is_including_occupied: { ...flag, absent: null } as CodecField<boolean | null>,
  filter: codes,
  /** Only plans with these meals. */
  meals: oneOf(mealNames, null),
  mode: oneOf(['secret', 'voucher'], null),
  coupon_code: typedCode,
  promo_code: typedCode,
  hotel_plan_codes: codes,
  room_plan_codes: codes,
  currency,
  price_displayed_total: seenPrice,
  ...(Object.fromEntries(trackingKeys.map((key) => [key, tracking])) as Record<TrackingKey, typeof tracking>),
  bookable: flag,
  reservation_no: reservationNumber,
  search_next_available_date_if_no_result: flag,
  retry: count(0, 0, 9),
} satisfies Record<ExtraKey, unknown>

/** The complete table: every key of criteria with its field. */
export const criteriaFields = {
  ...coreFields,
  /** Some links have a check-out with a time. */
  checkout: {
    ...coreFields.checkout,
    read: (text) => readDay(dateOfDateTime(text)),
  } as typeof coreFields.checkout,
  rooms: searchedRoomList,
  ...extraFields,
}
