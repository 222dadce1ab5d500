import { useText } from '#app/i18n/TextProvider.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import * as page from './FacilitiesPage.module.css'
import * as css from './HotelCard.module.css'

/** The page as it will stand, in grey: areas with cards of the same shape. */
export function Waiting() {
  const { text } = useText()
  return (
    <div aria-busy="true">
      <p className={page.count} role="status">
        {text('facilities.loading')}…
      </p>
      {[0, 1, 2].map((card) => (
        <div key={card} aria-hidden="true">
          <div className={page.area}>
            <Skeleton width="7rem" />
          </div>
          <div className={css.card}>
            <div className={css.picture}>
              <Skeleton height="100%" radius="0" />
            </div>
            <div className={css.about}>
              <Skeleton width="55%" height="1.7rem" />
              <Skeleton width="80%" />
              <Skeleton width="60%" />
            </div>
            <div className={css.side}>
              <Skeleton width="8rem" height="1.8rem" />
              <Skeleton width="8rem" height="44px" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
