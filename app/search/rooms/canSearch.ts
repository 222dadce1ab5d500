import type { Hotel } from '#app/settings/hotelOf.ts'
import { roomsProblem } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { daysProblem, roomDaysProblems, undatedProblem } from '#shared/search/searchRules.ts'
import type { DayUseLimits } from '#shared/stay/stayLimits.ts'

/** Whether the hotel takes these dates, rooms and guests. */
export const canSearch = (
  criteria: Criteria,
  limits: DayUseLimits,
  { party }: Pick<Hotel, 'party'>,
): boolean =>
  daysProblem(criteria, limits) === null &&
  roomDaysProblems(criteria, limits).every((problem) => problem === null) &&
  roomsProblem(criteria.rooms, party) === null &&
  undatedProblem(criteria) === null
