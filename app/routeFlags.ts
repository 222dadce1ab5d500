import type { TrackedScreen } from '#app/analytics/events.ts'
import type { TextKey } from '#app/i18n/catalogues.ts'

/** What a route asks of the house around its screen. */
export type Flags = {
  pageTitle: TextKey
  /** Nothing above the screen but the button that closes the frame. */
  closeButtonOnlyHeader?: true
  /** Neither header nor footer. */
  headless?: true
  /** Somebody has come to pay and for nothing else: the header leads nowhere and offers no sign-in. */
  triplaPay?: true
  /** The chatbot keeps out of sight. */
  hideChatbot?: true
  /** Errors of the whole app are not shown here. */
  ignoreError?: true
  /** `white`: on white paper, as the chat around it. */
  contentStyle?: 'white'
  /** Only for who is signed in; anybody else is led to look a reservation up. */
  isProtected?: true
  /** A protected screen that whoever holds the e-mail and the token of a reservation may see too. */
  admitsToken?: true
  /** The hotel's header and footer are left out. */
  hidesHeader?: true
  /** The language cannot be changed here: a half-filled form would change its rules. */
  hidesLanguage?: true
  /** A link back to where the guest came from stands above the screen. */
  hasBackLink?: true
  /** Begins at its top even when the guest comes back to it. */
  scrollsToTop?: true
  /** Needs a hotel that takes bookings online. */
  needsActiveHotel?: true
  /** What the hotel's tag manager is told when the screen is seen. */
  analytics?: TrackedScreen
}
