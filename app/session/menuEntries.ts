import { type Hotel, PREVIEW_BRAND } from '#app/settings/hotelOf.ts'
import type { Whoami } from '#shared/api/session.ts'

/** What a login menu may offer, by the name of the address it leads to. */
export type MenuEntry =
  | 'organizationAdmin'
  | 'profile'
  | 'signIn'
  | 'organizationSignIn'
  | 'signUp'
  | 'signOut'

type MenuContext = {
  whoami: Whoami
  hotel: Pick<Hotel, 'brandId' | 'signIn'>
  /** Somebody has come to use a voucher. */
  isVoucher: boolean
}

/**
 * What the login menu offers, in its order. Admins of an organisation have its admin page; members their account,
 * where the hotel has memberships or a sign-in of its own. Who is not signed in may sign in, unless the brand has
 * a sign-in of its own, and may sign up unless somebody is signed in at all or a voucher is used.
 */
export function menuEntries({ whoami, hotel, isVoucher }: MenuContext): MenuEntry[] {
  const { user, organization, organization_role } = whoami
  const { isOffered, allowsSignUp, offersOrganizations, hasMembership, customTokenName } = hotel.signIn
  const isCustom = customTokenName !== null
  const isSomebody = user !== null || organization !== null
  const entries: [MenuEntry, boolean][] = [
    ['organizationAdmin', organization !== null && (organization_role?.includes('admin') ?? false)],
    ['profile', user !== null && (hasMembership || isCustom)],
    ['signIn', user === null && isOffered && hasMembership && !isCustom],
    ['organizationSignIn', organization === null && offersOrganizations],
    ['signUp', isOffered && allowsSignUp && hasMembership && !isVoucher && !isSomebody && !isCustom],
    // Nobody signs out of previews.
    ['signOut', isSomebody && hotel.brandId !== PREVIEW_BRAND],
  ]
  return entries.filter(([, isShown]) => isShown).map(([entry]) => entry)
}
