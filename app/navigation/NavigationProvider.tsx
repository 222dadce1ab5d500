import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isLocale, type Locale } from '#shared/i18n/locale.ts'
import {
  type BookingContext,
  emptyBookingContext,
  readBookingContext,
  writeBookingContext,
} from '#shared/url/bookingContext.ts'
import { report } from '../errors/report.ts'
import { useText } from '../i18n/TextProvider.tsx'
import { type AppAddress, formatAddress, parseAddress, removeEmails } from './address.ts'
import { historyIndex } from './historyIndex.ts'
import {
  addressAt,
  type EntryState,
  keyAt,
  keyFrom,
  type ReservationKey,
  reservationIn,
  takeReservationKey,
} from './reservationKey.ts'

export type GoOptions = { replace?: boolean; forget?: boolean; reservation?: ReservationKey | null }

type Navigation = {
  /**
   * Goes to an address; the hotel's code is added. `replace` replaces the history entry. `forget` removes all entries of
   * the frame's own history. `reservation` is the key of the reservation of the new address; without it, the address has the key of the
   * present one if both are about the same reservation.
   */
  go: (path: string, options?: GoOptions) => void
  /** The number of steps back in the frame's own history; 0 in a tab, where the browser has the history. */
  depth: () => number
  /** Goes one step back. Returns false if the app has no step back. */
  back: () => boolean
  /** The address from which this screen was opened, one step back; null if it is not known. */
  previous: () => string | null
  /** The address to which `go` would navigate, for links. */
  addressOf: (path: string) => string
}

const NavigationContext = createContext<Navigation | null>(null)

/**
 * The parameters of every address of this visit: the hotel's code, whether the app is in a chatbot's frame, whether the
 * page closes the frame, whether it is a preview, and the language if the first address had one. On booking paths also the booking
 * context.
 */
type VisitParams = {
  code: string
  inChatbot: boolean
  isClosable: boolean
  inPreview?: boolean
  language?: Locale | null
  bookingContext: BookingContext
}

const PREVIEW = 'tripla_preview'
const LANGUAGE = 'locale'

/** Whether the query demands a preview: staff see screens before all guests do. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get(PREVIEW) === 'true'

/** The paths of search and booking. A completed booking no longer needs the booking context. */
const isBookingPath = (path: string) =>
  /^\/(booking|facilities|reservation\/(guest-detail|payment))\b/.test(path)

/** An address of this visit, and the key of a reservation that was in it. */
type CompleteAddress = { address: AppAddress; key: ReservationKey | null }

/**
 * Adds the parameters of this visit to an address, unless it has them, and removes the key of a reservation and e-mail
 * addresses.
 */
function completeAddress(
  path: string,
  { code, inChatbot, isClosable, inPreview, language, bookingContext }: VisitParams,
): CompleteAddress {
  const parsed = parseAddress(path)
  const key = takeReservationKey(parsed)
  const { address, found } = removeEmails(parsed)
  if (found) report(new Error('An e-mail was about to be written into an address'))
  if (!address.query.has('code')) address.query.set('code', code)
  if (inChatbot) address.query.set('in_chatbot', 'true')
  if (isClosable) address.query.set('closable', 'true')
  if (inPreview) address.query.set(PREVIEW, 'true')
  if (language && !address.query.has(LANGUAGE)) address.query.set(LANGUAGE, language)
  if (isBookingPath(address.path))
    for (const [key, value] of writeBookingContext(bookingContext))
      if (!address.query.has(key)) address.query.set(key, value)
  return { address, key }
}

/** An entry of the frame's own history. */
type FrameEntry = { address: string; state: EntryState }

/** The reservation that an address is about, and its key. */
type Opened = { reservation: string | null; key: ReservationKey | null }

const stateOf = (key: ReservationKey | null, previous: string | null): EntryState => ({
  ...(key && { reservation: key }),
  ...(previous !== null && { previous }),
})

type Props = Omit<VisitParams, 'bookingContext' | 'inPreview' | 'language'> & {
  framed: boolean
  onDepth: (steps: number) => void
  children: ReactNode
}

