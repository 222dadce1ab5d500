import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/url/useSearchState.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { NoPolicy } from './NoPolicy.tsx'
import { Policies } from './Policies.tsx'
import * as css from './PolicyPage.module.css'
import { PolicySkeleton } from './PolicySkeleton.tsx'
import { readPolicyQuery } from './policyQuery.ts'
import { usePolicies } from './usePolicies.ts'

/** The cancellation fees of the policies that the address names, with their dates if the address has an arrival. */
export function PolicyPage() {
  const { text } = useText()
  const { search } = useLocation()
  const { criteria } = useSearchState()
  const today = useToday()
  const { data, error, isLoading, refetch } = usePolicies(readPolicyQuery(search))
  // The dates of a stay that has begun are past: show the policy without dates.
  const [first, ...others] = datesOfRooms(criteria) ?? []
  // Rooms with different arrivals have different deadlines.
  const isShared = others.every(({ checkin }) => checkin === first?.checkin)
  const arrival = first ? isShared && first.checkin : criteria.checkin
  const checkin = arrival && arrival >= today ? arrival : null

  function body() {
    if (data?.length) return <Policies policies={data} checkin={checkin} />
    if (isLoading) return <PolicySkeleton />
    return <NoPolicy error={error} onRetry={refetch} />
  }

  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('policies.heading')}</h1>
      {body()}
    </div>
  )
}
