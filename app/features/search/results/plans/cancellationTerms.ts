import { type CancellationPolicy, policyLines } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A plan's cancellation terms in short: free until a date, or the fee of a cancellation today. */
export type CancellationTerms =
  | { kind: 'free'; until: StayDate }
  | { kind: 'fee'; percent: number }
  | { kind: 'none' }

/** `none` means that the hotel refunds nothing. */
export function cancellationTerms(
  policy: CancellationPolicy,
  checkin: StayDate,
  today: StayDate,
): CancellationTerms {
  let percent = 100
  for (const line of policyLines(policy, checkin, today)) {
    if (line.kind === 'free') return { kind: 'free', until: line.until }
    if (line.kind === 'fee' && line.from <= today) percent = line.percent
    if (line.kind === 'stay_day' && checkin <= today) percent = line.percent
  }
  return percent >= 100 ? { kind: 'none' } : { kind: 'fee', percent }
}
