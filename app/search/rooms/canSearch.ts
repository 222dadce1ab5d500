import { type PartyLimits, roomsProblem } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { daysProblem, roomDaysProblems, undatedProblem } from '#shared/search/searchRules.ts'
import type { DayUseLimits } from '#shared/stay/stayLimits.ts'

/** Whether the hotel takes these dates, rooms and guests. */
export const canSearch = (criteria: Criteria, days: DayUseLimits, party: PartyLimits): boolean =>
  daysProblem(criteria, days) === null &&
  roomDaysProblems(criteria, days).every((problem) => problem === null) &&
  roomsProblem(criteria.rooms, party) === null &&
  undatedProblem(criteria) === null
