import { type ErrorName, errorBody, errorCodes, INVALID_SESSION } from '#shared/api/errors.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { errorText } from './errorTexts.ts'

/** `retryAfter` is the header of this name, in seconds. `fields` are the reasons of all fields, if several are wrong. */
type Details = {
  field?: string
  fields?: Record<string, ErrorName>
  status?: number
  meta?: Record<string, unknown>
  retryAfter?: number
}

const statuses: Partial<Record<ErrorName, number>> = {
  hotel_not_found: 404,
  reservation_not_found: 404,
  policy_not_found: 404,
  sold_out: 409,
  price_changed: 409,
  already_booked: 409,
  booking_limit: 429,
  change_limit: 429,
  waitlist_limit: 429,
  waitlist_not_found: 404,
  price_alert_limit: 429,
  price_alert_not_found: 404,
  account_locked: 429,
  offer_expired: 409,
  changed_meanwhile: 409,
  cancellation_costs: 409,
  identity_expired: 403,
  session_expired: 401,
  session_token_not_found: 401,
  brand_mismatch: 401,
  proof_needed: 403,
}

/** A call refused for a reason of the error catalogue. `status` is the HTTP status of the answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(
    readonly reason: ErrorName,
    readonly details: Details = {},
  ) {
    super(reason)
    this.status = details.status ?? statuses[reason] ?? 422
    this.headers = details.retryAfter ? { 'Retry-After': String(details.retryAfter) } : {}
  }

  body(locale: Locale) {
    const { field, fields = {}, meta } = this.details
    const others = Object.entries(fields)
      .filter(([other]) => other !== field)
      .map(([other, name]) => [other, { code: errorCodes[name], error: errorText(locale, name) }] as const)
    return errorBody(
      this.reason,
      errorText(locale, this.reason, meta),
      field,
      meta,
      Object.fromEntries(others),
    )
  }
}

/** When a client may repeat a call that was answered with 503, in seconds. */
const RETRY_SECONDS = 5

/**
 * A refusal about the call itself, such as 404 or 429: it has a text but no number of the catalogue. With 503, it has
 * `Retry-After`.
 */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal'

  constructor(
    readonly status: 400 | 403 | 404 | 413 | 415 | 429 | 500 | 503,
    readonly headers: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {},
  ) {
    super(`HTTP ${status}`)
  }

  body(locale: Locale) {
    const title = errorText(locale, this.status)
    return { errors: [{ title, details: { base: [{ error: title }] } }] }
  }
}

/** The client session is missing or was not signed by this server. The text is part of the contract. */
export class SessionRefusal extends Error {
  override name = 'SessionRefusal'
  readonly status = 403
  body = () => ({ error: INVALID_SESSION })
}
