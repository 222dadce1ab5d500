import type { ApiError } from '#app/data/ApiError.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { paths } from '#app/paths.ts'
import { canSearch } from '#app/search/rooms/canSearch.ts'
import { roomsRequest } from '#app/search/rooms/roomsRequest.ts'
import { type ChosenRoom, chosenRooms, isComplete, priceOf } from '#app/search/rooms/selection.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import { rooms } from '#shared/api/rooms.ts'
import { usePriceWarning } from './usePriceWarning.ts'

export type Offer = {
  /** The chosen rooms at their current price; null while loading or redirecting. */
  chosen: ChosenRoom[] | null
  error: ApiError | undefined
  reload: () => void
}

/**
 * Loads the rooms that the URL selects. Redirects to the results if the stay cannot be searched, or if a room is no
 * longer offered; the rooms that are still offered stay selected. With `isEnabled` false, nothing is requested.
 */
export function useOffer({ criteria, selected, bookingKey }: SearchState, isEnabled: boolean): Offer {
  const hotel = useHotel()
  const limits = useStayLimits()
  const isPossible = canSearch(criteria, limits, hotel) && selected.every((code) => code !== null)
  const {
    data,
    error,
    refetch: reload,
  } = useQuery(rooms.search, isEnabled && isPossible ? roomsRequest(hotel, criteria) : null)
  const found = data ? chosenRooms(data.rooms, criteria.rooms, selected) : null
  const chosen = found && isComplete(found) ? found : null
  usePriceWarning(bookingKey, chosen && priceOf(chosen))

  function resultsPath(): string | null {
    if (!isEnabled) return null
    if (!isPossible) return paths.results(criteria, selected)
    if (!found || chosen) return null
    const stillOffered = found.map((room) => room?.plan.room_plan_code ?? null)
    return paths.results(criteria, stillOffered, { code: errorCodes.sold_out, title: null })
  }
  useRedirect(resultsPath())

  return { chosen, error, reload }
}
