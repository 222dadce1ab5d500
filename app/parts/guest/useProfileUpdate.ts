import { useQuery } from '#app/data/useQuery.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { programs } from '#shared/api/programs.ts'

/**
 * Whether the booking may update the profile of the signed-in member; null while it is not known. A third-party member
 * system has its own profiles. If the programme cannot be loaded, the guest books without an update.
 */
export function useProfileUpdate(isEnabled: boolean): boolean | null {
  const { id, membership } = useHotel()
  const { user } = useSession().whoami
  const isPossible = user !== null && !membership.isThirdParty
  const program = useQuery(programs.own, isEnabled && isPossible ? { params: { hotelId: id } } : null)
  if (!isPossible || program.error) return false
  return program.data?.update_member_profile_enabled ?? null
}
