import { Suspense } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { withoutFilters } from '#app/search/rooms/withoutFilters.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import type { NothingFound as Nothing, RoomResult } from '#shared/api/rooms.ts'
import { type KidsMode, sumOfParties } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { withEnoughRooms } from '#shared/search/searchRules.ts'
import { fewerRooms, hasOwnDates, inRooms, longerStay, onSameDates } from '../calendar/otherStays.ts'
import { waitedStay } from '../calendar/waitedStay.ts'
import type { SearchFormState } from '../form/useSearchForm.ts'
import { JoinWaitlist } from '../lazyWaitlist.ts'
import { EmptyState } from './EmptyState.tsx'
import { NearbyHotels } from './NearbyHotels.tsx'
import { NearestDates } from './NearestDates.tsx'
import * as css from './NothingFound.module.css'

type Props = {
  criteria: Criteria
  form: SearchFormState
  /** The server's reason; null if it gave none. */
  found: Nothing | null
  /** The room types of the response. */
  results: readonly RoomResult[]
  /** A reservation is changed: nothing leads to another hotel or to further rooms. */
  isUpdate: boolean
  onSearch: (criteria: Criteria) => void
}

const headings = {
  sold_out: 'search.nothing.heading',
  minimum_stay: 'search.nothing.headingStay',
  party: 'search.nothing.headingParty',
  dates: 'search.nothing.heading',
  filtered: 'search.nothing.headingFiltered',
  unknown: 'search.nothing.headingUnknown',
} as const

/** The reason of a search without offers whose response has none: too few rooms if it has room types, else unknown. */
function withoutReason(results: readonly RoomResult[], criteria: Criteria, kids: KidsMode): Nothing {
  const counts = criteria.rooms.map((_, index) => index).filter((count) => count > 0)
  const fewer = counts.findLast(
    (count) => withEnoughRooms(results, fewerRooms(criteria, count), kids).length > 0,
  )
  return {
    reason: results.length > 0 ? 'sold_out' : 'unknown',
    minimum_nights: null,
    nearest_dates: [],
    fewer_rooms: fewer ?? null,
    other_plans: 0,
    split_rooms: null,
  }
}

/** A search without results: the most precise reason, and every change of the search that finds a room. */
export function NothingFound({ criteria, form, found: answered, results, isUpdate, onSearch }: Props) {
  const { text, range, money } = useText()
  const { brandId, currency, search, party } = useHotel()
  const found = answered ?? withoutReason(results, criteria, party.limits.kids.mode)
  const { reason, minimum_nights, fewer_rooms, other_plans } = found
  const longer = longerStay(criteria, found)
  const split = isUpdate || hasOwnDates(criteria) ? null : found.split_rooms
  const guests = split && sumOfParties(split.rooms)
  const isAboutGuests = reason === 'party'
  const few = fewer_rooms !== null && fewer_rooms < criteria.rooms.length ? fewer_rooms : 0
  const stay = search.hasWaitlist && !isUpdate && reason === 'sold_out' ? waitedStay(criteria) : null
  const change = (panel: 'dates' | 'guests') => () => form.setOpen(panel)

  return (
    <EmptyState
      heading={
        split && guests
          ? text('search.nothing.headingSplit', {
              guests: guests.adults + guests.children,
              count: split.rooms.length,
            })
          : text(few > 0 ? 'search.nothing.headingFew' : headings[reason])
      }
      sentences={[
        split
          ? text('search.nothing.split')
          : few > 0
            ? text('search.nothing.few', { count: few })
            : text(
                // A change cannot divide the guests of a room.
                isUpdate && isAboutGuests ? 'search.bookingContext.party' : `search.nothing.${reason}`,
                reason === 'minimum_stay' ? { count: minimum_nights ?? 1 } : {},
              ),
      ]}
    >
      {split && (
        <p className={css.actions}>
          <Button kind="filled" onClick={() => onSearch(inRooms(criteria, split.rooms))}>
            {text('search.nothing.showSplit', {
              count: split.rooms.length,
              price: money(split.total_price, currency),
            })}
          </Button>
        </p>
      )}
      <NearestDates criteria={criteria} dates={found.nearest_dates} onSearch={onSearch} />
      {stay && (
        <Suspense>
          <JoinWaitlist key={JSON.stringify(stay)} criteria={criteria} stay={stay} />
        </Suspense>
      )}
      {search.suggestsNearby && !isUpdate && <NearbyHotels criteria={criteria} />}
      <p className={css.actions}>
        {longer && (
          <Button kind={split ? 'outline' : 'filled'} onClick={() => onSearch(longer.criteria)}>
            {text('search.nothing.stayLonger', {
              count: longer.nights,
              dates: range(longer.criteria.checkin ?? '', longer.criteria.checkout ?? '', 'brief'),
            })}
          </Button>
        )}
        {other_plans > 0 && (
          <Button
            kind={longer || split ? 'outline' : 'filled'}
            onClick={() => onSearch(withoutFilters(criteria))}
          >
            {text('search.nothing.otherPlans', { count: other_plans })}
          </Button>
        )}
        {hasOwnDates(criteria) && (
          <Button onClick={() => onSearch(onSameDates(criteria))}>{text('search.nothing.sameDates')}</Button>
        )}
        {few > 0 && (
          <Button onClick={() => onSearch(fewerRooms(criteria, few))}>
            {text('search.nothing.fewerRooms', { count: few })}
          </Button>
        )}
        {!isAboutGuests && <Button onClick={change('dates')}>{text('search.nothing.changeDates')}</Button>}
        {(isAboutGuests || reason === 'unknown' || criteria.rooms.length > 1) && (
          <Button kind={isAboutGuests && !split ? 'filled' : 'outline'} onClick={change('guests')}>
            {text('search.nothing.changeGuests')}
          </Button>
        )}
        {brandId !== null && !isUpdate && (
          <AppLink to={paths.facilities(criteria)} className={buttonClass('plain')}>
            {text('search.nothing.otherHotels')}
          </AppLink>
        )}
      </p>
    </EmptyState>
  )
}
