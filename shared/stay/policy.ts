import { addDays, type StayDate } from './stayDates.ts'

/** From so many days before check-in on, cancelling costs this share of the stay's price. */
export type PolicyPart = { days_before: number; percentage_of_cost: number }

export type CancellationPolicy = {
  id: number
  title: string
  cancellation_policy_parts: PolicyPart[]
  no_show_percentage_of_cost: number
}

/** A policy by how long before the arrival, whenever that is; earliest first. */
export type PolicyStep =
  | { kind: 'free'; daysBefore: number }
  | { kind: 'fee'; daysBefore: number; percent: number }
  | { kind: 'stay_day'; percent: number }
  | { kind: 'no_show'; percent: number }

/** A policy as a guest reads it, earliest first. `until` and `from` are days at the hotel. */
export type PolicyLine =
  | { kind: 'free'; until: StayDate; daysBefore: number }
  | { kind: 'fee'; from: StayDate; daysBefore: number; percent: number }
  | { kind: 'stay_day'; percent: number }
  | { kind: 'no_show'; percent: number }

/**
 * The steps of a policy. Free is the last day before any fee is asked: one day more than the days before of the
 * earliest fee. The fee on the check-in day is that of the 0-days part, 100 % where there is none.
 */
export function policySteps(policy: CancellationPolicy): PolicyStep[] {
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

/**
 * The steps with their days, for a stay that begins on `checkin`. A free line in the past of `today` is left out:
 * nobody can use it any more.
 */
export function policyLines(policy: CancellationPolicy, checkin: StayDate, today: StayDate): PolicyLine[] {
  return policySteps(policy).flatMap((step): PolicyLine[] => {
    if (step.kind === 'fee') return [{ ...step, from: addDays(checkin, -step.daysBefore) }]
    if (step.kind !== 'free') return [step]
    const until = addDays(checkin, -step.daysBefore)
    return until >= today ? [{ ...step, until }] : []
  })
}

/** The lines that still matter: of those whose day has come, only the last. */
export const upcomingLines = (lines: PolicyLine[], checkin: StayDate, today: StayDate): PolicyLine[] =>
  lines.filter((line, at) => {
    if (line.kind !== 'fee') return true
    const next = lines[at + 1]
    return (next?.kind === 'fee' ? next.from : checkin) > today
  })
