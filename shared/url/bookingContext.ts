import { hasEmail } from './emailInText.ts'
import { isUrl } from './isUrl.ts'
import { readObfuscated, writeObfuscated } from './obfuscate.ts'

/** The page that the guest returns to, the guest's id at the chatbot, the reservation to change, and its access token. */
export type BookingContext = {
  uri: string | null
  user_id: string | null
  current_reservation: string | null
  bypass_token: string | null
}

export const emptyBookingContext: BookingContext = {
  uri: null,
  user_id: null,
  current_reservation: null,
  bypass_token: null,
}

const isPage = (text: string) =>
  text.length <= 2000 && /^https?:\/\//.test(text) && isUrl(text) && !hasEmail(text)
const isName = (text: string) => /^[\w-]{1,64}$/.test(text)
const isToken = (text: string) => /^[\w.-]{1,512}$/.test(text)

const only = (text: string | null, isRight: (text: string) => boolean) =>
  text !== null && isRight(text) ? text : null

/**
 * Reads the booking context from a query. Values that are not valid are null, and so is a token without a
 * reservation.
 */
export function readBookingContext(query: URLSearchParams): BookingContext {
  const current_reservation = only(query.get('current_reservation'), isName)
  return {
    uri: only(query.get('uri'), isPage),
    user_id: only(query.get('user_id'), isName),
    current_reservation,
    bypass_token: current_reservation && only(readObfuscated(query, 'bypass_token'), isToken),
  }
}

/** Writes the booking context as the entries of a query; the token is obfuscated. */
export function writeBookingContext({
  uri,
  user_id,
  current_reservation,
  bypass_token,
}: BookingContext): [string, string][] {
  const entries: [string, string][] = []
  if (uri) entries.push(['uri', uri])
  if (user_id) entries.push(['user_id', user_id])
  if (current_reservation) entries.push(['current_reservation', current_reservation])
  if (current_reservation && bypass_token) entries.push(writeObfuscated('bypass_token', bypass_token))
  return entries
}
