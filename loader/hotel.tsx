import type { Target } from '#shared/bridge/messages.ts'
import type { DataLayer } from '#shared/domain/dataLayer.ts'
import { isLocale, LOCALE_KEY, type Locale } from '#shared/domain/locale.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { addressOf } from './addresses.ts'
import { entriesOf, readBar, spelled } from './barCriteria.ts'
import { brand, meetBrand } from './brand.ts'
import { complain } from './complain.ts'
import { type EventName, emit } from './events.ts'
import { createFrame } from './frame.ts'
import { Ground } from './Ground.tsx'
import { House } from './House.tsx'
import { createEntry } from './history.ts'
import { leadsToTab } from './leadsToTab.ts'
import type { NorenEvents } from './noren.d.ts'
import { Overlay } from './Overlay.tsx'
import { inPage, overPage, type Place } from './places.ts'
import type { Settings } from './settings.ts'
import { adopt, createStay, meet, type Stay } from './stay.ts'
import { localBox } from './storage.ts'
import { change } from './store.ts'
import { ask, speech, text } from './text.ts'

/** One hotel on the page: its guest's stay, its one frame, and the overlay the frame lives in. */
export function createHotel(code: string, settings: Settings, layer: DataLayer) {
  const stay = createStay(code)
  const state = {
    isOpen: false,
    /** The hosted page for what was asked for last. */
    hosted: '',
  }
  let steps = 0
  /** A language asked for while the app could not hear it yet. */
  let owed: Locale | null = null
  let place: Place | null = null
  /** What the calendar's marks were asked for last. */
  let asked = ''

  const address = (target: Target, query: string) =>
    addressOf(settings.base, code, target, query, speech.isAsked ? speech.locale : null)
  const iframe = () => place?.find('iframe') as HTMLIFrameElement | null | undefined
  /** Criteria in their one spelling, with what only the app knows and the page's currency. */
  const query = ({ criteria, further }: Pick<Stay, 'criteria' | 'further'> = stay) =>
    [spelled(criteria), further, settings.currency && `currency=${settings.currency}`]
      .filter(Boolean)
      .join('&')
  const say = <Name extends EventName>(name: Name, detail: Omit<NorenEvents[Name], 'hotel'>) =>
    emit(name, { hotel: code, ...detail } as NorenEvents[Name])
  const tellSearch = () => say('search', { criteria: Object.fromEntries(entriesOf(stay.criteria)) })

  const frame = createFrame({
    origin: settings.origin,
    deadline: settings.deadline,
    address,
    peer: () => iframe()?.contentWindow ?? null,
    listeners: {
      ready({ face, locale }) {
        meet(stay, face)
        tellConsent()
        tellCurrency()
        if (owed) frame.tell('locale', { locale: owed })
        else if (isLocale(locale) && locale !== speech.locale) {
          // The guest has changed the language inside.
          ask(locale)
          localBox.set(LOCALE_KEY, locale)
        }
        owed = null
        asked = ''
        askBrand()
        // Warmed after the dates were chosen: the rooms too can be there before the press.
        if (!state.isOpen) intend()
      },
      'booking-widget-opened': () => place?.isInline || iframe()?.focus(),
      close: () => close(),
      depth(depth) {
        const isNew = depth.steps !== steps
        steps = depth.steps
        // In the page there is a way back as long as the app has one; over it, the way back is the way out, too.
        if (!place?.isInline || !isNew) return
        place.enter()
        if (steps) entry.enter()
        else entry.leave()
      },
      height({ height }) {
        iframe()?.style.setProperty('height', `${height}px`)
      },
      search({ criteria }) {
        adopt(stay, readBar(new URLSearchParams(criteria)).criteria)
        tellSearch()
      },
      days({ criteria, days }) {
        if (criteria === query()) change(stay, { marked: criteria, marks: days })
      },
      hotels: meetBrand,
      event({ name, detail, layer: entries }) {
        if (!name || say(name as EventName, detail as never)) layer.tell(entries)
      },
    },
    onFailure(failure) {
      const message = `"${code}" did not open (${failure})`
      complain(message)
      say('error', { code: failure, message })
    },
  })

  const entry = createEntry(() => {
    const isInside = steps > 0 && frame.state.phase === 'shown'
    if (isInside) frame.tell('back', {})
    else close()
    return isInside
  })

  function tellCurrency() {
    const { currency } = settings
    if (currency) frame.tell('currency', { currency })
  }

  function tellConsent() {
    frame.tell('consent', { analytics: layer.consent() })
  }

  /** Rooms can be fetched as soon as the guest has chosen dates. */
  function intend() {
    if (stay.criteria.checkout) frame.tell('intend', { criteria: query() })
  }

  /** The calendar shows the days from this one on: what they are like is asked once, as soon as the app can hear it. */
  function askDays(from: StayDate) {
    const criteria = query()
    if (asked !== from + criteria && frame.tell('days', { from, criteria })) asked = from + criteria
  }

  /** Which hotels there are to choose from, where a bar lets its guests. */
  function askBrand() {
    if (brand.areas) frame.tell('hotels', {})
  }

  const house = () => ({
    frame: frame.state,
    title: stay.face?.name ?? text('book'),
    isOpen: state.isOpen,
    hosted: state.hosted,
    onRetry: frame.retry,
    onLoad() {
      steps = 0
      frame.greet(!!place?.isInline)
    },
  })

  /** Makes the place for the frame, once: a closed overlay, unless the page has a place for it. */
  function build() {
    // A page that draws all of itself anew sweeps away what it does not know.
    if (place?.find('dialog')?.isConnected === false) leave()
    place ??= overPage(() => (
      <Ground face={stay.face}>
        <Overlay {...house()} onClose={close} />
      </Ground>
    ))
  }

  /** The frame goes, and with it its place; the next one is made anew. */
  function leave() {
    close()
    frame.reset()
    place?.remove()
    place = null
  }

  function show(target: Target, wanted: string, isCalled: boolean) {
    build()
    if (isCalled && (place?.isInline || !state.isOpen)) place?.enter()
    if (!state.isOpen) {
      change(state, { isOpen: true })
      if (!place?.isInline) entry.enter()
      say('open', { target })
    }
    frame.open(target, wanted)
    if (frame.state.phase === 'shown') iframe()?.focus()
  }

  function close() {
    if (!state.isOpen) return
    change(state, { isOpen: false })
    place?.leave()
    entry.leave()
    frame.rest()
    say('close', {})
  }

  return {
    stay,
    state,
    query,
    close() {
      if (!place?.isInline) close()
    },
    tellSearch,
    /** Whether the hotel's face is still to come: then, and only then, the bar leaves room for it. */
    isWaiting: () => settings.mode !== 'tab' && !stay.face && !frame.state.failure,
    /** Gives the frame a place in the page; the returned function takes it away again. */
    moveInto(host: HTMLElement) {
      leave()
      const mine = inPage(host, () => (
        <Ground kind="inline" face={stay.face}>
          <House {...house()} />
        </Ground>
      ))
      place = mine
      return () => {
        if (place === mine) leave()
      }
    },
    /**
     * The guest may want it: the frame inside the closed overlay begins to load. So it does for a hotel that opens in
     * a tab by its own settings: the frame brings the hotel's face, and with it any change of those.
     */
    warm() {
      if (settings.mode === 'tab' && !place) return
      build()
      frame.warm()
    },
    /**
     * Opens the app at a target. Without a query guests find the app as they left it, or at first the stay they
     * have chosen in the bar. They are brought there, unless nobody called it.
     */
    open(target: Target, asked: string | null, isCalled = true) {
      const isTab = !place?.isInline && !state.isOpen && leadsToTab(settings.mode, stay.face)
      const isKept = !isTab && frame.state.phase === 'shown'
      const wanted = asked ?? (isKept || !stay.criteria.checkout ? '' : query())
      change(state, { hosted: address(target, wanted) })
      if (!isTab) return show(target, wanted, isCalled)
      window.open(state.hosted, '_blank', 'noopener')
      say('open', { target })
    },
    speak(locale: Locale) {
      if (!frame.tell('locale', { locale })) owed = locale
    },
    tellConsent,
    tellCurrency,
    intend,
    askDays,
    askBrand,
    wake() {
      if (state.isOpen) frame.wake()
    },
    /** There is a network again. */
    mend() {
      if (state.isOpen && frame.state.failure) frame.retry()
    },
    /** The page's own policy does not let the frame in. */
    block() {
      if (frame.state.phase === 'loading') frame.fail('blocked')
    },
    end() {
      leave()
      frame.end()
      entry.end()
    },
  }
}

export type Hotel = ReturnType<typeof createHotel>
