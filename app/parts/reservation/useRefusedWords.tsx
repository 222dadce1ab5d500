import type { ReactNode } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import { Refusal } from './Refusal.tsx'
import { refusedReason } from './refusedReason.ts'

/**
 * What a page says about a refusal that has a reason with a sentence of its own; null for another refusal. The page has the phone of the
 * hotel below the sentence.
 */
export function useRefusedWords(
  reservation: Reservation,
  settings: Pick<UpdateSettings, 'deadline'>,
): (refused: ApiError) => ReactNode {
  const { timeZone } = useHotel()
  return (refused) => {
    const reason = refusedReason(refused, settings.deadline, hotelTimeIn(timeZone, serverNow()))
    return reason && <Refusal {...{ reservation, reason, settings }} hasPhone={false} />
  }
}
