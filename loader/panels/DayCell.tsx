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
  /** The stay that a press would choose; null without a preview. */
  preview: ReadonlySignal<{ checkin: StayDate; checkout: StayDate } | null>
}

/** One day of the calendar. */
export function DayCell({ day, range, isToday, refusal, mark, focused, preview }: Props) {
  // Two cells change when the focus moves; the others are not rendered again.
  const isFocused = useComputed(() => focused.value === day).value
  const place = dayPlace(day, range)
  const isInPreview = useComputed(() => {
    const { value } = preview
    return value !== null && day > value.checkin && day <= value.checkout
  }).value
  const visible = [mark?.short, mark?.note].filter(Boolean).join(' ')
  const number = Number(day.slice(8))
  const state = place === 'start' ? text('start') : place === 'end' ? text('end') : refusal
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td class={`cell ${place ?? (isInPreview ? 'inside' : '')}`} aria-selected={place !== null}>
      <button
        type="button"
        class={`day ${mark?.state ?? ''}`}
        data-day={day}
        tabindex={isFocused ? 0 : -1}
        aria-disabled={refusal !== null}
        aria-current={isToday ? 'date' : undefined}
        // A guest who speaks to the device says what is visible.
        aria-label={[
          formatDate(locale.value, day, 'spoken'),
          visible && `${number} ${visible}`,
          state,
          mark?.name,
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <span class={mark?.holiday && 'holiday'}>{number}</span>{' '}
        <small class={`price ${mark?.is_cheapest ? 'cheapest' : ''}`} aria-hidden="true">
          {mark?.short}
        </small>{' '}
        <small class="price limit" aria-hidden="true">
          {mark?.note}
        </small>
      </button>
    </td>
  )
}
