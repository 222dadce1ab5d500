import type { ReactNode } from 'react'
import { isRecommendable } from '#app/features/search/recommender/recommendable.ts'
import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { type Choice, paths } from '#app/paths.ts'
import type { SoldBy } from '#app/search/selectedRooms.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import { OrderControl } from './filters/OrderControl.tsx'
import { ShownBySwitch } from './filters/ShownBySwitch.tsx'
import { shownBy } from './filters/shownBy.ts'

type Props = {
  criteria: Criteria
  selected: Choice
  /** How many room types and plans there are; null while they are looked for. */
  counts?: Record<SoldBy, number> | null
  /** Called before the same offers are shown in another way. */
  onBy?: () => void
  children: ReactNode
}

/** The page's one h1, with the count, and the ways to look; it stands the same while the rooms are looked for. */
export function ResultsHeading({ criteria, selected, counts = null, onBy, children }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  const hotel = useHotel()
  const { order } = criteria
  const show = (more: Partial<Criteria>) =>
    go(paths.results({ ...criteria, ...more }, selected), { replace: true })
  return (
    <>
      <header>
        <h1 className={css.heading} tabIndex={-1}>
          {text('search.heading', { count: nightsOf(criteria) })}
        </h1>
        <div className={css.first}>
          <p className={css.count}>{children}</p>
          {hotel.hasRecommender && isRecommendable(criteria) && (
            <AppLink to={paths.recommender(criteria)} className={buttonClass('plain', css.advice)}>
              {text('search.recommend.link')}
            </AppLink>
          )}
        </div>
      </header>
      <div className={css.tools} data-tools="">
        {hotel.hasPlanSearch && (
          <ShownBySwitch
            by={shownBy(hotel, criteria)}
            counts={counts}
            onBy={(type) => {
              onBy?.()
              show({ type })
            }}
          />
        )}
        <OrderControl
          order={order}
          onOrder={(next) => {
            // Another order is read from its beginning.
            scrollTo(0, 0)
            show({ order: next })
          }}
        />
      </div>
    </>
  )
}
