import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  type BookingContext,
  emptyBookingContext,
  readBookingContext,
  writeBookingContext,
} from '#shared/url/bookingContext.ts'
import { report } from '../errors/report.ts'
import { formatAddress, parseAddress, removeEmails } from './address.ts'
import { historyIndex } from './historyIndex.ts'

export type Navigation = {
  /**
   * Goes to an address; the hotel's code is added. `replace` replaces the history entry. `forget` removes all entries of
   * the frame's own history.
   */
  go: (path: string, options?: { replace?: boolean; forget?: boolean }) => void
  /** The number of steps back in the frame's own history; 0 in a tab, where the browser has the history. */
  depth: () => number
  /** Goes one step back. Returns false if the app has no step back. */
  back: () => boolean
  /** The address to which `go` would navigate, for links. */
  addressOf: (path: string) => string
}

const NavigationContext = createContext<Navigation | null>(null)

/**
 * The parameters of every address of this visit: the hotel's code, whether the app is in a chatbot's frame, whether the
 * page closes the frame, and whether it is a preview. On booking paths also the booking context.
 */
export type VisitParams = {
  code: string
  inChatbot: boolean
  isClosable: boolean
  inPreview?: boolean
  bookingContext: BookingContext
}

const PREVIEW = 'tripla_preview'

/** Whether the query demands a preview: staff see screens before all guests do. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get(PREVIEW) === 'true'

/** The paths of search and booking. A completed booking no longer needs the booking context. */
const isBookingPath = (path: string) =>
  /^\/(booking|facilities|reservation\/(guest-detail|payment))\b/.test(path)

/** Adds the parameters of this visit to an address, unless it has them, and removes e-mail addresses. */
export function completeAddress(
  path: string,
  { code, inChatbot, isClosable, inPreview, bookingContext }: VisitParams,
): string {
  const { address, found } = removeEmails(parseAddress(path))
  if (found) report(new Error('An e-mail was about to be written into an address'))
  if (!address.query.has('code')) address.query.set('code', code)
  if (inChatbot) address.query.set('in_chatbot', 'true')
  if (isClosable) address.query.set('closable', 'true')
  if (inPreview) address.query.set(PREVIEW, 'true')
  if (isBookingPath(address.path))
    for (const [key, value] of writeBookingContext(bookingContext))
      if (!address.query.has(key)) address.query.set(key, value)
  return formatAddress(address)
}

/** An entry of the frame's own history: an address, and its scroll position in CSS pixels. */
type FrameEntry = { address: string; scrolled: number }

/** The scroll position to restore after a step back; new screens have none. */
export type ScrollState = { scrolled: number }

type Props = Omit<VisitParams, 'bookingContext' | 'inPreview'> & {
  framed: boolean
  onDepth: (steps: number) => void
  children: ReactNode
}

/**
 * Provides navigation. In a frame the host page owns the browser's history: there the app always replaces its address and
 * keeps its own history. In a tab it uses the browser's history.
 */
export function NavigationProvider({ code, inChatbot, isClosable, framed, onDepth, children }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  const stack = useRef<FrameEntry[]>([])
  // A ref, set during rendering: links need the value in the same rendering, and a change must not render them again.
  const bookingContext = useRef(emptyBookingContext)
  const contextInUrl = readBookingContext(new URLSearchParams(search))
  if (isBookingPath(pathname)) bookingContext.current = contextInUrl
  const inPreview = isPreview(search)

  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  // The router makes a new `navigate` for each path. The ref keeps `go` the same, so that effects can depend on it.
  const navigateRef = useRef(navigate)
  useLayoutEffect(() => {
    navigateRef.current = navigate
  }, [navigate])

  const navigation = useMemo<Navigation>(() => {
    const addressOf = (path: string) =>
      completeAddress(path, {
        code,
        inChatbot,
        isClosable,
        inPreview,
        bookingContext: bookingContext.current,
      })
    return {
      addressOf,
      depth: () => stack.current.length,
      go(path, { replace = false, forget = false } = {}) {
        if (framed && !replace) stack.current.push({ address: here.current, scrolled: window.scrollY })
        if (forget) stack.current = []
        here.current = addressOf(path)
        const navigate = () => navigateRef.current(here.current, { replace: replace || framed })
        if (framed) navigate()
        else historyIndex.navigate(!replace, navigate)
        onDepth(stack.current.length)
      },
      back() {
        if (!framed) {
          navigateRef.current(-1)
          return true
        }
        const last = stack.current.pop()
        if (last === undefined) return false
        navigateRef.current(last.address, {
          replace: true,
          state: { scrolled: last.scrolled } satisfies ScrollState,
        })
        onDepth(stack.current.length)
        return true
      },
    }
  }, [code, inChatbot, isClosable, inPreview, framed, onDepth])

  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider around it')
  return navigation
}
