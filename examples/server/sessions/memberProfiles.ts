import type { Program } from '#shared/api/memberships.ts'
import type { Booker, ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Whoami } from '#shared/api/session.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** The programme of a member. A guest, and a member without a programme of the brand, may update no profile. */
export const programOf = ({ programs }: Pick<Hotel, 'programs'>, customer: Whoami | null): Program =>
  programs.find(({ id }) => id === customer?.user?.program_id) ?? {
    id: null,
    update_member_profile_enabled: false,
  }

/**
 * The member whose profile the order updates; null for an order that updates none. Refuses an order of a guest, of a member
 * whose programme does not allow it, and of a member of a third-party system: `invalid`.
 */
export function memberToUpdate(
  hotel: Pick<Hotel, 'programs' | 'settings'>,
  order: Pick<ReservationOrder, 'update_member_profile'>,
  customer: Whoami | null,
): number | null {
  if (!order.update_member_profile) return null
  const isThirdParty = hotel.settings.integrations?.some(({ login_host }) => login_host) ?? false
  if (!customer?.user || isThirdParty || !programOf(hotel, customer).update_member_profile_enabled)
    throw new Refusal('invalid', { field: 'update_member_profile' })
  return customer.user.id
}

/** Stores the name and the phone number of a booker in the profile of a member. The e-mail address stays. */
export async function updateProfile(
  tx: Queries,
  brandId: number,
  memberId: number,
  { email: _, ...profile }: Booker,
): Promise<void> {
  await tx.query(
    `INSERT INTO member_profiles (brand_id, member_id, profile) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (brand_id, member_id) DO UPDATE SET profile = member_profiles.profile || EXCLUDED.profile`,
    [brandId, memberId, JSON.stringify(profile)],
  )
}
