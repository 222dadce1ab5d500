import { useId } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Draft, kindProblem, type StayKind } from './draft.ts'
import * as css from './KindChoice.module.css'

const words: Record<StayKind, TextKey> = {
  overnight: 'parts.dates.overnight',
  day: 'parts.dates.dayUse',
  undated: 'search.kind.undated',
}

/** Which kind of stay is looked for: overnight, by the day where the hotel sells it so, or by a number of nights. */
export function KindChoice({ draft, onKind }: { draft: Draft; onKind: (kind: StayKind) => void }) {
  const { text } = useText()
  const { sellsDayUse } = useHotel()
  const id = useId()
  const kinds: StayKind[] = sellsDayUse ? ['overnight', 'day', 'undated'] : ['overnight', 'undated']
  const isRefused = (kind: StayKind) => kind !== draft.kind && kindProblem(kind, draft) !== null
  return (
    <fieldset className={css.kinds}>
      <legend className="unseen">{text('search.kind.name')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={css.kind}>
          <input
            type="radio"
            name={id}
            checked={kind === draft.kind}
            aria-disabled={isRefused(kind)}
            aria-describedby={isRefused(kind) ? `${id}-why` : undefined}
            onChange={() => !isRefused(kind) && onKind(kind)}
          />
          {text(words[kind])}
        </label>
      ))}
      {kinds.some(isRefused) && (
        <p id={`${id}-why`} className={css.why}>
          {text('search.guests.problem.rooms_differ')}
        </p>
      )}
    </fieldset>
  )
}
