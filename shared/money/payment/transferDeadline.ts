import { addDays, type StayDate } from '../../stay/stayDates.ts'

/**
 * The last day on which a bank transfer can arrive: `days` after today, at the latest the day before the check-in, which is
 * also the last day if `days` is null. Null if the check-in is too near: a transfer takes at least until tomorrow. All dates
 * are the hotel's.
 */
export function transferDeadline({
  today,
  checkin,
  days,
}: {
  today: StayDate
  checkin: StayDate
  days: number | null
}): StayDate | null {
  const latest = addDays(checkin, -1)
  const planned = days === null ? latest : addDays(today, days)
  const day = planned < latest ? planned : latest
  return day > today ? day : null
}
