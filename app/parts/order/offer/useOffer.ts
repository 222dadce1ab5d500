import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useQuery } from '#app/data/useQuery.ts'
import { useRedirect } from '#app/navigation/useRedirect.ts'
import { paths } from '#app/paths.ts'
import { canSearch } from '#app/search/rooms/canSearch.ts'
import { chosenRooms, isComplete } from '#app/search/rooms/chosenRooms.ts'
import { roomsRequest } from '#app/search/rooms/roomsRequest.ts'
import { useKidsWarning } from '#app/search/rooms/useKidsWarning.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useStayLimits, useToday } from '#app/settings/HotelProvider.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import { type CodeAnswer, type Exchange, rooms } from '#shared/api/rooms.ts'
import type { Money } from '#shared/money/money.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { atCurrentPrices } from './atCurrentPrices.ts'
import { offerFacts } from './offerFacts.ts'
import { priceRequest } from './priceRequest.ts'
import { useCurrentPrices } from './useCurrentPrices.ts'
import { useOfferWarnings } from './useOfferWarnings.ts'

type ChosenOffer = {
  /** The chosen rooms at the price known so far; null while loading or redirecting. */
  chosen: ChosenRoom[] | null
  /** The server has answered what the rooms cost now, or could not be asked. */
  isCurrent: boolean
  /** The coupon code of the search; null if the coupon does not lower the price. */
  couponCode: string | null
  /** The answer of the hotel to the coupon of the search; null without one. */
  coupon: CodeAnswer | null
  /** The rate of the currency in which the guest sees the prices too. */
  exchange: Exchange | null
  error: ApiError | undefined
  reload: () => Promise<unknown>
}

/**
 * Loads the chosen rooms of the URL, and requests their current prices. Shows warnings if the offer has changed.
 * Redirects to the results if the stay cannot be searched, or if a room is no longer offered; the rooms that are still
 * offered stay chosen. With `isEnabled` false, nothing is requested. `extras` is the amount of the chosen extras, which
 * the warnings name as part of the total; null while it is loading.
 */
export function useOffer(state: SearchState, isEnabled: boolean, extras: Money | null): ChosenOffer {
  const { criteria, chosenCodes, bookingKey } = state
  const hotel = useHotel()
  const today = useToday()
  const limits = useStayLimits()
  const isPossible =
    canSearch(criteria, limits, hotel.party.limits) && chosenCodes.every((code) => code !== null)
  const isAsked = isEnabled && isPossible
  const { data, error, refetch } = useQuery(rooms.search, isAsked ? roomsRequest(hotel, criteria) : null)
  const answer = useCurrentPrices(isAsked ? priceRequest(hotel, criteria, chosenCodes) : null, data)
  const fresh = answer?.found === data ? answer : null

  const found = data ? chosenRooms(data.rooms, criteria, chosenCodes) : null
  const current = found && atCurrentPrices(found, fresh?.prices ?? [], datesOfRooms(criteria) ?? [])
  const chosen = current && isComplete(current.chosen) ? current.chosen : null
  const facts = chosen && bookingKey ? offerFacts(bookingKey, chosen, criteria, today) : null
  useOfferWarnings(facts, data?.coupon ?? null, extras)
  useKidsWarning(chosen)
  // The server refuses a booking with a coupon that has ended. A server without coupon answers decides by itself.
  const couponCode = data?.coupon && facts?.coupon == null ? null : criteria.coupon_code

  // The results must show the new prices too, and after a refusal only a search can tell what is still offered.
  const isOutdated = fresh !== null && (fresh.error?.isClientError || (chosen !== null && current?.isChanged))
  const onOutdated = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated])

  function resultsPath(): string | null {
    if (!isEnabled) return null
    if (!isPossible) return paths.results(criteria, chosenCodes)
    if (!current || chosen) return null
    const stillOffered = current.chosen.map((room) => room?.plan.room_plan_code ?? null)
    const refusal = answer?.error?.isClientError ? answer.error.body : null
    const failure =
      refusal && current.code === null
        ? { code: refusal.code, title: refusal.message }
        : { code: current.code ?? errorCodes.sold_out, title: null }
    return paths.results(criteria, stillOffered, failure)
  }
  useRedirect(resultsPath())

  return {
    chosen,
    isCurrent: answer !== null,
    couponCode,
    coupon: data?.coupon ?? null,
    exchange: data?.exchange ?? null,
    error,
    reload: refetch,
  }
}
