import { chooseDay, dayPlace, dayProblem, focusAfterKey, weeksOf } from '#shared/domain/calendarGrid.ts'
import { addMonths, type StayDate } from '#shared/domain/stayDates.ts'
import { formatDate, WEEK_START, weekdayNames } from '#shared/i18n/formats.ts'
import { spelled } from './barCriteria.ts'
import { canTurn, goTo, type Panel, turn } from './panel.ts'
import { sayProblem } from './sentences.ts'
import { choose, rulesOf, type Stay } from './stay.ts'
import { change } from './store.ts'
import { speech, text } from './text.ts'

type Props = { stay: Stay; panel: Panel; onChosen: () => void }

const dayOf = (event: Event) => (event.target as HTMLElement).dataset.day

/** One or two months as ARIA date grids: one day is in the tab order, the arrow keys go from day to day. */
export function Calendar({ stay, panel, onChosen }: Props) {
  const rules = rulesOf(stay)
  const { locale } = speech
  const range = stay.criteria

  const markOf = (day: StayDate) => stay.marks.find(({ date }) => date === day)

  /** Why the day cannot be chosen now: by the rules of dates, then by the hotel's rooms; null when it can. */
  function refusal(day: StayDate): string | null {
    const problem = dayProblem(day, range, rules)
    if (problem) return sayProblem(problem, stay)
    // The app judged the days after what was chosen then; of what is chosen since it has not spoken yet.
    return (stay.marked === spelled(range) && markOf(day)?.why) || null
  }

  function cell(day: StayDate) {
    const place = dayPlace(day, range)
    const problem = refusal(day)
    const mark = markOf(day)
    const state = place === 'start' ? text('start') : place === 'end' ? text('end') : problem
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
      <td class={place} aria-selected={place !== null}>
        <button
          class={`day ${mark?.state}`}
          data-day={day}
          tabindex={day === panel.day ? 0 : -1}
          aria-disabled={problem !== null}
          aria-current={day === rules.first ? 'date' : null}
          aria-label={[formatDate(locale, day, 'full'), state, mark?.name].filter(Boolean).join(', ')}
        >
          {Number(day.slice(8))}
          <small>{mark?.short}</small>
        </button>
      </td>
    )
  }

  function press(event: Event) {
    const day = dayOf(event)
    if (!day) return
    const notice = refusal(day)
    goTo(panel, stay, day)
    if (notice !== null) return change(panel, { notice })
    choose(stay, chooseDay(day, range, rules))
    onChosen()
  }

  function move(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    const from = dayOf(event)
    const to = from && focusAfterKey(from, event.key, WEEK_START, event.shiftKey)
    if (!to) return
    event.preventDefault()
    const months = event.currentTarget
    goTo(panel, stay, to)
    months.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  const turner = (by: number, label: string, sign: string, name = '') => (
    <button
      class={`round ${name}`}
      aria-label={label}
      aria-disabled={!canTurn(panel, stay, by)}
      onClick={() => turn(panel, stay, by)}
    >
      {sign}
    </button>
  )

  const table = (month: StayDate) => (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid is a table
    <table role="grid">
      <caption>{formatDate(locale, month, 'month')}</caption>
      <thead>
        <tr>
          {weekdayNames(locale, WEEK_START).map(({ short, long }) => (
            <th scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, WEEK_START).map((week) => (
          <tr>{week.map((day) => (day ? cell(day) : <td />))}</tr>
        ))}
      </tbody>
    </table>
  )

  return (
    <div class="calendar">
      {turner(-1, text('previous'), '‹')}
      {turner(1, text('next'), '›', 'next')}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears for its days, which are buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's click is the keyboard's too */}
      <div class="months" onClick={press} onKeydown={move}>
        {table(panel.month)}
        {panel.months > 1 && table(addMonths(panel.month, 1))}
      </div>
    </div>
  )
}
