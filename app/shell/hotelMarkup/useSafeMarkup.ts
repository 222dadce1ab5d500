import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OwnMarkup } from '#app/settings/hotelOf.ts'
import { fetchPurifier, purifier, type SafeMarkup, safeMarkup } from '#app/settings/ownMarkup.ts'

/**
 * The sanitized markup of the hotel; `waiting` until the sanitizer has loaded. Null if the hotel has no markup or the
 * sanitizer failed to load.
 */
export function useSafeMarkup(markup: OwnMarkup | null): SafeMarkup | 'waiting' | null {
  const sanitizer = useSyncExternalStore(purifier.subscribe, purifier.get)
  const isNeeded = markup !== null
  useEffect(() => {
    if (isNeeded) void fetchPurifier()
  }, [isNeeded])
  const { html, css } = markup ?? {}
  return useMemo(() => {
    if (html === undefined || css === undefined || sanitizer === 'lost') return null
    return sanitizer === 'waiting' ? 'waiting' : safeMarkup({ html, css }, sanitizer)
  }, [html, css, sanitizer])
}
