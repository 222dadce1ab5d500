import { useMemo } from 'react'
import { type Query, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { policies } from '#shared/api/policies.ts'
import type { PolicyTerms } from '#shared/stay/policy.ts'
import { type PolicyQuery, uniquePolicies } from './policyQuery.ts'

/** The policies that the address names. The list is empty if the address names none. */
export function usePolicies({ policyId, codes }: PolicyQuery): Query<PolicyTerms[]> {
  const { id: hotelId } = useHotel()
  const isByPlan = policyId === null && codes.length > 0
  const one = useQuery(policies.show, policyId === null ? null : { params: { hotelId, policyId } })
  const list = useQuery(
    policies.list,
    isByPlan ? { params: { hotelId }, query: { room_plan_codes: codes } } : null,
  )
  const found = useMemo(() => {
    if (one.data) return [one.data.cancellation_policy]
    return (
      list.data && uniquePolicies(list.data.cancellation_policies.map((plan) => plan.cancellation_policy))
    )
  }, [one.data, list.data])
  if (policyId === null && !isByPlan) return { ...list, data: [] }
  return { ...(isByPlan ? list : one), data: found }
}
