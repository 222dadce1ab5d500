import type { Reservation } from '#shared/api/reservations.ts'
import { type Criteria, emptyCriteria } from '#shared/search/criteria.ts'

/** The search for the dates and the guests of a reservation. */
export function searchOf({ checkin, checkout, nights, rooms }: Reservation): Criteria {
  const [empty] = emptyCriteria.rooms
  const searched = rooms.map(({ adults, children, kids_tiers, kids_ages }) => ({
    ...empty,
    adults,
    children,
    kids_tiers,
    kids_ages,
  }))
  return {
    ...emptyCriteria,
    checkin,
    checkout,
    is_day_use: nights === 0,
    rooms: searched.length > 0 ? searched : emptyCriteria.rooms,
  }
}
