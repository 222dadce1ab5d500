import { type Hotel, PREVIEW_BRAND } from '#app/settings/hotel/hotel.ts'
import { identities, type Whoami } from '#shared/api/identity.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** An entry of the login menu, by the name of its address. */
export type MenuEntry =
  | 'organizationAdmin'
  | 'profile'
  | 'signIn'
  | 'organizationSignIn'
  | 'signUp'
  | 'switchProgram'
  | 'signOutOrganization'
  | 'signOutMember'
  | 'signOut'

type MenuContext = {
  whoami: Whoami
  hotel: Pick<Hotel, 'brandId' | 'membership'>
  /** The guest uses a voucher. */
  isVoucher: boolean
}

/**
 * The entries of the login menu, in their order. Admins of an organization see its admin page. Members see their account,
 * if the hotel has memberships or the brand its own sign-in. Other visitors can sign in, unless the brand has its own
 * sign-in, and can sign up, unless they use a voucher. A member with accounts in several programmes can change to another one. Who is
 * signed in as both can sign out as one of them.
 */
export function menuEntries({ whoami, hotel, isVoucher }: MenuContext): MenuEntry[] {
  const { user, organization } = whoami
  const { menuShowsSignIn, offersOrganizations, membersCanSignIn, acceptsSignIn, acceptsSignUp } =
    hotel.membership
  const isSignedIn = user !== null || organization !== null
  // Staff of the preview brand cannot sign out.
  const canSignOut = hotel.brandId !== PREVIEW_BRAND
  const entries: [MenuEntry, boolean][] = [
    ['organizationAdmin', identities.admin(whoami)],
    ['profile', user !== null && (membersCanSignIn || hotel.membership.customTokenName !== null)],
    ['signIn', user === null && menuShowsSignIn && acceptsSignIn],
    ['organizationSignIn', organization === null && offersOrganizations],
    ['signUp', acceptsSignUp && !isVoucher && !isSignedIn],
    ['switchProgram', user !== null && (whoami.non_signed_in_program_ids?.length ?? 0) > 0],
    ['signOutOrganization', user !== null && organization !== null && canSignOut],
    ['signOutMember', user !== null && organization !== null && canSignOut],
    ['signOut', isSignedIn && canSignOut],
  ]
  return entries.filter(([, isShown]) => isShown).map(([entry]) => entry)
}

/** The names of the member and of the organization; each is empty without one. */
export const signedInNames = ({ user, organization }: Whoami, locale: Locale) => ({
  member: (user && (fullName(locale, user) || user.name)) || '',
  organization: organization?.display_name || organization?.name || '',
})

/** The names of the member and of the organization, joined by a slash; empty for a guest. */
export function signedInName(whoami: Whoami, locale: Locale): string {
  const { member, organization } = signedInNames(whoami, locale)
  return [member, organization].filter(Boolean).join(' / ')
}
