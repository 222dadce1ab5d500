import { type Criteria, writeCriteria } from '#shared/domain/criteria.ts'
import {
  adultsOnly,
  type Party,
  type PartyLimits,
  type PartyProblem,
  partyProblem,
  tooManyRooms,
} from '#shared/domain/party.ts'
import { type SearchedRoom, withoutDays } from '#shared/domain/searchedRooms.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { type StayLimits, type StayProblem, stayProblem } from '#shared/domain/stayLimits.ts'
import { isUndated } from '#shared/domain/undated.ts'

/** What stands in the search form: the stay a guest is putting together, not yet searched. */
export type Draft = { checkin: StayDate | null; checkout: StayDate | null; rooms: SearchedRoom[] }

/** What keeps a draft from being searched; the names are keys of texts. */
export type DraftProblems = {
  dates: StayProblem | null
  rooms: 'too_many_rooms' | null
  /** For each room of the draft, in its order. */
  parties: (PartyProblem | null)[]
}

export const draftOf = ({ checkin, checkout, rooms }: Criteria): Draft => ({ checkin, checkout, rooms })

/**
 * What stands in the form before the guest has touched it: the stay the criteria speak of; where they name no day and
 * want some, the days a search begins with here.
 */
export const firstDraft = (criteria: Criteria, begin: (nights: number) => Omit<Draft, 'rooms'>): Draft =>
  criteria.checkin || criteria.checkout || isUndated(criteria)
    ? draftOf(criteria)
    : { ...draftOf(criteria), ...begin(criteria.nights) }

const byDays = { search_type: null, is_day_use: false, nights: 1 } as const

/**
 * The criteria a press on Search asks for: the draft's stay, with the order and filters that hold already. Days that
 * were chosen make it a stay by days, whatever it was before, and hold for all of its rooms.
 */
export function criteriaOf(draft: Draft, criteria: Criteria): Criteria {
  const { checkin, checkout, rooms } = draft
  if (checkin === criteria.checkin && checkout === criteria.checkout) return { ...criteria, rooms }
  const isStay = checkin !== null && checkout !== null && checkin < checkout
  return { ...criteria, ...(isStay && byDays), checkin, checkout, rooms: rooms.map(withoutDays) }
}

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
