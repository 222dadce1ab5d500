import { readReturnPlace, storeReturnTo } from '#app/navigation/returnTo.ts'
import { patterns } from '#app/paths.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { isOwnPath } from '#shared/members/providers.ts'

const KEY = 'return_to'

/**
 * The path to which a provider leads back in a tab of its own: the sign-in page, with the screen that the guest has left here. The new
 * tab shares no storage with this frame. The address has a search and rooms, and no personal data.
 */
export function fullPageReturn(code: string, locale: Locale): string {
  const query = new URLSearchParams({ code, locale })
  const left = readReturnPlace(patterns.signIn)?.address
  if (left && isOwnPath(left)) query.set(KEY, left)
  return `${patterns.signIn}?${query}`
}

/** Takes the screen out of the query of a return, and stores it as the place to go back to. */
export function takeFullPageReturn(query: URLSearchParams): void {
  const left = query.get(KEY)
  query.delete(KEY)
  if (left && isOwnPath(left) && !readReturnPlace(patterns.signIn)) storeReturnTo(left, patterns.signIn)
}
