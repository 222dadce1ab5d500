import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { formatDeadline } from '#shared/i18n/formats.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import type { PolicyLine, PolicyStep } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** The texts that state when a step of a cancellation policy applies. */
export function usePolicyTexts() {
  const { text, date, locale } = useText()
  const today = useToday()
  const { timeZone, search } = useHotel()

  /** The text with the date of the step, for a stay from `checkin`. */
  function onDay(line: PolicyLine, checkin: StayDate): string {
    switch (line.kind) {
      case 'free':
        return text('parts.policy.until', {
          date: formatDeadline(locale, line.until, timeZone, styleOn(today, line.until)),
        })
      case 'fee':
        return line.from <= today
          ? text('parts.policy.fromToday')
          : text('parts.policy.from', { date: date(line.from, styleOn(today, line.from)) })
      case 'stay_day':
        return text('parts.policy.stayDay', { date: date(checkin, styleOn(today, checkin)) })
      case 'no_show':
        return text('parts.policy.noShow')
    }
  }

  /** The text with the number of days before check-in, for a stay without dates. */
  function before(step: PolicyStep): string {
    switch (step.kind) {
      case 'free':
        return text('parts.policy.untilBefore', { count: step.daysBefore })
      case 'fee':
        // Bookings are not possible earlier.
        return step.daysBefore >= search.bookableDays
          ? text('parts.policy.fromBooking')
          : text('parts.policy.fromBefore', { count: step.daysBefore })
      case 'stay_day':
        return text('parts.policy.anyStayDay')
      case 'no_show':
        return text('parts.policy.noShow')
    }
  }

  return { onDay, before }
}
