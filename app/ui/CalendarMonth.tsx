import { useId } from 'react'
import { type CalendarRules, dayPlace, dayProblem, type Range, weeksOf } from '#shared/domain/calendarGrid.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './Calendar.module.css'
import type { CalendarWords } from './CalendarWords.ts'

type Props = {
  month: StayDate
  range: Range
  /** The departure a press would give now. */
  preview: StayDate | null
  rules: CalendarRules
  /** The one day of the calendar that Tab reaches. */
  tabStop: StayDate
  words: CalendarWords
  onChoose: (day: StayDate) => void
  onPoint: (day: StayDate) => void
}

/** One month as an ARIA grid of weeks. */
export function CalendarMonth({ month, range, preview, rules, tabStop, words, onChoose, onPoint }: Props) {
  const id = useId()
  const today = rules.today ?? rules.first
  const drawn: Range = preview ? { ...range, checkout: preview } : range

  function dayOf(day: StayDate) {
    const problem = dayProblem(day, range, rules)
    const place = dayPlace(day, range)
    const drawnPlace = dayPlace(day, drawn)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: focus goes to the button in it
      <td
        key={day}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
        role="gridcell"
        aria-selected={place !== null}
        className={css.cell}
        data-place={drawnPlace}
        data-open={range.checkin !== null && drawn.checkout !== null}
      >
        <button
          type="button"
          className={css.day}
          data-day={day}
          data-first={day === tabStop || undefined}
          tabIndex={day === tabStop ? 0 : -1}
          aria-label={words.day(day, place, problem, day === today)}
          aria-disabled={problem !== null}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onChoose(day)}
          onPointerEnter={() => onPoint(day)}
        >
          {Number(day.slice(8))}
        </button>
      </td>
    )
  }

  return (
    <section className={css.month} aria-labelledby={id}>
      <p className={css.name} id={id}>
        {words.month(month)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a date grid is made of */}
      <table role="grid" aria-labelledby={id} aria-multiselectable="true" className={css.grid}>
        <thead>
          <tr>
            {words.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className={css.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, words.weekStart).map((week, at) => (
            <tr key={at}>{week.map((day, place) => (day ? dayOf(day) : <td key={place} />))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
