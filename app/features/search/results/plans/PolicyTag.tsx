import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import type { CancellationPolicy } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { cancellationTerms } from './cancellationTerms.ts'
import * as css from './PolicyTag.module.css'

/** A plan's cancellation terms as one of its tags. */
export function PolicyTag({ policy, checkin }: { policy: CancellationPolicy; checkin: StayDate }) {
  const { text, date } = useText()
  const terms = cancellationTerms(policy, checkin, useToday())
  return (
    <li className={terms.kind === 'free' ? css.free : undefined}>
      {terms.kind === 'free' && text('search.plan.free', { date: date(terms.until, 'brief') })}
      {terms.kind === 'fee' && text('search.plan.fee', { percent: terms.percent })}
      {terms.kind === 'none' && text('search.plan.noRefund')}
    </li>
  )
}
