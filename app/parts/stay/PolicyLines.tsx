import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { policies } from '#shared/api/policies.ts'
import type { PolicyTerms } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PolicyLines.module.css'
import { PolicyList } from './PolicyList.tsx'

/** A plan in any response, such as a search result or a reservation. */
type Plan = { room_plan_code: string; cancellation_policy: PolicyTerms | null }

type Props = {
  plan: Plan
  /** Null for a stay without dates. */
  checkin: StayDate | null
  /** Whether the plan is never free to cancel, even where its policy says so. */
  isCostly?: boolean | undefined
}

/**
 * The cancellation policy of a plan: `known`, else the policy in the hotel's list of policies, because servers of the level
 * `core` do not repeat policies in other responses. Null while the list is loading, and without a plan or a policy.
 */
function usePlanPolicy(known: PolicyTerms | null, roomPlanCode: string): PolicyTerms | null {
  const { id: hotelId } = useHotel()
  const isMissing = known === null && roomPlanCode !== ''
  const { data } = useQuery(
    policies.list,
    isMissing ? { params: { hotelId }, query: { room_plan_codes: [roomPlanCode] } } : null,
  )
  const listed = data?.cancellation_policies.find(({ room_plan_code }) => room_plan_code === roomPlanCode)
  return known ?? listed?.cancellation_policy ?? null
}

/** The cancellation policy of a plan with its heading, from today on. Empty without a policy. */
export function PolicyLines({ plan, checkin, isCostly }: Props) {
  const { text } = useText()
  const policy = usePlanPolicy(plan.cancellation_policy, plan.room_plan_code)
  if (!policy) return null
  return (
    <div className={css.policy}>
      <p className={css.heading}>{text('parts.policy.heading')}</p>
      <PolicyList policy={policy} checkin={checkin} isCostly={isCostly} />
    </div>
  )
}
