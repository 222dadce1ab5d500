import { useApi } from '#app/data/DataProvider.tsx'
import { storeQuery, useQuery } from '#app/data/useQuery.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { type MemberProfile, profile } from '#shared/api/profile.ts'

/** The profile of the signed-in member. */
export const useProfile = () => useQuery(profile.show, { params: { hotelId: useHotel().id } })

/** Stores a change of the profile, and shows it in the account and in the header. */
export function useUpdateProfile() {
  const { call, locale } = useApi()
  const { id: hotelId } = useHotel()
  const { refresh } = useSession()
  return async (body: RequestOf<typeof profile.update>['body']): Promise<MemberProfile> => {
    const changed = await call(profile.update, { params: { hotelId }, body })
    storeQuery(profile.show, { params: { hotelId } }, locale, changed)
    void refresh()
    return changed
  }
}
