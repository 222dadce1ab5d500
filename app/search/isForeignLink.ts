import { isLocale } from '#shared/i18n/locale.ts'
import { type Criteria, isCriteriaKey, writeCriteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { readSearchState } from './useSearchState.ts'

/** What the addresses of the results hold beside criteria. */
const ours =
  /^(code|selected|error_code|in_chatbot|tripla_preview|uri|user_id|current_reservation|bypass_token|_\w)$/

const isKnown = ([key, value]: [string, string]) =>
  key === 'locale' ? isLocale(value) : isCriteriaKey(key) || ours.test(key)

/** Whether an address asks for rooms in other words, or in another order, than we would write it. */
export const isNotCanonical = (search: string, criteria: Criteria): boolean =>
  Boolean(criteria.checkout || isUndated(criteria)) &&
  !search.includes(`${new URLSearchParams(writeCriteria(criteria))}`)

/**
 * Whether an address is not as we would write it: a key we do not have and another engine may, a value we cannot read, or
 * a search in another spelling than its one.
 */
export function isForeignLink(search: string, defaultAdults: number): boolean {
  const { criteria, problems } = readSearchState(search, defaultAdults)
  return (
    problems.length > 0 ||
    ![...new URLSearchParams(search)].every(isKnown) ||
    isNotCanonical(search, criteria)
  )
}
