import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { onDays } from '../calendar/nearestDates.ts'
import { Suggestions } from './Suggestions.tsx'

type Props = {
  criteria: Criteria
  dates: NothingFound['nearest_dates']
  onSearch: (criteria: Criteria) => void
}

/** The nearest dates that have rooms for the same stay, with their prices. */
export function NearestDates({ criteria, dates, onSearch }: Props) {
  const { text, money, range } = useText()
  const { currency } = useHotel()
  return (
    <Suggestions
      heading={text('search.nothing.nearest')}
      suggestions={dates.map(({ checkin_date: checkin, checkout_date: checkout, total_price }) => ({
        key: checkin,
        name: range(checkin, checkout),
        facts: [text('search.nothing.from', { price: money(total_price, currency) })],
        action: { onChoose: () => onSearch(onDays(criteria, { checkin, checkout })) },
      }))}
    />
  )
}
