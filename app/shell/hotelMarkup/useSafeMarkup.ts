import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OwnMarkup } from '#app/settings/hotelOf.ts'
import {
  currentPurifier,
  fetchPurifier,
  onPurifier,
  type SafeMarkup,
  safeMarkup,
} from '#app/settings/ownMarkup.ts'

/**
 * The sanitized markup of the hotel; `waiting` until the sanitizer has loaded. Null if the hotel has no markup or the
 * sanitizer failed to load.
 */
export function useSafeMarkup(markup: OwnMarkup | null): SafeMarkup | 'waiting' | null {
  const purifier = useSyncExternalStore(onPurifier, currentPurifier)
  const isNeeded = markup !== null
  useEffect(() => {
    if (isNeeded) void fetchPurifier()
  }, [isNeeded])
  const { html, css } = markup ?? {}
  return useMemo(() => {
    if (html === undefined || css === undefined || purifier === 'lost') return null
    return purifier === 'waiting' ? 'waiting' : safeMarkup({ html, css }, purifier)
  }, [html, css, purifier])
}
