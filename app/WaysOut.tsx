import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { saveBrowsing } from '#app/platform/browsing.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import type { Exits } from '#app/session/exits.ts'

/** Takes the guest off a screen whose calls cannot be mended; where they were is remembered for the way back. */
export function WaysOut({ exits, inChatbot }: { exits: Exits; inChatbot: boolean }) {
  const { go } = useSteps()
  const { pathname, search } = useLocation()
  const here = useRef({ pathname, search })
  here.current = { pathname, search }

  useEffect(
    () =>
      exits.serve((exit) => {
        const isOut = exit === 'unavailable'
        const way = isOut ? paths.unavailable() : inChatbot ? paths.chatSignIn() : paths.lookup()
        const { pathname: left, search: asked } = here.current
        // Calls fail together; the guest leaves once, or the way back would lead here again.
        if (left === way) return
        here.current = { pathname: way, search: '' }
        saveBrowsing(left + asked)
        go(way, { replace: isOut })
      }),
    [exits, go, inChatbot],
  )
  return null
}
