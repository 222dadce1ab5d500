import type { Signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Target } from '#shared/bridge/messages.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { CoreCriteria } from './state/criteria.ts'
import type { HotelState } from './state/hotels.ts'

/** What one panel of a search bar needs. */
export type PanelProps = {
  hotel: HotelState
  /** The element of the search bar. */
  host: HTMLElement
  /** The name of the panel, for assistive technology. */
  label: string
  /** What the guest has chosen, in words; it stands in the panel's footer. */
  value: string
  /** Why something was refused; it stands in the footer before all else. */
  notice: Signal<string | null>
  /** Whether the hotel was unknown when the panel opened: then space is reserved for what its profile may add. */
  isWaiting: boolean
  /** Takes changed dates, guests or another stay type. Complete dates close the panel and focus the search button. */
  onChange: (changes: Partial<CoreCriteria>) => void
  /** Shows the rooms, or in the panel why the search is refused. */
  onSubmit: () => void
  /** Shows the rooms for any dates. */
  onAnyDates: () => void
  /** The panel closes; `focusBack` moves the focus to its field. */
  onClose: (focusBack: boolean) => void
}

/** Opens the app of each hotel in a frame, at most one over the page at a time. */
export type Widgets = {
  /**
   * Opens the app at a target. `query` holds criteria; null shows the app as the guest left it, or the search of the bar
   * at first. `isCalled` is false when no person or code asked for it: then the page does not scroll to the frame.
   */
  open: (hotel: HotelState, target: Target, query: string | null, isCalled: boolean) => void
  /** Closes the overlay; a frame in the page stays. */
  close: () => void
  /** Starts the frame of a hotel before it is opened. */
  warm: (hotel: HotelState) => void
  /** Asks every app for another language. */
  requestLocale: (locale: Locale) => void
  /** The browser restored the page from its back-forward cache. */
  onPageRestored: () => void
  /** The network is back. */
  onOnline: () => void
  /** The page's content security policy blocked the frame. */
  onBlocked: () => void
  /** Removes every frame and listener. */
  end: () => void
}

/** What stage 2 provides; `Context` is what the widgets need of the page. */
export type Stage2Exports<Context> = {
  DatesPanel: ComponentType<PanelProps>
  GuestsPanel: ComponentType<PanelProps>
  /** Keeps `raisedBy` at the height, in CSS pixels, that lifts a launcher over a fixed bar of the page. */
  watchPageBars: (launcher: HTMLElement, raisedBy: Signal<number>, end: AbortSignal) => void
  /** Whether a key of a query is another booking engine's name for one of our criteria. */
  isForeignKey: (key: string) => boolean
  createWidgets: (context: Context) => Widgets
}

/** Stage 2 at work on a page. */
export type Stage2 = Omit<Stage2Exports<unknown>, 'createWidgets'> & { widgets: Widgets }
