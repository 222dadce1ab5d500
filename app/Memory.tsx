import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { arrivalOf } from '#app/parts/arrival.ts'
import { rememberingOf } from '#app/parts/remembered.ts'
import { readStay } from '#app/parts/useStay.ts'
import { patterns } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { rememberedSearch, rememberSearch } from '#app/platform/searchCookie.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { criteriaKeys } from '#shared/domain/criteria.ts'

/**
 * Puts the address of the results in order: a link in another engine's words becomes ours, and who comes to the rooms
 * without having said anything finds the search again that they came with within the hour.
 */
export function Memory() {
  const { pathname, search } = useLocation()
  const { code, defaultAdults } = useHotel()
  const { setLocale } = useText()
  const { go } = useSteps()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link's language counts once, when it arrives
  useEffect(() => {
    if (pathname !== patterns.results) return
    const arrival = arrivalOf(search, defaultAdults)
    if (arrival) {
      if (arrival.locale) setLocale(arrival.locale)
      go(`${patterns.results}?${arrival.query}`, { replace: true })
      return
    }
    for (const key of readStay(search, defaultAdults).problems)
      console.warn(`[noren] ${key} in the address could not be read; it takes ${criteriaKeys[key]}.`)
    const remembering = rememberingOf(search, rememberedSearch(code), defaultAdults)
    if (!remembering) return
    if ('keep' in remembering) rememberSearch(code, remembering.keep)
    else go(`${patterns.results}?${remembering.show}`, { replace: true })
  }, [pathname, search, code, defaultAdults, go])
  return null
}
