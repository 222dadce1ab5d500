import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import type { PricedPlan } from '#shared/api/choices.ts'
import { errorCodes } from '#shared/api/errors.ts'
import { mostRoomsAtOnce, type RoomDates } from '#shared/stay/roomDates.ts'

type CurrentOffer = {
  /** The rooms at their current prices; null for a room that cannot be booked any more. */
  chosen: (ChosenRoom | null)[]
  /** Why the first such room cannot be booked, as an error code; null if all rooms can. */
  code: number | null
  /** A price differs from the price in the search result. */
  isChanged: boolean
}

const codes = {
  party: errorCodes.party_not_accepted,
  dates: errorCodes.dates_not_bookable,
  minimum_stay: errorCodes.minimum_stay,
  sold_out: errorCodes.sold_out,
} as const satisfies Record<NonNullable<PricedPlan['problem']>, number>

const hasPlan = (code: string) => (one: { room_plan_code: string }) => one.room_plan_code === code

/**
 * The entry for a chosen room. Without the positions of its rooms, the only entry of a plan is for all rooms with this
 * plan if their dates and guests are equal; otherwise no entry is certain.
 */
function entryFor(
  { index, plan }: ChosenRoom,
  chosen: readonly (ChosenRoom | null)[],
  prices: readonly PricedPlan[],
  dates: readonly RoomDates[],
): PricedPlan | undefined {
  const entries = prices.filter(hasPlan(plan.room_plan_code))
  const stated = entries.find(({ rooms }) => rooms?.includes(index))
  if (stated || entries.length !== 1 || entries[0]?.rooms) return stated
  const stays = chosen.flatMap((one) =>
    one && hasPlan(plan.room_plan_code)(one.plan) ? JSON.stringify([dates[one.index], one.party]) : [],
  )
  return new Set(stays).size === 1 ? entries[0] : undefined
}

/**
 * The chosen rooms with the prices of `rooms/price`. `dates` are the dates of the rooms of the search, by index. A room
 * keeps its price if the answer has none for it, or has one in another currency. If a room type has fewer rooms left
 * than chosen on the same nights, the first rooms of the search keep their choice.
 */
export function atCurrentPrices(
  chosen: readonly (ChosenRoom | null)[],
  prices: readonly PricedPlan[],
  dates: readonly RoomDates[],
): CurrentOffer {
  const available: ChosenRoom[] = []
  let code: number | null = null
  let isChanged = false
  const current = chosen.map((choice) => {
    if (!choice) return null
    const { index, plan, room } = choice
    const entry = entryFor(choice, chosen, prices, dates)
    const others = available.filter((other) => other.room.room_type_code === room.room_type_code)
    const taken = mostRoomsAtOnce(
      others.flatMap((other) => dates[other.index] ?? []),
      dates[index],
    )
    const isSoldOut = entry?.price === null || taken >= (entry?.room_count ?? Number.POSITIVE_INFINITY)
    const problem = entry?.problem ?? (isSoldOut ? 'sold_out' : null)
    if (problem) {
      code ??= codes[problem]
      return null
    }
    const answered = entry?.price ?? plan.price
    const price = answered.currency === plan.price.currency ? answered : plan.price
    isChanged ||= answered.currency !== price.currency || price.total !== plan.price.total
    const priced = { ...choice, plan: { ...plan, price, total_price: price.total } }
    available.push(priced)
    return priced
  })
  return { chosen: current, code, isChanged }
}
