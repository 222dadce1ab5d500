import { memo } from 'react'
import type { CalendarDay } from '#shared/api/calendar.ts'
import type { DayPlace } from '#shared/stay/calendarGrid.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './Calendar.module.css'
import type { CalendarTexts, DayState } from './CalendarTexts.ts'

type Props = DayState & {
  day: StayDate
  data: CalendarDay | undefined
  texts: CalendarTexts
  /** Where it stands in the range that is drawn, which a pointer may have prolonged. */
  drawn: DayPlace
  /** The one day of the calendar that Tab reaches. */
  isTabStop: boolean
}

/** As many signs as the size of prices has room for. */
const ROOM = 5

/** One day. It is drawn again only when something of its own has changed, so that keys are answered at once. */
export const CalendarCell = memo(function CalendarCell(props: Props) {
  const { day, data, texts, drawn, isTabStop, ...standing } = props
  const { place, isToday, reason } = standing
  const { name, short, note } = texts.day(day, standing, data)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus goes to the button in it
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
      role="gridcell"
      aria-selected={place !== null}
      className={css.cell}
      data-place={drawn}
      data-state={data?.state}
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
        <span className={data?.holiday ? css.holiday : undefined}>{Number(day.slice(8))}</span>
        {texts.legend && (
          <>
            <small className={short.length > ROOM ? css.long : css.short}>{short}</small>
            <small className={css.note}>{note}</small>
          </>
        )}
      </button>
    </td>
  )
})
