import { useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './NearestDates.module.css'
import { onDays } from './otherStays.ts'

type Props = {
  criteria: Criteria
  dates: NothingFound['nearest_dates']
  onSearch: (criteria: Criteria) => void
}

/** The nearest days on which the same stay can be had, each with what it costs. */
export function NearestDates({ criteria, dates, onSearch }: Props) {
  const { text, money, range } = useText()
  const { currency } = useHotel()
  const id = useId()
  if (dates.length === 0) return null
  return (
    <>
      <h2 className={css.heading} id={id}>
        {text('search.nothing.nearest')}
      </h2>
      <ul className={css.list} aria-labelledby={id}>
        {dates.map(({ checkin_date, checkout_date, total_price }) => (
          <li key={checkin_date}>
            <button
              type="button"
              className={css.stay}
              onClick={() => onSearch(onDays(criteria, { checkin: checkin_date, checkout: checkout_date }))}
            >
              <b className={css.days}>{range(checkin_date, checkout_date)}</b>{' '}
              <span className={css.price}>
                {text('search.nothing.from', { price: money(total_price, currency) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
