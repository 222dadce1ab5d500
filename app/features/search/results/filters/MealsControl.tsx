import { useText } from '#app/i18n/TextProvider.tsx'
import { PillSelect } from '#app/ui/PillSelect.tsx'
import { type Meals, mealNames } from '#shared/search/meals.ts'

type Props = {
  /** The meals among which the guest can choose; null while they are loading. */
  offered: readonly Meals[] | null
  chosen: Meals | null
  onChoose: (meals: Meals | null) => void
}

/**
 * Limits the list to the plans with some meals. Empty if all plans have the same meals. It is there before the first
 * response, because most hotels have it, so that the controls beside it stay where they are.
 */
export function MealsControl({ offered, chosen, onChoose }: Props) {
  const { text } = useText()
  if (offered && offered.length < 2 && chosen === null) return null
  const shown = mealNames.filter((meals) => meals === chosen || offered?.includes(meals))
  return (
    <PillSelect
      label={text('search.meals.name')}
      isSet={chosen !== null}
      value={chosen ?? ''}
      options={[
        { value: '', name: text('search.meals.all') },
        ...shown.map((meals) => ({ value: meals, name: text(`search.plan.meals.${meals}`) })),
      ]}
      onChange={(value) => onChoose(mealNames.find((meals) => meals === value) ?? null)}
    />
  )
}
