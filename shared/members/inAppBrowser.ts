/** LINE's own browser. */
export const isLineBrowser = (userAgent: string): boolean => /\bLine\//.test(userAgent)

/** Browsers inside of other apps, by what their names contain. `; wv)`: any other app on Android. */
const inApp =
  /\bLine\/|\b(FBA[NV]|FB_IAB|Instagram|TikTok|musical_ly|BytedanceWebview|Twitter|MicroMessenger|KAKAOTALK|NAVER)\b|; wv\)/i

/**
 * Whether the browser is part of another app. It opens no windows, has cookies of its own, and saves no file that a page has made.
 * Google refuses sign-ins in it.
 */
export const isInAppBrowser = (userAgent: string): boolean => inApp.test(userAgent)
