import { memo, useId } from 'react'
import { type CalendarRules, dayPlace, type Range, weeksOf } from '#shared/domain/calendarGrid.ts'
import type { DayMarks } from '#shared/domain/dayMarks.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import * as css from './Calendar.module.css'
import { CalendarCell } from './CalendarCell.tsx'
import type { CalendarWords } from './CalendarWords.ts'

type Props = {
  month: StayDate
  range: Range
  /** The departure a press would give now. */
  preview: StayDate | null
  rules: CalendarRules
  marks: DayMarks
  /** The day of this month that Tab reaches; null where it reaches another month. */
  tabStop: StayDate | null
  words: CalendarWords
}

/** One month as an ARIA grid of weeks. */
export const CalendarMonth = memo(function CalendarMonth({ month, preview, tabStop, ...rest }: Props) {
  const id = useId()
  const { range, words } = rest
  const drawn: Range = preview ? { ...range, checkout: preview } : range
  const isWhole = drawn.checkin !== null && drawn.checkout !== null && drawn.checkin < drawn.checkout
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
            <tr key={at}>
              {week.map((day, place) =>
                day ? (
                  <CalendarCell
                    key={day}
                    day={day}
                    drawnPlace={dayPlace(day, drawn)}
                    isWhole={isWhole}
                    isTabStop={day === tabStop}
                    {...rest}
                  />
                ) : (
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.holidays}>{words.holidays(month)}</p>
    </section>
  )
})
