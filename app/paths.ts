import { type Criteria, writeCriteria } from '#shared/domain/criteria.ts'
import { writeObfuscated } from '#shared/domain/obfuscate.ts'

/**
 * Every address of the product, one line each. The hotel's `code` is added to all of them by whoever navigates.
 * `selected` is the guest's choice: a room plan code for each room of the criteria, in their order.
 */
export type Choice = readonly (string | null)[]

const query = (entries: readonly (readonly [string, string])[]) => {
  const text = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString()
  return text && `?${text}`
}

const chosen = (selected: Choice): [string, string][] =>
  selected.some(Boolean) ? [['selected', selected.map((code) => code ?? '').join()]] : []

const failure = (code: number | null): [string, string][] =>
  code === null ? [] : [['error_code', String(code)]]

export const paths = {
  root: () => '/',
  results: (criteria?: Criteria, selected: Choice = [], errorCode: number | null = null) =>
    `/booking/result${query(criteria ? [...writeCriteria(criteria), ...chosen(selected), ...failure(errorCode)] : [])}`,
  guestDetail: (criteria: Criteria, selected: Choice, attempt: string) =>
    `/reservation/guest-detail${query([...writeCriteria(criteria), ...chosen(selected), writeObfuscated('attempt', attempt)])}`,
  payment: (criteria: Criteria, selected: Choice, attempt: string) =>
    `/reservation/payment${query([...writeCriteria(criteria), ...chosen(selected), writeObfuscated('attempt', attempt)])}`,
  confirmation: (number: string, bypassToken: string, notice?: 'already') =>
    `/reservation/confirmation/${encodeURIComponent(number)}${query([writeObfuscated('bypass_token', bypassToken), ...(notice ? [['notice', notice] as const] : [])])}`,
  fail: (errorCode: number | null, criteria: Criteria) =>
    `/reservation/fail${query([...writeCriteria(criteria), ...failure(errorCode)])}`,
  lookup: () => '/search',
  unavailable: () => '/503',
}

/** The route patterns: for the route table, and for who reads a part of its own address. */
export const patterns = {
  root: '/',
  results: '/booking/result',
  guestDetail: '/reservation/guest-detail',
  payment: '/reservation/payment',
  confirmation: '/reservation/confirmation/:confirmationNumber',
  fail: '/reservation/fail',
  lookup: '/search',
  unavailable: '/503',
} as const
