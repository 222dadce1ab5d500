import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { BookingFailure, ChosenCodes } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { HotelParty } from '#app/settings/hotel/party.ts'
import type { HotelSearch } from '#app/settings/hotel/search.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { type Criteria, type CriteriaKey, readCriteria } from '#shared/search/criteria.ts'
import { withoutDays } from '#shared/search/searchedRooms.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'

/** The state of a search in the address. */
export type SearchState = {
  criteria: Criteria
  /** Keys of the address that are not valid; only these have their defaults. */
  problems: CriteriaKey[]
  /** The chosen room plan for each room of the criteria, or null. */
  chosenCodes: ChosenCodes
  /** The refusal that led to this page; null if the guest came here in another way. */
  failure: BookingFailure | null
  /** The key of the booking. Requests with one key make one booking. */
  bookingKey: string | null
}

type SearchSettings = {
  party: Pick<HotelParty, 'defaultAdults'>
  search: Pick<HotelSearch, 'showsSoldOut' | 'takesOwnDates'>
}

const CODE = /^[\w.-]{1,64}$/

/** Any page can link to the app: a title is shown as plain text and has a limited length. */
const MAX_TITLE = 300

/** The refusal in the query of an address; null if there is none. */
export function failureIn(query: URLSearchParams): BookingFailure | null {
  const code = /^\d{4}$/.exec(query.get('error_code') ?? '')
  const title = query.get('error')?.trim().slice(0, MAX_TITLE) || null
  return code || title ? { code: code && Number(code[0]), title } : null
}

/** Reads the search state from the query of an address. Without adults in the address, each room has the default. */
export function readSearchState(search: string, defaultAdults: number): SearchState {
  const query = new URLSearchParams(search)
  const { criteria, problems } = readCriteria(query)
  const hasGuests = query.has('adults') || query.has('rooms')
  const rooms = hasGuests
    ? criteria.rooms
    : criteria.rooms.map((room) => ({ ...room, adults: adultsOnly(defaultAdults).adults }))
  const codes = query.get('selected')?.split(',') ?? []
  return {
    criteria: { ...criteria, rooms },
    problems,
    chosenCodes: rooms.map((_, index) => (CODE.test(codes[index] ?? '') ? (codes[index] ?? null) : null)),
    failure: failureIn(query),
    bookingKey: readObfuscated(query, 'booking_key'),
  }
}

/**
 * The search state at a hotel: without `is_including_occupied` in the address, the hotel's setting applies. If the hotel
 * takes no own dates of rooms, all rooms have the dates of the search.
 */
export function searchStateAt(
  search: string,
  { party: { defaultAdults }, search: { showsSoldOut, takesOwnDates } }: SearchSettings,
): SearchState {
  const { criteria, ...others } = readSearchState(search, defaultAdults)
  return {
    ...others,
    criteria: {
      ...criteria,
      rooms: takesOwnDates ? criteria.rooms : criteria.rooms.map(withoutDays),
      is_including_occupied: criteria.is_including_occupied ?? (showsSoldOut || null),
    },
  }
}

/** The search state of the current address, so that guests can share and reload it. */
export function useSearchState(): SearchState {
  const { search } = useLocation()
  const hotel = useHotel()
  return useMemo(() => searchStateAt(search, hotel), [search, hotel])
}
