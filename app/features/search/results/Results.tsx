import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SearchFormState } from '#app/features/search/form/useSearchForm.ts'
import { lazyPanel } from '#app/features/search/lazyPanel.ts'
import { NothingFound } from '#app/features/search/noResults/lazyNoResults.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import { whenIdle } from '#app/platform/whenIdle.ts'
import { useKidsWarning } from '#app/search/rooms/useKidsWarning.ts'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { RoomPlan, RoomResult, rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { Meals } from '#shared/search/meals.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { countPlans, offersFor } from './card/offers.ts'
import type { OfferContext } from './choice/offerContext.ts'
import { RoomSwitch } from './choice/RoomSwitch.tsx'
import { useOfferContext } from './choice/useOfferContext.ts'
import { useRoomChoice } from './choice/useRoomChoice.ts'
import { useRoomWish } from './choice/useRoomWish.ts'
import { hasFilters, isSameRequest } from './filters/filters.ts'
import { shownBy } from './filters/shownBy.ts'
import type { FoundRooms } from './filters/useFoundRooms.ts'
import { OfferCount } from './list/OfferCount.tsx'
import { PlanCards } from './list/PlanCards.tsx'
import { RoomCards } from './list/RoomCards.tsx'
import { SwapList } from './list/SwapList.tsx'
import { wasCompleted } from './list/useProgressiveList.ts'
import * as css from './Results.module.css'
import { ResultsColumns } from './ResultsColumns.tsx'
import { ResultsHeading } from './ResultsHeading.tsx'
import { SummarySkeleton } from './SummarySkeleton.tsx'
import { type OwnRoom, ownFirst } from './update/ownRoom/ownRoom.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'

const ActiveFilters = lazyPanel(async () => (await import('./filters/ActiveFilters.tsx')).ActiveFilters)
const ChoiceSummary = lazyPanel(async () => (await import('./choice/ChoiceSummary.tsx')).ChoiceSummary)
const Details = lazyPanel(async () => (await import('./details/Details.tsx')).Details)
const PlanNotifications = lazyPanel(
  async () => (await import('./notices/PlanNotifications.tsx')).PlanNotifications,
)
const PriceAlert = lazyPanel(async () => (await import('./alert/PriceAlert.tsx')).PriceAlert)
const UndatedDates = lazyPanel(async () => (await import('../calendar/UndatedDates.tsx')).UndatedDates)

type Props = {
  search: SearchState
  data: ResponseOf<typeof rooms.search>
  found: FoundRooms
  /** The meals of the plans in the response. */
  meals: readonly Meals[] | null
  form: SearchFormState
  /** The room of a reservation that the results change; null in a search for a booking. */
  ownRoom: OwnRoom | null
  onSearch: (criteria: Criteria) => void
}

/** The offers for the current room of the search, by room or by plan, with the summary of the stay beside them. */
export function Results({ search, data, found, meals, form, ownRoom, onSearch }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  const hotel = useHotel()
  const { criteria } = search
  const { order, mode } = criteria
  const roomChoice = useRoomChoice(
    ownRoom ? { ...search, chosenCodes: ownRoom.chosenCodes } : search,
    found.all,
  )
  const { current, chosen } = roomChoice
  useKidsWarning(chosen)
  const [opened, setOpened] = useState<{ room: RoomResult; plan: RoomPlan | null } | null>(null)
  const onDetails = useCallback(
    (room: RoomResult, plan?: RoomPlan) => setOpened({ room, plan: plan ?? null }),
    [],
  )
  const hasNoDates = isUndated(criteria)
  /** In a search without dates: the chosen plan, whose dates the guest chooses next. */
  const [undatedPlan, setUndatedPlan] = useState<RoomPlan | null>(null)
  // The first results do not wait for the file.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const [notificationsOf, setNotificationsOf] = useState<OfferContext['notificationsOf']>(null)
  const onNotifications = useCallback(
    (next: NonNullable<OfferContext['notificationsOf']>) => setNotificationsOf(() => next),
    [],
  )
  const onWish = useRoomWish(criteria, current, ownRoom)
  const onChoose = hasNoDates ? setUndatedPlan : (onWish ?? roomChoice.onChoose)
  const context = useOfferContext(criteria, roomChoice, {
    isUpdate: onWish !== null,
    ownCode: ownRoom?.planCode ?? null,
    exchange: data.exchange,
    notificationsOf,
    onChoose,
    onDetails,
  })
  const by = shownBy(hotel.search, criteria)
  const anchor = useScrollAnchor(by)
  const isBack = useRef(wasCompleted(data.rooms))
  useEffect(() => {
    isBack.current = false
  }, [])

  const { ownCode } = context
  const offers = useMemo(() => {
    const sorted = offersFor(found.filtered, current, order)
    if (ownCode === null && mode !== 'voucher') return sorted
    const isOwn = ({ room_plan_code, change }: RoomPlan) =>
      ownCode === null ? change?.beyond_voucher === 0 : room_plan_code === ownCode
    return ownFirst(sorted, ({ plans }) => plans.some(isOwn)).map(({ room, plans }) => ({
      room,
      plans: [...ownFirst(plans, isOwn)],
    }))
  }, [found.filtered, current, order, ownCode, mode])
  const list = useMemo(() => ({ offers, by }), [offers, by])
  const available = useMemo(() => offers.filter((offer) => offer.plans.length > 0), [offers])
  const counts = { rooms: available.length, plan: countPlans(offers) }

  /** The app applies filters itself; other changes need a request. */
  function changeFilters(next: Criteria) {
    if (isSameRequest(next, criteria)) go(paths.results(next, roomChoice.latestCodes()), { replace: true })
    else onSearch(next)
  }
  const common = {
    criteria,
    offers,
    response: data.rooms,
    roomChoice,
    context,
    anchorCode: anchor.code,
    isBack: isBack.current,
  }
  const roomCards = <RoomCards otherPrices={data.other_prices} {...common} />
  const details = opened && (
    <Suspense fallback={null}>
      <Details
        {...opened}
        criteria={criteria}
        context={context}
        roomChoice={roomChoice}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  )
  const activeFilters = hasFilters(criteria) && (
    <ActiveFilters criteria={criteria} results={data.rooms} onChange={changeFilters} />
  )

  if (data.nothing_found || !found.all.some(({ room_plans }) => room_plans.length > 0)) {
    return (
      <>
        {activeFilters}
        <NothingFound
          criteria={criteria}
          form={form}
          found={data.nothing_found}
          results={data.rooms}
          isUpdate={context.isUpdate}
          onSearch={onSearch}
        />
        {/* If the guest includes sold-out rooms, these cards show them. */}
        {roomCards}
        {details}
      </>
    )
  }
  const rooms = (
    <>
      {isIdle && (
        <Suspense fallback={null}>
          <PlanNotifications onLoaded={onNotifications} />
        </Suspense>
      )}
      <ResultsHeading
        criteria={criteria}
        chosenCodes={roomChoice.latestCodes}
        counts={counts}
        meals={meals}
        onBy={anchor.remember}
      >
        <OfferCount offers={offers} counts={hotel.search.hasPlanSearch ? null : counts} />
      </ResultsHeading>
      {activeFilters}
      {criteria.rooms.length > 1 && !hasNoDates && <RoomSwitch criteria={criteria} roomChoice={roomChoice} />}
      <SwapList of={list}>{by === 'plan' ? <PlanCards order={order} {...common} /> : roomCards}</SwapList>
      {available.length === 0 && (
        <p className={css.noOffers}>
          {text(
            criteria.filter.length > 0 || criteria.meals !== null
              ? 'search.nothing.filtered'
              : context.isUpdate
                ? 'search.bookingContext.party'
                : 'search.nothing.party',
          )}
        </p>
      )}
      {isIdle && !context.isUpdate && (
        <Suspense fallback={null}>
          <PriceAlert criteria={criteria} results={found.all} />
        </Suspense>
      )}
    </>
  )
  return (
    <>
      <ResultsColumns
        rooms={rooms}
        summary={
          hasNoDates || context.isUpdate ? null : !isIdle && !chosen.some(Boolean) ? (
            <SummarySkeleton />
          ) : (
            <Suspense fallback={<SummarySkeleton />}>
              <ChoiceSummary criteria={criteria} roomChoice={roomChoice} exchange={data.exchange} />
            </Suspense>
          )
        }
      />
      <p className="unseen" role="status">
        {roomChoice.status}
      </p>
      {undatedPlan && (
        <Suspense fallback={null}>
          <UndatedDates
            criteria={criteria}
            results={found.all}
            plan={undatedPlan}
            onClose={() => setUndatedPlan(null)}
          />
        </Suspense>
      )}
      {details}
    </>
  )
}
