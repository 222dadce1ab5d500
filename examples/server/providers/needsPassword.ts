import { isInAppBrowser, isLineBrowser } from '#shared/members/inAppBrowser.ts'

/**
 * Whether LINE must be asked for the password in a browser. LINE's own browser is signed in. Inside of another app, the LINE app
 * would return to the standard browser of the phone, which has no start cookie.
 */
export const needsPassword = (userAgent: string): boolean =>
  isInAppBrowser(userAgent) && !isLineBrowser(userAgent)
