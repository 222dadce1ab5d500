import type { Identity } from '#shared/api/identity.ts'
import type { Program } from '#shared/api/programs.ts'
import type { Booker, ReservationOrder } from '#shared/api/reservationOrder.ts'
import { defaultPointRules, type PointRules } from '#shared/points/pointRules.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'

/** How the members of a programme earn and use points; null for a programme without points. */
export function pointRulesOf(
  { programs }: Pick<Hotel, 'programs'>,
  programId: number | null,
): PointRules | null {
  const points = programs.find(({ id }) => id === programId)?.points
  return points ? { ...defaultPointRules, ...points } : null
}

/** The programme of a brand with this id. Without one, and for a guest: a programme that has no number and allows nothing. */
export function programOf({ programs }: Pick<Hotel, 'programs'>, programId: number | null): Program {
  const { points: _, ...program } = programs.find(({ id }) => id === programId) ?? {}
  const rules = pointRulesOf({ programs }, programId)
  return {
    ...{ id: null, update_member_profile_enabled: false },
    ...{ additional_tiers_attributes: [], fields: [] },
    ...program,
    point_program_enabled: rules !== null,
    points: rules && { step: rules.step, minimum: rules.minimum, value: rules.value },
  }
}

/** What a member has said. */
export async function readProfile(
  on: Queries,
  brandId: number,
  memberId: number,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Record<string, string>> {
  const [found] = await on.query<{ profile: Record<string, string> }>(
    `SELECT profile FROM member_profiles WHERE brand_id = $1 AND member_id = $2 ${lock}`,
    [brandId, memberId],
  )
  return found?.profile ?? {}
}

/** Whether members change their profiles here: their programme allows it, and they do not belong to the system of a third party. */
export const acceptsProfiles = (
  hotel: Pick<Hotel, 'programs' | 'settings'>,
  programId: number | null,
): boolean => !belongsElsewhere(hotel) && programOf(hotel, programId).update_member_profile_enabled

/** Whether the members of a hotel belong to the system of a third party, which has their profiles. */
const belongsElsewhere = ({ settings }: Pick<Hotel, 'settings'>): boolean =>
  settings.integrations?.some(({ login_host }) => login_host) ?? false

/**
 * The member whose profile the order updates; null for an order that updates none. Refuses an order of a guest, of a member
 * whose programme does not allow it, and of a member of a third-party system: `invalid`.
 */
export function memberToUpdate(
  hotel: Pick<Hotel, 'programs' | 'settings'>,
  order: Pick<ReservationOrder, 'update_member_profile'>,
  customer: Identity,
): number | null {
  if (!order.update_member_profile) return null
  if (!customer.user || !acceptsProfiles(hotel, customer.user.program_id ?? null))
    throw new Refusal('invalid', { field: 'update_member_profile' })
  return customer.user.id
}

/** Stores the name and the phone number of a booker in the profile of a member. The e-mail address stays. */
export const updateProfile = (
  tx: Queries,
  brandId: number,
  memberId: number,
  { email: _, ...profile }: Booker,
): Promise<void> => addToProfile(tx, brandId, memberId, profile)

/** Stores answers in the profile of a member. Null removes an answer. */
export async function addToProfile(
  tx: Queries,
  brandId: number,
  memberId: number,
  answers: object,
): Promise<void> {
  await tx.query(
    `UPDATE member_profiles SET profile = jsonb_strip_nulls(profile || $3::jsonb) WHERE brand_id = $1 AND member_id = $2`,
    [brandId, memberId, JSON.stringify(answers)],
  )
}
