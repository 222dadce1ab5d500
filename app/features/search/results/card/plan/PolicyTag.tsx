import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import type { PolicyTerms } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { cancellationTerms, undatedTerms } from './cancellationTerms.ts'
import * as css from './PolicyTag.module.css'

type Props = {
  policy: PolicyTerms
  /** Null for a stay without dates, whose terms have no date. */
  checkin: StayDate | null
}

/** A plan's cancellation terms as one of its tags. */
export function PolicyTag({ policy, checkin }: Props) {
  const { text, date } = useText()
  const today = useToday()
  const { bookableDays } = useHotel().search
  const terms = checkin ? cancellationTerms(policy, checkin, today) : undatedTerms(policy, bookableDays)
  const isFree = terms.kind === 'free' || terms.kind === 'freeBefore'
  return (
    <li className={isFree ? css.free : undefined}>
      {terms.kind === 'freeBefore' && text('search.plan.freeBefore', { count: terms.daysBefore })}
      {terms.kind === 'free' && text('search.plan.free', { date: date(terms.until, 'brief') })}
      {terms.kind === 'fee' && text('search.plan.fee', { percent: terms.percent })}
      {terms.kind === 'none' && text('search.plan.noRefund')}
    </li>
  )
}
