import { useQuery } from '#app/data/useQuery.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { points } from '#shared/api/points.ts'
import { programs } from '#shared/api/programs.ts'
import type { Money } from '#shared/money/money.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** The points that a signed-in member can use at the hotel. `value` is what one of them pays, in minor units. */
export type OfferedPoints = {
  step: number
  minimum: number
  value: Money
  /** Below 0 with a debt. Null if it could not be loaded: the guest books without points. */
  balance: number | null
  /** The points that end next, and their last day; null without points. */
  ending: { points: number; on: StayDate } | null
}

/**
 * The points of the signed-in member, by the rules of the programme; null without points: for a guest, without a programme with points,
 * and if points pay nothing in the currency. `isLoading`: not known yet. Each booking reads the balance anew: the one before has used points.
 */
export function useOfferedPoints(
  isEnabled: boolean,
  bookingKey: string | null,
  currency: string | null,
): { offered: OfferedPoints | null; isLoading: boolean } {
  const { id: hotelId } = useHotel()
  const { user } = useSession().whoami
  const request = isEnabled && user !== null ? { params: { hotelId } } : null
  const program = useQuery(programs.own, request)
  const rules = program.data?.points ?? null
  const value = rules?.value.find((one) => one.currency === currency)?.amount ?? 0
  const { data, error } = useQuery(
    points.balance,
    rules && value > 0 ? request : null,
    bookingKey ?? undefined,
  )
  if (!request || program.error) return { offered: null, isLoading: false }
  if (!program.data || currency === null) return { offered: null, isLoading: true }
  if (!rules || value <= 0) return { offered: null, isLoading: false }
  if (!data && !error) return { offered: null, isLoading: true }
  const { total_point: balance = null, ending_point = 0, ending_on = null } = data?.data ?? {}
  const ending = ending_on === null ? null : { points: ending_point, on: ending_on }
  return { offered: { step: rules.step, minimum: rules.minimum, value, balance, ending }, isLoading: false }
}
