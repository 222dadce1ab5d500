import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type CalendarRules,
  chooseDay,
  clampDay,
  type DayProblem,
  dayProblem,
  focusAfterKey,
  type Range,
} from '#shared/domain/calendarGrid.ts'
import { addDays, addMonths, monthOf, type StayDate } from '#shared/domain/stayDates.ts'
import * as css from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import type { CalendarWords } from './CalendarWords.ts'
import { BackIcon, ForwardIcon } from './icons.tsx'

type Props = {
  range: Range
  rules: CalendarRules
  /** How many months stand side by side. */
  months: 1 | 2
  words: CalendarWords
  onChange: (range: Range) => void
  /** The way on, beside what is chosen. */
  children?: ReactNode
}

/** Arrival and departure chosen on one grid, by press or by the keys of the ARIA date grid. */
export function Calendar({ range, rules, months, words, onChange, children }: Props) {
  // A stay may end after the last day on which one may begin.
  const end = addDays(rules.last, rules.max_nights)
  const [focus, setFocus] = useState(() => clampDay(range.checkin ?? rules.first, rules.first, end))
  const [shown, setShown] = useState(() => monthOf(focus))
  const [hover, setHover] = useState<StayDate | null>(null)
  const [refused, setRefused] = useState<DayProblem | null>(null)
  const wantsFocus = useRef(false)
  const grid = useRef<HTMLDivElement>(null)

  const lastShown = addMonths(shown, months - 1)
  const canGoBack = shown > monthOf(rules.first)
  const canGoOn = lastShown < monthOf(end)
  const isVisible = (day: StayDate) => monthOf(day) >= shown && monthOf(day) <= lastShown
  const tabStop = isVisible(focus) ? focus : clampDay(shown, rules.first, end)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focus}"]`)?.focus()
  })

  function moveFocus(day: StayDate) {
    const next = clampDay(day, rules.first, end)
    const month = monthOf(next)
    wantsFocus.current = true
    setFocus(next)
    if (month < shown) setShown(month)
    if (month > lastShown) setShown(addMonths(month, 1 - months))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = focusAfterKey(tabStop, event.key, words.weekStart, event.shiftKey)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setHover(null)
    moveFocus(next)
  }

  function choose(day: StayDate) {
    const problem = dayProblem(day, range, rules)
    setRefused(problem)
    setFocus(clampDay(day, rules.first, end))
    if (!problem) onChange(chooseDay(day, range, rules))
  }

  const pointed = hover ?? focus
  const isChoosingEnd = range.checkin !== null && range.checkout === null
  const preview =
    isChoosingEnd && pointed > (range.checkin ?? '') && !dayProblem(pointed, range, rules) ? pointed : null

  return (
    <div className={css.calendar}>
      <div className={css.turns}>
        <button
          type="button"
          className={css.turn}
          aria-label={words.previous}
          aria-disabled={!canGoBack}
          onClick={() => canGoBack && setShown(addMonths(shown, -1))}
        >
          <BackIcon />
        </button>
        <button
          type="button"
          className={css.turn}
          aria-label={words.next}
          aria-disabled={!canGoOn}
          onClick={() => canGoOn && setShown(addMonths(shown, 1))}
        >
          <ForwardIcon />
        </button>
      </div>
      <span className="unseen" role="status">
        {words.month(shown)}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside */}
      <div ref={grid} className={css.months} onKeyDown={onKeyDown} onPointerLeave={() => setHover(null)}>
        {Array.from({ length: months }, (_, at) => (
          <CalendarMonth
            key={addMonths(shown, at)}
            month={addMonths(shown, at)}
            range={range}
            preview={preview}
            rules={rules}
            tabStop={tabStop}
            words={words}
            onChoose={choose}
            onPoint={setHover}
          />
        ))}
      </div>
      <div className={css.foot}>
        <p className={css.status} role="status">
          {refused ? words.reason(refused) : words.status(range)}
        </p>
        {children}
      </div>
    </div>
  )
}
