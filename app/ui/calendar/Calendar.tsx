import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type CalendarRules,
  chooseDay,
  dayProblem,
  focusAfterKey,
  isChoosingEnd,
  type Range,
} from '#shared/stay/calendarGrid.ts'
import { nightProblem } from '#shared/stay/dayMarks.ts'
import { addDays, addMonths, clampDay, monthOf, type StayDate } from '#shared/stay/stayDates.ts'
import * as css from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import type { CalendarTexts, DaysByDate, Refusal } from './CalendarTexts.ts'
import { MonthTurns } from './MonthTurns.tsx'
import { useScrolledMonths } from './useScrolledMonths.ts'

type Props = {
  range: Range
  /** The range is a proposal: its days have an outline, and no day is chosen. */
  isProposal: boolean
  rules: CalendarRules
  days: DaysByDate
  /** The number of months side by side; in a `scroll` the months stand below each other. */
  months: 1 | 2 | 'scroll'
  texts: CalendarTexts
  /** The price of the chosen stay, as a text; empty while it is unknown. */
  total: string
  onChange: (range: Range) => void
  /** Receives the first visible month, at once and after every change. */
  onShow: (month: StayDate) => void
  /** A button beside the status. */
  children?: ReactNode
}

/** How many months a scroll has after the month in view, so that the guest does not reach its end. */
const MONTHS_AHEAD = 2

function monthsBetween(first: StayDate, last: StayDate): StayDate[] {
  const months = [first]
  for (let month = addMonths(first, 1); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

const dayAt = ({ target }: SyntheticEvent): StayDate | null =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day ?? null

/** Check-in and check-out on one grid, chosen by press or with the keys of the ARIA date grid. */
export function Calendar({
  range,
  isProposal,
  rules,
  days,
  months,
  texts,
  total,
  onChange,
  onShow,
  children,
}: Props) {
  // A stay may end after the last possible check-in.
  const end = addDays(rules.last, rules.max_nights)
  const [focus, setFocus] = useState(() => clampDay(range.checkin ?? rules.first, rules.first, end))
  const [shown, setShown] = useState(() => monthOf(focus))
  const [hover, setHover] = useState<StayDate | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  /** The day that gets the focus when it is rendered. */
  const wanted = useRef<StayDate | null>(null)
  const grid = useRef<HTMLDivElement>(null)

  const isScrolling = months === 'scroll'
  const firstShown = isScrolling ? monthOf(rules.first) : shown
  const lastShown = isScrolling
    ? clampDay(addMonths(shown, MONTHS_AHEAD), shown, monthOf(end))
    : addMonths(shown, months - 1)
  const canGoBack = shown > monthOf(rules.first)
  const canGoOn = (isScrolling ? shown : lastShown) < monthOf(end)
  const isVisible = (day: StayDate) => monthOf(day) >= firstShown && monthOf(day) <= lastShown
  const { onScroll } = useScrolledMonths(grid, shown, isScrolling, setShown)
  const tabStop = isVisible(focus) ? focus : clampDay(shown, rules.first, end)
  const problemOf = (day: StayDate) => dayProblem(day, range, rules) ?? nightProblem(day, range, rules, days)

  useEffect(() => onShow(shown), [onShow, shown])

  useEffect(() => {
    // The effect of an earlier rendering may run after the next key.
    if (wanted.current !== focus) return
    wanted.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus()
  })

  function moveFocus(day: StayDate) {
    const next = clampDay(day, rules.first, end)
    const month = monthOf(next)
    wanted.current = next
    setFocus(next)
    if (month < firstShown) setShown(month)
    if (month > lastShown) setShown(isScrolling ? month : addMonths(month, 1 - months))
  }

  function onKeyDown(event: KeyboardEvent) {
    // A screen reader may have focused another day than the tab stop.
    const next = focusAfterKey(dayAt(event) ?? tabStop, event.key, texts.weekStart, event.shiftKey)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setHover(null)
    moveFocus(next)
  }

  function choose(day: StayDate | null) {
    if (!day) return
    const problem = problemOf(day)
    setRefused(problem)
    setFocus(clampDay(day, rules.first, end))
    if (!problem) onChange(chooseDay(day, range, rules))
  }

  const pointed = hover ?? focus
  const preview =
    isChoosingEnd(range, rules) && pointed > range.checkin && !problemOf(pointed) ? pointed : null

  return (
    <div className={css.calendar}>
      <MonthTurns
        previous={texts.previous}
        next={texts.next}
        canGoBack={canGoBack}
        canGoOn={canGoOn}
        onTurn={(by) => setShown(addMonths(shown, by))}
      />
      <span className="unseen" role="status">
        {texts.month(shown)}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles events of its days, which are buttons */}
      <div
        ref={grid}
        className={css.months}
        data-scrolling={isScrolling}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={(event) => choose(dayAt(event))}
        onPointerOver={(event) => setHover(dayAt(event))}
        onPointerLeave={() => setHover(null)}
      >
        {monthsBetween(firstShown, lastShown).map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            range={range}
            isProposal={isProposal}
            preview={preview}
            rules={rules}
            days={days}
            tabStop={monthOf(tabStop) === month ? tabStop : null}
            texts={texts}
          />
        ))}
      </div>
      {texts.legend && <p className={css.legend}>{texts.legend}</p>}
      <div className={css.foot}>
        <p className={css.status} role="status">
          {refused ? texts.reason(refused) : `${texts.status(range, days)} ${total}`.trim()}
        </p>
        {children}
      </div>
    </div>
  )
}
