import type { ReactNode } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { paths } from '#app/paths.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Recommendation } from '#shared/api/choices.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { PageHeading } from '../PageHeading.tsx'
import { RecommendationCard } from './RecommendationCard.tsx'
import { RecommendationFrame } from './RecommendationFrame.tsx'
import * as css from './Recommendations.module.css'
import { withoutRoomTypes } from './recommended.ts'

type Props = {
  criteria: Criteria
  /** Undefined while the recommendations are loading. */
  found: readonly Recommendation[] | undefined
}

const RecommendationSkeleton = () => (
  <RecommendationFrame
    aria-hidden="true"
    pictures={<Skeleton height="100%" radius="0" />}
    booking={
      <>
        <Skeleton width="50%" height="4rem" />
        <Skeleton height="44px" />
      </>
    }
  >
    <Skeleton width="35%" />
    <Skeleton width="70%" height="1.7rem" />
    <Skeleton height="3rem" />
  </RecommendationFrame>
)

/** The recommendations for the stay, as skeletons while they are loading, and a link to all rooms. */
export function Recommendations({ criteria, found }: Props) {
  const { text } = useText()
  const { checkin, checkout } = criteria
  useTrackOnce(found, () => found && track('recommendations_viewed', { criteria, found }))
  const isNone = found?.length === 0
  const sentence = isNone
    ? 'search.recommend.none'
    : found
      ? 'search.recommend.sentence'
      : 'search.recommend.loading'

  function cards(): ReactNode {
    if (!found) return [0, 1, 2].map((card) => <RecommendationSkeleton key={card} />)
    return found.map((recommendation) => (
      <RecommendationCard key={recommendation.reason} recommendation={recommendation} criteria={criteria} />
    ))
  }

  return (
    <section aria-busy={!found}>
      <PageHeading>
        {text('search.recommend.heading', {
          count: checkin && checkout ? nightsBetween(checkin, checkout) : 1,
        })}
      </PageHeading>
      <p className={css.sentence} role="status">
        {text(sentence)}
      </p>
      {!isNone && <div className={css.cards}>{cards()}</div>}
      <p className={css.all}>
        <AppLink
          to={paths.results(withoutRoomTypes(criteria))}
          className={buttonClass(isNone ? 'filled' : 'plain')}
        >
          {text('search.recommend.all')}
        </AppLink>
      </p>
    </section>
  )
}
