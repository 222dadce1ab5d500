import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import type { PricedPlan } from '#shared/api/choices.ts'
import { errorCodes } from '#shared/api/errors.ts'
import { mostRoomsAtOnce, type RoomDates } from '#shared/stay/roomDates.ts'

export type CurrentOffer = {
  /** The rooms at their current prices; null for a room that cannot be booked any more. */
  chosen: (ChosenRoom | null)[]
  /** Why the first such room cannot be booked, as an error code; null if all rooms can. */
  code: number | null
  /** A price differs from the one in the search result. */
  isChanged: boolean
}

const codes = {
  party: errorCodes.party_not_accepted,
  dates: errorCodes.dates_not_bookable,
  minimum_stay: errorCodes.minimum_stay,
  sold_out: errorCodes.sold_out,
} as const satisfies Record<NonNullable<PricedPlan['problem']>, number>

/**
 * The chosen rooms with the prices of `rooms/price`. `dates` are those of the rooms of the search, by index. A room
 * keeps its price if the answer has none for it, or has one in another currency. If a room type has fewer rooms left
 * than chosen on the same nights, the first rooms of the search keep their choice.
 */
export function atCurrentPrices(
  chosen: readonly (ChosenRoom | null)[],
  prices: readonly PricedPlan[],
  dates: readonly RoomDates[],
): CurrentOffer {
  const kept: ChosenRoom[] = []
  let code: number | null = null
  let isChanged = false
  const current = chosen.map((choice) => {
    if (!choice) return null
    const { index, plan, room } = choice
    const entry = prices.find(
      ({ room_plan_code, rooms }) => room_plan_code === plan.room_plan_code && rooms.includes(index),
    )
    const others = kept.filter((other) => other.room.room_type_code === room.room_type_code)
    const taken = mostRoomsAtOnce(
      others.flatMap((other) => dates[other.index] ?? []),
      dates[index],
    )
    const problem = entry && (entry.problem ?? (taken >= entry.room_count ? 'sold_out' : null))
    if (problem) {
      code ??= codes[problem]
      return null
    }
    const answered = entry?.price ?? plan.price
    const price = answered.currency === plan.price.currency ? answered : plan.price
    isChanged ||= answered.currency !== price.currency || price.total !== plan.price.total
    const priced = { ...choice, plan: { ...plan, price, total_price: price.total } }
    kept.push(priced)
    return priced
  })
  return { chosen: current, code, isChanged }
}
