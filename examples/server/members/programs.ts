import type { Program } from '#shared/api/programs.ts'
import { defaultPointRules, type PointRules } from '#shared/points/pointRules.ts'
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

/** Whether members change their profiles here: their programme allows it, and they do not belong to the system of a third party. */
export const acceptsProfiles = (
  hotel: Pick<Hotel, 'programs' | 'settings'>,
  programId: number | null,
): boolean => !belongsElsewhere(hotel) && programOf(hotel, programId).update_member_profile_enabled

/** Whether the members of a hotel belong to the system of a third party, which has their profiles. */
const belongsElsewhere = ({ settings }: Pick<Hotel, 'settings'>): boolean =>
  settings.integrations?.some(({ login_host }) => login_host) ?? false
