import { type Face, isFace, type MarkedDay } from '#shared/bridge/messages.ts'
import type { CalendarRules } from '#shared/domain/calendarGrid.ts'
import type { DayUseLimits, DayUseProblem } from '#shared/domain/dayUse.ts'
import { adultsOnly, type PartyLimits, type PartyProblem, roomsProblem } from '#shared/domain/party.ts'
import { addDays, todayIn } from '#shared/domain/stayDates.ts'
import { type Criteria, daysProblem, readBar, spelled, tidy } from './barCriteria.ts'
import { keep, kept, localBox } from './storage.ts'
import { change } from './store.ts'
import { speech } from './text.ts'

/** What the page knows of one hotel, and of the stay its guest has in mind. */
export type Stay = {
  readonly hotel: string
  /** Null until the hotel has shown it, on this visit or an earlier one. */
  face: Face | null
  criteria: Criteria
  /** The guest has chosen something; until then the hotel's own defaults stand. */
  isTouched: boolean
  /** What is known of days, for the guests that the bar has now. */
  marks: MarkedDay[]
  /** The criteria they were told for. */
  marked: string
  /** What the page's own code asks of the app beside what the bar knows. */
  further: string
}

/** Why a search cannot be made. (The bar lets nobody choose reversed dates or a room of children alone.) */
export type SearchProblem =
  | Exclude<DayUseProblem, 'reversed' | 'no_day_use_here' | 'leaves_another_day'>
  | Exclude<PartyProblem, 'no_adults'>
  | 'too_many_rooms'

/** Before the hotel is known: limits wide enough to refuse nothing that some hotel takes. */
const openLimits: PartyLimits = {
  max_guests_per_room: 20,
  max_rooms: 20,
  max_children_per_adult: 20,
  kids: { mode: 'ages', tiers: [], max_age: 17 },
}

/** An age not chosen yet; no hotel takes it, so a search with one is refused with its reason. */
export const NO_AGE = 99

export const limitsOf = ({ face }: Stay): PartyLimits => face?.party ?? openLimits

/**
 * Which days may be chosen. Today is the hotel's; until its time zone is known, the guest's. A day use, which needs no
 * night, is offered where its words are.
 */
export function rulesOf({ face, criteria }: Stay): CalendarRules & DayUseLimits {
  const first = todayIn(face?.time_zone, Date.now())
  return {
    first,
    last: addDays(first, face?.bookable_days ?? 900),
    max_nights: face?.max_nights ?? 900,
    day_use: !face || 'day_use' in face.words,
    ...(criteria.is_day_use && { nights: 0 }),
  }
}

const faceKey = (hotel: string) => `noren:face:${hotel}:${speech.locale}`
const criteriaKey = (hotel: string) => `noren:criteria:${hotel}`

function keptFace(hotel: string): Face | null {
  const face = kept(faceKey(hotel), isFace)
  return face?.hotel === hotel ? face : null
}

/** What was kept from the last visit; days that can no longer be booked are let go. */
export function createStay(hotel: string): Stay {
  const saved = localBox.get(criteriaKey(hotel))
  const { criteria } = readBar(new URLSearchParams(saved ?? ''))
  const stay = {
    hotel,
    face: keptFace(hotel),
    criteria,
    isTouched: saved !== null,
    marks: [],
    marked: '',
    further: '',
  }
  if (criteria.checkin && daysProblem(criteria, rulesOf(stay)))
    Object.assign(criteria, { checkin: null, checkout: null })
  if (stay.face) meet(stay, stay.face)
  return stay
}

/** The guest's own choice, kept for the next page; a narrowing to room types is this page's alone. */
export function choose(stay: Stay, changes: Partial<Criteria>): void {
  const criteria = tidy({ ...stay.criteria, ...changes })
  // Prices are for the guests they were asked for.
  change(stay, { criteria, isTouched: true, marks: changes.rooms ? [] : stay.marks })
  localBox.set(criteriaKey(stay.hotel), spelled({ ...criteria, room_type_codes: [] }))
}

/**
 * Criteria in the hotel's own terms: where it sells no day use the departure is still to be chosen, where it takes no
 * children there are none. What it takes less of is not cut, and children it counts otherwise are not forgotten: the
 * guest is told, and chooses.
 */
function fit(stay: Stay, criteria: Criteria): Criteria {
  const { mode } = limitsOf(stay).kids
  return {
    ...tidy({ ...criteria, is_day_use: criteria.is_day_use && rulesOf(stay).day_use }),
    rooms: criteria.rooms.map((room) => (mode === 'none' ? adultsOnly(room.adults) : room)),
  }
}

/** Takes over days and guests from elsewhere; what narrows a single search does not stay with the bar. */
export function adopt(stay: Stay, criteria: Criteria): void {
  const { checkin, checkout, is_day_use, rooms } = fit(stay, criteria)
  choose(stay, { checkin, checkout, is_day_use, rooms })
}

/** The hotel shows its face: it is kept, so that the next visit is right at once. */
export function meet(stay: Stay, face: Face): void {
  change(stay, { face })
  const rooms = stay.isTouched ? stay.criteria.rooms : [adultsOnly(face.default_adults)]
  change(stay, { criteria: fit(stay, { ...stay.criteria, rooms }) })
  keep(faceKey(stay.hotel), face)
}

/** The first reason why this search cannot be made. What a hotel says of children is known with its face only. */
export function problemOf(stay: Stay): SearchProblem | null {
  const { criteria, face } = stay
  const problem = daysProblem(criteria, rulesOf(stay)) ?? (face && roomsProblem(criteria.rooms, face.party))
  return problem as SearchProblem | null
}
