import type { ChosenCodes } from '#app/paths.ts'
import { withHeldOffer } from '#app/search/rooms/heldOffer.ts'
import { roomsWithDays } from '#app/search/rooms/roomsRequest.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import type { choices } from '#shared/api/choices.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** The request for the current prices of the chosen plans; null without dates. */
export function priceRequest(
  hotel: Pick<Hotel, 'id'>,
  criteria: Criteria,
  chosenCodes: ChosenCodes,
): RequestOf<typeof choices.price> | null {
  const rooms = roomsWithDays(criteria)
  const { is_day_use, mode, coupon_code, promo_code } = criteria
  return (
    rooms && {
      params: { hotelId: hotel.id },
      query: {
        rooms,
        room_plan_codes: [...new Set(chosenCodes.filter((code) => code !== null))],
        ...(is_day_use && { is_day_use }),
        ...(mode && { mode }),
        ...(coupon_code && { coupon_code }),
        ...(promo_code && { promo_code }),
      },
      ...withHeldOffer(criteria),
    }
  )
}
