import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { type calendar, MAX_CALENDAR_DAYS } from '#shared/api/calendar.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { datesOfUse, endOfUse, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import { addDays, nightsBetween } from '#shared/stay/stayDates.ts'

export type Inventory = ResponseOf<typeof calendar.inventory>['room_types']

/** The request for the rooms left on all dates of a search; null for more dates than the server answers. */
export function inventoryRequest(
  hotel: Pick<Hotel, 'id'>,
  dates: readonly RoomDates[],
  typeCodes: string[],
): RequestOf<typeof calendar.inventory> | null {
  const { checkin: from } = spanOf(dates)
  const end = dates.map(endOfUse).reduce((last, date) => (date > last ? date : last), from)
  if (nightsBetween(from, end) > MAX_CALENDAR_DAYS) return null
  return {
    params: { hotelId: hotel.id },
    query: { from, to: addDays(end, -1), room_type_codes: typeCodes },
  }
}

/**
 * The rooms of a type that can be added for a room of the search, on the date with the fewest. `others` are the dates
 * of the other rooms of the search that have this type. Null if the inventory does not have all dates.
 */
export function leftInInventory(
  inventory: Inventory,
  typeCode: string,
  own: RoomDates,
  others: readonly RoomDates[],
): number | null {
  const days = inventory.find(({ room_type_code }) => room_type_code === typeCode)?.days ?? []
  const left = datesOfUse(own).map((date) => {
    const rooms = days.find((day) => day.date === date)?.rooms_left ?? null
    return rooms === null ? null : rooms - others.filter((other) => datesOfUse(other).includes(date)).length
  })
  return left.includes(null) ? null : Math.min(...left.flatMap((rooms) => rooms ?? []))
}
