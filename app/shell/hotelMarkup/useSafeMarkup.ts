import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { OwnMarkup } from '#app/settings/hotel/look.ts'
import { fetchSanitizer, sanitizer } from '#app/settings/ownMarkup.ts'
import type { SafeMarkup } from '#app/settings/sanitize.ts'

/**
 * The sanitized markup of the hotel; `waiting` until the sanitizer has loaded. Null if the hotel has no markup or the
 * sanitizer failed to load.
 */
export function useSafeMarkup(markup: OwnMarkup | null): SafeMarkup | 'waiting' | null {
  const { text } = useText()
  const sanitize = useSyncExternalStore(sanitizer.subscribe, sanitizer.get)
  const isNeeded = markup !== null
  useEffect(() => {
    if (isNeeded) void fetchSanitizer()
  }, [isNeeded])
  const { html, css } = markup ?? {}
  const warning = text('parts.newTab')
  return useMemo(() => {
    if (html === undefined || css === undefined || sanitize === 'lost') return null
    return sanitize === 'waiting' ? 'waiting' : sanitize({ html, css }, warning)
  }, [html, css, sanitize, warning])
}
