import { isFramed } from './isFramed.ts'

/** Browsers inside other apps: they show pages, and save no file that a page has made. */
const IN_APP = /\b(?:Line|FBA[NV]|FB_IAB|Instagram|MicroMessenger|KAKAOTALK|NAVER)\b|; wv\)/i

/** Whether the browser saves a file that the page has made. Browsers of other apps do not, and on iOS no frame does. */
export function canSaveFile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  const isIos = /iP(?:hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return !IN_APP.test(userAgent) && !(isFramed && isIos)
}
