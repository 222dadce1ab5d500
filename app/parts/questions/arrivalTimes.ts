const HALF_HOUR = 30
const DAY = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The half hours of check-in, with the last time itself, in the order of the arrivals. A last time before the first one is after
 * midnight. Without a last time, until midnight.
 */
export function arrivalTimes(from: string, until: string | null): string[] {
  const start = minutesOf(from)
  const last = until === null ? DAY - 1 : minutesOf(until)
  const end = last < start ? last + DAY : last
  const count = Math.floor((end - start) / HALF_HOUR) + 1
  const times = Array.from({ length: count }, (_, at) => timeOf((start + at * HALF_HOUR) % DAY))
  return until === null ? times : [...new Set([...times, until])]
}

/** The times at a hotel that does not state when check-in is possible: from noon until after the last trains. */
const UNSTATED = { from: '12:00', until: '02:00' }

/** The times of arrival that a guest can choose from, at a hotel with these hours of check-in; null where it does not state them. */
export const checkinTimes = (hours: { checkinFrom: string | null; checkinUntil: string | null }): string[] =>
  hours.checkinFrom === null
    ? arrivalTimes(UNSTATED.from, hours.checkinUntil ?? UNSTATED.until)
    : arrivalTimes(hours.checkinFrom, hours.checkinUntil)
