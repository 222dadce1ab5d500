import { memo, useEffect } from 'react'
import * as css from '#app/features/search/results/cards/RoomCard.module.css'
import { shownBy } from '#app/features/search/results/filters/shownBy.ts'
import { ResultsHeading } from '#app/features/search/results/ResultsHeading.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { SearchState } from '#app/search/useSearchState.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as page from './ResultsPage.module.css'

const Plan = () => (
  <div className={page.waitingPlan}>
    <Skeleton height="5rem" />
    <Skeleton height="5rem" />
    <Skeleton height="44px" />
  </div>
)

/** The page as it will stand, in grey: the same heading, cards of the same shape. */
export const Waiting = memo(function Waiting({ stay: { criteria, selected } }: { stay: SearchState }) {
  const { text, money, number, date } = useText()
  const hotel = useHotel()
  const today = useToday()
  const byRoom = shownBy(hotel, criteria) !== 'plan'
  // The formats of the answer take long to make: make them while the answer is on its way.
  useEffect(() => {
    money(0, hotel.currency)
    number(0)
    date(today, 'brief')
  }, [money, number, date, hotel, today])
  return (
    <div className={page.layout} aria-busy="true">
      <div>
        <ResultsHeading criteria={criteria} selected={selected}>
          {text('search.loading')}…
        </ResultsHeading>
        {criteria.rooms.length > 1 && (
          <p className={page.waitingSwitch}>
            <Skeleton height="66px" />
          </p>
        )}
        {[0, 1, 2].map((card) => (
          <div key={card} className={css.card} aria-hidden="true">
            <div className={byRoom ? css.top : undefined}>
              {byRoom && (
                <div className={css.pictures}>
                  <Skeleton height="100%" radius="0" />
                </div>
              )}
              <div className={css.about}>
                <Skeleton width="55%" height="1.7rem" />
                <Skeleton width="80%" />
                {byRoom && <Skeleton height="4.5rem" />}
              </div>
            </div>
            <div className={css.plans}>
              <Plan />
              <Plan />
            </div>
          </div>
        ))}
      </div>
      <div className={page.waitingSummary}>
        <Skeleton height="16rem" radius="var(--radius-large)" />
      </div>
    </div>
  )
})
