import { type Face, isFace } from '#shared/bridge/messages.ts'
import type { CalendarRules } from '#shared/domain/calendarGrid.ts'
import { type CoreCriteria as Criteria, readCore, writeCore } from '#shared/domain/criteriaCore.ts'
import { adultsOnly, type PartyLimits, type PartyProblem, roomsProblem } from '#shared/domain/party.ts'
import { addDays, todayIn } from '#shared/domain/stayDates.ts'
import { type StayProblem, stayProblem } from '#shared/domain/stayLimits.ts'
import { localDay } from './criteriaInput.ts'
import { localBox } from './storage.ts'
import { change } from './store.ts'

/** What the page knows of one hotel, and of the stay its guest has in mind. */
export type Stay = {
  readonly hotel: string
  /** Null until the hotel has shown it, on this visit or an earlier one. */
  face: Face | null
  criteria: Criteria
  /** The guest has chosen something; until then the hotel's own defaults stand. */
  isTouched: boolean
}

/** Why a search cannot be made. (The bar lets nobody choose reversed dates or a room of children alone.) */
export type SearchProblem =
  | Exclude<StayProblem, 'reversed'>
  | Exclude<PartyProblem, 'no_adults'>
  | 'too_many_rooms'

/** Before the hotel is known: limits wide enough to refuse nothing that some hotel takes. */
const openLimits: PartyLimits = {
  max_guests_per_room: 20,
  max_rooms: 4,
  max_children_per_adult: 20,
  kids: { mode: 'ages', tiers: [], max_age: 17 },
}

/** An age not chosen yet; no hotel takes it, so a search with one is refused with its reason. */
export const NO_AGE = 99

/** Criteria in their one spelling. */
export const spelled = (criteria: Criteria): string => new URLSearchParams(writeCore(criteria)).toString()

export const limitsOf = ({ face }: Stay): PartyLimits => face?.party ?? openLimits

/** Today is the hotel's; until its time zone is known, the guest's. */
export function rulesOf({ face }: Stay): CalendarRules {
  const first = face ? todayIn(face.time_zone, Date.now()) : localDay(new Date())
  return { first, last: addDays(first, face?.bookable_days ?? 540), max_nights: face?.max_nights ?? 90 }
}

const faceKey = (hotel: string) => `noren:face:${hotel}`
const criteriaKey = (hotel: string) => `noren:criteria:${hotel}`

function keptFace(hotel: string): Face | null {
  try {
    const face: unknown = JSON.parse(localBox.get(faceKey(hotel)) ?? 'null')
    return isFace(face) && face.hotel === hotel ? face : null
  } catch {
    return null
  }
}

/** What was kept from the last visit; days that can no longer be booked are let go. */
export function createStay(hotel: string): Stay {
  const saved = localBox.get(criteriaKey(hotel))
  const { criteria } = readCore(new URLSearchParams(saved ?? ''))
  const stay = { hotel, face: keptFace(hotel), criteria, isTouched: saved !== null }
  if (criteria.checkin && stayProblem(criteria, rulesOf(stay)))
    Object.assign(criteria, { checkin: null, checkout: null })
  if (stay.face) meet(stay, stay.face)
  return stay
}

/** The guest's own choice, kept for the next page; a narrowing to room types is this page's alone. */
export function choose(stay: Stay, changes: Partial<Criteria>): void {
  const criteria = { ...stay.criteria, ...changes }
  change(stay, { criteria, isTouched: true })
  localBox.set(criteriaKey(stay.hotel), spelled({ ...criteria, room_type_codes: [] }))
}

/** Takes over days and guests from elsewhere; what narrows a single search does not stay with the bar. */
export const adopt = (stay: Stay, { checkin, checkout, rooms }: Criteria): void =>
  choose(stay, { checkin, checkout, rooms })

/** The hotel shows its face: it is kept, so that the next visit is right at once. */
export function meet(stay: Stay, face: Face): void {
  const { criteria, isTouched } = stay
  const takesNoKids = face.party.kids.mode === 'none'
  const rooms = isTouched
    ? criteria.rooms.map((room) => (takesNoKids ? adultsOnly(room.adults) : room))
    : [adultsOnly(face.default_adults)]
  change(stay, { face, criteria: { ...criteria, rooms } })
  localBox.set(faceKey(stay.hotel), JSON.stringify(face))
}

/** The first reason why this search cannot be made. What a hotel says of children is known with its face only. */
export function problemOf(stay: Stay): SearchProblem | null {
  const { criteria, face } = stay
  const problem = stayProblem(criteria, rulesOf(stay)) ?? (face && roomsProblem(criteria.rooms, face.party))
  return problem as SearchProblem | null
}
