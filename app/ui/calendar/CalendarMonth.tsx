import { memo, useId, useMemo } from 'react'
import {
  type CalendarRules,
  dayPlace,
  dayProblem,
  isChoosingEnd,
  type Range,
  weeksOf,
} from '#shared/stay/calendarGrid.ts'
import { cheapestDays } from '#shared/stay/calendarNotes.ts'
import { nightProblem } from '#shared/stay/dayMarks.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { CalendarCell } from './CalendarCell.tsx'
import * as css from './CalendarMonth.module.css'
import type { CalendarTexts, DaysByDate } from './CalendarTexts.ts'

type Props = {
  month: StayDate
  range: Range
  isProposal: boolean
  /** The check-out that a press on the focused day would choose. */
  preview: StayDate | null
  rules: CalendarRules
  days: DaysByDate
  /** The day of this month that Tab reaches; null if Tab reaches another month. */
  tabStop: StayDate | null
  texts: CalendarTexts
}

/** One month as an ARIA grid of weeks. */
export const CalendarMonth = memo(function CalendarMonth(props: Props) {
  const { month, range, isProposal, preview, rules, days, tabStop, texts } = props
  const id = useId()
  const cheapest = useMemo(() => cheapestDays(days.values()), [days])
  const { checkin } = range
  const drawn: Range = { checkin, checkout: preview ?? range.checkout }
  const isWhole = checkin !== null && drawn.checkout !== null && checkin < drawn.checkout

  function dayOf(day: StayDate) {
    const problem = dayProblem(day, range, rules) ?? nightProblem(day, range, rules, days)
    return (
      <CalendarCell
        key={day}
        day={day}
        data={days.get(day)}
        texts={texts}
        drawn={dayPlace(day, drawn)}
        place={isProposal ? null : dayPlace(day, range)}
        isTabStop={day === tabStop}
        isToday={day === (rules.today ?? rules.first)}
        isEnd={isChoosingEnd(range, rules) && day > range.checkin}
        isCheapest={cheapest.has(day)}
        reason={problem && texts.reason(problem, day)}
      />
    )
  }

  return (
    <section
      className={css.month}
      data-month={month}
      aria-labelledby={id}
      data-whole={isWhole}
      data-proposed={isProposal}
    >
      <p className={css.name} id={id}>
        {texts.month(month)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table */}
      <table role="grid" aria-labelledby={id} aria-multiselectable="true" className={css.grid}>
        <thead>
          <tr>
            {texts.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className={css.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, texts.weekStart).map((week, at) => (
            <tr key={at}>{week.map((day, place) => (day ? dayOf(day) : <td key={place} />))}</tr>
          ))}
        </tbody>
      </table>
      <p className={css.holidays}>{texts.holidays(month, days)}</p>
    </section>
  )
})
