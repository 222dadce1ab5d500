import { codeIn } from '#app/search/codeIn.ts'
import {
  adultsOnly,
  guestsOf,
  type Party,
  type PartyLimits,
  type PartyProblem,
  partyProblem,
  tooManyRooms,
} from '#shared/party/party.ts'
import { type Criteria, emptyCriteria, writeCriteria } from '#shared/search/criteria.ts'
import { type SearchedRoom, withCompanions, withOwnDays, withoutDays } from '#shared/search/searchedRooms.ts'
import {
  type DaysProblem,
  daysProblem,
  isUndated,
  roomDaysProblems,
  type UndatedProblem,
  undatedProblem,
} from '#shared/search/searchRules.ts'
import { type RoomDates, roomDates } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import { type DayUseLimits, dayUseOn } from '#shared/stay/stayLimits.ts'

/** The type of a stay: nights between two dates, day use without a night, or a number of nights on any dates. */
export type StayType = 'overnight' | 'day' | 'undated'

/** The codes that a guest can type, named as in the criteria. */
export const codeKeys = ['coupon_code', 'promo_code'] as const
export type CodeKey = (typeof codeKeys)[number]

/**
 * The input of the search form, before the search. Each type of stay has its own fields, so that a change of the type
 * loses nothing.
 */
export type SearchDraft = {
  stayType: StayType
  checkin: StayDate | null
  checkout: StayDate | null
  /** The day of a day use; null means the check-in date. */
  day: StayDate | null
  /** The number of nights on any dates. */
  nights: number
  rooms: SearchedRoom[]
  /** As the guest typed them. */
  codes: Record<CodeKey, string>
}

/** The problems that prevent a search; their names are keys of texts. */
export type DraftProblems = {
  dates: DaysProblem | null
  rooms: 'too_many_rooms' | UndatedProblem | null
  /** One entry per room, in the order of the draft. */
  parties: (PartyProblem | null)[]
  /** The same for the dates of rooms that have their own. */
  roomDates: (DaysProblem | null)[]
  /** The field whose text cannot be a code. */
  code: CodeKey | null
}

const stayTypeOf = (criteria: Criteria): StayType =>
  isUndated(criteria) ? 'undated' : criteria.is_day_use ? 'day' : 'overnight'

/** A room with own dates with both of them, so that another stay does not change one. */
function withCompleteDates(room: SearchedRoom, criteria: Criteria): SearchedRoom {
  const { checkin, checkout } = roomDates(room, criteria)
  const hasOwn = room.checkin_date || room.checkout_date
  return hasOwn && checkin && checkout
    ? { ...room, checkin_date: checkin, checkout_date: checkout }
    : withoutDays(room)
}

export function draftOf(criteria: Criteria): SearchDraft {
  const { checkin, checkout, rooms, nights, coupon_code, promo_code } = criteria
  const stayType = stayTypeOf(criteria)
  const day = stayType === 'day' ? checkin : null
  return {
    stayType,
    checkin,
    checkout: day ? addDays(day, 1) : checkout,
    day,
    nights,
    rooms: rooms.map((room) => withCompleteDates(room, criteria)),
    codes: { coupon_code: coupon_code ?? '', promo_code: promo_code ?? '' },
  }
}

/**
 * The draft before the guest's first input: the stay of the criteria. If the criteria have no dates, `defaultDates` returns
 * the dates for a number of nights.
 */
export const firstDraft = (
  criteria: Criteria,
  defaultDates: (nights: number) => Pick<SearchDraft, 'checkin' | 'checkout'>,
): SearchDraft =>
  criteria.checkin || criteria.checkout
    ? draftOf(criteria)
    : { ...draftOf(criteria), ...defaultDates(isUndated(criteria) ? 1 : criteria.nights) }

/** The day of a day use: the chosen day, or else the check-in date. */
export const dayOf = ({ day, checkin }: SearchDraft): StayDate | null => day ?? checkin

const byDays = { search_type: null, is_day_use: false, nights: 1 } as const

/** The dates of a new stay, for all rooms without own dates; for a day use, the same day twice. */
export function datesOfDraft(draft: SearchDraft): Pick<Criteria, 'checkin' | 'checkout'> {
  const { stayType, checkin, checkout } = draft
  if (stayType === 'undated') return { checkin: null, checkout: null }
  return stayType === 'day' ? { checkin: dayOf(draft), checkout: dayOf(draft) } : { checkin, checkout }
}

/** Whether the room has its own dates, of this type of stay. Dates of another type do not apply. */
const hasOwnDates = ({ checkin_date, checkout_date }: SearchedRoom, stayType: StayType): boolean =>
  Boolean(checkin_date || checkout_date) &&
  stayType !== 'undated' &&
  (checkin_date === checkout_date) === (stayType === 'day')

/** The rooms of the draft as searched: with their own dates where these differ from the dates of the stay. */
const searchedRooms = (draft: SearchDraft): SearchedRoom[] =>
  draft.rooms.map((room) =>
    hasOwnDates(room, draft.stayType) ? withOwnDays(room, datesOfDraft(draft)) : withoutDays(room),
  )

