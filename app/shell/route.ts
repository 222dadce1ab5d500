import type { ComponentType } from 'react'
import type { TrackedScreen } from '#app/analytics/events.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import type { AddressName } from '#app/paths.ts'
import type { ScreenAccess } from '#app/session/access/screenAccess.ts'

/**
 * What surrounds a screen. `page`: header and footer. `plain`: neither, and no notices of the whole app. `payment`: a header
 * without links, sign-in and languages. `chat`: a header with only the button that closes the frame, on white, like the chatbot
 * around it. `payment` and `chat` hide the chatbot.
 */
export type Layout = 'page' | 'plain' | 'payment' | 'chat'

/** A screen and what it demands of the app around it. */
export type Route = {
  /** A lazy page has `preload`, which loads it early and ignores failures. */
  Page: ComponentType & { preload?: () => Promise<void> }
  /** Loads early what the page shows at once for the query of the address. Ignores failures. */
  preload?: (query: URLSearchParams) => Promise<void>
  /** The title of the page, or a function that returns it for the query of the address. */
  pageTitle: TextKey | ((query: URLSearchParams) => TextKey)
  /** By default `page`. */
  layout?: Layout
  /** The chatbot is hidden. */
  hidesChat?: true
  /** The language menu is hidden, because the rules of a half-filled form depend on the language. */
  hidesLanguage?: true
  /** The header has a link back to the results. */
  hasBackLink?: true
  /** The screen scrolls to its top, also after a step back. */
  scrollsToTop?: true
  /** Who may open the screen; one of several is enough. By default `guest`. Others go to the sign-in or the look-up of the first. */
  access?: ScreenAccess | readonly [ScreenAccess, ...ScreenAccess[]]
  /** The screen leads to a booking. In the change of a reservation the results are shown instead: a change is no second booking. */
  isForBooking?: true
  /** Needs a hotel that takes bookings online. */
  needsActiveHotel?: true
  /** The name of the screen in analytics. */
  analytics?: TrackedScreen
}

/** The routes of a feature by the name of their address. */
export type Routes = Partial<Record<AddressName, Route>>
