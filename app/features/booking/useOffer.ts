import { useEffect } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import { canSearch } from '#app/search/canSearch.ts'
import { roomsRequest } from '#app/search/roomsRequest.ts'
import { type ChosenRoom, chosenRooms, isComplete, priceOf } from '#app/search/selection.ts'
import type { SearchState } from '#app/search/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import { rooms } from '#shared/api/rooms.ts'
import { usePriceWarning } from './usePriceWarning.ts'

/** The chosen rooms at today's price; null while it is asked for, and when the guest is on the way back to choose. */
export type Offer = { chosen: ChosenRoom[] | null; error: ApiError | undefined; again: () => void }

/**
 * What the address's choice is worth now. A stay that cannot be, or a room that is no longer offered, leads back
 * to the rooms, with what can still be had chosen as before. `isWanted` is false where nothing should be asked.
 */
export function useOffer({ criteria, selected, attempt }: SearchState, isWanted: boolean): Offer {
  const hotel = useHotel()
  const limits = useStayLimits()
  const { go } = useNavigation()
  const isPossible = canSearch(criteria, limits, hotel) && selected.every((code) => code !== null)
  const { data, error, refetch } = useQuery(
    rooms.search,
    isWanted && isPossible ? roomsRequest(hotel, criteria) : null,
  )
  const chosen = data ? chosenRooms(data.rooms, criteria.rooms, selected) : null
  const isGone = chosen !== null && !isComplete(chosen)
  usePriceWarning(attempt, chosen && !isGone ? priceOf(chosen) : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each finding, not for each drawing
  useEffect(() => {
    if (!isWanted) return
    if (!isPossible) go(paths.results(criteria, selected), { replace: true })
    else if (isGone) {
      const left = chosen?.map((room) => room?.plan.room_plan_code ?? null)
      go(paths.results(criteria, left, errorCodes.sold_out), { replace: true })
    }
  }, [isWanted, isPossible, isGone])

  return { chosen: chosen && isComplete(chosen) ? chosen : null, error, again: refetch }
}
