import type { CancellationPolicy } from '#shared/stay/policy.ts'

/** Whose policy an address asks for: that of this number, or else those of these plans. */
export type Asked = { policyId: string | null; codes: string[] }

const CODE = /^[\w.-]{1,64}$/

export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search)
  const policyId = query.get('policy_id') ?? query.get('id') ?? ''
  const codes = ['room_plan_codes', 'room_plan_codes[]', 'room_plan_code']
    .flatMap((key) => query.getAll(key))
    .flatMap((list) => list.split(','))
  return {
    policyId: CODE.test(policyId) ? policyId : null,
    codes: [...new Set(codes.filter((code) => CODE.test(code)))],
  }
}

/** What a guest reads of a policy; its number is the hotel's own affair. */
const wordsOf = ({ id: _, ...words }: CancellationPolicy) => JSON.stringify(words)

/** Each policy once, in the order given: several plans may have the same. */
export const onceEach = (policies: readonly CancellationPolicy[]): CancellationPolicy[] =>
  policies.filter((policy, at) => policies.findIndex((other) => wordsOf(other) === wordsOf(policy)) === at)
