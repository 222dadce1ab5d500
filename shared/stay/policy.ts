import { addDays, type StayDate } from './stayDates.ts'

/** The fee in percent of the stay's price for a cancellation at most `days_before` days before check-in. */
type PolicyPart = { days_before: number; percentage_of_cost: number }

export type PolicyTerms = {
  id: number
  title: string
  cancellation_policy_parts: PolicyPart[]
  no_show_percentage_of_cost: number
}

/** A step of a policy, by days before check-in. Steps are ordered from the earliest to the latest. */
export type PolicyStep =
  | { kind: 'free'; daysBefore: number }
  | { kind: 'fee'; daysBefore: number; percent: number }
  | { kind: 'stay_day'; percent: number }
  | { kind: 'no_show'; percent: number }

/** A step of a policy with its date at the hotel. */
export type PolicyLine =
  | { kind: 'free'; until: StayDate; daysBefore: number }
  | { kind: 'fee'; from: StayDate; daysBefore: number; percent: number }
  | { kind: 'stay_day'; percent: number }
  | { kind: 'no_show'; percent: number }

/**
 * The steps of a policy. Free cancellation ends one day before the earliest fee. The fee on the day of check-in is the
 * part with 0 days, or 100 % without such a part.
 */
export function policySteps(policy: PolicyTerms): PolicyStep[] {
  const fees = policy.cancellation_policy_parts
    .filter((part) => part.days_before > 0 && part.percentage_of_cost > 0)
    .sort((a, b) => b.days_before - a.days_before)
  const stayDay = policy.cancellation_policy_parts.find((part) => part.days_before === 0)
  return [
    { kind: 'free', daysBefore: (fees[0]?.days_before ?? 0) + 1 },
    ...fees.map((fee) => ({
      kind: 'fee' as const,
      daysBefore: fee.days_before,
      percent: fee.percentage_of_cost,
    })),
    { kind: 'stay_day', percent: stayDay?.percentage_of_cost ?? 100 },
    { kind: 'no_show', percent: policy.no_show_percentage_of_cost },
  ]
}

/** The steps with their dates for a stay from `checkin`. The free step is left out if its date is before `today`. */
export function policyLines(policy: PolicyTerms, checkin: StayDate, today: StayDate): PolicyLine[] {
  return policySteps(policy).flatMap((step): PolicyLine[] => {
    if (step.kind === 'fee') return [{ ...step, from: addDays(checkin, -step.daysBefore) }]
    if (step.kind !== 'free') return [step]
    const until = addDays(checkin, -step.daysBefore)
    return until >= today ? [{ ...step, until }] : []
  })
}

/** The lines from `today` on: of the fees that have begun, only the last one. */
export const upcomingLines = (lines: PolicyLine[], checkin: StayDate, today: StayDate): PolicyLine[] =>
  lines.filter((line, at) => {
    if (line.kind !== 'fee') return true
    const next = lines[at + 1]
    return (next?.kind === 'fee' ? next.from : checkin) > today
  })

/**
 * The fee for a cancellation today, in percent of the price, from 0 to 100. On and after the day of the check-in: the fee of that
 * day.
 */
export function feePercentOn(policy: PolicyTerms, checkin: StayDate, today: StayDate): number {
  const begun = policySteps(policy).filter((step) => {
    if (step.kind === 'fee') return addDays(checkin, -step.daysBefore) <= today
    return step.kind === 'stay_day' && checkin <= today
  })
  const last = begun.at(-1)
  return last && last.kind !== 'free' ? Math.min(Math.max(0, last.percent), 100) : 0
}

/** The last day on which a cancellation is free. */
export function lastFreeDay(policy: PolicyTerms, checkin: StayDate): StayDate {
  const free = policySteps(policy).find(({ kind }) => kind === 'free')
  return addDays(checkin, -(free && 'daysBefore' in free ? free.daysBefore : 1))
}
