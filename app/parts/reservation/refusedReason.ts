import type { ApiError } from '#app/data/ApiError.ts'
import { permissionRefusals } from '#shared/api/updateSettings.ts'
import type { HotelTime } from '#shared/reservation/hotelTime.ts'

/** The reasons with a sentence about the reservation. `cancelled` can be about one room, which no sentence says. */
const stated = [...permissionRefusals.filter((reason) => reason !== 'cancelled'), 'guarantee_ends'] as const
type StatedReason = (typeof stated)[number]

/**
 * Why the hotel has refused a request to change or to cancel, if the reason has a sentence of its own; else null. Each room has a
 * deadline of its own, and `deadline` is the latest, on the clock of the hotel: before it, another room can still be changed, and the
 * sentence about the deadline would be wrong. Null without a deadline.
 */
export function refusedReason(
  { refusal, body }: Pick<ApiError, 'refusal' | 'body'>,
  deadline: HotelTime | null,
  now: HotelTime,
): StatedReason | null {
  if (refusal !== 'change_refused') return null
  const reason = stated.find((one) => one === body?.meta?.reason) ?? null
  const isEarly = deadline === null || now < deadline
  return reason === 'deadline_passed' && isEarly ? null : reason
}
