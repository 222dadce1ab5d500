import { useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { policies } from '#shared/api/policies.ts'
import type { PolicyTerms } from '#shared/stay/policy.ts'

/**
 * The cancellation policy of a plan: `known`, else the policy in the hotel's list of policies, because servers of the level
 * `core` do not repeat policies in other responses. Null while the list is loading, and without a plan or a policy.
 */
export function usePlanPolicy(known: PolicyTerms | null, roomPlanCode: string): PolicyTerms | null {
  const { id: hotelId } = useHotel()
  const isMissing = known === null && roomPlanCode !== ''
  const { data } = useQuery(
    policies.list,
    isMissing ? { params: { hotelId }, query: { room_plan_codes: [roomPlanCode] } } : null,
  )
  const listed = data?.cancellation_policies.find(({ room_plan_code }) => room_plan_code === roomPlanCode)
  return known ?? listed?.cancellation_policy ?? null
}
