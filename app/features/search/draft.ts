import { type Criteria, writeCriteria } from '#shared/domain/criteria.ts'
import {
  adultsOnly,
  type Party,
  type PartyLimits,
  type PartyProblem,
  partyProblem,
  tooManyRooms,
} from '#shared/domain/party.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { type StayLimits, type StayProblem, stayProblem } from '#shared/domain/stayLimits.ts'

/** What stands in the search form: the stay a guest is putting together, not yet searched. */
export type Draft = { checkin: StayDate | null; checkout: StayDate | null; rooms: Party[] }

/** What keeps a draft from being searched; the names are keys of texts. */
export type DraftProblems = {
  dates: StayProblem | null
  rooms: 'too_many_rooms' | null
  /** For each room of the draft, in its order. */
  parties: (PartyProblem | null)[]
}

export const draftOf = ({ checkin, checkout, rooms }: Criteria): Draft => ({ checkin, checkout, rooms })

/** The criteria a press on Search asks for: the draft's stay, with the order and filters that hold already. */
export const criteriaOf = (draft: Draft, criteria: Criteria): Criteria => ({ ...criteria, ...draft })

export const queryOf = (criteria: Criteria): string => new URLSearchParams(writeCriteria(criteria)).toString()

export const isSameSearch = (a: Criteria, b: Criteria): boolean => queryOf(a) === queryOf(b)

export const draftProblems = (draft: Draft, stay: StayLimits, party: PartyLimits): DraftProblems => ({
  dates: stayProblem(draft, stay),
  rooms: tooManyRooms(draft.rooms, party),
  parties: draft.rooms.map((room) => partyProblem(room, party)),
})

export const hasGuestProblem = ({ rooms, parties }: DraftProblems): boolean =>
  rooms !== null || parties.some(Boolean)

export const isSearchable = (problems: DraftProblems): boolean =>
  problems.dates === null && !hasGuestProblem(problems)

export const withRoom = (draft: Draft, index: number, party: Party): Draft => ({
  ...draft,
  rooms: draft.rooms.map((room, at) => (at === index ? party : room)),
})

/** One room more, for as many adults as a search begins with. */
export const addRoom = (draft: Draft, adults: number): Draft => ({
  ...draft,
  rooms: [...draft.rooms, adultsOnly(adults)],
})

export const removeRoom = (draft: Draft, index: number): Draft => ({
  ...draft,
  rooms: draft.rooms.filter((_, at) => at !== index),
})
