import { serverNow } from '#app/platform/serverClock.ts'
import { type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { type DayUseLimits, stayLimitsOf } from '#shared/stay/stayLimits.ts'
import type { Hotel } from './hotel/hotel.ts'

const MINUTE_MS = 60_000

/** The last result of `serverToday`. */
const cache = { timeZone: '', minute: 0, day: '' }

/** The server's date in a time zone. Every offer needs the date, and its calculation is slow: once a minute is enough. */
export function serverToday(timeZone: string): StayDate {
  const minute = Math.floor(serverNow() / MINUTE_MS)
  if (cache.timeZone !== timeZone || cache.minute !== minute)
    Object.assign(cache, { timeZone, minute, day: todayIn(timeZone, serverNow()) })
  return cache.day
}

/** The dates that the hotel takes bookings for now, by the server's clock. */
export const stayLimitsNow = ({ timeZone, search }: Hotel): DayUseLimits & { today: StayDate } =>
  stayLimitsOf(timeZone, search, serverNow())

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

/** Notifies at the beginning of each minute of the server: at a hotel's midnight, what ends with the day ends at once. */
function notifyEachMinute(): void {
  timer = setTimeout(
    () => {
      notify()
      if (listeners.size > 0) notifyEachMinute()
    },
    MINUTE_MS - (serverNow() % MINUTE_MS),
  )
}

/**
 * Calls the listener when the date may have changed: each minute, and when a page is visible again whose timers were
 * stopped. The returned function ends that.
 */
export function subscribeToToday(listener: () => void): () => void {
  if (listeners.size === 0) {
    notifyEachMinute()
    document.addEventListener('visibilitychange', notify)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}
