import type { Party } from '../party/party.ts'
import type { StayDate } from '../stay/stayDates.ts'
import { type Criteria, emptyCriteria } from './criteria.ts'

/** The search for the dates and the guests of a reservation. A reservation without nights is a day use. */
export function searchOfReservation({
  checkin,
  checkout,
  nights,
  rooms,
}: {
  checkin: StayDate
  checkout: StayDate
  nights: number
  rooms: readonly Party[]
}): Criteria {
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
