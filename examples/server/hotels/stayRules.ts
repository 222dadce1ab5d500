import { dayUseProblem } from '#shared/domain/dayUse.ts'
import { sharedBedOf } from '#shared/domain/kids.ts'
import type { KidsMode, PartyLimits } from '#shared/domain/party.ts'
import { childrenOf, partyProblem } from '#shared/domain/party.ts'
import { addDays, type StayDate, todayIn } from '#shared/domain/stayDates.ts'
import { type StayLimits, stayProblem } from '#shared/domain/stayLimits.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from './hotel.ts'
import type { Stay } from './stay.ts'

/** How children are counted: bed sharing and extras are priced by age group too. */
const kidsModes = {
  tiers: 'tiers',
  tiers_with_meal_and_bed_as_extras: 'tiers',
  share_bed: 'tiers',
  ages: 'ages',
} as const satisfies Record<string, KidsMode>

/** What a hotel allows in one room, with the defaults of settings it left out. */
export function partyLimitsOf({ settings }: Hotel): PartyLimits {
  const { kids_setting: kids, kids_tiers = [] } = settings
  return {
    max_guests_per_room: settings.max_guests_per_room ?? 20,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? 20) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? 20,
    kids: {
      mode: kids?.accept_type === 'accept' ? kidsModes[kids.kids_type] : 'none',
      tiers: kids_tiers.map(({ code, name }) => ({ code, name: name.en })),
      max_age: kids?.max_age ?? 17,
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

/** Which days a hotel takes bookings for, counted from its own today; some still sell last night. */
export function stayLimitsOf({ settings }: Hotel, today: StayDate) {
  return {
    first: settings.default_search_setting?.yesterday_bookable ? addDays(today, -1) : today,
    last: addDays(today, settings.bookable_days ?? 365),
    max_nights: settings.max_nights ?? 30,
  }
}

export const todayAt = (hotel: Hotel, now: number): StayDate => todayIn(hotel.time_zone, now)

/** Refuses parties and numbers of rooms the hotel takes nowhere. */
export function checkParties(hotel: Hotel, parties: Stay['party'][]): void {
  const limits = partyLimitsOf(hotel)
  if (parties.length < 1 || parties.length > limits.max_rooms) {
    throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem: 'too_many_rooms' } })
  }
  for (const party of parties) {
    // Groups at a hotel of ages, or more of either than there are children: nobody could say what they pay.
    const isMixed = childrenOf(party.kids_tiers) + party.kids_ages.length > party.children
    const problem = partyProblem(party, limits) ?? (isMixed ? 'children_unknown' : null)
    if (problem) throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem } })
  }
}

type StayDates = Pick<Stay, 'checkin' | 'checkout'>

/** The first reason against these days, by limits; for a day use, those of the day. */
const daysProblem = (hotel: Hotel, days: StayDates, limits: StayLimits, isDayUse: boolean) =>
  isDayUse
    ? dayUseProblem(days, { ...limits, day_use: hotel.settings.day_use_search_active === true })
    : stayProblem(days, limits)

/** Refuses dates that are past, reversed, too far ahead or too long at this moment, or are no day use. */
export function checkDates(hotel: Hotel, days: StayDates, now: number, isDayUse = false): void {
  const problem = daysProblem(hotel, days, stayLimitsOf(hotel, todayAt(hotel, now)), isDayUse)
  if (problem) throw new Refusal('dates_not_bookable', { field: fields[problem], meta: { problem } })
}

/** The same for what needs no clock to be wrong: so that nothing is asked of the database for a thousand years. */
export function checkLength(hotel: Hotel, days: StayDates, isDayUse = false): void {
  const { checkin } = days
  // A year that no hotel is open in, some of which no database knows: the first of them would be a fault of ours.
  const year = checkin.slice(0, 4)
  const wrong = year < '2000' ? 'past' : year > '2999' ? 'too_far' : null
  if (wrong) throw new Refusal('dates_not_bookable', { field: 'checkin', meta: { problem: wrong } })
  const anyTime = { ...stayLimitsOf(hotel, checkin), first: checkin, last: checkin }
  const problem = daysProblem(hotel, days, anyTime, isDayUse)
  if (problem) throw new Refusal('dates_not_bookable', { field: fields[problem], meta: { problem } })
}
