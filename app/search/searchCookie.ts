import { readCookie, writeCookie } from '../platform/storage.ts'

/** An hour, in seconds: how long a hotel's last search is remembered on this device. */
const REMEMBERED_SECONDS = 3600

const nameOf = (code: string) => `noren_search_${code.replace(/[^\w-]/g, '_')}`

/** Keeps the criteria of a search, spelt as an address spells them. */
export const storeLastSearch = (code: string, criteria: string): void =>
  writeCookie(nameOf(code), criteria, REMEMBERED_SECONDS)

/** The criteria last searched for at this hotel within the hour, or null. */
export const readLastSearch = (code: string): string | null => readCookie(nameOf(code))
