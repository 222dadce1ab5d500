import { cookieNames, readCookie, writeCookie } from '#app/platform/storage.ts'
import { readCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { companionsOf, withoutCompanions } from '#shared/search/searchedRooms.ts'
import { LIFETIME_SECONDS, SEARCH_COOKIES } from './searchCookie.ts'

/** The query without the companions of a member; its other values stay. Null if it has no companions. */
export function queryWithoutCompanions(query: URLSearchParams): URLSearchParams | null {
  const { criteria } = readCriteria(query)
  if (criteria.rooms.every((room) => Object.keys(companionsOf(room)).length === 0)) return null
  const before = writeCriteria(criteria).map(([key]) => key)
  const others = [...query].filter(([key]) => !before.includes(key))
  const rooms = criteria.rooms.map(withoutCompanions)
  return new URLSearchParams([...writeCriteria({ ...criteria, rooms }), ...others])
}

/** Removes the companions of a member from the last searches at all hotels. */
export function forgetCompanions(): void {
  for (const name of cookieNames(SEARCH_COOKIES)) {
    const query = queryWithoutCompanions(new URLSearchParams(readCookie(name) ?? ''))
    if (query) writeCookie(name, String(query), LIFETIME_SECONDS)
  }
}
