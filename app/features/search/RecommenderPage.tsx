import { useEffect } from 'react'
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
import { Recommendations } from '#app/features/search/recommender/Recommendations.tsx'
import { isRecommendable } from '#app/features/search/recommender/recommendable.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { paths } from '#app/paths.ts'
import { roomsWithDays } from '#app/search/roomsRequest.ts'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { choices } from '#shared/api/choices.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { ChooseDates } from './nothing/ChooseDates.tsx'
import { Failed } from './results/Failed.tsx'
import { GuestTrouble } from './results/GuestTrouble.tsx'
import * as css from './results/ResultsPage.module.css'
import { useReadFromTop } from './useReadFromTop.ts'

/** For who would rather be advised than look through all rooms: a few ways to book the stay of the address. */
export function RecommenderPage() {
  const { criteria } = useSearchState()
  const hotel = useHotel()
  const limits = useStayLimits()
  const { go } = useNavigation()
  const { reportSearch } = useHostPage()
  const { content, isNew } = useReadFromTop()
  const problems = draftProblems(draftOf(criteria), limits, hotel.party)
  const canAsk = isSearchable(problems)
  const isHere = isRecommendable(criteria)
  const rooms = canAsk && isHere ? roomsWithDays(criteria) : null
  const { data, error, isLoading, refetch } = useQuery(
    choices.recommend,
    rooms && { params: { hotelId: hotel.id }, query: { rooms } },
  )

  // What is not recommended is shown with everything else.
  useEffect(() => {
    if (!isHere) go(paths.results(criteria), { replace: true })
  }, [isHere, criteria, go])

  function search(next: Criteria) {
    isNew.current = true
    reportSearch(queryOf(next))
    const isSame = isSameSearch(next, criteria)
    if (isSame) refetch()
    go(isRecommendable(next) ? paths.recommender(next) : paths.results(next), { replace: isSame })
  }
  const form = useSearchForm(criteria, search)

  function body() {
    if (!isHere) return null
    if (problems.dates) return <ChooseDates form={form} problem={problems.dates} />
    if (!canAsk) return <GuestTrouble problems={problems} form={form} />
    if (error && !data && !isLoading) return <Failed error={error} again={refetch} />
    return <Recommendations criteria={criteria} found={data?.recommendations} />
  }

  return (
    <div className={css.page}>
      <SearchForm form={form} isSearched={canAsk} isQuiet={!isLoading} />
      <div ref={content} className={css.content} tabIndex={-1}>
        {body()}
      </div>
    </div>
  )
}
