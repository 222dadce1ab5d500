import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'

const MINUTE_MS = 60_000

/** The milliseconds of a moment on the clock of a hotel, by search: zones have other offsets on other days. */
export function msOf(timeZone: string, at: string): number {
  let low = Date.parse(`${at.slice(0, 10)}T00:00:00Z`) - 48 * 60 * MINUTE_MS
  let high = low + 96 * 60 * MINUTE_MS
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (hotelTimeIn(timeZone, middle) >= at) high = middle
    else low = middle
  }
  return high
}
