import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { note } from '#app/analytics/track.ts'
import type { Call } from '#app/data/client.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths, patterns } from '#app/paths.ts'
import type { Bridge } from '#app/platform/bridge.ts'
import { isVisible, markVisible } from '#app/platform/visibility.ts'
import { preloadRooms } from '#app/search/preloadRooms.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { profileOf } from '#app/settings/profileOf.ts'
import { type Target, targets } from '#shared/bridge/messages.ts'
import { isLocale } from '#shared/i18n/locale.ts'
import { barFile } from './barFile.ts'

/** An extra of the page's bar: where it cannot be had, the bar does without. */
const ignore = () => {}

/** Begun once; a beginning that failed is forgotten. */
function memo<T>(begin: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null
  return () => {
    begun ??= begin().catch((error: unknown) => {
      begun = null
      throw error
    })
    return begun
  }
}

/** Where a wish that is no search leads. A payment is named by its number, which has an address of its own. */
function placeFor(target: Target, criteria: string | null): string {
  const number = new URLSearchParams(criteria ?? '').get('triplaPaymentNo')
  return target === 'payment' && number ? `/payments/${encodeURIComponent(number)}` : `/${targets[target]}`
}

type Props = { bridge: Bridge; call: Call; onHello: () => void; onInline: () => void }

/** Rooms asked for longer ago than this may have gone to somebody else. */
const FRESH_MS = 60_000

/** A search as it is, whatever the order of its keys and whatever else the address says. */
function searchOf(query: string): string {
  const search = new URLSearchParams(query)
  search.delete('code')
  search.delete('locale')
  search.sort()
  return search.toString()
}

/** Where a member who has come in meanwhile has nothing more to do. */
const signInPages: readonly string[] = [
  patterns.signIn,
  patterns.signUp,
  patterns.forgotPassword,
  patterns.chatSignIn,
  patterns.chatSignUp,
]

/** Whom the page hands the keyboard begins at the page itself, not before the header. */
function toContent() {
  if (document.hasFocus() && document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/** What the app does on each word of the page that holds it. */
export function PageBridge({ bridge, call, onHello, onInline }: Props) {
  const hotel = useHotel()
  const speech = useText()
  const steps = useNavigation()
  const session = useSession()
  const { pathname, search } = useLocation()
  const now = useRef({ hotel, speech, steps, session, onHello, onInline, pathname, search })
  now.current = { hotel, speech, steps, session, onHello, onInline, pathname, search }

  useEffect(() => {
    /** The search drawn behind the curtain before anybody asked to see it. */
    let ahead = new URLSearchParams(now.current.search).has('checkin') ? now.current.search : null
    // The search of the address that the frame was opened at is asked for by the start itself.
    let asked = { search: searchOf(now.current.search), at: performance.now() }
    // What only a page's calendar asks for comes when it does.
    const barDays = memo(() => barFile.load().then((m) => m.createCalendarDays(call)))

    const isAt = (criteria: string) =>
      now.current.pathname === paths.results() && searchOf(now.current.search) === searchOf(criteria)

    /** Asks for the rooms of a search, unless that was done a moment ago. */
    function ask(criteria: string) {
      const { hotel, speech } = now.current
      const at = performance.now()
      const search = searchOf(criteria)
      if (search === asked.search && at - asked.at < FRESH_MS) return
      asked = { search, at }
      void preloadRooms(call, hotel, criteria, speech.locale)
    }

    /** Goes to the results of a search; its question is on its way before the screen is drawn. */
    function show(criteria: string) {
      if (criteria) ask(criteria)
      now.current.steps.go(`${paths.results()}?${criteria}`, { forget: true })
    }

    bridge.open(
      now.current.hotel.allowedOrigins,
      {
        open({ target, criteria }) {
          const isFirst = !isVisible()
          // Drawn for dates that the guest has cleared since, it is not what they came for.
          const wanted = criteria ?? (isFirst && ahead !== null ? '' : null)
          if (targets[target] !== targets.search)
            now.current.steps.go(placeFor(target, wanted), { forget: true })
          else if (wanted !== null) {
            if (!isFirst || !isAt(wanted)) show(wanted)
            else ask(wanted)
          }
          markVisible()
          toContent()
          addEventListener('focus', toContent)
          bridge.send('booking-widget-opened', {})
        },
        prefetch({ criteria }) {
          if (isVisible() || now.current.pathname !== paths.results()) return ask(criteria)
          ahead = criteria
          if (!isAt(criteria)) show(criteria)
        },
        calendarDays({ from, criteria }) {
          const { hotel, speech } = now.current
          barDays()
            .then((tell) => tell(hotel, speech, from, criteria))
            .then((days) => bridge.send('calendarDays', { criteria, days }), ignore)
        },
        hotelList() {
          const { brandId } = now.current.hotel
          if (brandId === null) return
          barFile
            .load()
            .then(({ loadHotelList }) => loadHotelList(call, brandId))
            .then((areas) => bridge.send('hotelList', { areas }), ignore)
        },
        currency({ currency }) {
          const { pathname, search, steps } = now.current
          const query = new URLSearchParams(search)
          if (!query.has('adults') && !query.has('rooms')) return
          if (query.get('currency') === currency) return
          query.set('currency', currency)
          // It was told in another.
          query.delete('price_displayed_total')
          steps.go(`${pathname}?${query}`, { replace: true })
        },
        back() {
          now.current.steps.back()
        },
        consent: (said) => note('consent', said),
        ping() {
          bridge.send('historyDepth', { steps: now.current.steps.depth() })
        },
        inlineMode() {
          now.current.onInline()
          void barFile
            .load()
            .then(({ startInlineMode }) => startInlineMode((height) => bridge.send('height', { height })))
        },
        logout() {
          void now.current.session.signOut()
        },
        async 'refresh-login-from-chatbot'() {
          const { pathname, steps, session } = now.current
          const state = await session.refresh()
          bridge.tell('triplabotSynced', {})
          if (state === 'guest') steps.go(paths.results())
          else if (state !== 'corporate' && signInPages.includes(pathname)) steps.go(paths.lookup())
        },
        locale({ locale: asked }) {
          if (isLocale(asked)) now.current.speech.setLocale(asked)
        },
      },
      () => {
        const { hotel, speech } = now.current
        bridge.send('ready', { profile: profileOf(hotel, speech), locale: speech.locale })
        now.current.onHello()
      },
    )
    return bridge.close
  }, [bridge, call])

  // The bar outside follows the language chosen inside.
  useEffect(() => {
    bridge.send('ready', { profile: profileOf(hotel, speech), locale: speech.locale })
  }, [bridge, hotel, speech])

  return null
}
