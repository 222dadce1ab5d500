import type { Recommendation } from '#shared/api/choices.ts'
import { addPrices, type StayPrice } from '#shared/money/price.ts'
import type { Criteria } from '#shared/search/criteria.ts'

type Rooms = Pick<Recommendation, 'rooms'>

/** The room plan codes of a recommendation, one for each room of the search. */
export const codesOf = ({ rooms }: Rooms): string[] => rooms.map((room) => room.room_plan_code)

/** The price of all rooms of a recommendation. */
export const totalPrice = ({ rooms }: Rooms): StayPrice => addPrices(rooms.map(({ price }) => price))

/** The names of all rooms without duplicates: `Deluxe Twin + Garden Suite`. */
export const joinNames = (names: readonly string[]): string => [...new Set(names)].join(' + ')

/** One picture for each room type, at most two: more would be too small. */
export const picturesOf = ({ rooms }: Rooms): { url: string; alt: string }[] =>
  [
    ...new Map(rooms.flatMap(({ picture }) => (picture ? [[picture.url, picture] as const] : []))).values(),
  ].slice(0, 2)

/** The search for all room types: a recommendation can have any of them. */
export const withoutRoomTypes = (criteria: Criteria): Criteria => ({ ...criteria, room_type_codes: [] })
