import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Go } from '#app/parts/Go.tsx'
import { type Choice, paths } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import type { Criteria } from '#shared/domain/criteria.ts'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import { OrderControl } from './OrderControl.tsx'
import * as css from './ResultsPage.module.css'

type Props = { criteria: Criteria; selected: Choice; children: ReactNode }

/** The page's one h1, with the count and the order; it stands the same while the rooms are looked for. */
export function ResultsHeading({ criteria, selected, children }: Props) {
  const { text } = useText()
  const { go } = useSteps()
  const { hasRecommender } = useHotel()
  const { checkin, checkout, order } = criteria
  const count = checkin && checkout ? nightsBetween(checkin, checkout) : 1
  return (
    <header className={css.head}>
      <div className={css.first}>
        <h1 className={css.heading}>{text('search.heading', { count })}</h1>
        {hasRecommender && (
          <Go to={paths.recommender(criteria)} className={buttonClass('plain', css.advice)}>
            {text('search.recommend.link')}
          </Go>
        )}
      </div>
      <p className={css.count}>{children}</p>
      <OrderControl
        order={order}
        onOrder={(next) => go(paths.results({ ...criteria, order: next }, selected), { replace: true })}
      />
    </header>
  )
}
