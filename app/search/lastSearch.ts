import { isTrackingKey } from '#shared/search/codec/trackingKeys.ts'
import { isCriteriaKey, readCriteria, trackingOf, writeCriteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { readSearchState } from './useSearchState.ts'

/** What to do about an address of the results and the search that is kept: keep another, or show the kept one. */
export type LastSearchAction = { keep: string } | { show: string } | null

const textOf = (entries: [string, string][]) => new URLSearchParams(entries).toString()

/** Whether an address says anything of what is looked for. Where a guest comes from is not that. */
const saysAnything = (query: URLSearchParams) =>
  [...query.keys()].some((key) => isCriteriaKey(key) && !isTrackingKey(key))

/**
 * A search is kept as it stands in the address. Who says nothing is shown the kept one, with what their own address
 * tells of where they come from; who says anything else is asked nothing and given nothing. Where a guest came from
 * is kept even before there is a search, for they may look around first.
 */
export function lastSearchAction(
  search: string,
  kept: string | null,
  defaultAdults: number,
): LastSearchAction {
  const query = new URLSearchParams(search)
  const { criteria } = readSearchState(search, defaultAdults)
  if ((criteria.checkin && criteria.checkout) || isUndated(criteria))
    return { keep: textOf(writeCriteria(criteria)) }
  if (saysAnything(query)) return null
  const tracking = trackingOf(criteria)
  if (kept === null)
    return Object.keys(tracking).length > 0 ? { keep: textOf(Object.entries(tracking)) } : null
  const before = new URLSearchParams(kept)
  const known = readCriteria(before).criteria
  const both = { ...trackingOf(known), ...tracking }
  if (saysAnything(before)) return { show: textOf(writeCriteria({ ...known, ...tracking })) }
  const shown = textOf(Object.entries(both))
  return shown === textOf(Object.entries(tracking)) ? { keep: shown } : { show: shown }
}
