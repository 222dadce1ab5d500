import { isLocale, type Locale } from '#shared/i18n/locale.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { isCriteriaKey, writeCriteria } from '#shared/search/criteria.ts'
import { fromForeign } from '#shared/search/foreign/foreignCriteria.ts'
import { isNotCanonical } from './isForeignLink.ts'
import { readSearchState } from './useSearchState.ts'

/** Where a link that is not of our making leads here: the query in our own words, and its language if it names one. */
export type Arrival = { query: string; locale: Locale | null }

/**
 * The query of a link that other engines' words are found in, or ours in another spelling, in our one spelling; null
 * when there are none. What of other engines' words cannot be read stays as it is, so that the guest is told of it; what
 * is not about the search stays too.
 */
export function importForeignLink(search: string, defaultAdults: number): Arrival | null {
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

/** Says to whoever made the link what each key that could not be read takes. */
export function reportUnread(search: string, defaultAdults: number): void {
  for (const key of readSearchState(search, defaultAdults).problems)
    console.warn(`[noren] ${key} in the address could not be read; it takes ${criteriaFields[key].takes}.`)
}
