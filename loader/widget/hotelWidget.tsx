/** @jsxImportSource preact */
import { effect, signal, untracked } from '@preact/signals'
import { createRef } from 'preact'
import { appAddress, searchQuery } from '#loader/api/addresses.ts'
import type { LoaderContext } from '#loader/api/context.ts'
import { dispatch, type EventName } from '#loader/api/events.ts'
import { logError } from '#loader/api/log.ts'
import type { NorenEvents } from '#loader/api/noren.d.ts'
import { criteriaEntries, readCoreCriteria } from '#loader/state/criteria.ts'
import { applyHotelList } from '#loader/state/hotelList.ts'
import type { HotelState } from '#loader/state/hotels.ts'
import { locale, setLocale } from '#loader/state/locale.ts'
import { localStore } from '#loader/state/storage.ts'
import { ThemeRoot } from '#loader/views/ThemeRoot.tsx'
import type { DataLayer } from '#shared/analytics/dataLayer.ts'
import type { Target } from '#shared/bridge/messages.ts'
import { PRELOADED } from '#shared/bridge/preloaded.ts'
import { isLocale, LOCALE_KEY, type Locale } from '#shared/i18n/locale.ts'
import { AppFrame } from './AppFrame.tsx'
import { createAppConnection } from './appConnection.ts'
import { sendPageState } from './appRequests.ts'
import { createInlineContainer, createOverlayContainer, type FrameContainer } from './frameContainers.ts'
import type { HistoryEntry } from './historyEntry.ts'
import { Overlay } from './Overlay.tsx'
import { watchVisiblePart } from './visiblePart.ts'

/** What the installation changes if the app, or its header, refuses this page. */
const advice = () =>
  `: add ${location.origin} to allowed_origins of the hotel’s settings, or to allowedOrigins in the app’s noren-settings, and to frame-ancestors in the app’s headers. If it is there, the frame has another document than the app, or its server answered with an error`

export type HotelWidget = ReturnType<typeof createHotelWidget>

