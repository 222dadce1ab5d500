import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyList } from '#app/parts/stay/PolicyList.tsx'
import type { PolicyTerms } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { CallOnArrival } from './CallOnArrival.tsx'
import * as css from './Policies.module.css'
import { PolicyCard } from './PolicyCard.tsx'

type Props = { policies: readonly PolicyTerms[]; checkin: StayDate | null }

/** Each policy with its fees, and how to cancel at short notice. */
export function Policies({ policies, checkin }: Props) {
  const { text, date } = useText()
  const id = useId()
  return (
    <>
      <p className={css.sentence}>
        {checkin
          ? text('policies.forArrival', { date: date(checkin, 'full') })
          : text('policies.forAnyArrival')}
      </p>
      {policies.map((policy) => (
        <PolicyCard key={policy.id} as="section" aria-labelledby={`${id}-${policy.id}`}>
          <h2 className={css.title} id={`${id}-${policy.id}`}>
            {policy.title}
          </h2>
          <PolicyList policy={policy} checkin={checkin} />
        </PolicyCard>
      ))}
      <CallOnArrival />
    </>
  )
}
