import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { track } from '#app/analytics/track.ts'
import type { ApiCall } from '#app/data/client.ts'
import { cancelPrefetched } from '#app/data/queryRequests.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths, patterns } from '#app/paths.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { isVisible, markVisible } from '#app/platform/visibility.ts'
import { preloadRooms } from '#app/search/rooms/preloadRooms.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { profileOf } from '#app/settings/profileOf.ts'
import { searchPaths } from '#app/start/startRooms.ts'
import { type Target, targets } from '#shared/bridge/messages.ts'
import { isLocale } from '#shared/i18n/locale.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'

/** The page's search bar works without its extras, so their failures are ignored. */
const ignore = () => {}

/** The path of a target other than the search. A payment is named by the number in the criteria. */
function pathFor(target: Target, criteria: string | null): string {
  const number = new URLSearchParams(criteria ?? '').get('triplaPaymentNo')
  return target === 'payment' && number ? `/payments/${encodeURIComponent(number)}` : `/${targets[target]}`
}

type Props = { bridge: Bridge; call: ApiCall; onHello: () => void; onInline: () => void }

/** Older responses with rooms are requested again, because other guests may have booked since. */
const FRESH_MS = 60_000

/** The search in a query, in a fixed order and without keys that do not belong to the search. */
function comparableSearch(query: string): string {
  const search = new URLSearchParams(query)
  search.delete('code')
  search.delete('locale')
  search.sort()
  return search.toString()
}

/** The screens that a signed-in member does not need. */
const signInPages: readonly string[] = [
  patterns.signIn,
  patterns.signUp,
  patterns.forgotPassword,
  patterns.chatSignIn,
  patterns.chatSignUp,
]

/** When the host page moves focus into the frame, focus `<main>`, not the header. */
function focusMain() {
  if (document.hasFocus() && document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** Handles the messages of the host page. */
export function PageBridge({ bridge, call, onHello, onInline }: Props) {
  const hotel = useHotel()
  const i18n = useText()
  const navigation = useNavigation()
  const session = useSession()
  const { pathname, search, key } = useLocation()
  const latest = useRef({ hotel, i18n, navigation, session, onHello, onInline, pathname, search })
  latest.current = { hotel, i18n, navigation, session, onHello, onInline, pathname, search }

  useEffect(() => {
    /** The search that is rendered in the warm frame; null if there is none. */
    let prefetched = new URLSearchParams(latest.current.search).has('checkin') ? latest.current.search : null
    // The start script has requested the rooms of the first address.
    let requested = { search: comparableSearch(latest.current.search), at: performance.now() }
    // The code for the page's calendar loads with its first request.
    const loadCalendarDays = loadOnce(() =>
      import('./calendarDays.ts').then(({ createCalendarDays }) => createCalendarDays(call)),
    )

    const loadStickyBars = loadOnce(() =>
      import('./stickyBars.ts').then(({ createStickyBars }) => createStickyBars()),
    )

    const isAt = (criteria: string) =>
      latest.current.pathname === paths.results() &&
      comparableSearch(latest.current.search) === comparableSearch(criteria)

    /** Requests the rooms of a search, unless the last request was the same and is fresh. */
    function requestRooms(criteria: string) {
      const { hotel, i18n } = latest.current
      const at = performance.now()
      const search = comparableSearch(criteria)
      if (search === requested.search && at - requested.at < FRESH_MS) return
      requested = { search, at }
      void preloadRooms(call, hotel, criteria, i18n.locale)
    }

    /** Goes to the results of a search. The request for rooms is sent before the screen renders. */
    function showResults(criteria: string) {
      if (criteria) requestRooms(criteria)
      latest.current.navigation.go(`${paths.results()}?${criteria}`, { forget: true })
    }

    function onOpened() {
      focusMain()
      addEventListener('focus', focusMain)
      bridge.sendToParent('booking-widget-opened', {})
    }

    bridge.open(
      {
        open({ target, criteria }) {
          const isFirst = !isVisible()
          // Without criteria the guest has cleared the dates: the prefetched search is no longer wanted.
          const wanted = criteria ?? (isFirst && prefetched !== null ? '' : null)
          if (targets[target] !== targets.search)
            latest.current.navigation.go(pathFor(target, wanted), { forget: true })
          else if (wanted !== null) {
            if (!isFirst || !isAt(wanted)) showResults(wanted)
            else requestRooms(wanted)
          }
          markVisible()
          onOpened()
        },
        prefetch({ criteria }) {
          if (isVisible() || latest.current.pathname !== paths.results()) return requestRooms(criteria)
          prefetched = criteria
          if (!isAt(criteria)) showResults(criteria)
        },
        calendarDays({ from, criteria }) {
          const { hotel, i18n } = latest.current
          loadCalendarDays()
            .then((calendarDays) => calendarDays(hotel, i18n, from, criteria))
            .then((shown) => bridge.send('calendarDays', { criteria, ...shown }), ignore)
        },
        hotelList() {
          const { brandId } = latest.current.hotel
          if (brandId === null) return
          import('./hotelList.ts')
            .then(({ loadHotelList }) => loadHotelList(call, brandId))
            .then((areas) => bridge.send('hotelList', { areas }), ignore)
        },
        currency({ currency }) {
          const { pathname, search, navigation } = latest.current
          const query = new URLSearchParams(search)
          if (!query.has('adults') && !query.has('rooms')) return
          if (query.get('currency') === currency) return
          query.set('currency', currency)
          // The displayed total was in the other currency.
          query.delete('price_displayed_total')
          navigation.go(`${pathname}?${query}`, { replace: true })
        },
        back() {
          latest.current.navigation.back()
        },
        consent: (consent) => track('consent', consent),
        ping() {
          bridge.send('historyDepth', { steps: latest.current.navigation.depth() })
        },
        inlineMode() {
          latest.current.onInline()
          void import('./inlineMode.ts').then(({ startInlineMode }) =>
            startInlineMode((height) => bridge.send('height', { height })),
          )
        },
        visiblePart(part) {
          void loadStickyBars().then((place) => place(part), ignore)
        },
        logout() {
          void latest.current.session.signOut()
        },
        async 'refresh-login-from-chatbot'() {
          const { pathname, navigation, session } = latest.current
          const state = await session.refresh()
          bridge.sendToParent('triplabotSynced', {})
          if (state === 'guest') navigation.go(paths.results())
          else if (state !== 'corporate' && signInPages.includes(pathname)) navigation.go(paths.lookup())
        },
        locale({ locale }) {
          if (isLocale(locale)) latest.current.i18n.setLocale(locale)
        },
      },
      () => {
        const { hotel, i18n } = latest.current
        bridge.send('ready', { profile: profileOf(hotel, i18n), locale: i18n.locale })
        latest.current.onHello()
      },
    )
    // The loader opens the app by a message. Any other page shows its frame from the start.
    if (bridge.framed && isVisible() && !bridge.isConnected()) onOpened()
    return () => {
      removeEventListener('focus', focusMain)
      bridge.close()
    }
  }, [bridge, call])

  // The results take prefetched rooms. If the guest goes elsewhere, these must not be requested again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation, also to the same path
  useEffect(() => {
    if (!searchPaths.includes(pathname)) cancelPrefetched()
  }, [pathname, key])

  // The page's search bar follows the language of the app.
  useEffect(() => {
    bridge.allow(hotel.pages.allowedOrigins)
    bridge.send('ready', { profile: profileOf(hotel, i18n), locale: i18n.locale })
  }, [bridge, hotel, i18n])

  return null
}
