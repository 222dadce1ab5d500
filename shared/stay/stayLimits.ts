import { nightsBetween, type StayDate } from './stayDates.ts'

/** Which days a hotel takes bookings for: from `first` to `last` check-in, at most `max_nights` in a stay. */
export type StayLimits = { first: StayDate; last: StayDate; max_nights: number }

/** Why these days cannot be searched; the names are keys of texts. */
export type StayProblem = 'no_dates' | 'past' | 'too_far' | 'reversed' | 'too_long'

/** The first reason why the hotel cannot take a stay on these days, or null. */
export function stayProblem(
  { checkin, checkout }: { checkin: StayDate | null; checkout: StayDate | null },
  limits: StayLimits,
): StayProblem | null {
  if (!checkin || !checkout) return 'no_dates'
  if (checkout <= checkin) return 'reversed'
  if (checkin < limits.first) return 'past'
  if (checkin > limits.last) return 'too_far'
  return nightsBetween(checkin, checkout) > limits.max_nights ? 'too_long' : null
}
