import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useSearchState } from '#app/search/useSearchState.ts'
import { useToday } from '#app/settings/HotelProvider.tsx'
import { readAsked } from './asked.ts'
import { NoPolicy } from './NoPolicy.tsx'
import { Policies } from './Policies.tsx'
import * as css from './PolicyPage.module.css'
import { usePolicies } from './usePolicies.ts'
import { Waiting } from './Waiting.tsx'

/** What cancelling costs, by the policy or the plans of the address; with its days where the arrival is known. */
export function PolicyPage() {
  const { text } = useText()
  const { search } = useLocation()
  const { criteria } = useSearchState()
  const today = useToday()
  const { data, error, isLoading, refetch } = usePolicies(readAsked(search))
  // Of a stay that has begun the days are over; the policy itself can still be read.
  const checkin = criteria.checkin && criteria.checkin >= today ? criteria.checkin : null

  function body() {
    if (data?.length) return <Policies policies={data} checkin={checkin} />
    if (isLoading) return <Waiting />
    return <NoPolicy error={error} again={refetch} />
  }

  return (
    <div className={css.page}>
      <h1 className={css.heading}>{text('policies.heading')}</h1>
      {body()}
    </div>
  )
}
