import { isInAppBrowser } from '#shared/members/inAppBrowser.ts'
import { isFramed } from './isFramed.ts'

/** Whether the browser saves a file that the page has made. Browsers of other apps do not, and on iOS no frame does. */
export function canSaveFile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  const isIos = /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return !isInAppBrowser(userAgent) && !(isFramed && isIos)
}
