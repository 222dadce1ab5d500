import { useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { session } from '#shared/api/session.ts'

/** The signed-in member's name, the organization's, or both joined by a slash; nothing for a guest. */
export function SignedInName() {
  const hotel = useHotel()
  const { data } = useQuery(session.whoami, { params: { hotelId: hotel.id } })
  const member = data?.user && `${data.user.last_name} ${data.user.first_name}`
  const names = [member, data?.organization?.display_name].filter(Boolean)
  return names.length > 0 ? <span>{names.join(' / ')}</span> : null
}
