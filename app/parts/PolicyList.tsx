import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { type CancellationPolicy, policyLines, policySteps, upcomingLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { usePolicyTexts } from '../search/policyTexts.ts'
import * as css from './Lines.module.css'

type Props = {
  policy: CancellationPolicy
  /** Null while it is not known: then the steps are told by days before the arrival. */
  checkin: StayDate | null
}

/** The steps of a policy, each with what cancelling costs: from today on where the day of arrival is known. */
export function PolicyList({ policy, checkin }: Props) {
  const { text } = useText()
  const today = useToday()
  const { bookableDays } = useHotel()
  const words = usePolicyTexts()
  const steps = checkin
    ? upcomingLines(policyLines(policy, checkin, today), checkin, today).map((line) => ({
        when: words.onDay(line, checkin),
        percent: line.kind === 'free' ? 0 : line.percent,
      }))
    : policySteps(policy)
        // What ends before anybody can book is promised to nobody.
        .filter((step) => step.kind !== 'free' || step.daysBefore <= bookableDays)
        .map((step) => ({ when: words.before(step), percent: step.kind === 'free' ? 0 : step.percent }))

  return (
    <ul className={css.lines}>
      {steps.map(({ when, percent }) => (
        <li key={when} className={`${css.line} ${css.policy}`} data-free={percent === 0}>
          <span>{when}</span>
          <span>{percent === 0 ? text('parts.policy.free') : text('parts.policy.percent', { percent })}</span>
        </li>
      ))}
    </ul>
  )
}
