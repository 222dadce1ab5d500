/** @jsxImportSource preact */
import { type ReadonlySignal, useComputed } from '@preact/signals'
import { locale } from '#loader/state/locale.ts'
import { text } from '#loader/views/searchTexts.ts'
import type { MarkedDay } from '#shared/bridge/messages.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { dayPlace, type Range } from '#shared/stay/calendarGrid.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

type Props = {
  day: StayDate
  range: Range
  isToday: boolean
  /** Why the day cannot be chosen; null when it can. */
  refusal: string | null
  /** What the app says of the day; undefined until it has. */
  mark: MarkedDay | undefined
  /** The day that has the keyboard focus. */
  focused: ReadonlySignal<StayDate>
}

/** One day of the calendar. */
export function DayCell({ day, range, isToday, refusal, mark, focused }: Props) {
  // Two cells change when the focus moves; the others are not rendered again.
  const isFocused = useComputed(() => focused.value === day).value
  const place = dayPlace(day, range)
  const state = place === 'start' ? text('start') : place === 'end' ? text('end') : refusal
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td class={`cell ${place ?? ''}`} aria-selected={place !== null}>
      <button
        type="button"
        class={`day ${mark?.state ?? ''}`}
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-disabled={refusal !== null}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[formatDate(locale.value, day, 'full'), state, mark?.name].filter(Boolean).join(', ')}
      >
        {Number(day.slice(8))}
        <small class="price">{mark?.short}</small>
      </button>
    </td>
  )
}
