import { memo } from 'react'
import type { CalendarDay } from '#shared/api/calendar.ts'
import type { DayPlace } from '#shared/stay/calendarGrid.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './CalendarCell.module.css'
import type { CalendarDayState, CalendarTexts } from './CalendarTexts.ts'

type Props = CalendarDayState & {
  day: StayDate
  data: CalendarDay | undefined
  texts: CalendarTexts
  /** The position in the rendered range. While the pointer is over a later day, that range ends there. */
  drawn: DayPlace
  /** The only day of the calendar that Tab reaches. */
  isTabStop: boolean
}

/** The maximum of characters in the normal size of prices. */
const MOST_CHARACTERS = 5

/** One day. It is memoized and renders only if its own props have changed, so that key presses are fast. */
export const CalendarCell = memo(function CalendarCell(props: Props) {
  const { day, data, texts, drawn, isTabStop, ...state } = props
  const { place, isToday, isCheapest, reason } = state
  const { name, short, note } = texts.day(day, state, data)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus goes to the button in it
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
      role="gridcell"
      aria-selected={place !== null}
      className={css.cell}
      data-place={drawn}
      data-state={data?.state}
      data-cheapest={isCheapest || undefined}
    >
      <button
        type="button"
        className={css.day}
        data-day={day}
        data-first={isTabStop || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={name}
        aria-disabled={reason !== null}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className={data?.holiday ? css.holiday : undefined}>{Number(day.slice(8))}</span>{' '}
        {texts.legend && (
          <>
            <small aria-hidden="true" className={short.length > MOST_CHARACTERS ? css.long : css.short}>
              {short}
            </small>{' '}
            <small aria-hidden="true" className={css.note}>
              {note}
            </small>
          </>
        )}
      </button>
    </td>
  )
})
