import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { SETTING_DEFAULTS } from '#shared/api/settingParts.ts'
import type { KidsMode, PartyLimits } from '#shared/party/party.ts'
import { partyProblem, sharedBedOf } from '#shared/party/party.ts'
import { type HotelTime, hotelTime, hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import { type RoomDates, roomDates } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { dayUseProblem, type StayLimits, stayProblem } from '#shared/stay/stayLimits.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from './hotel.ts'
import type { Stay } from './stay.ts'

/** How children are counted for each type of the setting: bed sharing and extras are priced by age group too. */
const kidsModes = {
  tiers: 'tiers',
  tiers_with_meal_and_bed_as_extras: 'tiers',
  share_bed: 'tiers',
  ages: 'ages',
} as const satisfies Record<string, KidsMode>

/** The limits of a room and of a search, with defaults for missing settings. */
export function partyLimitsOf({ settings }: Hotel): PartyLimits {
  const { kids_setting: kids, kids_tiers = [] } = settings
  return {
    max_guests_per_room: settings.max_guests_per_room ?? 20,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? 20) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? 20,
    kids: {
      mode: kids?.accept_type === 'accept' ? kidsModes[kids.kids_type] : 'none',
      tiers: kids_tiers.map(({ code, name }) => ({ code, name: name.en })),
      max_age: kids?.max_age ?? SETTING_DEFAULTS.max_child_age,
      shared_bed: sharedBedOf(kids),
    },
  }
}

const fields = {
  no_dates: 'checkin',
  past: 'checkin',
  too_far: 'checkin',
  reversed: 'checkout',
  too_long: 'checkout',
  no_day_use_here: 'is_day_use',
  leaves_another_day: 'checkout',
}

/** The first day a hotel accepts bookings for. Some hotels still sell the previous night. */
export const firstStayDay = ({ settings }: Hotel, today: StayDate): StayDate =>
  settings.default_search_setting?.yesterday_bookable ? addDays(today, -1) : today

/** The days a hotel accepts bookings for, from its own `today`. */
export function hotelStayLimits(hotel: Hotel, today: StayDate) {
  const { settings } = hotel
  return {
    first: firstStayDay(hotel, today),
    last: addDays(today, settings.bookable_days ?? SETTING_DEFAULTS.bookable_days),
    max_nights: settings.max_nights ?? SETTING_DEFAULTS.max_nights,
  }
}

export const hotelToday = (hotel: Hotel, now: number): StayDate => todayIn(hotel.time_zone, now)

const DAY_MS = 86_400_000

/**
 * The instant of a time on the clock of a hotel, in milliseconds: the first one of a time that the clock shows twice, and for a time that
 * the clock skips, the same time on the clock of before, such as the instant of the change for its first skipped time.
 */
export function instantOf({ time_zone }: Pick<Hotel, 'time_zone'>, time: HotelTime): number {
  const asUtc = (text: string) => Date.parse(`${text}:00Z`)
  const wanted = asUtc(time)
  const aheadAt = (now: number) => asUtc(hotelTimeIn(time_zone, now)) - now
  // A clock is changed at most once in two days.
  const [before, after] = [wanted - aheadAt(wanted - DAY_MS), wanted - aheadAt(wanted + DAY_MS)]
  const isShown = (now: number) => asUtc(hotelTimeIn(time_zone, now)) === wanted
  return [before, after].sort((a, b) => a - b).find(isShown) ?? before
}

/** The instant at which a day ends at a hotel, in milliseconds. */
export const endOfDay = (hotel: Pick<Hotel, 'time_zone'>, day: StayDate): number =>
  instantOf(hotel, hotelTime(day, null))

/** Refuses a number of rooms, or guests of a room, that the hotel does not accept. */
export function checkParties(hotel: Hotel, parties: Stay['party'][]): void {
  const limits = partyLimitsOf(hotel)
  if (parties.length < 1 || parties.length > limits.max_rooms) {
    throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem: 'too_many_rooms' } })
  }
  for (const party of parties) {
    const problem = partyProblem(party, limits)
    if (problem) throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem } })
  }
}

/** The first reason against these dates; for a day use, the reason against that day. */
const daysProblem = (hotel: Hotel, days: RoomDates, limits: StayLimits, isDayUse: boolean) =>
  isDayUse
    ? dayUseProblem(days, { ...limits, day_use: hotel.settings.day_use_search_active === true })
    : stayProblem(days, limits)

/** The name of a field in the request of the call that is refused. */
type FieldName = (field: string) => string

function refuse(problem: keyof typeof fields, fieldName: FieldName): never {
  throw new Refusal('dates_not_bookable', { field: fieldName(fields[problem]), meta: { problem } })
}

/**
 * Refuses dates that are past, reversed, too far ahead or too long at `now` (milliseconds), and a day use that the
 * hotel does not offer.
 */
export function checkDates(
  hotel: Hotel,
  days: RoomDates,
  now: number,
  isDayUse = false,
  fieldName: FieldName = String,
): void {
  const problem = daysProblem(hotel, days, hotelStayLimits(hotel, hotelToday(hotel, now)), isDayUse)
  if (problem) refuse(problem, fieldName)
}

/** Refuses dates that are wrong at any time, so that the database is not read for a stay of a thousand years. */
export function checkLength(
  hotel: Hotel,
  days: RoomDates,
  isDayUse = false,
  fieldName: FieldName = String,
): void {
  const { checkin } = days
  // No hotel is open in such a year, and the database does not support some of them.
  const year = checkin.slice(0, 4)
  if (year < '2000') refuse('past', fieldName)
  if (year > '2999') refuse('too_far', fieldName)
  const anyTime = { ...hotelStayLimits(hotel, checkin), first: checkin, last: checkin }
  const problem = daysProblem(hotel, days, anyTime, isDayUse)
  if (problem) refuse(problem, fieldName)
}

type OrderedDates = Pick<ReservationOrder, 'checkin' | 'checkout' | 'rooms'>

/** An order whose two dates are equal is for day use, with all of its rooms. */
export const isForDayUse = ({ checkin, checkout }: OrderedDates): boolean => checkin === checkout

/** The dates of each room of an order, with the names of the fields that have them. */
const roomsWithDates = (order: OrderedDates): { days: RoomDates; fieldName: FieldName }[] =>
  order.rooms.map((room, index) => ({
    days: roomDates(room, order),
    fieldName: (field) => {
      const own = `${field}_date`
      return Object.hasOwn(room, own) ? `rooms.${index}.${own}` : field
    },
  }))

/** `checkDates` for each room of an order. */
export function checkOrderDates(hotel: Hotel, order: OrderedDates, now: number): void {
  for (const { days, fieldName } of roomsWithDates(order))
    checkDates(hotel, days, now, isForDayUse(order), fieldName)
}

/** `checkLength` for each room of an order. */
export function checkOrderLengths(hotel: Hotel, order: OrderedDates): void {
  for (const { days, fieldName } of roomsWithDates(order))
    checkLength(hotel, days, isForDayUse(order), fieldName)
}
