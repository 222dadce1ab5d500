import { partyProblem } from '#shared/domain/party.ts'
import { addDays, type StayDate, todayIn } from '#shared/domain/stayDates.ts'
import { stayProblem } from '#shared/domain/stayLimits.ts'
import { type Hotel, partyLimitsOf } from './catalogue.ts'
import type { Stay } from './offers.ts'
import { Refusal } from './refusal.ts'

const fields = {
  no_dates: 'checkin',
  past: 'checkin',
  too_far: 'checkin',
  reversed: 'checkout',
  too_long: 'checkout',
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
    const problem = partyProblem(party, limits)
    if (problem) throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem } })
  }
}

/** Refuses dates that are past, reversed, too far ahead or too long at this moment. */
export function checkDates(hotel: Hotel, stay: Pick<Stay, 'checkin' | 'checkout'>, now: number): void {
  const problem = stayProblem(stay, stayLimitsOf(hotel, todayAt(hotel, now)))
  if (problem) throw new Refusal('dates_not_bookable', { field: fields[problem], meta: { problem } })
}

/** The same for what needs no clock to be wrong: so that nothing is asked of the database for a thousand years. */
export function checkLength(hotel: Hotel, { checkin, checkout }: Pick<Stay, 'checkin' | 'checkout'>): void {
  // A year that no hotel is open in, some of which no database knows: the first of them would be a fault of ours.
  const year = checkin.slice(0, 4)
  const wrong = year < '2000' ? 'past' : year > '2999' ? 'too_far' : null
  if (wrong) throw new Refusal('dates_not_bookable', { field: 'checkin', meta: { problem: wrong } })
  const anyTime = { ...stayLimitsOf(hotel, checkin), first: checkin, last: checkin }
  const problem = stayProblem({ checkin, checkout }, anyTime)
  if (problem) throw new Refusal('dates_not_bookable', { field: fields[problem], meta: { problem } })
}
