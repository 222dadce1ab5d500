import type { StayPrice } from '#shared/money/price.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { RatePlan } from '../hotels/hotel.ts'
import type { Inventory } from '../inventory/inventory.ts'
import type { StayOffer } from '../offers/offers.ts'
import type { SellablePlan } from '../offers/pricer.ts'

/** The booked room for which a search finds other rooms and plans. */
export type OwnRoom = {
  /** Rooms that the customer has already, and that count as free, by room type and date. */
  left: (typeId: number, date: StayDate) => number
  /** Its room type and plan; null if the hotel has them no more. */
  sold: SellablePlan | null
  /** What it costs now. */
  price: StayPrice
  /** Whether the search only takes nights and guests away from it. Then it stays possible on its plan. */
  removes: boolean
}

/** The inventory for the customer who has the room. */
export const withOwnRoom = (days: Inventory, { left }: OwnRoom): Inventory => ({
  ...days,
  left: (typeId, date) => days.left(typeId, date) + left(typeId, date),
})

/** The plans of a room type with the plan of the room, which stays possible if it is hidden today. */
export const withOwnPlan = (
  plans: RatePlan[],
  typeId: number,
  { sold }: Pick<OwnRoom, 'sold'>,
): RatePlan[] => (sold?.type.id === typeId && !plans.includes(sold.plan) ? [...plans, sold.plan] : plans)

/**
 * What the plan of the room offers to its customer. The rules of a new stay do not bind nights that stay, so that only the number of rooms
 * counts. The price of the change checks the other rules.
 */
export const ownOffer = (offer: StayOffer, { price, removes }: OwnRoom): StayOffer => ({
  ...offer,
  problems: removes ? [] : offer.problems.filter((problem) => problem === 'sold_out'),
  ...(offer.price === null && { price, publicTotal: null, memberTotal: null, promotion: null }),
})
