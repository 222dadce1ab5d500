import { type Identity, identities } from '#shared/api/identity.ts'
import type { Asker } from '#shared/reservation/permissions.ts'
import type { Owner } from './owner.ts'

/**
 * Whether a signed-in person owns a reservation: the member who has booked it, or the person of the organization. A person of an
 * organization without a member account is known by the organization only.
 */
const isOwner = ({ owner, member_id, organization_id }: Owner, { user, organization }: Identity): boolean =>
  (owner === 'member' && user?.id === member_id) ||
  (owner === 'organization' && organization?.id === organization_id && (user?.id ?? null) === member_id)

/**
 * Who asks for a reservation; null for a caller who may not open it. `hasKey`: the caller has shown the token of the reservation, or
 * its number with the e-mail address of the booker. The owner and the administrator of the organization need no key.
 */
export function askerOf(owner: Owner, customer: Identity, hasKey: boolean): Asker | null {
  if (isOwner(owner, customer)) return 'owner'
  if (identities.admin(customer) && customer.organization?.id === owner.organization_id)
    return 'administrator'
  if (!hasKey) return null
  return customer.kind === 'guest' ? 'token' : 'other'
}
