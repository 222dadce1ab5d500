import type { TrackedScreen } from '#app/analytics/events.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'
import type { ScreenAccess } from '#app/session/entry.ts'

/** What a route demands of the shell around its screen. */
export type Flags = {
  /** The title of the page, or a function that returns it for the query of the address. */
  pageTitle: TextKey | ((query: URLSearchParams) => TextKey)
  /** The header has only the button that closes the frame. */
  closeButtonOnlyHeader?: true
  /** Neither header nor footer. */
  headless?: true
  /** A payment page: the header has no links and no sign-in. */
  triplaPay?: true
  /** The chatbot is hidden. */
  hideChatbot?: true
  /** Notices of the whole app are hidden. */
  ignoreError?: true
  /** `white`: a white background, like the chatbot around it. */
  contentStyle?: 'white'
  /** Who may see the screen; one of several is enough. By default `guest`. Others are redirected to where they get the first. */
  access?: ScreenAccess | readonly [ScreenAccess, ...ScreenAccess[]]
  /** The language menu is hidden, because the rules of a half-filled form depend on the language. */
  hidesLanguage?: true
  /** The header has a link back to the results. */
  hasBackLink?: true
  /** The screen scrolls to its top, also after a step back. */
  scrollsToTop?: true
  /** Needs a hotel that takes bookings online. */
  needsActiveHotel?: true
  /** The name of the screen in analytics. */
  analytics?: TrackedScreen
}
