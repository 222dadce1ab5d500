import type { Target } from '#shared/bridge/messages.ts'
import { isLocale, LOCALE_KEY, type Locale } from '#shared/domain/locale.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { addressOf } from './addresses.ts'
import { entriesOf, readBar, spelled } from './barCriteria.ts'
import { brand, meetBrand } from './brand.ts'
import { complain } from './complain.ts'
import { draw } from './draw.ts'
import { emit } from './events.ts'
import { createFrame } from './frame.ts'
import { createEntry } from './history.ts'
import { leadsToTab } from './leadsToTab.ts'
import { Overlay } from './Overlay.tsx'
import { lockScroll } from './scrollLock.ts'
import type { Settings } from './settings.ts'
import { adopt, createStay, meet } from './stay.ts'
import { localBox } from './storage.ts'
import { change } from './store.ts'
import { ask, speech } from './text.ts'

/** One hotel on the page: its guest's stay, its one frame, and the overlay the frame lives in. */
export function createHotel(code: string, settings: Settings) {
  const stay = createStay(code)
  const state = {
    isOpen: false,
    /** A bar stacked on a phone is in sight: a launcher would lie over it. */
    isBarSeen: false,
    /** The hosted page for what was asked for last. */
    hosted: '',
  }
  let steps = 0
  /** A language asked for while the app could not hear it yet. */
  let owed: Locale | null = null
  let dialog: HTMLDialogElement | null = null
  let unlock = () => {}
  let remove = () => {}
  /** What the calendar's marks were asked for last. */
  let asked = ''

  const address = (target: Target, query: string) =>
    addressOf(settings.base, code, target, query, speech.isAsked ? speech.locale : null)
  const iframe = () => dialog?.querySelector('iframe')
  const query = () => spelled(stay.criteria)
  const tellSearch = () =>
    emit('search', { hotel: code, criteria: Object.fromEntries(entriesOf(stay.criteria)) })

  const frame = createFrame({
    origin: new URL(settings.base).origin,
    deadline: settings.deadline,
    address,
    peer: () => iframe()?.contentWindow ?? null,
    listeners: {
      ready({ face, locale }) {
        meet(stay, face)
        if (owed) frame.send('locale', { locale: owed })
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
      'booking-widget-opened': () => iframe()?.focus(),
      close,
      depth(depth) {
        steps = depth.steps
      },
      search({ criteria }) {
        adopt(stay, readBar(new URLSearchParams(criteria)).criteria)
        tellSearch()
      },
      days({ criteria, days }) {
        if (criteria === query()) change(stay, { marked: criteria, marks: days })
      },
      hotels: meetBrand,
      sign_out: () => emit('sign_out', { hotel: code }),
      booking_completed: ({ booking }) => emit('booking_completed', { hotel: code, ...booking }),
    },
    onFailure(failure) {
      const message = `"${code}" did not open (${failure}); the guest was offered the hosted page`
      complain(message)
      emit('error', { hotel: code, code: failure, message })
    },
  })

  const entry = createEntry(() => {
    const isInside = steps > 0 && frame.state.phase === 'shown'
    if (isInside) frame.send('back', {})
    else close()
    return isInside
  })

  /** Rooms can be fetched as soon as the guest has chosen dates. */
  function intend() {
    if (stay.criteria.checkout && frame.isUp()) frame.send('intend', { criteria: query() })
  }

  /** The calendar shows the days from this one on: what they are like is asked once, as soon as the app can hear it. */
  function askDays(from: StayDate) {
    const criteria = query()
    if (!frame.isUp() || asked === from + criteria) return
    asked = from + criteria
    frame.send('days', { from, criteria })
  }

  /** Which hotels there are to choose from, where a bar lets its guests. */
  function askBrand() {
    if (brand.areas && frame.isUp()) frame.send('hotels', {})
  }

  /** Puts the overlay, closed, into the page, once: beside the body, for a page that swaps its body keeps it so. */
  function build() {
    if (dialog) return
    const host = document.createElement('noren-overlay')
    const undraw = draw(host, () => (
      <Overlay
        frame={frame.state}
        face={stay.face}
        isOpen={state.isOpen}
        hosted={state.hosted}
        onClose={close}
        onRetry={frame.retry}
        onLoad={() => {
          steps = 0
          frame.greet()
        }}
      />
    ))
    document.documentElement.append(host)
    dialog = host.shadowRoot?.querySelector('dialog') ?? null
    remove = () => {
      undraw()
      host.remove()
    }
  }

  function show(target: Target, wanted: string) {
    if (!state.isOpen) {
      unlock = lockScroll()
      build()
      dialog?.showModal()
      change(state, { isOpen: true })
      entry.enter()
      emit('open', { hotel: code, target })
    }
    frame.open(target, wanted)
    if (frame.state.phase === 'shown') iframe()?.focus()
  }

  function close() {
    if (!state.isOpen) return
    change(state, { isOpen: false })
    dialog?.close()
    unlock()
    entry.leave()
    frame.rest()
    emit('close', { hotel: code })
  }

  return {
    stay,
    state,
    query,
    close,
    tellSearch,
    /** Whether the hotel's face is still to come: then, and only then, the bar leaves room for it. */
    isWaiting: () => settings.mode !== 'tab' && !stay.face && !frame.state.failure,
    /**
     * The guest may want it: the frame inside the closed overlay begins to load. So it does for a hotel that opens in
     * a tab by its own settings: the frame brings the hotel's face, and with it any change of those.
     */
    warm() {
      if (settings.mode === 'tab') return
      build()
      frame.warm()
    },
    /**
     * Opens the app at a target. Without a query guests find the app as they left it, or at first the stay they
     * have chosen in the bar.
     */
    open(target: Target, asked: string | null) {
      const isTab = !state.isOpen && leadsToTab(settings.mode, stay.face)
      const isKept = !isTab && frame.state.phase === 'shown'
      const wanted = asked ?? (isKept || !stay.criteria.checkout ? '' : query())
      change(state, { hosted: address(target, wanted) })
      if (!isTab) return show(target, wanted)
      window.open(state.hosted, '_blank', 'noopener')
      emit('open', { hotel: code, target })
    },
    speak(locale: Locale) {
      if (frame.isUp()) frame.send('locale', { locale })
      else owed = locale
    },
    intend,
    askDays,
    askBrand,
    wake() {
      if (state.isOpen) frame.wake()
    },
    end() {
      close()
      frame.end()
      entry.end()
      remove()
    },
  }
}

export type Hotel = ReturnType<typeof createHotel>
