import { useText } from '#app/i18n/TextProvider.tsx'
import { usePolicyTexts } from '#app/search/texts/policyTexts.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { type PolicyTerms, policyLines, policySteps, upcomingLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PolicyList.module.css'

type Props = {
  policy: PolicyTerms
  /** If null, the steps count days before the arrival instead of showing dates. */
  checkin: StayDate | null
  /** Leaves out the step without a fee. */
  isCostly?: boolean | undefined
}

/** The steps of a cancellation policy with the percentage charged. With a check-in date, past steps are left out. */
export function PolicyList({ policy, checkin, isCostly = false }: Props) {
  const { text } = useText()
  const today = useToday()
  const { bookableDays } = useHotel().search
  const policyText = usePolicyTexts()
  const steps = checkin
    ? upcomingLines(policyLines(policy, checkin, today), checkin, today)
        .filter(({ kind }) => !isCostly || kind !== 'free')
        .map((line) => ({
          when: policyText.onDay(line, checkin),
          percent: line.kind === 'free' ? 0 : line.percent,
        }))
    : policySteps(policy)
        // A free step that ends before the first bookable day is never valid.
        .filter((step) => step.kind !== 'free' || step.daysBefore <= bookableDays)
        .map((step) => ({ when: policyText.before(step), percent: step.kind === 'free' ? 0 : step.percent }))

  return (
    <ul className={css.steps}>
      {steps.map(({ when, percent }) => (
        <li key={when} className={css.step} data-free={percent === 0}>
          <span>{when}</span>
          <span>{percent === 0 ? text('parts.policy.free') : text('parts.policy.percent', { percent })}</span>
        </li>
      ))}
    </ul>
  )
}
