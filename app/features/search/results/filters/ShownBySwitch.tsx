import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { SoldBy } from '#app/search/selectedRooms.ts'

type Props = {
  by: SoldBy
  /** How much there is of each; null while it is looked for. */
  counts: Record<SoldBy, number> | null
  onBy: (by: SoldBy) => void
}

/** Whether what was found stands by room or by plan. */
export function ShownBySwitch({ by, counts, onBy }: Props) {
  const { text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that each do something at once are no fieldset
    <div role="group" aria-label={text('search.by.name')} className={css.by}>
      {(['rooms', 'plan'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={css.side}
          aria-pressed={each === by}
          onClick={() => each !== by && onBy(each)}
        >
          {text(`search.by.${each}`)} {counts && <span className={css.number}>{counts[each]}</span>}
        </button>
      ))}
    </div>
  )
}
