import { useText } from '#app/i18n/TextProvider.tsx'
import type { CancellationPolicy } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './PolicyLines.module.css'
import { PolicyList } from './PolicyList.tsx'

/** The cancellation policy of a room with its heading, from today on. */
export function PolicyLines({ policy, checkin }: { policy: CancellationPolicy; checkin: StayDate }) {
  const { text } = useText()
  return (
    <div className={css.policy}>
      <p className={css.heading}>{text('parts.policy.heading')}</p>
      <PolicyList policy={policy} checkin={checkin} />
    </div>
  )
}
