import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { datesOfReserved, type Reservation } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'

/** The dates of a reservation, and the types of its rooms that can still be cancelled, each once. */
export function useCancelledStay(reservation: Reservation): string {
  const { locale } = useText()
  const stayText = useStayTexts()
  const types = new Set(upcomingRooms(reservation.rooms).map(({ room_type_name }) => room_type_name))
  return [stayText.stay(datesOfReserved(reservation)), [...types].join(', ')].join(factSeparator(locale))
}
