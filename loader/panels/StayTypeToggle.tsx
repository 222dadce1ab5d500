/** @jsxImportSource preact */
import type { CoreCriteria } from '#loader/state/criteria.ts'
import type { PageSearch } from '#loader/state/search.ts'
import { hotelText } from '#loader/views/searchTexts.ts'

type Props = {
  search: PageSearch
  /** Reserves the space, because the hotel was unknown when the panel opened. */
  isWaiting: boolean
  onChange: (changes: Partial<CoreCriteria>) => void
}

/** Overnight stay or day use, where the hotel sells both. The chosen day stays. */
export function StayTypeToggle({ search, isWaiting, onChange }: Props) {
  const isOffered = hotelText(search, 'day_use')
  if (!isOffered && !isWaiting) return null
  const option = (name: string, is_day_use: boolean) => (
    <button
      type="button"
      aria-pressed={search.criteria.value.is_day_use === is_day_use}
      onClick={() => onChange({ is_day_use })}
    >
      {hotelText(search, name)}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would repeat its buttons
    <p class={`stay-types ${search.profile.value ? '' : 'placeholder'}`} role="group">
      {isOffered && [option('overnight', false), option('day_use', true)]}
    </p>
  )
}
