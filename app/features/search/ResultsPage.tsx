import { Suspense, useDeferredValue, useEffect } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import {
  draftOf,
  draftProblems,
  isSameSearch,
  isSearchable,
  queryOf,
} from '#app/features/search/form/draft.ts'
import { SearchForm } from '#app/features/search/form/SearchForm.tsx'
import { useSearchForm } from '#app/features/search/form/useSearchForm.ts'
import { Results } from '#app/features/search/results/Results.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { paths } from '#app/paths.ts'
import { layOutWhileHidden } from '#app/platform/visibility.ts'
import { roomsRequest } from '#app/search/roomsRequest.ts'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { ChooseDates } from './nothing/ChooseDates.tsx'
import { CodeNotes } from './results/CodeNotes.tsx'
import { Failed } from './results/Failed.tsx'
import { FoundStatus } from './results/FoundStatus.tsx'
import { GuestTrouble } from './results/GuestTrouble.tsx'
import { Notes } from './results/Notes.tsx'
import * as css from './results/ResultsPage.module.css'
import { SeenPriceNote } from './results/SeenPriceNote.tsx'
import { Waiting } from './results/Waiting.tsx'
import { withSeenPrice } from './results/withSeenPrice.ts'
import { useNextAvailable } from './useNextAvailable.ts'
import { useReadFromTop } from './useReadFromTop.ts'
import { useRetry } from './useRetry.ts'

/** What the hotel offers for the stay in the address, or the way to a stay it can be asked for. */
export function ResultsPage() {
  const stay = useSearchState()
  const hotel = useHotel()
  const limits = useStayLimits()
  const { go } = useNavigation()
  const { reportSearch } = useHostPage()
  const { criteria, selected, errorCode } = stay
  const problems = draftProblems(draftOf(criteria), limits, hotel.party)
  const canAsk = isSearchable(problems)
  const asked = useQuery(rooms.search, canAsk ? roomsRequest(hotel, criteria) : null)
  const { error, isLoading, refetch } = asked
  // An answer is drawn in small pieces while the grey page stays; its going away is seen at once.
  const drawn = useDeferredValue(asked.data)
  const data = asked.data && drawn
  const triesAgain = useRetry(asked, criteria.retry)

  const { content, isNew } = useReadFromTop()

  function search(wanted: Criteria) {
    const next = withSeenPrice(wanted, criteria)
    isNew.current = true
    reportSearch(queryOf(next))
    const isSame = isSameSearch(next, criteria)
    if (isSame) refetch()
    // What was chosen stays where it is still offered; what is not falls away.
    go(paths.results(next, selected.slice(0, next.rooms.length)), { replace: isSame })
  }
  /** What needs no press on Search: the guest stays where they are. */
  function refine(wanted: Criteria) {
    const next = withSeenPrice(wanted, criteria)
    reportSearch(queryOf(next))
    go(paths.results(next, selected), { replace: true })
  }
  const form = useSearchForm(criteria, search, refine)
  const movedFrom = useNextAvailable(criteria, data?.nothing_found ?? null)
  const answers = data ? { coupon_code: data.coupon, promo_code: data.promo } : null

  // A refusal that sent the guest back says that what we remember is no longer so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (errorCode !== null && data) refetch()
  }, [errorCode])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(layOutWhileHidden, [data])

  function body() {
    if (problems.dates) return <ChooseDates form={form} problem={problems.dates} />
    if (!canAsk) return <GuestTrouble problems={problems} form={form} />
    if (data) return <Results stay={stay} data={data} form={form} onSearch={search} />
    if (error && !isLoading && !triesAgain) return <Failed error={error} again={() => search(criteria)} />
    return <Waiting stay={stay} />
  }

  return (
    <div className={css.page}>
      <SearchForm
        form={form}
        isSearched={canAsk}
        answers={answers}
        isQuiet={!isLoading && data === asked.data}
      />
      <FoundStatus criteria={criteria} isLoading={isLoading || data !== asked.data} data={data} />
      <div ref={content} className={css.content} tabIndex={-1}>
        <Notes stay={stay} movedFrom={movedFrom} />
        {canAsk && (criteria.coupon_code || criteria.promo_code) && <CodeNotes answers={answers} />}
        {data && criteria.price_displayed_total !== null && (
          <SeenPriceNote criteria={criteria} rooms={data.rooms} exchange={data.exchange} />
        )}
        <Suspense fallback={<Waiting stay={stay} />}>{body()}</Suspense>
      </div>
    </div>
  )
}
