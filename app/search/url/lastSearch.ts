import { isTrackingKey } from '#shared/search/codec/trackingKeys.ts'
import { isCriteriaKey, readCriteria, trackingOf, writeCriteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { readSearchState } from './useSearchState.ts'

/** What to do when the results page opens: store a search, show the stored one, or nothing. Both are queries. */
type LastSearchAction = { store: string } | { show: string } | null

const textOf = (entries: [string, string][]) => new URLSearchParams(entries).toString()

/** Whether a query has criteria other than tracking keys. */
const hasCriteria = (query: URLSearchParams) =>
  [...query.keys()].some((key) => isCriteriaKey(key) && !isTrackingKey(key))

/**
 * Decides between the search of an address and the stored one. A complete search is stored. An address without search
 * keys shows the stored search, with the tracking values of the address; any other address is left alone. Tracking
 * values are stored also without a search, because guests may search later. The search of a change belongs to its reservation: its
 * dates and its coupon are not stored, and it begins without the stored ones.
 */
export function lastSearchAction(
  search: string,
  stored: string | null,
  defaultAdults: number,
): LastSearchAction {
  const query = new URLSearchParams(search)
  if (query.has('current_reservation')) return null
  const { criteria } = readSearchState(search, defaultAdults)
  if ((criteria.checkin && criteria.checkout) || isUndated(criteria))
    return { store: textOf(writeCriteria(criteria)) }
  if (hasCriteria(query)) return null
  const tracking = trackingOf(criteria)
  if (stored === null)
    return Object.keys(tracking).length > 0 ? { store: textOf(Object.entries(tracking)) } : null
  const before = new URLSearchParams(stored)
  const known = readCriteria(before).criteria
  const both = { ...trackingOf(known), ...tracking }
  if (hasCriteria(before)) return { show: textOf(writeCriteria({ ...known, ...tracking })) }
  const shown = textOf(Object.entries(both))
  return shown === textOf(Object.entries(tracking)) ? { store: shown } : { show: shown }
}
