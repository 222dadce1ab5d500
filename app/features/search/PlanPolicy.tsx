import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './PlanRow.module.css'

/** All that cancelling costs, folded under its one phrase; drawn when it is wanted. */
export function PlanPolicy({ plan, checkin }: { plan: RoomPlan; checkin: StayDate }) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.policy} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.fold}>
        {text('search.plan.policy')}
        <span className="unseen">{plan.room_plan_name}</span>
      </summary>
      {isOpen && <PolicyLines policy={plan.cancellation_policy} checkin={checkin} />}
    </details>
  )
}
