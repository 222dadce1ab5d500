import { elapse } from '../clock.ts'
import { type Candidate, parts } from '../testbed/candidates.ts'
import { pressByMouse, pressByTouch } from '../testbed/gestures.ts'
import { inTurn } from '../testbed/inTurn.ts'
import { workOf } from '../testbed/mainThread.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { mobile, openVisitor, type Visitor } from '../testbed/visitor.ts'
import type { HostFigure } from './hostFigures.ts'

const IDLE_MS = 1500
/** The frame brings the prices of the calendar's days. */
const PRICES_MS = 2500
const KEYS = 12
const SLOW = 4

type Note = (figure: HostFigure, candidate: Candidate, value: number) => void

/** What has the focus, through open shadow roots, as its accessible text. */
const focusedText = ({ page }: Visitor) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  })

/** Press on the bar's dates → calendar visible, four times slower: with everything loaded; and cold over Slow 4G. */
export async function measureCalendarOpening(
  { direct, phone, states, line }: Testbed,
  note: Note,
): Promise<void> {
  const loaded = async (state: Candidate) => {
    const visitor = await openVisitor(direct, state)
    await elapse(IDLE_MS)
    return visitor
  }
  await inTurn(states.map(loaded), async (visitor) => {
    await visitor.slowDown(SLOW)
    await pressByMouse(visitor, parts.dates.button)
    note('calendarLoaded', visitor.candidate, await visitor.timeToCalendar())
  })
  const cold = async (state: Candidate) => {
    // For a visitor who saves data the loader may have stage 1 only.
    const visitor = await openVisitor(phone, state, { device: mobile, savesData: true })
    await elapse(IDLE_MS)
    return visitor
  }
  line.setSlow(false)
  await inTurn(states.map(cold), async (visitor) => {
    await visitor.slowDown(SLOW)
    line.setSlow(true)
    await pressByTouch(visitor, parts.dates.button)
    note('calendarCold', visitor.candidate, await visitor.timeToCalendar())
    line.setSlow(false)
  })
}

/**
 * Arrow keys in the bar's calendar with its prices: the main thread's work at full speed, times four. Throws when the keys
 * do not move the focus.
 */
export async function measureArrowKeys({ direct, states }: Testbed, note: Note): Promise<void> {
  const open = async (state: Candidate) => {
    const visitor = await openVisitor(direct, state)
    await elapse(IDLE_MS)
    await pressByMouse(visitor, parts.dates.button)
    await visitor.timeToCalendar()
    await elapse(PRICES_MS)
    return visitor
  }
  await inTurn(states.map(open), async (visitor) => {
    const { page, cpu, candidate } = visitor
    const first = await focusedText(visitor)
    for (let key = 0; key < KEYS; key++)
      note('arrowKey', candidate, SLOW * (await workOf(page, cpu, () => page.keyboard.press('ArrowRight'))))
    if ((await focusedText(visitor)) === first)
      throw new Error(`The arrow keys do not move the focus in the calendar of "${candidate.name}"`)
  })
}
