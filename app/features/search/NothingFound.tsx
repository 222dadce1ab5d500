import type { Infer } from 'superstruct'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Go } from '#app/parts/Go.tsx'
import { paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import type { NothingFound as Nothing } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { addDays, nightsBetween } from '#shared/domain/stayDates.ts'
import * as css from './Invitation.module.css'
import type { SearchFormState } from './useSearchForm.ts'

type Props = {
  criteria: Criteria
  form: SearchFormState
  reason: Infer<typeof Nothing>['reason']
  minimumNights: number | null
  onSearch: (criteria: Criteria) => void
}

const headings = {
  sold_out: 'search.nothing.heading',
  minimum_stay: 'search.nothing.headingStay',
  party: 'search.nothing.headingParty',
  dates: 'search.nothing.heading',
  filtered: 'search.nothing.heading',
} as const

/** Nothing to choose from: the truest reason there is, and ways on. */
export function NothingFound({ criteria, form, reason, minimumNights, onSearch }: Props) {
  const { text, range } = useText()
  const { brandId } = useHotel()
  const { checkin, checkout } = criteria
  const longer =
    reason === 'minimum_stay' && minimumNights && checkin && checkout
      ? { ...criteria, checkin, checkout: addDays(checkin, minimumNights) }
      : null
  const isLonger = longer && checkout && nightsBetween(checkout, longer.checkout) > 0
  const isAboutGuests = reason === 'party'

  return (
    <section className={css.invitation}>
      <h1 className={css.heading}>{text(headings[reason])}</h1>
      <p className={css.sentence}>
        {text(`search.nothing.${reason}`, reason === 'minimum_stay' ? { count: minimumNights ?? 1 } : {})}
      </p>
      <p className={css.ways}>
        {isLonger && (
          <Button kind="filled" onClick={() => onSearch(longer)}>
            {text('search.nothing.stayLonger', {
              count: minimumNights ?? 1,
              dates: range(longer.checkin, longer.checkout, 'brief'),
            })}
          </Button>
        )}
        <Button
          kind={isLonger ? 'outline' : 'filled'}
          onClick={() => form.setOpen(isAboutGuests ? 'guests' : 'dates')}
        >
          {text(isAboutGuests ? 'search.nothing.changeGuests' : 'search.nothing.changeDates')}
        </Button>
        {!isAboutGuests && criteria.rooms.length > 1 && (
          <Button onClick={() => form.setOpen('guests')}>{text('search.nothing.changeGuests')}</Button>
        )}
        {brandId !== null && (
          <Go to={paths.facilities(criteria)} className={buttonClass('plain')}>
            {text('search.nothing.otherHotels')}
          </Go>
        )}
      </p>
    </section>
  )
}
