import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'

/** How members and people of organizations sign in. */
export type HotelMembership = {
  /** The login menu shows the sign-in and the sign-up of members, if the hotel has them. */
  menuShowsSignIn: boolean
  /** Guests can become members. */
  allowsSignUp: boolean
  /** The login menu shows the sign-in of organizations. */
  offersOrganizations: boolean
  /** Members can sign in at this hotel. */
  membersCanSignIn: boolean
  /** The name of the token of the brand's own sign-in, which replaces the sign-in of the app; null if the brand has none. */
  customTokenName: string | null
  /** Whether members belong to the system of a third party, which has their profiles. */
  isThirdParty: boolean
  /** The kinds of device on which the login menu is shown. */
  platforms: readonly ('mobile' | 'desktop')[]
}

/** Reads the membership settings. */
export const membershipOf = (
  settings: Partial<HotelSettings>,
  signIn: Partial<SignInButton>,
): HotelMembership => ({
  menuShowsSignIn: signIn.is_active ?? false,
  allowsSignUp: signIn.allow_signup ?? false,
  offersOrganizations: signIn.organization_login_widget_enabled ?? false,
  membersCanSignIn: settings.membership?.login_enabled ?? false,
  customTokenName: settings.brand_custom_auth_token_name ?? null,
  isThirdParty: settings.integrations?.some(({ login_host }) => login_host) ?? false,
  platforms: signIn.display_settings?.platforms ?? ['mobile', 'desktop'],
})
