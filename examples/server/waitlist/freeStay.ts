import { type Money, sumOf } from '#shared/money/money.ts'
import { datesOfUse } from '#shared/stay/roomDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { isSoldIn } from '../hotels/soldIn.ts'
import type { Stay } from '../hotels/stay.ts'
import { assignRooms, type RoomOption } from '../inventory/assignRooms.ts'
import { daysOfUse, type Inventory, roomsLeft } from '../inventory/inventory.ts'
import type { Effort } from '../inventory/placeGroups.ts'
import type { NightCount } from '../inventory/sold.ts'
import { offerOf, plansFor } from '../offers/offers.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import type { StoredEntry } from './entries.ts'

/** The rooms of a stay that can be booked together: the plan of each room, what they take, and their total in minor units. */
export type FreeStay = { plans: string[]; nights: NightCount[]; total: Money }

/** Whose stay is looked for. */
type WantedStay = Pick<StoredEntry, 'checkin' | 'checkout' | 'parties' | 'room_type_code' | 'locale'>

/** The stays of the rooms of an entry. */
export const staysOfEntry = ({
  checkin,
  checkout,
  parties,
}: Pick<StoredEntry, 'checkin' | 'checkout' | 'parties'>): Stay[] =>
  parties.map((party) => ({ checkin, checkout, party }))

/** The room types that the guest of an entry asks for. */
const wantedTypes = (hotel: Hotel, { room_type_code }: Pick<StoredEntry, 'room_type_code'>) =>
  hotel.roomTypes.filter(({ code }) => room_type_code === null || code === room_type_code)

/** All nights that an entry may be offered. */
export const wantedNights = (
  hotel: Hotel,
  entry: Pick<StoredEntry, 'checkin' | 'checkout' | 'room_type_code'>,
): Omit<NightCount, 'count'>[] =>
  wantedTypes(hotel, entry).flatMap(({ id }) => datesOfUse(entry).map((date) => ({ room_type_id: id, date })))

/** The cheapest plan of each wanted room type for a stay. */
function optionsFor(
  hotel: Hotel,
  entry: WantedStay,
  stay: Stay,
  days: Inventory,
  context: PricingContext,
): RoomOption<string>[] {
  return wantedTypes(hotel, entry)
    .flatMap((type): RoomOption<string>[] => {
      const priced = plansFor(type, context).flatMap((plan) => {
        if (!isSoldIn(plan, entry.locale)) return []
        const { problems, price } = offerOf(hotel, type, plan, stay, days, context)
        return problems.length === 0 && price ? [{ plan: plan.code, total: price.total }] : []
      })
      const [cheapest] = priced.sort((a, b) => a.total - b.total)
      return cheapest ? [{ typeId: type.id, cost: cheapest.total, what: cheapest.plan }] : []
    })
    .sort((a, b) => a.cost - b.cost)
}

function nightsOf(options: readonly RoomOption<string>[], stay: Stay): NightCount[] {
  const rooms = new Map<number, number>()
  for (const { typeId } of options) rooms.set(typeId, (rooms.get(typeId) ?? 0) + 1)
  return [...rooms].flatMap(([room_type_id, count]) =>
    datesOfUse(stay).map((date) => ({ room_type_id, date, count })),
  )
}

/** The cheapest rooms for all guests of an entry; null if its stay is not free as a whole. */
export async function findFreeStay(
  hotel: Hotel,
  entry: WantedStay,
  days: Inventory,
  context: PricingContext,
  effort: Effort,
): Promise<FreeStay | null> {
  const stays = staysOfEntry(entry)
  const [first] = stays
  if (!first) return null
  const isPossible = datesOfUse(first).every(
    (date) => hotel.roomTypes.reduce((sum, { id }) => sum + days.left(id, date), 0) >= stays.length,
  )
  if (!isPossible) return null
  const options = stays.map((stay) => optionsFor(hotel, entry, stay, days, context))
  const placed = await assignRooms(
    options,
    stays.map(daysOfUse),
    (typeId, period) => roomsLeft(days, typeId, period),
    effort,
  )
  return (
    placed && {
      plans: placed.map(({ what }) => what),
      nights: nightsOf(placed, first),
      total: sumOf(placed.map(({ cost }) => cost)),
    }
  )
}
