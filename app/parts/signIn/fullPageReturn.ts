import { readReturnPlace, storeReturnTo } from '#app/navigation/returnTo.ts'
import { patterns } from '#app/paths.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { isOwnPath } from '#shared/members/providers.ts'

const KEY = 'return_to'

/** For how long a guest comes back from a sign-in, in ms: a sign-up waits for its mail. */
export const SIGN_IN_MAX_AGE_MS = 86_400_000

/**
 * The path to which a provider leads back in a tab of its own: the page of the sign-in or of the sign-up, with the screen that the guest
 * has left here. The new tab shares no storage with this frame. The address has a search and rooms, and no personal data. An address that
 * is too long to travel stays behind; the hotel and the language always go along.
 */
export function fullPageReturn(
  code: string,
  locale: Locale,
  page: string = patterns.signIn,
  now = Date.now(),
): string {
  const here = { code, locale }
  const left = readReturnPlace(patterns.signIn, SIGN_IN_MAX_AGE_MS, now)?.address
  const path = (query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`
  const whole = left && isOwnPath(left) ? path({ ...here, [KEY]: left }) : path(here)
  return isOwnPath(whole) ? whole : path(here)
}

/** Takes the screen out of the query of a return, and stores it as the place to go back to. */
export function takeFullPageReturn(query: URLSearchParams): void {
  const left = query.get(KEY)
  query.delete(KEY)
  const hasPlace = readReturnPlace(patterns.signIn, SIGN_IN_MAX_AGE_MS) !== null
  if (left && isOwnPath(left) && !hasPlace) storeReturnTo(left, patterns.signIn)
}
