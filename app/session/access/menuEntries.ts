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
  | 'signOut'

type MenuContext = {
  whoami: Whoami
  hotel: Pick<Hotel, 'brandId' | 'membership'>
  /** The guest uses a voucher. */
  isVoucher: boolean
}

/**
 * The entries of the login menu, in their order. Admins of an organisation see its admin page. Members see their account,
 * if the hotel has memberships or the brand its own sign-in. Other visitors can sign in, unless the brand has its own
 * sign-in, and can sign up, unless they use a voucher. A member with accounts in several programmes can change to another one.
 */
export function menuEntries({ whoami, hotel, isVoucher }: MenuContext): MenuEntry[] {
  const { user, organization } = whoami
  const { menuShowsSignIn, offersOrganizations, membersCanSignIn, acceptsSignIn, acceptsSignUp } =
    hotel.membership
  const isSignedIn = user !== null || organization !== null
  const entries: [MenuEntry, boolean][] = [
    ['organizationAdmin', identities.admin(whoami)],
    ['profile', user !== null && (membersCanSignIn || hotel.membership.customTokenName !== null)],
    ['signIn', user === null && menuShowsSignIn && acceptsSignIn],
    ['organizationSignIn', organization === null && offersOrganizations],
    ['signUp', acceptsSignUp && !isVoucher && !isSignedIn],
    ['switchProgram', user !== null && (whoami.non_signed_in_program_ids?.length ?? 0) > 0],
    // Staff of the preview brand cannot sign out.
    ['signOut', isSignedIn && hotel.brandId !== PREVIEW_BRAND],
  ]
  return entries.filter(([, isShown]) => isShown).map(([entry]) => entry)
}

/** The names of the member and of the organisation, joined by a slash; empty for a guest. */
export const signedInName = ({ user, organization }: Whoami, locale: Locale): string =>
  [user && (fullName(locale, user) || user.name), organization?.display_name || organization?.name]
    .filter(Boolean)
    .join(' / ')
