import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { unbrokenDate } from '#app/ui/unbrokenDate.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { todayIn } from '#shared/stay/stayDates.ts'

/** Returns the function that writes the day of an instant at the hotel, in the language of the guest. */
export function useHotelDay(): (at: string) => string {
  const { date } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  return (at) => {
    const day = todayIn(timeZone, Date.parse(at))
    return unbrokenDate(date(day, styleOn(today, day)))
  }
}
