/** The browsers inside of other apps, by what their names contain. LINE itself can sign in by itself. */
const inApp = /\b(FBAN|FBAV|FB_IAB|Instagram|TikTok|musical_ly|BytedanceWebview|Twitter)\b/i
const line = /\bLine\//

/**
 * Whether LINE must be asked for the password in a browser. Inside of another app, the LINE app would return to the standard browser of
 * the phone, which has no start cookie.
 */
export const needsPassword = (userAgent: string): boolean => inApp.test(userAgent) && !line.test(userAgent)