/** The app of one hotel on the page: its frame, and the container that holds it. All hotels share `entry`. */
export function createHotelWidget(
  { settings, isReachable }: LoaderContext,
  hotel: HotelState,
  dataLayer: DataLayer,
  entry: HistoryEntry,
) {
  const { search } = hotel
  const frame = createRef<HTMLIFrameElement>()
  const hosted = signal('')
  let container: FrameContainer | null = null
  /** How many steps back the app itself can go. */
  let steps = 0
  /** A language that the page requested while the app could not receive messages. */
  let requestedLocale: Locale | null = null
  /** The language of the app. */
  const appLocale = signal<string>(locale.peek())
  let stopWatchingPart = () => {}

  const addressOf = (target: Target, query: string) => appAddress(settings.base, hotel, target, query)
  const announce = <Name extends EventName>(name: Name, detail: Omit<NorenEvents[Name], 'hotel'>) =>
    dispatch(name, { hotel: hotel.code, ...detail } as NorenEvents[Name])

  const connection = createAppConnection({
    origin: settings.origin,
    deadline: settings.deadline,
    failure: hotel.failure,
    isReachable,
    address: (target, query) => `${addressOf(target, query)}&${PRELOADED}=true`,
    expectedView: () => ['search', searchQuery(hotel)],
    peer: () => frame.current?.contentWindow ?? null,
    listeners: {
      ready({ profile, locale: spoken }) {
        search.applyProfile(profile)
        sendConsent()
        if (requestedLocale) connection.send('locale', { locale: requestedLocale })
        else if (isLocale(spoken) && spoken !== locale.value) {
          // The guest changed the language in the app.
          setLocale(spoken)
          localStore.set(LOCALE_KEY, spoken)
        }
        requestedLocale = null
        // A later version of the app may have a language that the page does not know.
        appLocale.value = isLocale(spoken) ? spoken : locale.value
      },
      close,
      historyDepth({ steps: next }) {
        const isNew = next !== steps
        steps = next
        // In the page there is a history entry as long as the app can go back; over the page as long as it is open.
        if (!container?.isInline || !isNew) return
        container.enter()
        if (steps) entry.enter(onBack)
        else entry.leave(onBack)
      },
      height({ height }) {
        frame.current?.style.setProperty('height', `${height}px`)
        // Only a frame in the page sends its height. A document that has loaded again needs the visible part again.
        stopWatchingPart()
        if (frame.current)
          stopWatchingPart = watchVisiblePart(frame.current, (part) => connection.send('visiblePart', part))
      },
      search({ criteria }) {
        search.applyCriteria(readCoreCriteria(new URLSearchParams(criteria)).criteria)
        announce('search', { criteria: Object.fromEntries(criteriaEntries(search.criteria.value)) })
      },
      calendarDays(shown) {
        if (shown.criteria === search.query.value) search.applyCalendarDays(shown)
      },
      hotelList: applyHotelList,
      event({ name, detail, layer }) {
        if (!name || announce(name as EventName, detail as never)) dataLayer.push(layer)
      },
    },
    onFailure(code) {
      const message = `"${hotel.code}" did not open (${code})${code === 'refused_origin' ? advice() : ''}`
      logError(message)
      announce('error', { code, message })
    },
  })

  function onBack(): boolean {
    const canStepBack = steps > 0 && connection.phase.value === 'shown'
    if (canStepBack) connection.send('back', {})
    else close()
    return canStepBack
  }

  function sendConsent() {
    connection.send('consent', { analytics: dataLayer.consent() })
  }

  const frameProps = {
    hotel,
    connection,
    hosted,
    frame,
    onLoad() {
      steps = 0
      connection.sendHello(!!container?.isInline)
    },
  }
  const InlineView = () => (
    <ThemeRoot class="inline" profile={search.profile.value}>
      <AppFrame {...frameProps} takesFocus={false} />
    </ThemeRoot>
  )
  const OverlayView = () => (
    <ThemeRoot profile={search.profile.value}>
      <Overlay {...frameProps} takesFocus={true} onClose={close} />
    </ThemeRoot>
  )

  /** The container of the frame: the page's element for it, else a closed overlay. Pages may remove either. */
  function ensureContainer(): FrameContainer {
    const element = hotel.frameElement.value
    if (
      container &&
      (element ? container.host !== element : container.isInline || !container.host.isConnected)
    )
      removeContainer()
    container ??= element
      ? createInlineContainer(element, <InlineView />)
      : createOverlayContainer(<OverlayView />)
    return container
  }

  /** Removes the frame with its container; the next one loads anew. */
  function removeContainer() {
    close()
    stopWatchingPart()
    connection.reset()
    container?.remove()
    container = null
  }

  function close() {
    if (!hotel.isOpen.value) return
    hotel.isOpen.value = false
    container?.leave()
    entry.leave(onBack)
    connection.onClosed()
    announce('close', {})
  }

  const stopSending = sendPageState(connection, hotel, appLocale)
  const stopWatching = effect(() => {
    const element = hotel.frameElement.value
    untracked(() => {
      if (container && (container.isInline ? container.host !== element : element)) removeContainer()
    })
  })

  return {
    /** Closes the overlay; a frame in the page stays. */
    closeOverlay() {
      if (!container?.isInline) close()
    },
    warm() {
      ensureContainer()
      connection.warm()
    },
    open(target: Target, query: string | null, isCalled: boolean) {
      const isShown = connection.phase.value === 'shown'
      const wanted = query ?? (isShown ? '' : searchQuery(hotel))
      hosted.value = addressOf(target, wanted)
      const { enter, isInline } = ensureContainer()
      if (isCalled && (isInline || !hotel.isOpen.value)) enter()
      if (!hotel.isOpen.value) {
        hotel.isOpen.value = true
        if (!isInline) entry.enter(onBack)
        announce('open', { target })
      }
      connection.open(target, wanted)
      if (isInline && isCalled && connection.phase.value === 'shown') frame.current?.focus()
    },
    requestLocale(next: Locale) {
      if (!connection.send('locale', { locale: next })) requestedLocale = next
    },
    sendConsent,
    onPageRestored() {
      if (hotel.isOpen.value) connection.onPageRestored()
    },
    onOnline() {
      if (hotel.isOpen.value && hotel.failure.value) connection.retry()
    },
    onBlocked() {
      if (connection.phase.value === 'loading') connection.fail('blocked')
    },
    end() {
      stopSending()
      stopWatching()
      removeContainer()
      connection.end()
    },
  }
}
