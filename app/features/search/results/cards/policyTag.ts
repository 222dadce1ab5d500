import { type CancellationPolicy, policyLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A plan's cancellation in one phrase: free until a day, or what cancelling today would cost. */
export type PolicyTag =
  | { kind: 'free'; until: StayDate }
  | { kind: 'fee'; percent: number }
  | { kind: 'none' }

/** `none` means that nothing comes back whenever it is cancelled. */
export function policyTag(policy: CancellationPolicy, checkin: StayDate, today: StayDate): PolicyTag {
  let percent = 100
  for (const line of policyLines(policy, checkin, today)) {
    if (line.kind === 'free') return { kind: 'free', until: line.until }
    if (line.kind === 'fee' && line.from <= today) percent = line.percent
    if (line.kind === 'stay_day' && checkin <= today) percent = line.percent
  }
  return percent >= 100 ? { kind: 'none' } : { kind: 'fee', percent }
}
