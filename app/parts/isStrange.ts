import { isCriteriaKey } from '#shared/domain/criteria.ts'
import { isLocale } from '#shared/domain/locale.ts'
import { readStay } from './useStay.ts'

/** What the addresses of the results hold beside criteria. */
const ours =
  /^(code|selected|error_code|in_chatbot|tripla_preview|uri|user_id|current_reservation|bypass_token|_\w)$/

const isKnown = ([key, value]: [string, string]) =>
  key === 'locale' ? isLocale(value) : isCriteriaKey(key) || ours.test(key)

/** Whether there is anything in an address that may be another engine's: a key we do not have, a value we cannot read. */
export const isStrange = (search: string, defaultAdults: number): boolean =>
  readStay(search, defaultAdults).problems.length > 0 || ![...new URLSearchParams(search)].every(isKnown)
