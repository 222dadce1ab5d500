import { useText } from '#app/i18n/TextProvider.tsx'
import type { CancellationPolicy } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PolicyLines.module.css'
import { PolicyList } from './PolicyList.tsx'

type Props = { policy: CancellationPolicy | null; checkin: StayDate }

/** The cancellation policy of a room with its heading, from today on. Empty without a policy. */
export function PolicyLines({ policy, checkin }: Props) {
  const { text } = useText()
  if (!policy) return null
  return (
    <div className={css.policy}>
      <p className={css.heading}>{text('parts.policy.heading')}</p>
      <PolicyList policy={policy} checkin={checkin} />
    </div>
  )
}
