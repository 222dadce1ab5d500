import { keyAt } from '#app/navigation/reservationKey.ts'
import { storeReturnPlace, storeReturnTo } from '#app/navigation/returnTo.ts'
import { patterns } from '#app/paths.ts'

/**
 * The pages on which guests become members, and sign in or out: no sign-in leads back to them. Its
 * test has all routes of members.
 */
const isMemberPage = (path: string) =>
  /^\/(?:(?:chat-|organization-)?sign-|switch-|forgot-|change-p|member-|resend-|passkey|continue|sso|hotels)/.test(
    path,
  )

/** Stores the place that a visitor leaves by a redirect to `target`. Both sign-ins lead back to the same place. */
export const storePlaceBefore = (address: string, target: string): void =>
  storeReturnTo(address, target === patterns.organizationSignIn ? patterns.signIn : target)

/** Stores the place that a guest leaves for a sign-in or a sign-up, which lead back to it. */
export function storePlaceBeforeSignIn(location: { pathname: string; search: string; state?: unknown }) {
  const { pathname, search } = location
  if (!isMemberPage(pathname))
    storeReturnPlace({ address: pathname + search, reservation: keyAt(location) }, patterns.signIn)
}
