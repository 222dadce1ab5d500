import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Choice } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { type Criteria, type CriteriaKey, readCriteria } from '#shared/search/criteria.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'

/** The stay the address speaks of. */
export type SearchState = {
  criteria: Criteria
  /** Keys of the address that could not be read; they alone have their defaults. */
  problems: CriteriaKey[]
  /** The room plan chosen for each room of the criteria, null where none is yet. */
  selected: Choice
  /** The code of the refusal that sent the guest back here. */
  errorCode: number | null
  /** Names one attempt to book, so that it is made once however often it is sent. */
  attempt: string | null
}

type Searches = Pick<Hotel, 'defaultAdults' | 'showsSoldOut'>

const CODE = /^[\w.-]{1,64}$/

export function readSearchState(search: string, defaultAdults: number): SearchState {
  const query = new URLSearchParams(search)
  const { criteria, problems } = readCriteria(query)
  const saysWho = query.has('adults') || query.has('rooms')
  const rooms = saysWho
    ? criteria.rooms
    : criteria.rooms.map((room) => ({ ...room, adults: adultsOnly(defaultAdults).adults }))
  const codes = query.get('selected')?.split(',') ?? []
  const errorCode = query.get('error_code') ?? ''
  return {
    criteria: { ...criteria, rooms },
    problems,
    selected: rooms.map((_, index) => (CODE.test(codes[index] ?? '') ? (codes[index] ?? null) : null)),
    errorCode: /^\d{4}$/.test(errorCode) ? Number(errorCode) : null,
    attempt: readObfuscated(query, 'attempt'),
  }
}

/** The stay of an address as this hotel takes it: where nothing is said of what is sold out, as it begins its searches. */
export function searchStateAt(search: string, { defaultAdults, showsSoldOut }: Searches): SearchState {
  const { criteria, ...stay } = readSearchState(search, defaultAdults)
  return {
    ...stay,
    criteria: {
      ...criteria,
      is_including_occupied: criteria.is_including_occupied ?? (showsSoldOut || null),
    },
  }
}

/** The address is the state: whatever a guest could share or reload is read from it, here. */
export function useSearchState(): SearchState {
  const { search } = useLocation()
  const hotel = useHotel()
  return useMemo(() => searchStateAt(search, hotel), [search, hotel])
}
