import type { ApiError } from '#app/data/ApiError.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { type Locale, tagOf } from '#shared/i18n/locale.ts'

/** Until when a server refuses tries, in ms; null if the error is another one. */
export function triesUntil(error: ApiError, now = serverNow()): number | null {
  const seconds = error.refusal === 'account_locked' ? Number(error.body?.meta.retry_after) : Number.NaN
  return seconds > 0 ? now + seconds * 1000 : null
}

/** The hour and minute of a moment on the clock of the guest, who waits for it. It is rounded up: a try before it would be refused. */
export const clockTime = (locale: Locale, ms: number): string =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    Math.ceil(ms / 60_000) * 60_000,
  )
