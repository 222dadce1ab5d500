import { useText } from '#app/i18n/TextProvider.tsx'
import { shownKilometres } from '#app/search/facilities.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { BrandHotel, Facility } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './HotelCard.module.css'
import { HotelPrice } from './HotelPrice.tsx'
import { HotelWay } from './HotelWay.tsx'

type Props = {
  hotel: BrandHotel
  /** What is told of it for this stay, once it is. */
  facility: Facility | undefined
  isLoading: boolean
  /** The hotel the guest is at already. */
  isHere: boolean
  criteria: Criteria
}

/** A hotel: how it looks, where it is, what the stay costs there, and the way to its rooms. */
export function HotelCard({ hotel, facility, isLoading, isHere, criteria }: Props) {
  const { text, number } = useText()
  const here = useHotel()
  const id = `hotel-${hotel.code}`
  const km = facility?.distance_km ?? null
  return (
    <article className={css.card} aria-labelledby={id} data-resting={!hotel.is_active}>
      <div className={css.picture}>
        {hotel.picture && (
          <img src={hotel.picture} alt="" width={600} height={400} loading="lazy" decoding="async" />
        )}
      </div>
      <div className={css.about}>
        <h3 className={css.name} id={id}>
          {hotel.name}
        </h3>
        {isHere && <p className={css.here}>{text('facilities.here')}</p>}
        <p className={css.fact}>{hotel.address}</p>
        {!isHere && (
          <p className={css.fact}>
            {km !== null &&
              text('facilities.distance', {
                distance: number(shownKilometres(km)),
                hotel: here.name || text('shell.theHotel'),
              })}
            {isLoading && <Skeleton width="60%" />}
          </p>
        )}
      </div>
      <div className={css.side}>
        {hotel.is_active ? (
          <>
            <HotelPrice facility={facility} isLoading={isLoading} criteria={criteria} />
            <HotelWay hotel={hotel} isHere={isHere} criteria={criteria} />
          </>
        ) : (
          <p className={css.none}>{text('facilities.resting')}</p>
        )}
      </div>
    </article>
  )
}
