import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SearchFormState } from '#app/features/search/form/useSearchForm.ts'
import { Details, NothingFound, UndatedDates } from '#app/features/search/lazyPanels.ts'
import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { StaySummary } from '#app/parts/StaySummary.tsx'
import { paths } from '#app/paths.ts'
import type { SearchState } from '#app/search/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { NothingFound as Nothing, RoomPlan, RoomResult, rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated, withEnoughRooms } from '#shared/search/searchRules.ts'
import { PlanCards } from './cards/PlanCards.tsx'
import { RoomCards } from './cards/RoomCards.tsx'
import { SwapList } from './cards/SwapList.tsx'
import { wasDrawn } from './cards/useProgressiveList.ts'
import { Continue } from './choice/Continue.tsx'
import { RoomSwitch } from './choice/RoomSwitch.tsx'
import { useChoosing } from './choice/useChoosing.ts'
import { Narrowed } from './filters/ActiveFilters.tsx'
import { isNarrowed, isSameQuestion, meeting } from './filters/filters.ts'
import { shownBy } from './filters/shownBy.ts'
import { OfferCount } from './OfferCount.tsx'
import { countPlans, offersFor } from './offers.ts'
import { ResultsHeading } from './ResultsHeading.tsx'
import { useKidsWarning } from './useKidsWarning.ts'
import { useOffered } from './useOffered.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'

type Props = {
  stay: SearchState
  data: ResponseOf<typeof rooms.search>
  form: SearchFormState
  onSearch: (criteria: Criteria) => void
}

/** There are rooms, but of no type as many as were asked for. */
const tooFew = (results: readonly RoomResult[]): Nothing => ({
  reason: 'sold_out',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: results.reduce((most, { room_count }) => Math.max(most, room_count), 0) || null,
  other_plans: 0,
})

/** What was found for the room being chosen, by room or by plan, and the stay as it stands beside it. */
export function Results({ stay, data, form, onSearch }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  const hotel = useHotel()
  const { criteria } = stay
  const { order, filter } = criteria
  // What else decides here is a part of the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  const found = useMemo(() => withEnoughRooms(data.rooms, criteria, hotel.party.kids.mode), [data.rooms])
  const choosing = useChoosing(stay, found)
  const { current, chosen, codes } = choosing
  useKidsWarning(chosen)
  const [opened, setOpened] = useState<{ room: RoomResult; plan: RoomPlan | null } | null>(null)
  const onDetails = useCallback(
    (room: RoomResult, plan?: RoomPlan) => setOpened({ room, plan: plan ?? null }),
    [],
  )
  const isByNights = isUndated(criteria)
  const [dating, setDating] = useState<RoomPlan | null>(null)
  const onChoose = isByNights ? setDating : choosing.onChoose
  const offered = useOffered(criteria, choosing, { exchange: data.exchange, onChoose, onDetails })
  const by = shownBy(hotel, criteria)
  const place = useScrollAnchor(by)
  const isBack = useRef(wasDrawn(data.rooms))
  useEffect(() => {
    isBack.current = false
  }, [])

  const wanted = filter.join()
  const offers = useMemo(
    () => offersFor(meeting(found, wanted.split(',').filter(Boolean)), current, order),
    [found, wanted, current, order],
  )
  const list = useMemo(() => ({ offers, by }), [offers, by])
  const isAny = offers.some((offer) => offer.plans.length > 0)
  const counts = {
    rooms: offers.filter((offer) => offer.plans.length > 0).length,
    plan: countPlans(offers),
  }

  /** Filters are held here; for the codes the hotel is asked anew. */
  function narrow(next: Criteria) {
    if (isSameQuestion(next, criteria)) go(paths.results(next, codes), { replace: true })
    else onSearch(next)
  }
  const common = {
    criteria,
    offers,
    answer: data.rooms,
    choosing,
    offered,
    wanted: place.code,
    isBack: isBack.current,
  }
  const roomCards = <RoomCards otherPrices={data.other_prices} {...common} />
  const details = opened && (
    <Suspense fallback={null}>
      <Details
        {...opened}
        criteria={criteria}
        offered={offered}
        choosing={choosing}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  )
  const narrowed = isNarrowed(criteria) && (
    <Narrowed criteria={criteria} results={data.rooms} onChange={narrow} />
  )

  if (data.nothing_found || !found.some(({ room_plans }) => room_plans.length > 0)) {
    return (
      <>
        {narrowed}
        <NothingFound
          criteria={criteria}
          form={form}
          found={data.nothing_found ?? tooFew(data.rooms)}
          onSearch={onSearch}
        />
        {/* All are sold out, where the guest wants to see what is. */}
        {roomCards}
        {details}
      </>
    )
  }
  return (
    <div className={isByNights ? undefined : css.layout}>
      <div className={css.found}>
        <ResultsHeading criteria={criteria} selected={codes} counts={counts} onBy={place.keep}>
          <OfferCount offers={offers} counts={hotel.hasPlanSearch ? null : counts} />
        </ResultsHeading>
        {narrowed}
        {criteria.rooms.length > 1 && !isByNights && (
          <RoomSwitch rooms={criteria.rooms} choosing={choosing} />
        )}
        <SwapList of={list}>{by === 'plan' ? <PlanCards order={order} {...common} /> : roomCards}</SwapList>
        {!isAny && (
          <p className={css.only}>
            {text(filter.length > 0 ? 'search.nothing.filtered' : 'search.nothing.party')}
          </p>
        )}
      </div>
      {!isByNights && (
        <StaySummary
          criteria={criteria}
          chosen={chosen}
          action={<Continue criteria={criteria} choosing={choosing} />}
          note={text('parts.summary.nothingCharged')}
        />
      )}
      <p className="unseen" role="status">
        {choosing.said}
      </p>
      {dating && (
        <Suspense fallback={null}>
          <UndatedDates criteria={criteria} results={found} plan={dating} onClose={() => setDating(null)} />
        </Suspense>
      )}
      {details}
    </div>
  )
}
