import { isInAppBrowser } from '#shared/members/inAppBrowser.ts'
import { isProviderName, type ProviderName, providerTitle } from '#shared/members/providers.ts'

/** A provider that a hotel offers. `title` is the name of an OpenID provider. */
export type OfferedProvider = { name: ProviderName; title: string }

type Setting = { provider: string; title?: string | null | undefined }

const named = (settings: readonly Setting[]): OfferedProvider[] =>
  settings.flatMap(({ provider, title }) =>
    isProviderName(provider) ? [{ name: provider, title: providerTitle(provider, title) }] : [],
  )

/** Inside of another app, Google refuses every sign-in, and Facebook refuses it on Android. */
const isRefused = ({ name, title }: OfferedProvider, userAgent: string): boolean =>
  isInAppBrowser(userAgent) &&
  ((name === 'open_id' && /google/i.test(title)) || (name === 'facebook' && /android/i.test(userAgent)))

/** The providers of a hotel that can sign a guest in with this browser, LINE first. */
export function offeredProviders(settings: readonly Setting[], userAgent: string): OfferedProvider[] {
  const rank = ({ name }: OfferedProvider) => (name === 'line' ? 0 : 1)
  return named(settings)
    .filter((one) => !isRefused(one, userAgent))
    .sort((a, b) => rank(a) - rank(b))
}

/** The providers of a hotel that refuse this browser, because it is part of another app. */
export const refusedProviders = (settings: readonly Setting[], userAgent: string): OfferedProvider[] =>
  named(settings).filter((one) => isRefused(one, userAgent))
