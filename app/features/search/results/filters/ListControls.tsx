import type { Criteria } from '#shared/search/criteria.ts'
import type { Meals } from '#shared/search/meals.ts'
import { MealsControl } from './MealsControl.tsx'
import { SortControl } from './SortControl.tsx'

type Props = {
  criteria: Pick<Criteria, 'order' | 'meals'>
  /** The meals of the plans in the response; null before the first response. */
  meals: readonly Meals[] | null
  isNarrow: boolean
  onChange: (change: Partial<Pick<Criteria, 'order' | 'meals'>>) => void
}

/** The order of the list, and its meals. */
export const ListControls = ({ criteria, meals, isNarrow, onChange }: Props) => (
  <>
    <SortControl
      order={criteria.order}
      isNarrow={isNarrow}
      onOrder={(order) => {
        // A new order starts at the top of the list.
        scrollTo(0, 0)
        onChange({ order })
      }}
    />
    <MealsControl
      offered={meals}
      chosen={criteria.meals}
      onChoose={(chosen) => onChange({ meals: chosen })}
    />
  </>
)
