import type { Hotel } from '#app/settings/hotelOf.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { partyProblem } from '#shared/domain/party.ts'
import { type StayLimits, stayProblem } from '#shared/domain/stayLimits.ts'

/** Whether the hotel can be asked for such a stay at all: days it sells, rooms and guests it takes. */
export const canSearch = (criteria: Criteria, limits: StayLimits, { party }: Pick<Hotel, 'party'>): boolean =>
  stayProblem(criteria, limits) === null &&
  criteria.rooms.length <= party.max_rooms &&
  criteria.rooms.every((room) => partyProblem(room, party) === null)
