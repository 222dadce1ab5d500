import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useCacheVersion } from '#app/data/useQuery.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { paths } from '#app/paths.ts'
import { layOutWhileHidden } from '#app/platform/visibility.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { useIsNarrow } from '#app/ui/useIsNarrow.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'
import { FoundArea } from './FoundArea.tsx'
import { SearchForm } from './form/SearchForm.tsx'
import { draftOf, draftProblems, isSameSearch, isSearchable, queryOf } from './form/searchDraft.ts'
import { useRefinement } from './form/useRefinement.ts'
import { useSearchForm } from './form/useSearchForm.ts'
import { ChooseDates, InvalidGuests } from './noResults/lazyNoResults.ts'
import { countAvailable } from './results/card/offers.ts'
import { Failed } from './results/Failed.tsx'
import { FoundStatus } from './results/FoundStatus.tsx'
import { ListControls } from './results/filters/ListControls.tsx'
import { useFoundRooms, useLastMeals } from './results/filters/useFoundRooms.ts'
import { CodeNotes } from './results/notices/CodeNotes.tsx'
import { Notes } from './results/notices/Notes.tsx'
import { SeenPriceNote } from './results/notices/SeenPriceNote.tsx'
import { withSeenPrice } from './results/notices/seenPrice.ts'
import { Results } from './results/Results.tsx'
import { ResultsSkeleton } from './results/ResultsSkeleton.tsx'
import { ofRoom } from './results/update/changedRooms/changedRoomWish.ts'
import { ChangeRefused, UpdateBar } from './results/update/lazyUpdate.ts'
import { type OwnRoom, permittedRooms } from './results/update/ownRoom/ownRoom.ts'
import { useResults } from './results/update/useResults.ts'
import { useUpdateMode } from './results/update/useUpdateMode.ts'
import { SearchLayout } from './SearchLayout.tsx'
import { useNextAvailable } from './useNextAvailable.ts'
import { useReadFromTop } from './useReadFromTop.ts'
import { useRetry } from './useRetry.ts'

