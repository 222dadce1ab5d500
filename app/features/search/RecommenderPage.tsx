import { useEffect } from 'react'
import { useQuery } from '#app/data/useQuery.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useHostPage } from '#app/pageBridge/hostPage.tsx'
import { paths } from '#app/paths.ts'
import { roomsWithDays } from '#app/search/rooms/roomsRequest.ts'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { choices } from '#shared/api/choices.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { FoundArea } from './FoundArea.tsx'
import { SearchForm } from './form/SearchForm.tsx'
import { draftOf, draftProblems, isSameSearch, isSearchable, queryOf } from './form/searchDraft.ts'
import { useSearchForm } from './form/useSearchForm.ts'
import { ChooseDates, InvalidGuests } from './noResults/lazyNoResults.ts'
import { Recommendations } from './recommender/Recommendations.tsx'
import { Failed } from './results/Failed.tsx'
import { isRecommendable } from './results/recommendable.ts'
import { SearchLayout } from './SearchLayout.tsx'
import { useReadFromTop } from './useReadFromTop.ts'

/** A few recommendations for the stay in the URL, for guests who do not want to compare all rooms. */
export function RecommenderPage() {
  const { criteria } = useSearchState()
  const hotel = useHotel()
  const limits = useStayLimits()
  const { go } = useNavigation()
  const { reportSearch } = useHostPage()
  const { content, isNew } = useReadFromTop()
  const problems = draftProblems(draftOf(criteria), limits, hotel.party.limits)
  const canSearch = isSearchable(problems)
  const canRecommend = isRecommendable(criteria)
  const rooms = canSearch && canRecommend ? roomsWithDays(criteria) : null
  const { data, error, isLoading, refetch } = useQuery(
    choices.recommend,
    rooms && { params: { hotelId: hotel.id }, query: { rooms } },
  )

  // The results page shows the searches that have no recommendations.
  useEffect(() => {
    if (!canRecommend) go(paths.results(criteria), { replace: true })
  }, [canRecommend, criteria, go])

  function search(next: Criteria) {
    isNew.current = true
    reportSearch(queryOf(next))
    const isSame = isSameSearch(next, criteria)
    if (isSame && !isLoading) refetch()
    go(isRecommendable(next) ? paths.recommender(next) : paths.results(next), { replace: isSame })
  }
  const form = useSearchForm(criteria, search)

  function body() {
    if (!canRecommend) return null
    if (problems.dates) return <ChooseDates form={form} problem={problems.dates} />
    if (!canSearch) return <InvalidGuests problems={problems} form={form} />
    if (error && !data && !isLoading) return <Failed error={error} onRetry={refetch} />
    return (
      <FoundArea isOutdated={form.isChanged}>
        <Recommendations criteria={criteria} found={data?.recommendations} />
      </FoundArea>
    )
  }

  return (
    <SearchLayout
      content={content}
      head={<SearchForm form={form} isSearched={canSearch} isQuiet={!isLoading} />}
    >
      {body()}
    </SearchLayout>
  )
}
