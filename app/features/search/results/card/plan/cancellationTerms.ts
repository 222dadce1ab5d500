import { type PolicyTerms, policyLines, policySteps } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** A plan's cancellation terms in short: free until a date or a number of days before the arrival, or the fee of today. */
export type CancellationTerms =
  | { kind: 'free'; until: StayDate }
  | { kind: 'fee'; percent: number }
  | { kind: 'none' }
  | { kind: 'freeBefore'; daysBefore: number }

/** `none` means that the hotel refunds nothing. */
export function cancellationTerms(
  policy: PolicyTerms,
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

/**
 * The terms of a stay without dates, in days before its arrival. A free step or a fee that ends before the first
 * bookable day, `bookableDays` before the arrival, never applies.
 */
export function undatedTerms(policy: PolicyTerms, bookableDays: number): CancellationTerms {
  let percent = 100
  for (const step of policySteps(policy)) {
    if (step.kind === 'free' && step.daysBefore <= bookableDays)
      return { kind: 'freeBefore', daysBefore: step.daysBefore }
    if (step.kind === 'fee' && step.daysBefore >= bookableDays) percent = step.percent
  }
  return percent >= 100 ? { kind: 'none' } : { kind: 'fee', percent }
}
