import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { type AddressName, paths } from '#app/paths.ts'
import type { SessionExits } from '#app/session/access/sessionExits.ts'
import { storePlaceBefore } from './placeBeforeSignIn.ts'
import { signInPath } from './screenAccess.ts'

type Props = { sessionExits: SessionExits; inChatbot: boolean; isBuilt: (name: AddressName) => boolean }

/** Redirects the guest when a call failed without a recovery, and saves the address for the return. */
export function SessionRedirects({ sessionExits, inChatbot, isBuilt }: Props) {
  const { go } = useNavigation()
  const { pathname, search } = useLocation()
  const latest = useRef({ pathname, search })
  latest.current = { pathname, search }

  useEffect(
    () =>
      sessionExits.onRequest((exit) => {
        const isUnavailable = exit === 'unavailable'
        const target = isUnavailable
          ? paths.unavailable()
          : inChatbot
            ? paths.chatSignIn()
            : signInPath(exit, isBuilt)
        const { pathname, search } = latest.current
        // Several calls fail together: redirect once, or the saved address would be the target itself.
        if (pathname === target) return
        latest.current = { pathname: target, search: '' }
        storePlaceBefore(pathname + search, target)
        go(target, { replace: isUnavailable })
      }),
    [sessionExits, go, inChatbot, isBuilt],
  )
  return null
}