/** The rooms for the search in the URL. A search without valid dates or guests shows what the guest has to change. */
export function ResultsPage() {
  const search = useSearchState()
  const hotel = useHotel()
  const limits = useStayLimits()
  const { go } = useNavigation()
  const { reportSearch } = useHostPage()
  const { criteria, chosenCodes } = search
  const isSentBack = search.failure !== null
  const problems = draftProblems(draftOf(criteria), limits, hotel.party.limits)
  const { number: reservationNumber } = useUpdateMode()
  // A room of a reservation has dates: its offer needs new ones.
  const lacksDates = reservationNumber !== null && isUndated(criteria)
  const canSearch = isSearchable(problems) && !lacksDates
  /** Undefined until the room is known. */
  const [ownRoom, setOwnRoom] = useState<OwnRoom | null>()
  const { request, query } = useResults(canSearch ? criteria : null, ownRoom)
  const { error, isLoading, refetch } = query
  // React renders a new response in small steps while the skeleton stays. A response that is gone, or that belongs to
  // another request, disappears at once.
  const rendered = useDeferredValue(query.data)
  const key = useCacheVersion() + JSON.stringify(request)
  const renderedKey = useDeferredValue(key)
  const data = query.data && key === renderedKey ? rendered : undefined
  const willRetry = useRetry(query, criteria.retry)
  const only = ownRoom?.only ?? null
  const permitted = useMemo(() => data && permittedRooms(data.rooms, only), [data, only])
  // The rooms of a voucher are searched one after the other.
  const at = ownRoom?.chosen?.length
  const shown = useMemo(
    () => (at === undefined ? search : { ...search, criteria: ofRoom(criteria, at) }),
    [search, criteria, at],
  )
  const found = useFoundRooms(permitted, shown.criteria)
  const meals = useLastMeals(found)
  const isNarrow = useIsNarrow()

  const { content, isNew } = useReadFromTop()

  function searchFor(wanted: Criteria) {
    const next = withSeenPrice(wanted, criteria)
    isNew.current = true
    reportSearch(queryOf(next))
    const isSame = isSameSearch(next, criteria)
    if (isSame && !isLoading) refetch()
    // The chosen plans stay in the URL. Plans that the new response does not contain drop out.
    const to = ownRoom?.resultsOf(next) ?? paths.results(next, chosenCodes.slice(0, next.rooms.length))
    go(to, { replace: isSame })
  }
  /** A change that needs no press on Search; the scroll position stays. */
  const refinement = useRefinement(criteria, (wanted) => {
    const next = withSeenPrice(wanted, criteria)
    reportSearch(queryOf(next))
    go(paths.results(next, chosenCodes), { replace: true })
  })
  const form = useSearchForm(criteria, searchFor, refinement, reservationNumber === null)
  // A guest who is already changing the search keeps what is open and typed.
  const isChanging = form.open !== null || form.isChanged
  const movedFrom = useNextAvailable(criteria, (!isChanging && data?.nothing_found) || null)
  const answers = data ? { coupon_code: data.coupon, promo_code: data.promo } : null
  // The strip of update mode names an applied coupon.
  const isNamed = Boolean(ownRoom) && data?.coupon?.status === 'applied'

  // After a refused booking, a response that was loaded before is out of date.
  const onRefusal = useEffectEvent(() => {
    if (data) refetch()
  })
  useEffect(() => {
    if (isSentBack) onRefusal()
  }, [isSentBack])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rooms are what is laid out.
  useEffect(layOutWhileHidden, [data])

  function body() {
    if (problems.dates || lacksDates)
      return <ChooseDates form={form} problem={problems.dates ?? 'no_dates'} />
    if (!canSearch) return <InvalidGuests problems={problems} form={form} />
    // The list begins with the room of the guest: later, it would move a plan that has the focus.
    if (data && (reservationNumber === null || ownRoom !== undefined))
      return (
        <FoundArea isOutdated={form.isChanged}>
          <Results
            search={shown}
            data={data}
            found={found}
            meals={meals}
            form={form}
            ownRoom={ownRoom ?? null}
            onSearch={searchFor}
          />
        </FoundArea>
      )
    if (error && !isLoading && !willRetry) {
      if (reservationNumber !== null && error.refusal === 'change_refused')
        return <ChangeRefused number={reservationNumber} refusal={error} />
      return <Failed error={error} onRetry={() => searchFor(criteria)} />
    }
    return <ResultsSkeleton search={search} meals={meals} />
  }

  const isRendering = data !== query.data
  const isComplete = !isLoading && !isRendering
  return (
    <SearchLayout
      content={content}
      head={
        <>
          <SearchForm
            form={form}
            isSearched={canSearch}
            answers={answers}
            count={data && isComplete ? countAvailable(found.filtered) : null}
            isQuiet={isComplete}
          >
            {isNarrow && canSearch && (
              <ListControls
                criteria={refinement.latest}
                meals={meals}
                isNarrow
                onChange={refinement.refine}
              />
            )}
          </SearchForm>
          <FoundStatus
            criteria={criteria}
            isLoading={!isComplete}
            data={data}
            count={countAvailable(found.filtered)}
          />
        </>
      }
    >
      <Notes search={search} movedFrom={movedFrom} found={data} onOwnRoom={setOwnRoom} />
      {canSearch && (criteria.coupon_code || criteria.promo_code) && (
        <CodeNotes answers={answers && isNamed ? { ...answers, coupon_code: null } : answers} />
      )}
      {data && criteria.price_displayed_total !== null && (
        <SeenPriceNote criteria={criteria} rooms={data.rooms} exchange={data.exchange} />
      )}
      <Suspense fallback={<ResultsSkeleton search={search} meals={meals} />}>{body()}</Suspense>
      {ownRoom?.roomsChosen && (
        <Suspense>
          <UpdateBar {...ownRoom.roomsChosen} />
        </Suspense>
      )}
    </SearchLayout>
  )
}
