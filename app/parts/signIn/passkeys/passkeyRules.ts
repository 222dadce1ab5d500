/** Where a passkey can be used: in this document, in a window of our own, or nowhere. */
export type PasskeyPlace = 'here' | 'window' | 'none'

/** What a browser says about passkeys. `allowsInFrame`: whether the page around the frame allows them; null if it does not say. */
export type PasskeyBrowser = {
  hasApi: boolean
  isFramed: boolean
  /** The browser is part of another app. */
  isInApp: boolean
  /** WebKit, in all browsers of iPhones too: it refuses passkeys in frames on other sites. */
  isWebKit: boolean
  allowsInFrame: boolean | null
}

/** Where a browser can sign in with a passkey. */
export function signInPlace({
  hasApi,
  isFramed,
  isInApp,
  isWebKit,
  allowsInFrame,
}: PasskeyBrowser): PasskeyPlace {
  if (!hasApi || isInApp) return 'none'
  return isFramed && (isWebKit || allowsInFrame === false) ? 'window' : 'here'
}

/** Where a browser can create a passkey: never in a frame, because the page around it can hide what the guest presses. */
export const creationPlace = ({ hasApi, isFramed, isInApp }: PasskeyBrowser): PasskeyPlace =>
  !hasApi || isInApp ? 'none' : isFramed ? 'window' : 'here'
