import { useText } from '#app/i18n/TextProvider.tsx'
import { saveFile } from '#app/platform/saveFile.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { icsOf } from '#shared/reservation/ics.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { useCalendarLines } from './useCalendarLines.ts'

/** Downloads the stay as a calendar file. The browser makes the file, so that no other service receives the data. */
export function CalendarButton({ reservation }: { reservation: Reservation }) {
  const { text } = useText()
  const { address } = useHotel()
  const lines = useCalendarLines(reservation)

  function download() {
    const { hotel_name, number } = reservation
    const file = icsOf(reservation, {
      title: text('reservation.calendarTitle', { hotel: hotel_name }),
      description: lines.join('\n'),
      address,
    })
    saveFile(new Blob([file], { type: 'text/calendar' }), `${number}.ics`)
  }

  const isCancelled = reservation.status === 'cancelled' || isWithoutStay(reservation.status)
  return (
    <Button onClick={download}>
      {text(isCancelled ? 'reservation.finished.calendar' : 'reservation.addToCalendar')}
    </Button>
  )
}
