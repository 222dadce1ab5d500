import { useEffect, useState } from 'react'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { type Inventory, inventoryRequest, leftInInventory } from '#app/search/rooms/inventory.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { calendar } from '#shared/api/calendar.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { roomDates } from '#shared/stay/roomDates.ts'

const unknown: Inventory = []

/**
 * The codes of the room types of which no room can be added for the current room of the search. The inventory is
 * requested after each chosen plan of a search for several rooms, because other guests book meanwhile. Without an answer the
 * list is empty, and the numbers of the search apply.
 */
export function useFullTypes(
  { checkin, checkout, rooms }: Criteria,
  results: readonly RoomResult[],
  chosen: readonly (ChosenRoom | null)[],
  current: number,
): string[] {
  const { call } = useApi()
  const hotel = useHotel()
  const [answer, setAnswer] = useState({ results, inventory: unknown })
  const dates = checkin && checkout ? rooms.map((room) => roomDates(room, { checkin, checkout })) : []
  const types = chosen.map((choice) => choice?.room.room_type_code ?? null)
  const chosenTypes = [...new Set(types.filter((code) => code !== null))]
  const request =
    dates.length > 1 && chosenTypes.length > 0 ? inventoryRequest(hotel, dates, chosenTypes) : null
  const json = request && JSON.stringify({ request, types })

  useEffect(() => {
    if (json === null) return
    const abort = new AbortController()
    call(calendar.inventory, JSON.parse(json).request, { signal: abort.signal }).then(
      (body) => setAnswer({ results, inventory: body.room_types }),
      () => {},
    )
    return () => abort.abort()
  }, [json, results, call])

  // A new search is more current than the last inventory.
  const own = answer.results === results ? dates[current] : undefined
  if (!own) return []
  return chosenTypes.filter((code) => {
    const others = dates.filter((_, index) => index !== current && types[index] === code)
    return (leftInInventory(answer.inventory, code, own, others) ?? 1) < 1
  })
}
