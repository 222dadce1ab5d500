import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import type { CancellationPolicy } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PlanRow.module.css'
import { policyTag } from './policyTag.ts'

/** A plan's cancellation as one of its tags. */
export function PolicyPhrase({ policy, checkin }: { policy: CancellationPolicy; checkin: StayDate }) {
  const { text, date } = useText()
  const tag = policyTag(policy, checkin, useToday())
  return (
    <li className={tag.kind === 'free' ? css.free : undefined}>
      {tag.kind === 'free' && text('search.plan.free', { date: date(tag.until, 'brief') })}
      {tag.kind === 'fee' && text('search.plan.fee', { percent: tag.percent })}
      {tag.kind === 'none' && text('search.plan.noRefund')}
    </li>
  )
}
