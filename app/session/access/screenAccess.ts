import type { ReservationKey } from '#app/navigation/reservationKey.ts'
import { type AddressName, paths, patterns } from '#app/paths.ts'
import type { Access } from '#shared/api/endpoint.ts'
import { identities, type Whoami } from '#shared/api/identity.ts'

/** Who may open a screen. No screen is for the hotel's own system. */
export type ScreenAccess = Exclude<Access, 'operator'>

/**
 * Whether a visitor may open a screen with this access; the server decides about each call. Signed-in users are admitted to
 * `reservation`; other visitors need `key`, the key of the reservation of the address.
 */
export function canOpenScreen(access: ScreenAccess, user: Whoami, key: ReservationKey | null): boolean {
  if (access === 'member' || access === 'organization' || access === 'admin') return identities[access](user)
  if (access !== 'reservation' || identities.member(user) || identities.organization(user)) return true
  return key !== null
}

const signIns: Partial<Record<Access, AddressName>> = {
  member: 'signIn',
  organization: 'organizationSignIn',
  admin: 'organizationSignIn',
}

/**
 * The path of the page that a visitor needs before a screen or a call with this access: the sign-in, the corporate sign-in, or the
 * look-up of a reservation. The look-up also replaces a sign-in that is not built. `number` fills in the look-up.
 */
export function signInPath(
  access: Access,
  isBuilt: (name: AddressName) => boolean,
  number: string | null = null,
): string {
  const signIn = signIns[access]
  return signIn && isBuilt(signIn) ? patterns[signIn] : paths.lookup(number)
}
