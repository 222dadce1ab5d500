import { useId } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type SearchDraft, type StayType, stayTypeProblem } from '../searchDraft.ts'
import * as css from './StayTypeChoice.module.css'

const labels: Record<StayType, TextKey> = {
  overnight: 'parts.dates.overnight',
  day: 'parts.dates.dayUse',
  undated: 'search.kind.undated',
}

/** The choice between overnight stays, day use (if the hotel sells it), and a number of nights on any dates. */
export function StayTypeChoice({
  draft,
  onType,
}: {
  draft: SearchDraft
  onType: (stayType: StayType) => void
}) {
  const { text } = useText()
  const { sellsDayUse } = useHotel().search
  const id = useId()
  const types: StayType[] = sellsDayUse ? ['overnight', 'day', 'undated'] : ['overnight', 'undated']
  const isRefused = (stayType: StayType) =>
    stayType !== draft.stayType && stayTypeProblem(stayType, draft) !== null
  return (
    <fieldset className={css.types}>
      <legend className="unseen">{text('search.kind.name')}</legend>
      {types.map((stayType) => (
        <label key={stayType} className={css.type}>
          <input
            type="radio"
            name={id}
            checked={stayType === draft.stayType}
            aria-disabled={isRefused(stayType)}
            aria-describedby={isRefused(stayType) ? `${id}-reason` : undefined}
            onChange={() => !isRefused(stayType) && onType(stayType)}
          />
          {text(labels[stayType])}
        </label>
      ))}
      {types.some(isRefused) && (
        <p id={`${id}-reason`} className={css.reason}>
          {text('search.guests.problem.rooms_differ')}
        </p>
      )}
    </fieldset>
  )
}
