import { useMemo } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { roomsWithDays } from '#app/search/rooms/roomsRequest.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { extras } from '#shared/api/extras.ts'
import type { Slot } from '#shared/extras/slots.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { allSlots } from './chosenExtras.ts'

/** What can be ordered besides the rooms; null while it is loading or cannot be loaded. */
export type OfferedExtras = { slots: Slot[] | null; error: ApiError | undefined; reload: () => void }

/** The extras for the rooms of a search. A server without extras offers none. */
export function useExtras(criteria: Criteria, isEnabled: boolean): OfferedExtras {
  const { id } = useHotel()
  const rooms = roomsWithDays(criteria)
  const { data, error, refetch } = useQuery(
    extras.list,
    isEnabled && rooms ? { params: { hotelId: id }, query: { rooms } } : null,
  )
  const isMissing = error?.isNotFound ?? false
  const slots = useMemo(() => (data ? allSlots(data.extras) : isMissing ? [] : null), [data, isMissing])
  return { slots, error: isMissing ? undefined : error, reload: () => void refetch() }
}
