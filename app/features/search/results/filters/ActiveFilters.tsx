import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './ActiveFilters.module.css'
import { chipsOf, type FilterChip, withoutAnyFilter, withoutFilter } from './chips.ts'
import { isSameRequest } from './filters.ts'

type Props = {
  criteria: Criteria
  results: readonly RoomResult[]
  onChange: (criteria: Criteria) => void
}

/** The active filters. Guests can remove each of them, or all together. */
export function ActiveFilters({ criteria, results, onChange }: Props) {
  const { text } = useText()
  const { filters } = useHotel().search
  const chips = chipsOf(criteria, results, filters)
  const count = chips.length
  const group = useRef<HTMLDivElement>(null)
  /** The number of chips at the press whose focus is still to be moved; null without such a press. */
  const countAtPress = useRef<number | null>(null)

  // A pressed chip disappears: focus moves to the first chip that is left, or to the heading after the last chip. If the
  // change needs a request, the page moves the focus to the response.
  useEffect(() => {
    if (countAtPress.current === null || countAtPress.current === count) return
    countAtPress.current = null
    group.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [count])
  useEffect(
    () => () => {
      if (countAtPress.current !== null)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    [],
  )

  // A code means nothing to a guest. An empty response contains no names.
  const nameOf = ({ key, code, name }: FilterChip) =>
    name === code ? text(key === 'room_type_codes' ? 'search.types' : 'search.plans', { count: 1 }) : name

  function change(next: Criteria) {
    countAtPress.current = isSameRequest(next, criteria) ? count : null
    onChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; each of these buttons acts at once
    <div ref={group} role="group" aria-label={text('search.only.name')} className={css.filters}>
      <span aria-hidden="true">{text('search.only.name')}</span>
      {chips.map((chip) => (
        <Chip
          key={chip.key + chip.code}
          aria-label={text('search.only.remove', { name: nameOf(chip) })}
          onClick={() => change(withoutFilter(criteria, chip))}
        >
          {nameOf(chip)}
          <CloseIcon />
        </Chip>
      ))}
      {count > 1 && (
        <Button kind="plain" onClick={() => change(withoutAnyFilter(criteria))}>
          {text('search.only.all')}
        </Button>
      )}
    </div>
  )
}
