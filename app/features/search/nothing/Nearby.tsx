import { useId } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { facilitiesRequest, shownKilometres } from '#app/search/facilities.ts'
import { hotelAddress } from '#app/search/hotelAddress.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { readRuntime } from '#app/start/runtime.ts'
import { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './NearestDates.module.css'
import { nearestWithRooms } from './nearestHotels.ts'

/** The brand's nearest hotels that have rooms for the stay, with how far they are and what it costs there at least. */
export function Nearby({ criteria }: { criteria: Criteria }) {
  const { text, locale, money, number } = useText()
  const { brandId, ownCode, name } = useHotel()
  const today = useToday()
  const id = useId()
  const brand = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const others = brand.data?.hotels.filter((hotel) => hotel.is_active && hotel.code !== ownCode) ?? []
  const codes = others.map(({ code }) => code)
  const told = useQuery(hotels.facilities, facilitiesRequest(codes, ownCode, criteria, today))
  const near = nearestWithRooms(told.data?.facilities ?? [])
  if (near.length === 0) return null
  return (
    <>
      <h2 className={css.heading} id={id}>
        {text('search.nothing.nearby')}
      </h2>
      <ul className={css.list} aria-labelledby={id}>
        {near.map(({ code, name: other, distance_km, lowest_price, currency }) => (
          <li key={code}>
            <a
              className={css.stay}
              href={hotelAddress(code, criteria, locale, readRuntime())}
              {...(window.parent !== window && { target: '_blank', rel: 'noopener' })}
            >
              <b className={css.days}>{other}</b>
              <span className={css.price}>
                {text('facilities.distance', {
                  distance: number(shownKilometres(distance_km)),
                  hotel: name || text('shell.theHotel'),
                })}
              </span>
              <span className={css.price}>
                {text('search.nothing.from', { price: money(lowest_price, currency) })}
              </span>
              {window.parent !== window && <span className="unseen">{text('facilities.newTab')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
