import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { saveReturnTo } from '#app/navigation/returnTo.ts'
import { paths } from '#app/paths.ts'
import type { SessionExits } from '#app/session/sessionExits.ts'

/** Takes the guest off a screen whose calls cannot be mended; where they were is remembered for the way back. */
export function SessionRedirects({
  sessionExits,
  inChatbot,
}: {
  sessionExits: SessionExits
  inChatbot: boolean
}) {
  const { go } = useNavigation()
  const { pathname, search } = useLocation()
  const here = useRef({ pathname, search })
  here.current = { pathname, search }

  useEffect(
    () =>
      sessionExits.onRequest((exit) => {
        const isOut = exit === 'unavailable'
        const way = isOut ? paths.unavailable() : inChatbot ? paths.chatSignIn() : paths.lookup()
        const { pathname: left, search: asked } = here.current
        // Calls fail together; the guest leaves once, or the way back would lead here again.
        if (left === way) return
        here.current = { pathname: way, search: '' }
        saveReturnTo(left + asked)
        go(way, { replace: isOut })
      }),
    [sessionExits, go, inChatbot],
  )
  return null
}
