import { addDays, type StayDate } from './stayDates.ts'

/** From so many days before check-in on, cancelling costs this share of the stay's price. */
export type PolicyPart = { days_before: number; percentage_of_cost: number }

export type CancellationPolicy = {
  id: number
  title: string
  cancellation_policy_parts: PolicyPart[]
  no_show_percentage_of_cost: number
}

/** A policy as a guest reads it, earliest first. `until` and `from` are days at the hotel. */
export type PolicyLine =
  | { kind: 'free'; until: StayDate; daysBefore: number }
  | { kind: 'fee'; from: StayDate; daysBefore: number; percent: number }
  | { kind: 'stay_day'; percent: number }
  | { kind: 'no_show'; percent: number }

/**
 * The lines of a policy for a stay that begins on `checkin`. Free is the last day before any fee is asked: one
 * day more than the days before of the earliest fee. The fee on the check-in day is that of the 0-days part,
 * 100 % where there is none. A free line in the past of `today` is left out: nobody can use it any more.
 */
export function policyLines(policy: CancellationPolicy, checkin: StayDate, today: StayDate): PolicyLine[] {
  const fees = policy.cancellation_policy_parts
    .filter((part) => part.days_before > 0 && part.percentage_of_cost > 0)
    .sort((a, b) => b.days_before - a.days_before)
  const stayDay = policy.cancellation_policy_parts.find((part) => part.days_before === 0)
  const daysBefore = (fees[0]?.days_before ?? 0) + 1
  const until = addDays(checkin, -daysBefore)
  return [
    ...(until >= today ? [{ kind: 'free', until, daysBefore } as const] : []),
    ...fees.map((fee) => ({
      kind: 'fee' as const,
      from: addDays(checkin, -fee.days_before),
      daysBefore: fee.days_before,
      percent: fee.percentage_of_cost,
    })),
    { kind: 'stay_day', percent: stayDay?.percentage_of_cost ?? 100 },
    { kind: 'no_show', percent: policy.no_show_percentage_of_cost },
  ]
}
