import type { HotelOwnSettings } from './hotel.ts'

/**
 * The highest values of the rules of a hotel. Searches allocate memory and calculate prices for each of these days,
 * nights, rooms and guests.
 */
const ruleLimits = {
  bookable_days: 800,
  max_nights: 100,
  multi_rooms_search_limit: 20,
  max_guests_per_room: 99,
  max_children_per_adult: 99,
  waitlist_hold_minutes: 1_440,
} as const satisfies Partial<Record<keyof HotelOwnSettings, number>>

/** The first rule that is higher than its limit, with its limit; null if there is none. Values that are no numbers are no rules. */
export function ruleBeyondLimit(
  settings: Readonly<Record<string, unknown>>,
): { rule: keyof typeof ruleLimits; most: number } | null {
  for (const [rule, most] of Object.entries(ruleLimits)) {
    const value = settings[rule]
    if (typeof value === 'number' && value > most) return { rule: rule as keyof typeof ruleLimits, most }
  }
  return null
}
