import type { ChangeRequest } from '#shared/api/changes.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { onlyRemoves, type RoomContents } from '#shared/money/change/onlyRemoves.ts'
import { childrenAfter } from '#shared/party/childrenAfter.ts'
import { adultsOnly, type Party, partyKey, partyProblem } from '#shared/party/party.ts'
import { bookedRooms, isCancelledRoom } from '#shared/reservation/rooms.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { datesOfUse, type RoomDates } from '#shared/stay/roomDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel, RatePlan, RoomType } from '../../hotels/hotel.ts'
import { isSoldIn } from '../../hotels/soldIn.ts'
import { checkDates, checkLength, partyLimitsOf } from '../../hotels/stayRules.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import { isOffered } from '../../pricing/visibility.ts'
import type { StoredReservation, StoredRoom } from '../../reservations/read.ts'

/** What a room is after a change: its type, plan, dates and guests. */
export type RoomChoice = { type: RoomType; plan: RatePlan; stay: RoomDates; party: Party }

/** A room of the reservation, or a further one, as it is requested. `field` names it in the request. */
export type RequestedRoom = {
  row: StoredRoom | null
  field: string
} & (
  | { is: 'given_up' }
  | { is: 'unchanged' }
  | {
      is: 'changed'
      choice: RoomChoice
      /** Whether it has only nights and guests that it had before, or fewer. */
      removes: boolean
      promotion_id: string | undefined
      guest: WantedRoom['guest']
    }
)

const guestsByKind = ({ adults, kids_tiers, kids_ages }: Party): Record<string, number> => {
  const counts: Record<string, number> = { adults }
  for (const { code, children } of kids_tiers)
    counts[`tier ${code}`] = (counts[`tier ${code}`] ?? 0) + children
  for (const age of kids_ages) counts[`age ${age}`] = (counts[`age ${age}`] ?? 0) + 1
  return counts
}

/** The nights and guests of a room. */
export const contentsOf = ({ type, plan, stay, party }: RoomChoice): RoomContents => ({
  nights: datesOfUse(stay).map((date) => ({
    date,
    room_type_code: type.code,
    hotel_plan_code: plan.hotel_plan_code,
  })),
  guests: guestsByKind(party),
})

/** The room type and the plan of a stored room; null if the hotel has them no more. */
export function soldAs(
  { roomTypes }: Pick<Hotel, 'roomTypes'>,
  { room_type_id, room_plan_id }: Pick<StoredRoom, 'room_type_id' | 'room_plan_id'>,
): Pick<RoomChoice, 'type' | 'plan'> | null {
  const type = roomTypes.find(({ id }) => id === room_type_id)
  const plan = type?.plans.find(({ id }) => id === room_plan_id)
  return type && plan ? { type, plan } : null
}

/** What a stored room is; null if the hotel has its room type or plan no more. */
export function choiceOf(hotel: Hotel, room: StoredRoom): RoomChoice | null {
  const sold = soldAs(hotel, room)
  return sold && { ...sold, stay: { checkin: room.checkin, checkout: room.checkout }, party: room.party }
}

/** Finds the plan of a hotel with a code, and its room type. */
export type FindPlan = (code: string) => Pick<RoomChoice, 'type' | 'plan'> | null

/** What the rooms are requested from. */
type RoomsContext = {
  hotel: Hotel
  stored: StoredReservation
  context: PricingContext
  find: FindPlan
}

/**
 * The site controller TL-Lincoln updates a reservation only if each of its plans is one that the reservation has. A voucher without
 * a stay is new to it.
 */
const limitsPlans = ({ settings }: Hotel, { status }: Pick<StoredReservation, 'status'>): boolean =>
  settings.hotel_site_controller === 'tl_lincon' && !isWithoutStay(status)

/** The requested plan of a room, which this guest may see, with its room type. Refused with the field. */
function requestedPlan(
  { hotel, stored, context, find }: RoomsContext,
  { room_plan_code }: WantedRoom,
  field: string,
): Pick<RoomChoice, 'type' | 'plan'> {
  const found = room_plan_code === undefined ? null : find(room_plan_code)
  if (!found || !isOffered(found.plan, context))
    throw new Refusal('plan_not_found', { field: `${field}.room_plan_code` })
  const own = bookedRooms(stored.rooms).flatMap((room) => soldAs(hotel, room)?.plan.hotel_plan_code ?? [])
  if (limitsPlans(hotel, stored) && !own.includes(found.plan.hotel_plan_code))
    throw new Refusal('plan_not_found', { field: `${field}.room_plan_code` })
  return found
}

/** The guests as requested. What is left out stays. */
function requestedParty(wanted: WantedRoom, before: Party | null): Party | null {
  const { adults = before?.adults } = wanted
  return adults === undefined ? null : { adults, ...childrenAfter(before ?? adultsOnly(adults), wanted) }
}

/** Whether two rooms are the same plan with the same dates and guests. */
export const isSameRoomChoice = (a: RoomChoice, b: RoomChoice): boolean =>
  a.plan.id === b.plan.id &&
  a.stay.checkin === b.stay.checkin &&
  a.stay.checkout === b.stay.checkout &&
  partyKey(a.party) === partyKey(b.party)

