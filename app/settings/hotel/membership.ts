import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'

/** What members do on the site of a partner in place of a screen of the app. */
export type PartnerEntry = 'signIn' | 'organizationSignIn' | 'signUp' | 'profile'

/** How members and people of organizations sign in. */
export type HotelMembership = {
  /** The login menu shows the sign-in and the sign-up of members, if the hotel has them. */
  menuShowsSignIn: boolean
  /** The login menu shows the sign-in of organizations. */
  offersOrganizations: boolean
  /** The brand has accounts of members. */
  membersCanSignIn: boolean
  /**
   * Members can sign in at this hotel, with the sign-in of the app. A session from another hotel of the brand counts here all the same.
   */
  acceptsSignIn: boolean
  /** Guests can become members at this hotel, which has a brand with programmes. */
  acceptsSignUp: boolean
  /** The name of the token of the brand's own sign-in, which replaces the sign-in of the app; null if the brand has none. */
  customTokenName: string | null
  /** Whether members belong to the system of a third party, which has their profiles. */
  isThirdParty: boolean
  /** The addresses of the site of a partner, by what members do there. */
  elsewhere: { readonly [Entry in PartnerEntry]?: string }
  /** The sign-up is called “become a member”. */
  usesMemberWording: boolean
  /** Members sign in with passkeys too. */
  acceptsPasskeys: boolean
  /** The providers at which members sign in, by their names on the wire. */
  providers: readonly { provider: string; title?: string | null | undefined }[]
  /** The kinds of device on which the login menu is shown. */
  platforms: readonly ('mobile' | 'desktop')[]
}

/**
 * Where a partner's site replaces screens of the app: `wbf` signs members and people of organizations in, and a third-party member
 * system has sign-up and profiles at its host.
 */
function elsewhereOf({ integrations = [] }: Partial<HotelSettings>): HotelMembership['elsewhere'] {
  const wbf = integrations.find((one) => [one.hotel_integration_type, one.integration_type].includes('wbf'))
  const host = integrations.find(({ login_host }) => /^[\w.-]+(:\d+)?$/.test(login_host ?? ''))?.login_host
  const members = host ? `https://${host}/` : null
  return {
    ...(wbf?.url && { signIn: wbf.url }),
    ...(wbf?.with_organization_url && { organizationSignIn: wbf.with_organization_url }),
    ...(members && { signUp: members, profile: members }),
  }
}

/** Reads the membership settings. */
export function membershipOf(
  settings: Partial<HotelSettings>,
  signIn: Partial<SignInButton>,
): HotelMembership {
  const menuShowsSignIn = signIn.is_active ?? false
  const membersCanSignIn = settings.membership?.login_enabled ?? false
  const customTokenName = settings.brand_custom_auth_token_name ?? null
  const acceptsSignIn =
    membersCanSignIn && customTokenName === null && settings.facility_sign_in_enabled !== false
  return {
    menuShowsSignIn,
    offersOrganizations: signIn.organization_login_widget_enabled ?? false,
    membersCanSignIn,
    acceptsSignIn,
    acceptsSignUp:
      acceptsSignIn && menuShowsSignIn && (signIn.allow_signup ?? false) && settings.hotel_brand_id != null,
    customTokenName,
    isThirdParty: settings.integrations?.some(({ login_host }) => login_host) ?? false,
    providers: (acceptsSignIn && signIn.sns_auth_settings_attributes) || [],
    elsewhere: elsewhereOf(settings),
    usesMemberWording: signIn.member_wording_enabled ?? false,
    acceptsPasskeys: acceptsSignIn && (signIn.passkeys_enabled ?? false),
    platforms: signIn.display_settings?.platforms ?? ['mobile', 'desktop'],
  }
}
