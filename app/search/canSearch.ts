import type { Hotel } from '#app/settings/hotelOf.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import type { DayUseLimits } from '#shared/domain/dayUse.ts'
import { roomsProblem } from '#shared/domain/party.ts'
import { daysProblem } from '#shared/domain/soughtDays.ts'
import { undatedProblem } from '#shared/domain/undated.ts'

/** Whether the hotel can be asked for such a stay at all: days it sells, rooms and guests it takes. */
export const canSearch = (
  criteria: Criteria,
  limits: DayUseLimits,
  { party }: Pick<Hotel, 'party'>,
): boolean =>
  daysProblem(criteria, limits) === null &&
  roomsProblem(criteria.rooms, party) === null &&
  undatedProblem(criteria) === null
