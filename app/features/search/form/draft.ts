import {
  adultsOnly,
  guestsOf,
  type Party,
  type PartyLimits,
  type PartyProblem,
  partyProblem,
  tooManyRooms,
} from '#shared/party/party.ts'
import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { type Criteria, emptyCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { type SearchedRoom, withCompanions, withoutDays } from '#shared/search/searchedRooms.ts'
import {
  type DaysProblem,
  daysProblem,
  isUndated,
  type UndatedProblem,
  undatedProblem,
} from '#shared/search/searchRules.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { type DayUseLimits, dayUseOn } from '#shared/stay/stayLimits.ts'

/** What a search is for: nights from one day to another, one day without a night, or so many nights, whenever. */
export type StayKind = 'overnight' | 'day' | 'undated'

/** What may be typed of codes; the names are of criteria. */
export const codeKeys = ['coupon_code', 'promo_code'] as const
export type CodeKey = (typeof codeKeys)[number]

/**
 * What stands in the search form: the stay a guest is putting together, not yet searched. Each kind of stay has its own
 * part of it, so that none is lost while another is looked at.
 */
export type Draft = {
  kind: StayKind
  checkin: StayDate | null
  checkout: StayDate | null
  /** The day of a day use; null while the check-in stands for it. */
  day: StayDate | null
  /** So many nights, whenever. */
  nights: number
  rooms: SearchedRoom[]
  /** As they are typed. */
  codes: Record<CodeKey, string>
}

/** What keeps a draft from being searched; the names are keys of texts. */
export type DraftProblems = {
  dates: DaysProblem | null
  rooms: 'too_many_rooms' | UndatedProblem | null
  /** For each room of the draft, in its order. */
  parties: (PartyProblem | null)[]
  /** What was typed in the place of a code and can be none. */
  code: CodeKey | null
}

export const kindOf = (criteria: Criteria): StayKind =>
  isUndated(criteria) ? 'undated' : criteria.is_day_use ? 'day' : 'overnight'

export function draftOf(criteria: Criteria): Draft {
  const { checkin, checkout, rooms, nights, coupon_code, promo_code } = criteria
  const kind = kindOf(criteria)
  const day = kind === 'day' ? checkin : null
  return {
    kind,
    checkin,
    checkout: day ? addDays(day, 1) : checkout,
    day,
    nights,
    rooms,
    codes: { coupon_code: coupon_code ?? '', promo_code: promo_code ?? '' },
  }
}

/**
 * What stands in the form before the guest has touched it: the stay the criteria speak of; where they name no day and
 * want some, the days a search begins with here.
 */
export const firstDraft = (
  criteria: Criteria,
  begin: (nights: number) => Pick<Draft, 'checkin' | 'checkout'>,
): Draft =>
  criteria.checkin || criteria.checkout
    ? draftOf(criteria)
    : { ...draftOf(criteria), ...begin(isUndated(criteria) ? 1 : criteria.nights) }

/** The day of a day use: the one chosen for it, or else the arrival. */
export const dayOf = ({ day, checkin }: Draft): StayDate | null => day ?? checkin

const byDays = { search_type: null, is_day_use: false, nights: 1 } as const

/** The criteria with the draft's days. Other days, or days of another kind, hold for all of its rooms. */
function withDays(draft: Draft, criteria: Criteria): Criteria {
  const { kind, checkin, checkout, nights } = draft
  const rooms = draft.rooms.map(withoutDays)
  if (kind === 'undated')
    return { ...criteria, ...byDays, search_type: 'undated', checkin: null, checkout: null, nights, rooms }
  if (kind === 'day') return { ...criteria, ...byDays, ...dayUseOn(dayOf(draft)), rooms }
  const isAsBefore =
    kindOf(criteria) === kind && checkin === criteria.checkin && checkout === criteria.checkout
  return isAsBefore
    ? { ...criteria, rooms: draft.rooms }
    : { ...criteria, ...byDays, checkin, checkout, rooms }
}

/** A code as it would be asked for; null for none, undefined for what cannot be one. */
export const codeIn = (typed: string): string | null | undefined =>
  typed.trim() ? criteriaFields.coupon_code.read(typed) : null

/**
 * The criteria a press on Search asks for: the draft's stay and codes, with the order and filters that hold already.
 */
export const criteriaOf = (draft: Draft, criteria: Criteria): Criteria => ({
  ...withDays(draft, criteria),
  coupon_code: codeIn(draft.codes.coupon_code) ?? null,
  promo_code: codeIn(draft.codes.promo_code) ?? null,
})

export const queryOf = (criteria: Criteria): string => new URLSearchParams(writeCriteria(criteria)).toString()

export const isSameSearch = (a: Criteria, b: Criteria): boolean => queryOf(a) === queryOf(b)

/** The draft's stay alone, as an address. */
export const stayQuery = (draft: Draft): string =>
  queryOf(withDays(draft, { ...emptyCriteria, checkin: draft.checkin, checkout: draft.checkout }))

export function draftProblems(draft: Draft, limits: DayUseLimits, party: PartyLimits): DraftProblems {
  const sought = criteriaOf(draft, emptyCriteria)
  return {
    dates: daysProblem(sought, limits),
    rooms: tooManyRooms(draft.rooms, party) ?? undatedProblem(sought),
    parties: draft.rooms.map((room) => partyProblem(room, party)),
    code: codeKeys.find((key) => codeIn(draft.codes[key]) === undefined) ?? null,
  }
}

export const hasGuestProblem = ({ rooms, parties }: Pick<DraftProblems, 'rooms' | 'parties'>): boolean =>
  rooms !== null || parties.some(Boolean)

export const isSearchable = (problems: DraftProblems): boolean =>
  problems.dates === null && problems.code === null && !hasGuestProblem(problems)

export const withRoom = (draft: Draft, index: number, room: Party): Draft => ({
  ...draft,
  rooms: draft.rooms.map((old, at) => (at === index ? withCompanions(room) : old)),
})

/**
 * One room more, for as many adults as a search begins with; undated, for as many people as the others have, for there
 * they may not differ.
 */
export function addRoom(draft: Draft, adults: number): Draft {
  const [first] = draft.rooms
  const guests = draft.kind === 'undated' && first ? guestsOf(first) : adults
  return { ...draft, rooms: [...draft.rooms, adultsOnly(guests)] }
}

export const removeRoom = (draft: Draft, index: number): Draft => ({
  ...draft,
  rooms: draft.rooms.filter((_, at) => at !== index),
})

/** Why a kind of stay cannot be turned to just now. */
export const kindProblem = (kind: StayKind, { rooms }: Pick<Draft, 'rooms'>): UndatedProblem | null =>
  undatedProblem({ search_type: kind === 'undated' ? 'undated' : null, rooms })
