import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyList } from '#app/parts/PolicyList.tsx'
import type { CancellationPolicy } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { ByPhone } from './ByPhone.tsx'
import * as css from './PolicyPage.module.css'

type Props = { policies: readonly CancellationPolicy[]; checkin: StayDate | null }

/** Each policy with its steps, and how one cancels when it is late. */
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
        <section key={policy.id} className={css.policy} aria-labelledby={`${id}-${policy.id}`}>
          <h2 className={css.title} id={`${id}-${policy.id}`}>
            {policy.title}
          </h2>
          <PolicyList policy={policy} checkin={checkin} />
        </section>
      ))}
      <ByPhone />
    </>
  )
}
