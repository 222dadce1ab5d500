import { guestsOf, type Party, sharedBedOf } from '#shared/party/party.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Guests } from '../hotels/stay.ts'
import type { PricingContext } from './pricingContext.ts'

/** The guests as a plan counts them: some plans do not count small children who share their parents' bed. */
export function countedGuests({ uncounted_kids }: Pick<RatePlan, 'uncounted_kids'>, guests: Guests): Guests {
  if (uncounted_kids.length === 0) return guests
  const kids_tiers = guests.kids_tiers.filter(({ code }) => !uncounted_kids.includes(code))
  if (kids_tiers.length === guests.kids_tiers.length) return guests
  const children = kids_tiers.reduce((sum, tier) => sum + tier.children, 0)
  return { ...guests, kids_tiers, children }
}

/** The number of children who share a bed with their parents, at hotels that allow it. */
function sharingBeds({ settings }: Pick<Hotel, 'settings'>, { adults, children }: Party): number {
  const shared = sharedBedOf(settings.kids_setting)
  if (!shared) return 0
  const most = settings.max_children_per_adult ?? Number.POSITIVE_INFINITY
  return Math.min(children, shared === 'per_adult' ? adults * most : most)
}

/** Whether a room type accepts these guests. Children who share a bed need no place. */
export const fits = (hotel: Pick<Hotel, 'settings'>, type: RoomType, party: Party): boolean =>
  party.adults <= type.max_adults && guestsOf(party) - sharingBeds(hotel, party) <= type.max_guests

/**
 * The number of companions of a signed-in member, at hotels that count them; never more than the guests. Those in the
 * request of another guest are ignored.
 */
export function pricedCompanions(
  { rates }: Pick<Hotel, 'rates'>,
  guests: Guests,
  { customer }: Pick<PricingContext, 'customer'>,
) {
  if (!rates.companions || !customer.user) return { adults: 0, kidsOfA: 0 }
  const kidsOfA = guests.kids_tiers
    .filter(({ code }) => code === 'A')
    .reduce((sum, { children }) => sum + children, 0)
  return {
    adults: Math.min(guests.adults, guests.adult_companion ?? 0),
    kidsOfA: Math.min(kidsOfA, guests.kid_tier_A_companion ?? 0),
  }
}
