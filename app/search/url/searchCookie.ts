import { cookieNames, readCookie, writeCookie } from '#app/platform/storage.ts'
import { queryWithoutCompanions } from '#shared/search/criteria.ts'

/** The lifetime of a stored search in seconds: one hour. */
const LIFETIME_SECONDS = 3600

const PREFIX = 'noren_search_'

const nameOf = (code: string) => `${PREFIX}${code.replace(/[^\w-]/g, '_')}`

/** Stores the query of a search at a hotel. */
export const storeLastSearch = (code: string, criteria: string): void =>
  writeCookie(nameOf(code), criteria, LIFETIME_SECONDS)

/** The query of the last search at a hotel within the last hour, or null. */
export const readLastSearch = (code: string): string | null => readCookie(nameOf(code))

/** Removes the companions of a member from the last searches at all hotels. */
export function forgetCompanionsInSearches(): void {
  for (const name of cookieNames(PREFIX)) {
    const query = queryWithoutCompanions(new URLSearchParams(readCookie(name) ?? ''))
    if (query) writeCookie(name, String(query), LIFETIME_SECONDS)
  }
}
