import { memo } from 'react'
import {
  type CalendarRules,
  type DayPlace,
  dayPlace,
  dayProblem,
  isChoosingEnd,
  type Range,
} from '#shared/domain/calendarGrid.ts'
import { type DayMarks, nightProblem } from '#shared/domain/dayMarks.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './Calendar.module.css'
import type { CalendarWords } from './CalendarWords.ts'

type Props = {
  day: StayDate
  range: Range
  rules: CalendarRules
  marks: DayMarks
  words: CalendarWords
  /** Where it stands in the range that is drawn, which a pointer may have prolonged. */
  drawnPlace: DayPlace
  /** The range that is drawn has both its ends. */
  isWhole: boolean
  /** The one day of the calendar that Tab reaches. */
  isTabStop: boolean
}

/** One day. It is drawn again only when something of its own has changed, so that keys are answered at once. */
export const CalendarCell = memo(function CalendarCell(props: Props) {
  const { day, range, rules, marks, words, drawnPlace, isWhole, isTabStop } = props
  const problem = dayProblem(day, range, rules) ?? nightProblem(day, range, rules, marks)
  const place = dayPlace(day, range)
  const face = words.face(day)
  const isToday = day === (rules.today ?? rules.first)
  const isEnd = isChoosingEnd(range, rules) && day > range.checkin
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus goes to the button in it
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
      role="gridcell"
      aria-selected={place !== null}
      className={css.cell}
      data-place={drawnPlace}
      data-open={isWhole}
      data-state={face?.state}
    >
      <button
        type="button"
        className={css.day}
        data-day={day}
        data-first={isTabStop || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.day(day, { place, problem, isToday, isEnd })}
        aria-disabled={problem !== null}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className={face?.holiday ? css.holiday : undefined}>{Number(day.slice(8))}</span>
        {words.legend && (
          <>
            <small className={`${css.short} ${face && face.short.length > 5 ? css.long : ''}`}>
              {face?.short}
            </small>
            <small className={css.note}>{face?.note}</small>
          </>
        )}
      </button>
    </td>
  )
})
