import { readCookie, writeCookie } from '#app/platform/storage.ts'

/** The lifetime of a stored search in seconds: one hour. */
export const LIFETIME_SECONDS = 3600

/** The beginning of the names of cookies with a last search. */
export const SEARCH_COOKIES = 'noren_search_'

const nameOf = (code: string) => `${SEARCH_COOKIES}${code.replace(/[^\w-]/g, '_')}`

/** Stores the query of a search at a hotel. */
export const storeLastSearch = (code: string, criteria: string): void =>
  writeCookie(nameOf(code), criteria, LIFETIME_SECONDS)

/** The query of the last search at a hotel within the last hour, or null. */
export const readLastSearch = (code: string): string | null => readCookie(nameOf(code))
