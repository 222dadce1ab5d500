/** @jsxImportSource preact */
import { type Signal, useComputed, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { CoreCriteria } from '#loader/state/criteria.ts'
import { locale } from '#loader/state/locale.ts'
import type { PageSearch } from '#loader/state/search.ts'
import { problemText } from '#loader/views/searchTexts.ts'
import { formatDate, WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'
import { chooseDay, dayProblem, focusAfterKey, isChoosingEnd, weeksOf } from '#shared/stay/calendarGrid.ts'
import { holidaysOf } from '#shared/stay/calendarNotes.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { CalendarView } from './calendarView.ts'
import { DayCell } from './DayCell.tsx'
import { text } from './panelTexts.ts'
import { useMonthScroll } from './useMonthScroll.ts'

type Props = {
  search: PageSearch
  view: CalendarView
  /** Why the last press was refused. */
  notice: Signal<string | null>
  onChange: (changes: Partial<CoreCriteria>) => void
}

const dayOf = (event: Event): StayDate | undefined =>
  (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day

/** Months as ARIA date grids, two side by side or all in a scroll: one day is in the tab order, the arrow keys move between days. */
export function Calendar({ search, view, notice, onChange }: Props) {
  const grids = useRef<HTMLDivElement>(null)
  const rules = search.rules.value
  const range = search.criteria.value
  const { days, legend } = search.calendarDays.value
  const marks = useComputed(() => new Map(search.calendarDays.value.days.map((mark) => [mark.date, mark])))
  const month = view.month.value
  const onScroll = useMonthScroll(grids, view)
  const isFocusOwed = useRef(false)
  const focusDay = () => grids.current?.querySelector<HTMLElement>(`[data-day="${view.day.value}"]`)?.focus()
  useLayoutEffect(() => {
    if (isFocusOwed.current) focusDay()
    isFocusOwed.current = false
  })

  /** Why the day cannot be chosen now: by the rules of dates, then by the hotel's rooms; null when it can. */
  function refusal(day: StayDate): string | null {
    const problem = dayProblem(day, search.criteria.value, search.rules.value)
    if (problem) return problemText(problem, search)
    // The app judged the days for the criteria of its request; for others its refusals do not count.
    const isJudged = search.calendarDays.value.criteria === search.query.value
    return (isJudged && marks.value.get(day)?.why) || null
  }

  /** The day under the pointer. */
  const pointed = useSignal<StayDate | null>(null)
  /** The stay that a press would choose; null while the check-in is not chosen. */
  const preview = useComputed(() => {
    const checkout = pointed.value ?? view.day.value
    const { checkin } = search.criteria.value
    const isEnd = isChoosingEnd(search.criteria.value, search.rules.value)
    return checkin && isEnd && checkout > checkin && refusal(checkout) === null ? { checkin, checkout } : null
  })

  function press(event: Event) {
    const day = dayOf(event)
    if (!day) return
    const refused = refusal(day)
    view.goTo(day)
    if (refused === null) onChange(chooseDay(day, range, rules))
    else notice.value = refused
  }

  function move(event: KeyboardEvent) {
    const from = dayOf(event)
    const to = from && focusAfterKey(from, event.key, WEEK_START, event.shiftKey)
    if (!to) return
    event.preventDefault()
    pointed.value = null
    view.goTo(to)
    // A day of the months in view is there already; another one after the next rendering.
    if (view.month.value === month) focusDay()
    else isFocusOwed.current = true
  }

  const turnButton = (by: number, label: string, sign: string, name = '') => (
    <button
      type="button"
      class={`round ${name}`}
      aria-label={label}
      aria-disabled={!view.canTurn(by)}
      onClick={() => view.turn(by)}
    >
      {sign}
    </button>
  )

  const grid = (month: StayDate) => (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is a table
    <table key={month} role="grid" class="month" data-month={month}>
      <caption class="heading">{formatDate(locale.value, month, 'month')}</caption>
      <thead>
        <tr>
          {weekdayNames(locale.value, WEEK_START).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} class="weekday">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, WEEK_START).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day ? (
                <DayCell
                  key={day}
                  day={day}
                  range={range}
                  isToday={day === rules.today}
                  refusal={refusal(day)}
                  mark={marks.value.get(day)}
                  focused={view.day}
                  preview={preview}
                />
              ) : (
                <td key={column} class="cell" />
              ),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colspan={7} class="weekday holidays">
            {holidaysOf(month, days, (day) => formatDate(locale.value, day, 'brief'))}
          </td>
        </tr>
      </tfoot>
    </table>
  )

  return (
    <div class="calendar">
      {turnButton(-1, text('previous'), '‹', 'previous')}
      {turnButton(1, text('next'), '›', 'next')}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its days, which are buttons */}
      <div
        ref={grids}
        class={`months ${view.months.value === 1 ? 'scroll' : ''}`}
        onScroll={onScroll}
        onClick={press}
        onKeyDown={move}
        onPointerOver={(event) => {
          pointed.value = dayOf(event) ?? null
        }}
        onPointerLeave={() => {
          pointed.value = null
        }}
      >
        {view.rendered.value.map(grid)}
      </div>
      <p class="weekday legend">{legend}</p>
    </div>
  )
}
