import type { PolicyTerms } from '#shared/stay/policy.ts'

/** The policies that an address names: the policy of this number, or else the policies of these room plans. */
export type PolicyQuery = { policyId: string | null; codes: string[] }

const CODE = /^[\w.-]{1,64}$/

export function readPolicyQuery(search: string): PolicyQuery {
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

/** All that a guest reads of a policy: everything except its number. */
const contentOf = ({ id: _, ...content }: PolicyTerms) => JSON.stringify(content)

/** The policies without duplicates, in the order given: several plans may have the same policy. */
export const uniquePolicies = (policies: readonly PolicyTerms[]): PolicyTerms[] =>
  policies.filter(
    (policy, at) => policies.findIndex((other) => contentOf(other) === contentOf(policy)) === at,
  )
