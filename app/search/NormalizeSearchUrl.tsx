import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { patterns } from '#app/paths.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { isForeignLink } from '#app/search/isForeignLink.ts'
import { lastSearchAction } from '#app/search/lastSearch.ts'
import { readLastSearch, storeLastSearch } from '#app/search/searchCookie.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { foreignLinkFile } from './foreignLinkFile.ts'

/**
 * Puts the address of the results in order: a link in another engine's words becomes ours, and who comes to the rooms
 * without having said anything finds the search again that they came with within the hour. Other engines' words are
 * known to a piece of code that only strange addresses need.
 */
export function NormalizeSearchUrl() {
  const { pathname, search } = useLocation()
  const { code, defaultAdults } = useHotel()
  const { setLocale } = useText()
  const { go } = useNavigation()
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link's language counts once, when it arrives
  useEffect(() => {
    if (!pathname.startsWith(patterns.results)) return
    let isGone = false
    // The address may have gone on already, and the screen not yet.
    const isHere = () => !isGone && location.href.endsWith(pathname + search)
    const show = (query: string) => {
      if (isHere()) go(`${patterns.results}?${query}`, { replace: true })
    }

    function remember() {
      const remembering = lastSearchAction(search, readLastSearch(code), defaultAdults)
      if (!remembering) return
      if ('keep' in remembering) storeLastSearch(code, remembering.keep)
      else show(remembering.show)
    }

    async function understand() {
      const { importForeignLink, reportUnread } = await foreignLinkFile.load()
      if (!isHere()) return
      const arrival = importForeignLink(search, defaultAdults)
      if (!arrival) {
        reportUnread(search, defaultAdults)
        return remember()
      }
      if (arrival.locale) setLocale(arrival.locale)
      show(arrival.query)
    }

    function begin() {
      if (!isForeignLink(search, defaultAdults)) remember()
      else understand().catch(remember)
    }

    // Where the guest comes in is put in order at once; what they press later is drawn before it is kept.
    const forget = hasBegun.current ? whenIdle(begin) : begin()
    hasBegun.current = true
    return () => {
      isGone = true
      forget?.()
    }
  }, [pathname, search, code, defaultAdults, go])
  return null
}
