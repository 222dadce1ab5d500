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
 * The hotel's own markup, made safe; `waiting` until the sanitizer has arrived. Null where the hotel wrote none, or the
 * sanitizer cannot be had: the hotel is then as one that wrote nothing.
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
