import { isLocale, type Locale } from '#shared/i18n/locale.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { isCriteriaKey, writeCriteria } from '#shared/search/criteria.ts'
import { fromForeign } from '#shared/search/foreign/foreignCriteria.ts'
import { isNotCanonical } from './isForeignLink.ts'
import { readSearchState } from './useSearchState.ts'

/** A converted link: its query in our own keys, and its language if it has one. */
type ImportedLink = { query: string; locale: Locale | null }

/**
 * Converts a link of another booking engine, or a link with our keys in another spelling, to canonical spelling. Null
 * if there is nothing to convert. Values that are not valid stay unchanged, so that the guest sees the problem; keys
 * that are not criteria stay too.
 */
export function importForeignLink(search: string, defaultAdults: number): ImportedLink | null {
  const query = new URLSearchParams(search)
  const { entries, used } = fromForeign(query)
  for (const key of used) query.delete(key)
  for (const [key, value] of entries) query.set(key, value)
  const { criteria, problems } = readSearchState(query.toString(), defaultAdults)
  if (used.length === 0 && (problems.length > 0 || !isNotCanonical(search, criteria))) return null
  const ours = new URLSearchParams(writeCriteria(criteria))
  for (const key of problems) ours.set(key, query.get(key) ?? '')
  for (const [key, value] of query) if (!isCriteriaKey(key) && !ours.has(key)) ours.append(key, value)
  const locale = entries.find(([key]) => key === 'locale')?.[1]
  return { query: ours.toString(), locale: isLocale(locale) ? locale : null }
}

/** Logs which values the keys take that are not valid, for the developer of the link. */
export function reportUnread(search: string, defaultAdults: number): void {
  for (const key of readSearchState(search, defaultAdults).problems)
    console.warn(`[noren] ${key} in the address could not be read; it takes ${criteriaFields[key].takes}.`)
}
