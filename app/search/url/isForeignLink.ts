import { isLocale } from '#shared/i18n/locale.ts'
import { type Criteria, isCriteriaKey, writeCriteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { readSearchState } from './useSearchState.ts'

/** The keys of results addresses that are not criteria. */
const otherKeys = [
  'code',
  'selected',
  'error_code',
  'in_chatbot',
  'closable',
  'tripla_preview',
  'uri',
  'user_id',
  'current_reservation',
  'room',
  'wish',
]

/** The names of obfuscated keys: an underscore and one character. */
const isObfuscatedKey = (key: string) => /^_\w$/.test(key)

const isKnown = ([key, value]: [string, string]) =>
  key === 'locale' ? isLocale(value) : isCriteriaKey(key) || otherKeys.includes(key) || isObfuscatedKey(key)

/** Whether an address has a search that is not in canonical spelling. */
export const isNotCanonical = (search: string, criteria: Criteria): boolean =>
  Boolean(criteria.checkout || isUndated(criteria)) &&
  !search.includes(`${new URLSearchParams(writeCriteria(criteria))}`)

/** Whether an address has an unknown key, a value that is not valid, or a search that is not in canonical spelling. */
export function isForeignLink(search: string, defaultAdults: number): boolean {
  const { criteria, problems } = readSearchState(search, defaultAdults)
  return (
    problems.length > 0 ||
    ![...new URLSearchParams(search)].every(isKnown) ||
    isNotCanonical(search, criteria)
  )
}
