import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import type { ChangeableDay } from '#shared/api/changeExtras.ts'
import { formatHotelTime } from '#shared/i18n/formatHotelTime.ts'

/** Returns the reason why nothing can be ordered for a day. */
export function useClosedText(): (day: ChangeableDay) => string {
  const { text, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  return ({ change, deadline }) => {
    if (change === 'deadline_passed')
      return text('changeOffer.extras.closed', { date: formatHotelTime(locale, deadline, timeZone, today) })
    return text(change === 'no_longer_sold' ? 'changeOffer.extras.ended' : 'changeOffer.extras.soldOut')
  }
}
