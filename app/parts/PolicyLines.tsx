import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { type CancellationPolicy, type PolicyLine, policyLines } from '#shared/domain/policy.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './Lines.module.css'

/** The steps that still matter: of those whose day has come, only the last. */
const stillToCome = (lines: PolicyLine[], today: StayDate): PolicyLine[] =>
  lines.filter((line, at) => {
    const next = lines[at + 1]
    return line.kind !== 'fee' || next?.kind !== 'fee' || next.from > today
  })

/** What cancelling costs, from today on. */
export function PolicyLines({ policy, checkin }: { policy: CancellationPolicy; checkin: StayDate }) {
  const { text, date } = useText()
  const today = useToday()

  function when(line: PolicyLine): string {
    switch (line.kind) {
      case 'free':
        return text('parts.policy.until', { date: date(line.until) })
      case 'fee':
        return line.from <= today
          ? text('parts.policy.fromToday')
          : text('parts.policy.from', { date: date(line.from) })
      case 'stay_day':
        return text('parts.policy.stayDay', { date: date(checkin) })
      case 'no_show':
        return text('parts.policy.noShow')
    }
  }

  return (
    <div className={css.policies}>
      <p className={css.caption}>{text('parts.policy.heading')}</p>
      <ul className={css.lines}>
        {stillToCome(policyLines(policy, checkin, today), today).map((line) => {
          const isFree = line.kind === 'free' || line.percent === 0
          return (
            <li key={when(line)} className={`${css.line} ${css.policy}`} data-free={isFree}>
              <span>{when(line)}</span>
              <span>
                {isFree ? text('parts.policy.free') : text('parts.policy.percent', { percent: line.percent })}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
