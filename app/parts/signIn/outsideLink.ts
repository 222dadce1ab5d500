import { isInAppBrowser, isLineBrowser } from '#shared/members/inAppBrowser.ts'

/** The key of a query with which LINE opens an address in the standard browser of the phone. */
const OUTSIDE = 'openExternalBrowser'

/** The standard browser of a phone, and the link that opens a page there. */
export type OutsideLink = { browser: 'Safari' | 'Chrome'; href: string }

/** The address with which this document was loaded. The app has changed the address of the page since. */
export const loadedAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? location.href

/**
 * The link that leads out of the browser of another app, to a page of the app with the search; null in a browser of its own. Also null
 * in LINE's browser on a page that was loaded by this link: LINE has not opened it outside, and the next press would do the same.
 */
export function outsideLink(page: string, userAgent: string, loaded: string): OutsideLink | null {
  if (!isInAppBrowser(userAgent)) return null
  const isAndroid = /android/i.test(userAgent)
  const browser = isAndroid ? 'Chrome' : 'Safari'
  const url = new URL(page)
  if (isLineBrowser(userAgent)) {
    if (new URL(loaded).searchParams.has(OUTSIDE)) return null
    url.searchParams.set(OUTSIDE, '1')
    return { browser, href: url.href }
  }
  const scheme = url.protocol.slice(0, -1)
  const rest = url.href.slice(url.protocol.length)
  return {
    browser,
    href: isAndroid
      ? `intent:${rest}#Intent;scheme=${scheme};package=com.android.chrome;end`
      : `x-safari-${scheme}:${rest}`,
  }
}
