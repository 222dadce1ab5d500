import type { Identity } from '#shared/api/identity.ts'
import { type Purpose, purposeOf } from '#shared/reservation/purpose.ts'

/** Who owns a reservation. Of an organization, `member_id` is the person who has booked; null for a person without a member account. */
export type Owner =
  | { owner: 'guest'; member_id: null; organization_id: null }
  | { owner: 'member'; member_id: number; organization_id: null }
  | { owner: 'organization'; member_id: number | null; organization_id: number }

/**
 * The owner of an order. A person who is both a member and of an organization chooses; without a choice, the organization owns a stay at a
 * corporate rate only. A private stay is no matter of the organization.
 */
export function ownerOf(
  { user, organization }: Identity,
  { hasCorporateRate, purpose }: { hasCorporateRate: boolean; purpose?: Purpose | undefined },
): Owner {
  const member = user?.id ?? null
  const organizationId = organization?.id ?? null
  if (organizationId !== null && (member === null || purposeOf(purpose, hasCorporateRate) === 'business'))
    return { owner: 'organization', member_id: member, organization_id: organizationId }
  return member === null
    ? { owner: 'guest', member_id: null, organization_id: null }
    : { owner: 'member', member_id: member, organization_id: null }
}
