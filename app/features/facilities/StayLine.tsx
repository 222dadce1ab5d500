import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { hasPrice } from '#app/search/hotels/facilities.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import * as css from './StayLine.module.css'

/** The stay of the prices; without dates, a link to the choice of dates. */
export function StayLine({ criteria }: { criteria: Criteria }) {
  const { text } = useText()
  const words = useStayTexts()
  const today = useToday()
  const dates = hasPrice(criteria, today) ? datesOfRooms(criteria) : null
  if (!dates) {
    return (
      <p className={css.stay}>
        {text('facilities.noDates')}{' '}
        <AppLink
          to={paths.results({ ...criteria, checkin: null, checkout: null })}
          className={buttonClass('plain')}
        >
          {text('facilities.toDates')}
        </AppLink>
      </p>
    )
  }
  return (
    <p className={css.stay}>
      <b className={css.dates}>{words.stay(dates)}</b>{' '}
      <span className={css.rooms}>{words.rooms(criteria.rooms)}</span>
    </p>
  )
}
