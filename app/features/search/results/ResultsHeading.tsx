import { type ReactNode, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { type ChosenCodes, paths } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Count } from '#app/ui/Count.tsx'
import { useIsNarrow } from '#app/ui/useIsNarrow.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { Meals } from '#shared/search/meals.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { isUndated, nightsOf } from '#shared/search/searchRules.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import { useRefinement } from '../form/useRefinement.ts'
import { PageHeading } from '../PageHeading.tsx'
import { ListControls } from './filters/ListControls.tsx'
import { ShownBySwitch } from './filters/ShownBySwitch.tsx'
import { type ShownBy, shownBy } from './filters/shownBy.ts'
import * as css from './ResultsHeading.module.css'
import { isRecommendable } from './recommendable.ts'
import { useUpdateMode } from './update/useUpdateMode.ts'
import { useToolbarFocus } from './useToolbarFocus.ts'

type Props = {
  criteria: Criteria
  /** Returns the codes of the chosen plans. */
  chosenCodes: () => ChosenCodes
  /** The numbers of room types and plans; null while they are loading. */
  counts?: Record<ShownBy, number> | null
  /** The meals of the plans in the response; null before the first response. */
  meals: readonly Meals[] | null
  /** Called before the guest switches between rooms and plans. */
  onBy?: () => void
  children: ReactNode
}

/** The h1 with the number of offers, and the controls of the list. It is the same while the rooms are loading. */
export function ResultsHeading({ criteria, chosenCodes, counts = null, meals, onBy, children }: Props) {
  const { text } = useText()
  const { go } = useNavigation()
  const hotel = useHotel()
  const { number } = useUpdateMode()
  const isNarrow = useIsNarrow()
  const toolbar = useRef<HTMLDivElement>(null)
  useToolbarFocus(toolbar)
  const hasSameDates = haveSameDates(datesOfRooms(criteria) ?? [])
  const { latest, refine } = useRefinement(criteria, (wanted) =>
    go(paths.results(wanted, chosenCodes()), { replace: true }),
  )
  return (
    <>
      <header>
        <PageHeading tabIndex={-1}>
          {isUndated(criteria)
            ? text('search.undated.rooms', { count: nightsOf(criteria) })
            : hasSameDates
              ? text('search.heading', { count: nightsOf(criteria) })
              : text('search.headingByRoom')}
        </PageHeading>
        <div className={css.line}>
          <Count>{children}</Count>
          {number === null && hotel.search.hasRecommender && isRecommendable(criteria) && (
            <AppLink to={paths.recommender(criteria)} className={buttonClass('plain')}>
              {text('search.recommend.link')}
            </AppLink>
          )}
        </div>
      </header>
      {/* In narrow windows the search form contains the other controls. */}
      <div ref={toolbar} className={css.tools} hidden={isNarrow && !hotel.search.hasPlanSearch} data-tools="">
        {hotel.search.hasPlanSearch && (
          <ShownBySwitch
            by={shownBy(hotel.search, latest)}
            counts={counts}
            onBy={(type) => {
              onBy?.()
              refine({ type })
            }}
          />
        )}
        {!isNarrow && (
          <div className={css.list}>
            <ListControls criteria={latest} meals={meals} isNarrow={false} onChange={refine} />
          </div>
        )}
      </div>
    </>
  )
}
