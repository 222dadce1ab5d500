import type { Recommendation } from '#shared/api/choices.ts'
import { addPrices, type StayPrice } from '#shared/money/price.ts'
import type { Criteria } from '#shared/search/criteria.ts'

type Rooms = Pick<Recommendation, 'rooms'>

/** What choosing a recommendation selects: a plan for each room of the search, in their order. */
export const codesOf = ({ rooms }: Rooms): string[] => rooms.map((room) => room.room_plan_code)

/** What all its rooms cost together. */
export const wholePrice = ({ rooms }: Rooms): StayPrice => addPrices(rooms.map(({ price }) => price))

/** Words for all its rooms, each said once: `Deluxe Twin + Garden Suite`. */
export const sayAll = (words: readonly string[]): string => [...new Set(words)].join(' + ')

/** A picture of each room type, two at most: more would be stamps. */
export const picturesOf = ({ rooms }: Rooms): { url: string; alt: string }[] =>
  [
    ...new Map(rooms.flatMap(({ picture }) => (picture ? [[picture.url, picture] as const] : []))).values(),
  ].slice(0, 2)

/** The stay with nothing narrowed down: what is recommended may be of any room type. */
export const ofAnyType = (criteria: Criteria): Criteria => ({ ...criteria, room_type_codes: [] })
