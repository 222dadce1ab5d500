import { useText } from '#app/i18n/TextProvider.tsx'
import * as css from './ShownBySwitch.module.css'
import type { ShownBy } from './shownBy.ts'

type Props = {
  by: ShownBy
  /** The numbers of room types and plans; null while they are loading. */
  counts: Record<ShownBy, number> | null
  onBy: (by: ShownBy) => void
}

/** The switch between results by room and by plan. */
export function ShownBySwitch({ by, counts, onBy }: Props) {
  const { text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div role="group" aria-label={text('search.by.name')} className={css.switch}>
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
