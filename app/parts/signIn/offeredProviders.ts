import { isProviderName, type ProviderName, providerTitle } from '#shared/members/providers.ts'

/** A provider that a hotel offers. `title` is the name of an OpenID provider. */
export type OfferedProvider = { name: ProviderName; title: string }

/** Browsers inside of other apps, by what their names contain. */
const inApp = /\bLine\/|\b(FBAN|FBAV|FB_IAB|Instagram|TikTok|musical_ly|BytedanceWebview|Twitter)\b/i

/** Whether the browser is part of another app: it opens no windows, and has cookies of its own. */
export const isInAppBrowser = (userAgent: string): boolean => inApp.test(userAgent)

/**
 * The providers of a hotel that can sign a guest in with this browser, LINE first. Inside of another app, Google refuses every sign-in,
 * and Facebook refuses it on Android.
 */
export function offeredProviders(
  settings: readonly { provider: string; title?: string | null | undefined }[],
  userAgent: string,
): OfferedProvider[] {
  const offered = settings.flatMap(({ provider, title }) =>
    isProviderName(provider) ? [{ name: provider, title: providerTitle(provider, title) }] : [],
  )
  const isRefused = ({ name, title }: OfferedProvider) =>
    isInAppBrowser(userAgent) &&
    ((name === 'open_id' && /google/i.test(title)) || (name === 'facebook' && /android/i.test(userAgent)))
  const rank = ({ name }: OfferedProvider) => (name === 'line' ? 0 : 1)
  return offered.filter((one) => !isRefused(one)).sort((a, b) => rank(a) - rank(b))
}
