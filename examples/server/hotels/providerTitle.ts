import { type ProviderName, providerTitle } from '#shared/members/providers.ts'
import type { Hotel } from './hotel.ts'

/** The name that a hotel gives a provider in sentences. */
export const titleAt = ({ settings }: Pick<Hotel, 'settings'>, provider: ProviderName): string =>
  providerTitle(
    provider,
    settings.sign_in?.sns_auth_settings_attributes?.find((one) => one.provider === provider)?.title,
  )
