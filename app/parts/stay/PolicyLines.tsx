import { useText } from '#app/i18n/TextProvider.tsx'
import { usePlanPolicy } from '#app/search/rooms/usePlanPolicy.ts'
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
}

/** The cancellation policy of a plan with its heading, from today on. Empty without a policy. */
export function PolicyLines({ plan, checkin }: Props) {
  const { text } = useText()
  const policy = usePlanPolicy(plan.cancellation_policy, plan.room_plan_code)
  if (!policy) return null
  return (
    <div className={css.policy}>
      <p className={css.heading}>{text('parts.policy.heading')}</p>
      <PolicyList policy={policy} checkin={checkin} />
    </div>
  )
}
