import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { isProviderName, type ProviderName, SIGNED_IN_WITH } from '#shared/members/providers.ts'
import { takeFullPageReturn } from './fullPageReturn.ts'

/** A return from a provider in this tab. */
export type ProviderReturn = {
  /** The page was opened by a return. */
  isReturn: boolean
  /** Returns the provider once, and null from then on: what is shown later never begins a session by itself. */
  take: () => ProviderName | null
}

/** Reads a return from the address of the page, which loses it at once, also if a member is signed in. */
export function useProviderReturn(): ProviderReturn {
  const { search, pathname } = useLocation()
  const { go } = useNavigation()
  const [provider] = useState(() => {
    const name = new URLSearchParams(search).get(SIGNED_IN_WITH) ?? ''
    return isProviderName(name) ? name : null
  })
  const left = useRef(provider)
  const clearAddress = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    const { size } = query
    query.delete(SIGNED_IN_WITH)
    // Also on the full page that a frame without windows has opened.
    takeFullPageReturn(query)
    if (query.size < size) go(`${pathname}?${query}`, { replace: true })
  })
  useEffect(() => clearAddress(), [])
  return {
    isReturn: provider !== null,
    take() {
      const taken = left.current
      left.current = null
      return taken
    },
  }
}
