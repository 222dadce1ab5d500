import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  type BookingContext,
  emptyBookingContext,
  readBookingContext,
  writeBookingContext,
} from '#shared/url/bookingContext.ts'
import { report } from '../errors/report.ts'
import { formatAddress, parseAddress, removeEmails } from './address.ts'

export type Navigation = {
  /** Goes to an address; the hotel's code is added. `replace` leaves no way back to where the guest was. */
  go: (path: string, options?: { replace?: boolean; forget?: boolean }) => void
  /** How many steps back the app itself can go; none alone in a tab, where the browser knows. */
  depth: () => number
  /** One step back; false when there is none inside the app. */
  back: () => boolean
  /** The address as `go` would make it, for a link. */
  addressOf: (path: string) => string
}

const NavigationContext = createContext<Navigation | null>(null)

/**
 * What every address of this visit holds: the hotel's code, whether a chatbot's frame is around, and whether it
 * previews; on the way to a booking, the errand too.
 */
export type VisitParams = { code: string; inChatbot: boolean; inPreview?: boolean; errand: BookingContext }

const PREVIEW = 'tripla_preview'

/** Whether the query of an address asks for a preview: the screens as they are before all guests see them so. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get(PREVIEW) === 'true'

/** Where rooms are looked for and booked. A completed booking has left the errand behind. */
const isBookingPath = (path: string) =>
  /^\/(booking|facilities|reservation\/(guest-detail|payment))\b/.test(path)

/** The address with what this visit keeps in it, unless it names another hotel itself, and with no e-mail. */
export function completeAddress(
  address: string,
  { code, inChatbot, inPreview, errand }: VisitParams,
): string {
  const { place, found } = removeEmails(parseAddress(address))
  if (found) report(new Error('An e-mail was about to be written into an address'))
  if (!place.query.has('code')) place.query.set('code', code)
  if (inChatbot) place.query.set('in_chatbot', 'true')
  if (inPreview) place.query.set(PREVIEW, 'true')
  if (isBookingPath(place.path))
    for (const [key, value] of writeBookingContext(errand))
      if (!place.query.has(key)) place.query.set(key, value)
  return formatAddress(place)
}

/** Where a step back leads, and how far down the guest had read there. */
type HistoryEntry = { address: string; scrolled: number }

/** The scroll position a screen is come back to at; a new screen has none. */
export type ScrollState = { scrolled: number }

type Props = Omit<VisitParams, 'errand' | 'inPreview'> & {
  framed: boolean
  onDepth: (steps: number) => void
  children: ReactNode
}

/**
 * How the guest moves. In a frame the page around owns the browser's history, so there the app replaces its
 * address and keeps its own stack of steps; alone in a tab it uses the history as any page does.
 */
export function NavigationProvider({ code, inChatbot, framed, onDepth, children }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  const stack = useRef<HistoryEntry[]>([])
  // Known before the links of a screen are drawn, and no reason to draw them anew.
  const errand = useRef(emptyBookingContext)
  const found = readBookingContext(new URLSearchParams(search))
  if (isBookingPath(pathname)) errand.current = found
  const inPreview = isPreview(search)

  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  const steps = useMemo<Navigation>(() => {
    const addressOf = (path: string) =>
      completeAddress(path, { code, inChatbot, inPreview, errand: errand.current })
    return {
      addressOf,
      depth: () => stack.current.length,
      go(path, { replace = false, forget = false } = {}) {
        if (framed && !replace) stack.current.push({ address: here.current, scrolled: window.scrollY })
        if (forget) stack.current = []
        navigate(addressOf(path), { replace: replace || framed })
        onDepth(stack.current.length)
      },
      back() {
        if (!framed) {
          navigate(-1)
          return true
        }
        const last = stack.current.pop()
        if (last === undefined) return false
        navigate(last.address, { replace: true, state: { scrolled: last.scrolled } satisfies ScrollState })
        onDepth(stack.current.length)
        return true
      },
    }
  }, [navigate, code, inChatbot, inPreview, framed, onDepth])

  return <NavigationContext value={steps}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const steps = use(NavigationContext)
  if (!steps) throw new Error('useSteps needs a NavigationProvider around it')
  return steps
}
