import { guestIdentity, type Identity } from '#shared/api/identity.ts'
import { partyProblem } from '#shared/party/party.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import { stayProblem } from '#shared/stay/stayLimits.ts'
import type { Database } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { Stay } from '../hotels/stay.ts'
import { hotelStayLimits, partyLimitsOf } from '../hotels/stayRules.ts'
import { type InventoryRange, readInventoryRange } from '../inventory/range.ts'
import { guestContext } from '../pricing/pricingContext.ts'
import { currentCustomer } from '../sessions/currentCustomer.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { cheapestOf } from './cheapest.ts'
import { firstCheckin, plansFor } from './offers.ts'

/** Whether the hotel accepts such stays. Hotels of a brand have different rules. */
function takes(hotel: Hotel, stays: Stay[], today: StayDate): boolean {
  const limits = partyLimitsOf(hotel)
  return (
    hotel.settings.hotel_active !== false &&
    stays.length <= limits.max_rooms &&
    stays.every(
      (stay) => !stayProblem(stay, hotelStayLimits(hotel, today)) && !partyProblem(stay.party, limits),
    )
  )
}

async function lowestOf(
  hotel: Hotel,
  range: InventoryRange,
  stays: Stay[],
  customer: Identity,
): Promise<number | null> {
  const context = { ...guestContext(hotel, range.now), customer }
  const { today } = context
  if (!takes(hotel, stays, today)) return null
  const sold = hotel.roomTypes.flatMap((type) => plansFor(type, context).map((plan) => ({ type, plan })))
  const cheapest = cheapestOf(
    hotel,
    range,
    sold,
    (plan, day) => day >= nightsBetween(range.first, firstCheckin(hotel, plan, today)),
    context,
  )
  return cheapest(
    stays.map(({ party, checkin, checkout }) => ({
      party,
      day: nightsBetween(range.first, checkin),
      nights: nightsBetween(checkin, checkout),
    })),
  )
}

/**
 * The lowest total of these stays at each hotel, by hotel id; null when they are not available. Reads the inventory
 * of all hotels in one statement, and the customer once for each brand.
 */
export async function lowestPrices(
  services: { database: Database; clock: Clock },
  call: Pick<Call, 'memberToken'>,
  hotels: Hotel[],
  stays: Stay[],
): Promise<Map<number, number | null>> {
  const first = stays.reduce((least, { checkin }) => (checkin < least ? checkin : least), '9')
  const last = stays.reduce((most, { checkout }) => (checkout > most ? checkout : most), '')
  const types = hotels.flatMap(({ roomTypes }) => roomTypes)
  const range = await readInventoryRange(services, types, first, last)
  const brands = [...new Set(hotels.map(({ brand_id }) => brand_id))]
  const customer = new Map(
    await Promise.all(brands.map(async (id) => [id, await currentCustomer(services, call, id)] as const)),
  )
  const lowest = new Map<number, number | null>()
  for (const hotel of hotels)
    lowest.set(hotel.id, await lowestOf(hotel, range, stays, customer.get(hotel.brand_id) ?? guestIdentity))
  return lowest
}
