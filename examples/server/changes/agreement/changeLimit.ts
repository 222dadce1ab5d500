const DAY_MS = 86_400_000

/** After this number of unfinished changes of a reservation in 24 hours, the next one that takes rooms needs the hotel. */
const MOST_UNFINISHED = 3

/** The moment after which the end of an unfinished change counts (milliseconds). */
export const countsSince = (now: number): number => now - DAY_MS

/** In how many seconds fewer unfinished changes count than the limit; 0 if this is so now. `ended`: when they ended (milliseconds). */
export function secondsToNextChange(ended: readonly number[], now: number): number {
  const latest = [...ended].sort((a, b) => b - a)
  const end = latest[MOST_UNFINISHED - 1]
  return end === undefined ? 0 : Math.max(0, Math.ceil((end - countsSince(now)) / 1000))
}
