import { memo, useEffect } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { SearchState } from '#app/search/url/useSearchState.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import type { Meals } from '#shared/search/meals.ts'
import { OfferCard } from './card/OfferCard.tsx'
import { OfferText } from './card/OfferText.tsx'
import { RoomCardTop } from './card/room/RoomCardTop.tsx'
import { shownBy } from './filters/shownBy.ts'
import { ResultsColumns } from './ResultsColumns.tsx'
import { ResultsHeading } from './ResultsHeading.tsx'
import * as css from './ResultsSkeleton.module.css'
import { SummarySkeleton } from './SummarySkeleton.tsx'

const PlanSkeleton = () => (
  <div className={css.plan}>
    <Skeleton height="5rem" />
    <Skeleton height="5rem" />
    <Skeleton height="44px" />
  </div>
)

const RoomTop = () => (
  <RoomCardTop
    gallery={<Skeleton height="100%" radius="0" />}
    text={
      <OfferText>
        <Skeleton width="55%" height="1.7rem" />
        <Skeleton width="80%" />
        <Skeleton height="4.5rem" />
      </OfferText>
    }
  />
)

const PlanTop = () => (
  <OfferText>
    <Skeleton width="55%" height="1.7rem" />
    <Skeleton width="80%" />
  </OfferText>
)

/** The outline of the page while the rooms are loading: the real heading, and cards of the same shape. */
export const ResultsSkeleton = memo(function ResultsSkeleton({
  search: { criteria, chosenCodes },
  meals,
}: {
  search: SearchState
  /** The meals of the last response; null before the first one. */
  meals: readonly Meals[] | null
}) {
  const { text, money, number, date } = useText()
  const hotel = useHotel()
  const today = useToday()
  const isByRoom = shownBy(hotel.search, criteria) !== 'plan'
  // The first use of a number or date format is slow: create the formats while the request is running.
  useEffect(() => {
    money(0, hotel.currency)
    number(0)
    date(today, 'brief')
  }, [money, number, date, hotel, today])
  return (
    <ResultsColumns
      isLoading
      rooms={
        <>
          <ResultsHeading criteria={criteria} chosenCodes={() => chosenCodes} meals={meals}>
            {text('search.loading')}…
          </ResultsHeading>
          {criteria.rooms.length > 1 && (
            <p className={css.switch}>
              <Skeleton height="66px" />
            </p>
          )}
          {[0, 1, 2].map((card) => (
            <OfferCard key={card} aria-hidden="true" top={isByRoom ? <RoomTop /> : <PlanTop />}>
              <PlanSkeleton />
              <PlanSkeleton />
            </OfferCard>
          ))}
        </>
      }
      summary={<SummarySkeleton />}
    />
  )
})
