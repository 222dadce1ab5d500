import { sharedBedOf } from '#shared/domain/kids.ts'
import { guestsOf, type Party } from '#shared/domain/party.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import type { Guests } from '../hotels/stay.ts'

/** The guests as a plan counts them: some count small children who sleep in their parents' bed as none. */
export function countedGuests({ uncounted_kids }: Pick<RoomPlan, 'uncounted_kids'>, guests: Guests): Guests {
  if (uncounted_kids.length === 0) return guests
  const kids_tiers = guests.kids_tiers.filter(({ code }) => !uncounted_kids.includes(code))
  if (kids_tiers.length === guests.kids_tiers.length) return guests
  const children = kids_tiers.reduce((sum, tier) => sum + tier.children, 0)
  return { ...guests, kids_tiers, children }
}

/** How many of the children share a bed with their parents, where the hotel has it so. */
export function sharingBeds({ settings }: Pick<Hotel, 'settings'>, { adults, children }: Party): number {
  const shared = sharedBedOf(settings.kids_setting)
  if (!shared) return 0
  const most = settings.max_children_per_adult ?? Number.POSITIVE_INFINITY
  return Math.min(children, shared === 'per_adult' ? adults * most : most)
}

/** Whether a room type has room for guests: who shares a bed takes none. */
export const fits = (hotel: Pick<Hotel, 'settings'>, type: RoomType, party: Party): boolean =>
  party.adults <= type.max_adults && guestsOf(party) - sharingBeds(hotel, party) <= type.max_guests

/** How many of the guests come along with a member, where the hotel asks; never more than there are. */
export function companionsOf({ rates }: Pick<Hotel, 'rates'>, guests: Guests) {
  if (!rates.companions) return { adults: 0, kidsOfA: 0 }
  const kidsOfA = guests.kids_tiers
    .filter(({ code }) => code === 'A')
    .reduce((sum, { children }) => sum + children, 0)
  return {
    adults: Math.min(guests.adults, guests.adult_companion ?? 0),
    kidsOfA: Math.min(kidsOfA, guests.kid_tier_A_companion ?? 0),
  }
}
