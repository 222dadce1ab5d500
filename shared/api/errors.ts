import { isRecord } from '#shared/values/isRecord.ts'

/**
 * The error codes of the API by name. `locales/<locale>/errors.json` has a sentence for each code in each language.
 * This contract adds the codes 5000–5099: servers of the level `core` do not send them.
 */
export const errorCodes = {
  invalid: 1000,
  extra_invalid_id: 1100,
  extra_deadline_passed: 1101,
  extra_invalid_quantity: 1102,
  extra_invalid_total_price: 1103,
  extra_limit_exceeded: 1104,
  extra_insufficient: 1105,
  extra_no_longer_sold: 1106,
  job_not_finished: 1200,
  expired: 1250,
  unprocessable_upload: 1251,
  download_not_found: 1252,
  password_strength: 1300,
  account_locked: 1301,
  password_used: 1302,
  session_expired: 1400,
  sign_up_confirmation_expired: 1401,
  user_already_confirmed: 1402,
  coupon_invalid: 1500,
  csv_limit_exceeded: 1600,
  promotion_not_for_plan: 2001,
  duplicate_plan_code: 2101,
  room_type_has_reservation: 2201,
  not_enough_points: 2401,
  payment_timeout: 3001,
  payment_failed: 3002,
  card_not_available: 3003,
  card_number_wrong: 3004,
  card_expiry_wrong: 3005,
  three_d_secure_failed: 3006,
  card_not_accepted: 3007,
  three_d_secure_cancelled: 3008,
  three_d_secure_suspended: 3009,
  payment_refused: 3010,
  payment_timeout_at_gateway: 3011,
  payment_not_updatable: 3200,
  payment_not_capturable: 3201,
  point_balance_not_available: 3202,
  payment_processing_error: 3203,
  use_another_card: 3204,
  card_not_available_now: 3205,
  session_token_not_found: 3401,
  brand_mismatch: 3402,
  points_partner_1: 3501,
  points_partner_2: 3502,
  points_partner_3: 3503,
  points_return_failed: 3504,
  plan_japanese_only: 3601,
  plan_japanese_only_for_guest: 3602,
  identity_expired: 4000,
  sold_out: 5001,
  price_changed: 5002,
  minimum_stay: 5003,
  dates_not_bookable: 5004,
  party_not_accepted: 5005,
  hotel_not_found: 5006,
  already_booked: 5007,
  reservation_not_found: 5008,
  payment_method_not_accepted: 5009,
  plan_not_found: 5010,
  hotel_not_active: 5011,
  policy_not_found: 5012,
  booking_limit: 5013,
  open_transfer_limit: 5014,
  offer_expired: 5015,
  changed_meanwhile: 5016,
  change_refused: 5017,
  cancellation_costs: 5018,
  last_room: 5019,
  change_limit: 5020,
  voucher_rest: 5022,
  waitlist_inactive: 5030,
  waitlist_limit: 5031,
  waitlist_not_found: 5032,
  price_alert_inactive: 5033,
  price_alert_limit: 5034,
  price_alert_not_found: 5035,
  waitlist_joined: 5036,
  credentials_wrong: 5040,
  sign_in_ended: 5041,
  membership_not_registered: 5042,
  member_locked: 5043,
  proof_needed: 5050,
  passkey_refused: 5051,
  passkey_of_other_brand: 5052,
  passkey_limit: 5053,
  provider_taken: 5060,
  last_way_to_sign_in: 5061,
  link_refused: 5062,
  organization_limit: 5070,
  no_receipt: 5021,
} as const

/** Whether this contract adds the code, so that only servers of the level `noren` send it. */
export const isAddedCode = (code: unknown): boolean => Number(code) >= 5000 && Number(code) < 5100

export type ErrorName = keyof typeof errorCodes

/** The name of an error code; null if the code is unknown. */
export const nameOfCode = (code: number | null): ErrorName | null =>
  (Object.keys(errorCodes) as ErrorName[]).find((name) => errorCodes[name] === code) ?? null

/** The title with which a server refuses a client session. The status of the response may be any. */
export const INVALID_SESSION = 'Invalid Client-Session'

/** An error of one field. Errors of the whole request have the field `base`. */
export type FieldError = { code: number | null; error: string }

/**
 * The body of an error response. `message` is the first title, or the text of the first `base` error. `code` is the
 * first code of the details. `resetCode` is `meta.reset_code` of the identity server.
 */
export type ErrorBody = {
  message: string | null
  code: number | null
  fields: Record<string, FieldError[]>
  resetCode: string | null
  meta: Record<string, unknown>
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function codeOf(value: unknown): number | null {
  const code = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return Number.isInteger(code) ? (code as number) : null
}

function readDetails(details: unknown): Record<string, FieldError[]> {
  const fields: Record<string, FieldError[]> = {}
  for (const [field, items] of isRecord(details) ? Object.entries(details) : []) {
    const list = Array.isArray(items) ? items : [items]
    fields[field] = list.map((item) =>
      isRecord(item)
        ? { code: codeOf(item.code), error: textOf(item.error) ?? '' }
        : { code: null, error: textOf(item) ?? '' },
    )
  }
  return fields
}

/**
 * Reads the body of an error response. `errors` may be a list or one item, `error` an item or a text. Any other body
 * returns an empty result; the function never throws.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const source = isRecord(body) ? body : {}
  const errors = source.errors ?? source.error
  const [first] = Array.isArray(errors) ? errors : [errors]
  const item: Record<string, unknown> = isRecord(first) ? first : { title: first }
  const fields = readDetails(item.details)
  const meta = isRecord(source.meta) ? source.meta : {}
  const details = Object.values(fields).flat()
  return {
    message: textOf(item.title) ?? textOf(fields.base?.[0]?.error) ?? null,
    code: details.find(({ code }) => code !== null)?.code ?? codeOf(item.code),
    fields,
    resetCode: textOf(meta.reset_code),
    meta,
  }
}

/**
 * The body of an error response: one item with a title, and the code under the field that it concerns. `others` are the errors of more
 * fields.
 */
export const errorBody = (
  name: ErrorName,
  title: string,
  field = 'base',
  meta?: Record<string, unknown>,
  others: Record<string, FieldError> = {},
) => ({
  errors: [
    {
      title,
      details: {
        [field]: [{ code: errorCodes[name], error: title }],
        ...Object.fromEntries(Object.entries(others).map(([other, error]) => [other, [error]])),
      },
    },
  ],
  ...(meta && { meta }),
})
