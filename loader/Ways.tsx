import type { Criteria } from './barCriteria.ts'
import { word } from './sentences.ts'
import type { Stay } from './stay.ts'

type Props = { stay: Stay; onChosen: (changes: Partial<Criteria>) => void }

/** Overnight or for the day, where the hotel sells both. The day that is chosen stays. */
export function Ways({ stay, onChosen }: Props) {
  const way = (name: string, is_day_use: boolean) => (
    <button aria-pressed={stay.criteria.is_day_use === is_day_use} onClick={() => onChosen({ is_day_use })}>
      {word(stay, name)}
    </button>
  )
  return (
    word(stay, 'day_use') && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say what its buttons say
      <p class="ways" role="group">
        {way('overnight', false)}
        {way('day_use', true)}
      </p>
    )
  )
}