/** The criteria with the draft's dates. */
function withDays(draft: SearchDraft, criteria: Criteria): Criteria {
  const { stayType, checkin, checkout, nights } = draft
  const rooms = searchedRooms(draft)
  if (stayType === 'undated')
    return { ...criteria, ...byDays, search_type: 'undated', checkin: null, checkout: null, nights, rooms }
  if (stayType === 'day') return { ...criteria, ...byDays, ...dayUseOn(dayOf(draft)), rooms }
  const isUnchanged =
    stayTypeOf(criteria) === stayType && checkin === criteria.checkin && checkout === criteria.checkout
  return isUnchanged ? { ...criteria, rooms } : { ...criteria, ...byDays, checkin, checkout, rooms }
}

/** The room with its own dates; with null it has the dates of the stay. Dates that equal the dates of the stay are removed. */
export function withRoomDates(draft: SearchDraft, index: number, dates: RoomDates | null): SearchDraft {
  const own = dates && { checkin_date: dates.checkin, checkout_date: dates.checkout }
  const stay = datesOfDraft(draft)
  const isSame = dates?.checkin === stay.checkin && dates?.checkout === stay.checkout
  return {
    ...draft,
    rooms: draft.rooms.map((room, at) =>
      at === index ? { ...withoutDays(room), ...(!isSame && own) } : room,
    ),
  }
}

/** The dates of each room with its own dates, and null for each other room. */
export const ownDatesOfRooms = (draft: SearchDraft): (RoomDates | null)[] => {
  const { checkin, checkout } = datesOfDraft(draft)
  return searchedRooms(draft).map((room) => {
    if (!room.checkin_date && !room.checkout_date) return null
    const dates = roomDates(room, { checkin, checkout })
    return dates.checkin && dates.checkout ? { checkin: dates.checkin, checkout: dates.checkout } : null
  })
}

/** The criteria of a press on Search: the stay and the codes of the draft, with the current order and filters. */
export const criteriaOf = (draft: SearchDraft, criteria: Criteria): Criteria => ({
  ...withDays(draft, criteria),
  coupon_code: codeIn(draft.codes.coupon_code) ?? null,
  promo_code: codeIn(draft.codes.promo_code) ?? null,
})

export const queryOf = (criteria: Criteria): string => new URLSearchParams(writeCriteria(criteria)).toString()

export const isSameSearch = (a: Criteria, b: Criteria): boolean => queryOf(a) === queryOf(b)

/** The stay of the draft as a query string, without codes, order and filters. */
export const stayQuery = (draft: SearchDraft): string =>
  queryOf(withDays(draft, { ...emptyCriteria, checkin: draft.checkin, checkout: draft.checkout }))

export function draftProblems(draft: SearchDraft, limits: DayUseLimits, party: PartyLimits): DraftProblems {
  const criteria = criteriaOf(draft, emptyCriteria)
  return {
    dates: daysProblem(criteria, limits),
    rooms: tooManyRooms(draft.rooms, party) ?? undatedProblem(criteria),
    parties: draft.rooms.map((room) => partyProblem(room, party)),
    roomDates: searchedRooms(draft).map((room, index) =>
      room.checkin_date || room.checkout_date ? (roomDaysProblems(criteria, limits)[index] ?? null) : null,
    ),
    code: codeKeys.find((key) => codeIn(draft.codes[key]) === undefined) ?? null,
  }
}

export type RoomProblems = Pick<DraftProblems, 'rooms' | 'parties' | 'roomDates'>

export const hasRoomProblem = ({ rooms, parties, roomDates }: RoomProblems): boolean =>
  rooms !== null || parties.some(Boolean) || roomDates.some(Boolean)

export const isSearchable = (problems: DraftProblems): boolean =>
  problems.dates === null && problems.code === null && !hasRoomProblem(problems)

export const withRoom = (draft: SearchDraft, index: number, room: Party): SearchDraft => ({
  ...draft,
  rooms: draft.rooms.map((old, at) => (at === index ? withCompanions(room) : old)),
})

/**
 * Adds a room for the hotel's default number of adults. In a search without dates, all rooms must have the same number
 * of guests, so the new room has as many as the first room.
 */
export function addRoom(draft: SearchDraft, adults: number): SearchDraft {
  const [first] = draft.rooms
  const guests = draft.stayType === 'undated' && first ? guestsOf(first) : adults
  return { ...draft, rooms: [...draft.rooms, adultsOnly(guests)] }
}

/** The draft without this room. A room that is left alone has the dates of the stay. */
export function removeRoom(draft: SearchDraft, index: number): SearchDraft {
  const rooms = draft.rooms.filter((_, at) => at !== index)
  return { ...draft, rooms: rooms.length > 1 ? rooms : rooms.map(withoutDays) }
}

/** Why the guest cannot choose this type of stay now; null if they can. */
export const stayTypeProblem = (
  stayType: StayType,
  { rooms }: Pick<SearchDraft, 'rooms'>,
): UndatedProblem | null => undatedProblem({ search_type: stayType === 'undated' ? 'undated' : null, rooms })
