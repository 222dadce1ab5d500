import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { patterns } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { rememberedSearch, rememberSearch } from '#app/platform/searchCookie.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { criteriaKeys, readCriteria, writeCriteria } from '#shared/domain/criteria.ts'

const textOf = (query: URLSearchParams) =>
  new URLSearchParams(writeCriteria(readCriteria(query).criteria)).toString()

/**
 * The search a guest came with is remembered for an hour; who comes to the rooms without having said anything finds
 * it again. Whoever says anything at all is asked nothing and given nothing.
 */
export function Memory() {
  const { pathname, search } = useLocation()
  const { code } = useHotel()
  const { go } = useSteps()
  useEffect(() => {
    if (pathname !== patterns.results) return
    const query = new URLSearchParams(search)
    if (query.get('checkin') && query.get('checkout')) {
      rememberSearch(code, textOf(query))
      return
    }
    if (Object.keys(criteriaKeys).some((key) => query.has(key))) return
    const kept = rememberedSearch(code)
    if (kept) go(`${patterns.results}?${textOf(new URLSearchParams(kept))}`, { replace: true })
  }, [pathname, search, code, go])
  return null
}
