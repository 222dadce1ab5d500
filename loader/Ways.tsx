import type { Criteria } from './barCriteria.ts'
import { word } from './sentences.ts'
import type { Stay } from './stay.ts'

type Props = {
  stay: Stay
  /** The hotel may still come to say that it sells both. */
  isWaiting: boolean
  onChosen: (changes: Partial<Criteria>) => void
}

/** Overnight or for the day, where the hotel sells both. The day that is chosen stays. */
export function Ways({ stay, isWaiting, onChosen }: Props) {
  const isOffered = word(stay, 'day_use')
  const way = (name: string, is_day_use: boolean) => (
    <button aria-pressed={stay.criteria.is_day_use === is_day_use} onClick={() => onChosen({ is_day_use })}>
      {word(stay, name)}
    </button>
  )
  return (
    (isOffered || isWaiting) && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say what its buttons say
      <p class="ways" role="group">
        {isOffered && [way('overnight', false), way('day_use', true)]}
      </p>
    )
  )
}