/** Refuses dates and guests that the hotel does not accept. A room that only loses nights and guests keeps its rules. */
export function checkChoice(
  hotel: Hotel,
  { stay, party }: Pick<RoomChoice, 'stay' | 'party'>,
  { field, removes, now, isDayUse }: { field: string; removes: boolean; now: number; isDayUse: boolean },
): void {
  const problem = partyProblem(party, partyLimitsOf(hotel))
  if (problem) throw new Refusal('party_not_accepted', { field, meta: { problem } })
  const named = (name: string) => `${field}.${name}_date`
  checkLength(hotel, stay, isDayUse, named)
  if (!removes) checkDates(hotel, stay, now, isDayUse, named)
}

function changedRoom(
  on: RoomsContext,
  wanted: WantedRoom,
  row: StoredRoom | null,
  field: string,
): RequestedRoom {
  const { hotel, context } = on
  const before = row && choiceOf(hotel, row)
  const keepsPlan =
    row !== null && (wanted.room_plan_code === undefined || wanted.room_plan_code === before?.plan.code)
  const sold = keepsPlan ? before : requestedPlan(on, wanted, field)
  // The hotel has the plan of this room no more.
  if (!sold) throw new Refusal('plan_not_found', { field: `${field}.room_plan_code` })
  const { checkin_date: checkin = row?.checkin, checkout_date: checkout = row?.checkout } = wanted
  const party = requestedParty(wanted, row?.party ?? null)
  if (checkin === undefined) throw new Refusal('invalid', { field: `${field}.checkin_date` })
  if (checkout === undefined) throw new Refusal('invalid', { field: `${field}.checkout_date` })
  if (!party) throw new Refusal('invalid', { field: `${field}.adults` })
  const choice = { type: sold.type, plan: sold.plan, stay: { checkin, checkout }, party }
  if (
    wanted.promotion_id !== undefined &&
    !sold.plan.promotions.some((promotion) => promotion.id === wanted.promotion_id)
  )
    throw new Refusal('promotion_not_for_plan', { field: `${field}.promotion_id` })
  if (before && isSameRoomChoice(before, choice)) return { row, field, is: 'unchanged' }
  const removes = before !== null && onlyRemoves(contentsOf(before), contentsOf(choice))
  checkChoice(hotel, choice, { field, removes, now: context.now, isDayUse: sold.plan.is_day_use })
  const promotion_id = wanted.promotion_id ?? row?.asked.promotion_id
  return { row, field, is: 'changed', choice, removes, promotion_id, guest: wanted.guest }
}

/**
 * Refuses with `plan_japanese_only` a room that gets a plan sold in Japanese only, on a page in another language. A room that has the
 * plan already keeps it.
 */
export function checkLanguage(hotel: Hotel, rooms: readonly RequestedRoom[], locale: Locale): void {
  for (const room of rooms) {
    if (room.is !== 'changed' || isSoldIn(room.choice.plan, locale)) continue
    const before = room.row && soldAs(hotel, room.row)
    if (before?.plan.id !== room.choice.plan.id)
      throw new Refusal('plan_japanese_only', { field: `${room.field}.room_plan_code` })
  }
}

/**
 * The rooms of a request: the booked rooms in their order, and then the further ones, without an id or for a voucher without a stay
 * with the id 0. A room that is not listed stays. Refused with `invalid` for an unknown room and one that is listed twice, and with
 * the field for a plan, dates or guests that the hotel does not accept.
 */
export function requestedRooms(
  on: RoomsContext,
  { rooms: wanted = [] }: Pick<ChangeRequest, 'rooms'>,
): RequestedRoom[] {
  const { hotel, stored } = on
  const places = new Map<number, number>()
  // The address of a page names the room of a voucher so. No address adds a room to a stay.
  const isFurther = ({ reservation_hotel_room_id: id }: WantedRoom) =>
    id === undefined || (id === 0 && isWithoutStay(stored.status))
  wanted.forEach((one, at) => {
    const { reservation_hotel_room_id: id, is_given_up } = one
    if (id === undefined || isFurther(one)) {
      if (is_given_up) throw new Refusal('invalid', { field: `rooms.${at}.is_given_up` })
      return
    }
    const row = stored.rooms.find((room) => room.id === id)
    if (!row || places.has(id))
      throw new Refusal('invalid', { field: `rooms.${at}.reservation_hotel_room_id` })
    if (isCancelledRoom(row))
      throw new Refusal('change_refused', { field: `rooms.${at}`, meta: { reason: 'cancelled' } })
    places.set(id, at)
  })
  const own = stored.rooms.map((row): RequestedRoom => {
    const at = places.get(row.id)
    const room = at === undefined ? undefined : wanted[at]
    const field = at === undefined ? 'rooms' : `rooms.${at}`
    if (isCancelledRoom(row) || room?.is_given_up) return { row, field, is: 'given_up' }
    return room ? changedRoom(on, room, row, field) : { row, field, is: 'unchanged' }
  })
  const further = wanted.flatMap((room, at) =>
    isFurther(room) ? [changedRoom(on, room, null, `rooms.${at}`)] : [],
  )
  const most = partyLimitsOf(hotel).max_rooms
  if (further.length > 0 && [...own, ...further].filter(({ is }) => is !== 'given_up').length > most)
    throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem: 'too_many_rooms' } })
  return [...own, ...further]
}
