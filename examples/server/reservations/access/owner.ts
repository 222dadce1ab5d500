import type { Identity } from '#shared/api/identity.ts'

/** Who owns a reservation. Of an organization, `member_id` is the person who has booked; null for a person without a member account. */
export type Owner =
  | { owner: 'guest'; member_id: null; organization_id: null }
  | { owner: 'member'; member_id: number; organization_id: null }
  | { owner: 'organization'; member_id: number | null; organization_id: number }

/**
 * The owner of an order. A person who is both a member and of an organization books as a member, except at a corporate rate: a private
 * stay is no matter of the organization.
 */
export function ownerOf({ user, organization }: Identity, hasCorporateRate: boolean): Owner {
  const member = user?.id ?? null
  const organizationId = organization?.id ?? null
  if (organizationId !== null && (member === null || hasCorporateRate))
    return { owner: 'organization', member_id: member, organization_id: organizationId }
  return member === null
    ? { owner: 'guest', member_id: null, organization_id: null }
    : { owner: 'member', member_id: member, organization_id: null }
}
