import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'

/** How members and people of organizations sign in. */
export type HotelMembership = {
  isOffered: boolean
  allowsSignUp: boolean
  offersOrganizations: boolean
  /** Whether members can sign in at this hotel. */
  hasMembership: boolean
  customTokenName: string | null
  /** Whether members belong to the system of a third party, which has their profiles. */
  isThirdParty: boolean
  /** The kinds of device on which the login menu is shown. */
  platforms: readonly ('mobile' | 'desktop')[]
}

/** The membership of these settings. */
export const membershipOf = (
  settings: Partial<HotelSettings>,
  signIn: Partial<SignInButton>,
): HotelMembership => ({
  isOffered: signIn.is_active ?? false,
  allowsSignUp: signIn.allow_signup ?? false,
  offersOrganizations: signIn.organization_login_widget_enabled ?? false,
  hasMembership: settings.membership?.login_enabled ?? false,
  customTokenName: settings.brand_custom_auth_token_name ?? null,
  isThirdParty: settings.integrations?.some(({ login_host }) => login_host) ?? false,
  platforms: signIn.display_settings?.platforms ?? ['mobile', 'desktop'],
})
