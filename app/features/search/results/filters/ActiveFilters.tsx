import { useEffect, useRef } from 'react'
import * as css from '#app/features/search/results/ResultsPage.module.css'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { type Chip, chipsOf, without, withoutAny } from './chips.ts'
import { isSameQuestion } from './filters.ts'

type Props = {
  criteria: Criteria
  results: readonly RoomResult[]
  onChange: (criteria: Criteria) => void
}

/** What the results are narrowed down to; each can be let go, and all at once. */
export function Narrowed({ criteria, results, onChange }: Props) {
  const { text } = useText()
  const { filters } = useHotel()
  const chips = chipsOf(criteria, results, filters)
  const group = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // A button that is gone hands its focus to the next, the last of all to what it has changed. Where the hotel is asked
  // anew, the page gives it to the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is left
  useEffect(() => {
    if (wasPressed.current) group.current?.querySelector('button')?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [chips.length])
  useEffect(
    () => () => {
      if (wasPressed.current) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    [],
  )

  // A code means nothing to a guest; where nothing is found, it is all that is known.
  const nameOf = ({ kind, code, name }: Chip) =>
    name === code ? text(kind === 'room_type_codes' ? 'search.types' : 'search.plans', { count: 1 }) : name

  function change(next: Criteria) {
    wasPressed.current = isSameQuestion(next, criteria)
    onChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that each do something at once are no fieldset
    <div
      ref={group}
      role="group"
      aria-label={text('search.only.name')}
      className={`${css.chips} ${css.narrowed}`}
    >
      <span aria-hidden="true">{text('search.only.name')}</span>
      {chips.map((chip) => (
        <button
          key={chip.kind + chip.code}
          type="button"
          className={css.chip}
          aria-label={text('search.only.remove', { name: nameOf(chip) })}
          onClick={() => change(without(criteria, chip))}
        >
          {nameOf(chip)}
          <CloseIcon />
        </button>
      ))}
      {chips.length > 1 && (
        <Button kind="plain" onClick={() => change(withoutAny(criteria))}>
          {text('search.only.all')}
        </Button>
      )}
    </div>
  )
}
