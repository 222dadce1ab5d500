import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { useIsVisible } from '#app/platform/visibility.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { isForeignLink } from '#app/search/url/isForeignLink.ts'
import { lastSearchAction } from '#app/search/url/lastSearch.ts'
import { readLastSearch, storeLastSearch } from '#app/search/url/searchCookie.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'

/**
 * Normalizes the address of the results page. A link of another booking engine is converted to our own keys; an address
 * without search keys restores the search of the last hour. The conversion is in a file that only foreign links load.
 */
export function NormalizeSearchUrl() {
  const { pathname, search } = useLocation()
  const {
    code,
    party: { defaultAdults },
  } = useHotel()
  const { setLocale } = useText()
  const { go } = useNavigation()
  const isVisible = useIsVisible()
  const isFirstDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a link applies once
  useEffect(() => {
    if (!pathname.startsWith(patterns.results)) return
    let isStopped = false
    // The address may already have changed before the screen renders.
    const isHere = () => !isStopped && location.href.endsWith(pathname + search)
    const show = (query: string) => {
      if (isHere()) go(`${patterns.results}?${query}`, { replace: true })
    }

    function restoreOrStore() {
      const action = lastSearchAction(search, readLastSearch(code), defaultAdults)
      if (!action) return
      if ('show' in action) show(action.show)
      // The guest has not seen a preloaded search, and may clear it before the app opens.
      else if (isVisible && isHere()) storeLastSearch(code, action.store)
    }

    async function convert() {
      const { importForeignLink, reportUnread } = await import('./importForeignLink.ts')
      if (!isHere()) return
      const imported = importForeignLink(search, defaultAdults)
      if (!imported) {
        reportUnread(search, defaultAdults)
        return restoreOrStore()
      }
      if (imported.locale) setLocale(imported.locale)
      show(imported.query)
    }

    function normalize() {
      if (!isForeignLink(search, defaultAdults)) restoreOrStore()
      else convert().catch(restoreOrStore)
    }

    // The first address is normalized at once; later ones when the screen has rendered.
    const cancel = isFirstDone.current ? whenIdle(normalize) : normalize()
    isFirstDone.current = true
    return () => {
      isStopped = true
      cancel?.()
    }
  }, [pathname, search, code, defaultAdults, go, isVisible])
  return null
}