/**
 * Provides navigation. In a frame the host page owns the browser's history: there the app always replaces its address and
 * keeps its own history. In a tab it uses the browser's history. The key of a reservation goes along in the state of the entries.
 */
export function NavigationProvider({ code, inChatbot, isClosable, framed, onDepth, children }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  const here = useRef('')
  const stack = useRef<FrameEntry[]>([])
  // Refs, set during rendering: links need the values in the same rendering, and a change must not render them again.
  const bookingContext = useRef(emptyBookingContext)
  const contextInUrl = readBookingContext(new URLSearchParams(search))
  if (isBookingPath(pathname)) bookingContext.current = contextInUrl
  const inPreview = isPreview(search)
  const { locale } = useText()
  const requested = new URLSearchParams(search).get(LANGUAGE)
  // The guest may have chosen another language since.
  const language = isLocale(requested) ? locale : null
  const rendered = useRef<object | null>(null)
  const opened = useRef<Opened>({ reservation: null, key: null })
  const previous = useRef<string | null>(null)
  /** The reservation that the search changes. The key goes along to the steps of the booking. */
  const changed = useRef<Opened>({ reservation: null, key: null })
  if (rendered.current !== location) {
    rendered.current = location
    opened.current = { reservation: reservationIn(addressAt(location)), key: keyAt(location) }
    previous.current = (location.state as EntryState | null)?.previous ?? null
    // On a page of a reservation the search for another room is over: the next search is for a booking.
    if (opened.current.reservation && !isBookingPath(pathname))
      bookingContext.current = {
        ...bookingContext.current,
        current_reservation: null,
        room: null,
        wish: null,
      }
    if (opened.current.reservation === contextInUrl.current_reservation) changed.current = opened.current
  }

  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])

  // The router makes a new `navigate` for each path. The ref keeps `go` the same, so that effects can depend on it.
  const navigateRef = useRef(navigate)
  useLayoutEffect(() => {
    navigateRef.current = navigate
  }, [navigate])

  const navigation = useMemo<Navigation>(() => {
    const complete = (path: string) =>
      completeAddress(path, {
        code,
        inChatbot,
        isClosable,
        inPreview,
        language,
        bookingContext: bookingContext.current,
      })
    return {
      previous: () => previous.current,
      addressOf: (path) => formatAddress(complete(path).address),
      depth: () => stack.current.length,
      go(path, { replace = false, forget = false, reservation: given = null } = {}) {
        if (framed && !replace)
          stack.current.push({
            address: here.current,
            state: { ...stateOf(opened.current.key, previous.current), scrolled: window.scrollY },
          })
        if (forget) stack.current = []
        const { address, key: found } = complete(path)
        const reservation = reservationIn(address)
        const known = [opened.current, changed.current].find((each) => each.reservation === reservation)
        const present = known?.key ?? opened.current.key
        const key = keyFrom(present, given) ?? found ?? ((reservation && known?.key) || null)
        opened.current = { reservation, key }
        if (forget) previous.current = null
        else if (!replace) previous.current = here.current
        here.current = formatAddress(address)
        const options = { replace: replace || framed, state: stateOf(key, previous.current) }
        const navigate = () => navigateRef.current(here.current, options)
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
        navigateRef.current(last.address, { replace: true, state: last.state })
        onDepth(stack.current.length)
        return true
      },
    }
  }, [code, inChatbot, isClosable, inPreview, language, framed, onDepth])

  // The start script has cleaned the first address. Later ones with a key are typed behind the `#`.
  useEffect(() => {
    if (takeReservationKey(addressAt({ pathname, search })))
      navigation.go(pathname + search, { replace: true })
  }, [navigation, pathname, search])

  // A reload reads the language from the address.
  useEffect(() => {
    if (language === null || requested === language) return
    const query = new URLSearchParams(search)
    query.set(LANGUAGE, language)
    navigation.go(`${pathname}?${query}`, { replace: true })
  }, [navigation, language, requested, pathname, search])

  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider around it')
  return navigation
}
