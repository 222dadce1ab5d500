import { useText } from '#app/i18n/TextProvider.tsx'
import { shownKilometres } from '#app/search/hotels/facilities.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { BrandHotel, Facility } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './HotelCard.module.css'
import { HotelCardFrame } from './HotelCardFrame.tsx'
import { HotelLink } from './HotelLink.tsx'
import { HotelPrice } from './HotelPrice.tsx'

type Props = {
  hotel: BrandHotel
  /** The distance and the price; undefined while they are loading. */
  facility: Facility | undefined
  isLoading: boolean
  /** Whether this is the hotel of the app. */
  isHere: boolean
  criteria: Criteria
}

/** A hotel of the brand: picture, address, distance, the price of the stay, and the link to its rooms. */
export function HotelCard({ hotel, facility, isLoading, isHere, criteria }: Props) {
  const { text, number } = useText()
  const here = useHotel()
  const id = `hotel-${hotel.code}`
  const km = facility?.distance_km ?? null
  return (
    <HotelCardFrame
      as="article"
      aria-labelledby={id}
      isClosed={!hotel.is_active}
      picture={
        hotel.picture && (
          <img src={hotel.picture} alt="" width={600} height={400} loading="lazy" decoding="async" />
        )
      }
      facts={
        <>
          <h3 className={css.name} id={id}>
            {hotel.name}
          </h3>
          {isHere && <p className={css.here}>{text('search.hotels.here')}</p>}
          <p className={css.fact}>{hotel.address}</p>
          {!isHere && (
            <p className={css.fact}>
              {km !== null &&
                text('search.hotels.distance', {
                  distance: number(shownKilometres(km)),
                  hotel: here.name || text('shell.theHotel'),
                })}
              {isLoading && <Skeleton width="60%" />}
            </p>
          )}
        </>
      }
      booking={
        hotel.is_active ? (
          <>
            <HotelPrice facility={facility} isLoading={isLoading} criteria={criteria} />
            <HotelLink hotel={hotel} isHere={isHere} criteria={criteria} />
          </>
        ) : (
          <p className={css.closed}>{text('facilities.inactive')}</p>
        )
      }
    />
  )
}
