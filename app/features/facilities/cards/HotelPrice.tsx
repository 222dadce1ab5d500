import { useText } from '#app/i18n/TextProvider.tsx'
import { hasPrice } from '#app/search/hotels/facilities.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Facility } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { nightsInUse } from '#shared/stay/roomDates.ts'
import * as css from './HotelPrice.module.css'

type Props = { facility: Facility | undefined; isLoading: boolean; criteria: Criteria }

/** The lowest price of the stay for all rooms together, or a note that no room is free. Empty without dates. */
export function HotelPrice({ facility, isLoading, criteria }: Props) {
  const { text, money } = useText()
  const words = useStayTexts()
  const today = useToday()
  const dates = hasPrice(criteria, today) ? datesOfRooms(criteria) : null
  if (!dates) return null
  if (!facility) {
    return (
      isLoading && (
        <p className={css.price}>
          <Skeleton width="8rem" height="1.8rem" />
          <Skeleton width="10rem" />
        </p>
      )
    )
  }
  if (facility.lowest_price === null) return <p className={css.none}>{text('facilities.none')}</p>
  return (
    <p className={css.price}>
      <b className={css.total}>
        {text('facilities.from', { price: money(facility.lowest_price, facility.currency) })}
      </b>{' '}
      <small className={css.small}>
        {text('facilities.for', {
          nights: words.nights(nightsInUse(dates)),
          guests: words.guestsIn(criteria.rooms),
        })}
      </small>
    </p>
  )
}
