import type { Candidate } from './candidates.ts'
import { parts } from './candidates.ts'
import { elapse } from './clock.ts'
import { pressByMouse, pressByTouch } from './gestures.ts'
import type { HostFigure } from './hostFigures.ts'
import { workOf } from './mainThread.ts'
import type { Testbed } from './testbed.ts'
import { mobile, openVisitor, type Visitor } from './visitor.ts'

const IDLE_MS = 2000
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
async function measureOpening({ direct, phone, states, line }: Testbed, note: Note) {
  for (const state of states) {
    const visitor = await openVisitor(direct, state)
    await elapse(IDLE_MS)
    await visitor.slowDown(SLOW)
    await pressByMouse(visitor, parts.dates.button)
    note('calendarLoaded', state, await visitor.timeToCalendar())
    await visitor.close()
  }
  for (const state of states) {
    line.setSlow(false)
    // A visitor who saves data is the one for whom a loader may have nothing but its first file.
    const visitor = await openVisitor(phone, state, { device: mobile, savesData: true })
    await elapse(IDLE_MS)
    await visitor.slowDown(SLOW)
    line.setSlow(true)
    await pressByTouch(visitor, parts.dates.button)
    note('calendarCold', state, await visitor.timeToCalendar())
    line.setSlow(false)
    await visitor.close()
  }
}

/** Arrow keys in the bar's calendar with its prices: the main thread's work at full speed, times four. */
async function measureArrowKeys({ direct, states }: Testbed, note: Note) {
  for (const state of states) {
    const visitor = await openVisitor(direct, state)
    await elapse(IDLE_MS)
    await pressByMouse(visitor, parts.dates.button)
    await visitor.timeToCalendar()
    await elapse(PRICES_MS)
    const first = await focusedText(visitor)
    for (let key = 0; key < KEYS; key++) {
      const work = await workOf(visitor.page, visitor.cpu, () => visitor.page.keyboard.press('ArrowRight'))
      note('arrowKey', state, SLOW * work)
    }
    if ((await focusedText(visitor)) === first)
      throw new Error(`The arrow keys do not move the focus in the calendar of "${state.name}"`)
    await visitor.close()
  }
}

export async function measureBarCalendar(bed: Testbed, note: Note): Promise<void> {
  await measureOpening(bed, note)
  await measureArrowKeys(bed, note)
}
