import { bare, type Column, widgets } from './column.ts'
import { type Figures, noteFigure } from './figures.ts'
import { comeTo, type Stage } from './stage.ts'

export const ROUNDS = 7
const SETTLED_MS = 1000
const REST_MS = 3000

type Line = { slow: 1 | 4; isFar: boolean }

const lines: readonly Line[] = [
  { slow: 1, isFar: false },
  { slow: 4, isFar: false },
  { slow: 1, isFar: true },
  { slow: 4, isFar: true },
]

/** What a wait after a press is called among the figures. */
export const waitOf = (isWarm: boolean, { slow, isFar }: Line): string =>
  `press → usable, ${isWarm ? 'warm' : 'cold'}, ${isFar ? 'Slow 4G, ' : ''}${slow}×`

/** What each costs the page's main thread by being there. */
async function noteLoads(stage: Stage, figures: Figures, columns: readonly Column[]) {
  for (const slow of [1, 4]) {
    for (const column of columns) {
      const guest = await comeTo(stage, column, { slow })
      await guest.page.waitForTimeout(slow === 1 ? SETTLED_MS : 1.5 * SETTLED_MS)
      const { all, script } = await guest.cpu()
      noteFigure(figures, `CPU to idle, ${slow}×`, column, all)
      noteFigure(figures, `script to idle, ${slow}×`, column, script)
      noteFigure(figures, `long tasks to idle, ${slow}×`, column, (await guest.longTasks('before')).length)
      await guest.close()
    }
  }
}

/** All at once: a thread's own time is not lengthened by others that rest beside it. */
async function noteRests(stage: Stage, figures: Figures, columns: readonly Column[]) {
  await Promise.all(
    columns.map(async (column) => {
      const guest = await comeTo(stage, column)
      await guest.page.waitForTimeout(SETTLED_MS)
      const before = await guest.cpu()
      await guest.page.waitForTimeout(REST_MS)
      noteFigure(figures, 'CPU at rest, each 3 s', column, (await guest.cpu()).all - before.all)
      await guest.close()
    }),
  )
}

/** All come to the page side by side, at full speed; then each in turn is slowed down, presses, and goes. */
async function notePresses(stage: Stage, figures: Figures, columns: readonly Column[], line: Line) {
  const { slow, isFar } = line
  stage.line.slowDown(false)
  const come = (visitors: readonly Column[], isWarm: boolean) =>
    visitors.map(async (column) => {
      const guest = await comeTo(stage, column, { isFar })
      if (isWarm) await guest.comeNear()
      await guest.page.waitForTimeout(SETTLED_MS / 2)
      return { column, isWarm, guest }
    })
  const warm = columns.filter(({ warms }) => warms)
  // Who is warm has a frame that draws already: they press and go before the others wait beside it.
  const guests = await Promise.all([...come(warm, true), ...come(columns, false)])
  for (const { column, isWarm, guest } of guests) {
    const note = (what: string, figure: number) => noteFigure(figures, what, column, figure)
    stage.line.slowDown(isFar)
    if (slow > 1) await guest.slowDown(slow)
    const before = guest.requests.length
    await guest.press()
    const waited = await guest.waitedFor('usable')
    note(waitOf(isWarm, line), waited)
    if (!isFar && !isWarm) {
      const tasks = await guest.longTasks('after')
      note(`long tasks meanwhile, ${slow}×`, tasks.length)
      note(`the longest of them, ${slow}×`, Math.max(0, ...tasks))
    }
    if (!isFar && !isWarm && slow === 1) {
      const until = (await guest.pressedAt()) + waited
      const asked = guest.requests.slice(before).filter((request) => request.timing().startTime <= until)
      note('requests meanwhile', asked.length)
      note('transferred meanwhile, with headers', await guest.weightOf(asked))
    }
    stage.line.slowDown(false)
    await guest.close()
  }
}

/** Every figure of every round; in each round all columns in turn, and another first. */
export async function measurePresence(stage: Stage): Promise<Figures> {
  const figures: Figures = new Map()
  const turned = (columns: readonly Column[], by: number) => {
    const at = by % columns.length
    return [...columns.slice(at), ...columns.slice(0, at)]
  }
  for (let round = 0; round < ROUNDS; round++) {
    const all = turned([bare, ...widgets], round)
    await noteLoads(stage, figures, all)
    await noteRests(stage, figures, all)
    for (const line of lines) await notePresses(stage, figures, turned(widgets, round), line)
  }
  return figures
}
