import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { bare, type Column, widgets } from './column.ts'
import { type GuestPage, openGuestPage } from './guestPage.ts'
import type { SlowLine } from './slowLine.ts'

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SETTLED_MS = 1000
const REST_MS = 3000

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** The place where pages are opened: straight to the servers, and over a line that can be slow. */
export type Stage = { direct: Browser; phone: Browser; line: SlowLine; addressOf: (column: Column) => string }

type Press = { isWarm: boolean; slow: 1 | 4; isFar: boolean }

/** Each kind of press that is measured. */
export const presses: readonly Press[] = [false, true].flatMap((isFar) =>
  ([1, 4] as const).flatMap((slow) => [false, true].map((isWarm) => ({ isWarm, slow, isFar }))),
)
export const keyOf = ({ isWarm, slow, isFar }: Press): string =>
  `press → usable, ${isWarm ? 'warm' : 'cold'}, ${isFar ? 'Slow 4G, ' : ''}${slow}×`

/** Figures by what they are of and by the column's word: one for each round. */
export type Figures = Map<string, Map<string, number[]>>

function noteFigure(figures: Figures, what: string, { word }: Column, figure: number) {
  const row = figures.get(what) ?? new Map<string, number[]>()
  figures.set(what, row.set(word, [...(row.get(word) ?? []), figure]))
}

const opened = async (browser: Browser, stage: Stage, column: Column, slow = 1, viewport = desk) => {
  const guest = await openGuestPage(browser, stage.addressOf(column), {
    slow,
    viewport,
    ...(column.part && { part: column.part }),
  })
  await guest.takeNotes()
  await guest.visit()
  return guest
}
const desk = { width: 1280, height: 860 }
const phoneSize = { width: 390, height: 844 }

const weightOf = async (guest: GuestPage) => {
  const all = await Promise.all(
    guest.requests.map(async (request) => {
      const answer = await request.response()
      await answer?.finished()
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return responseBodySize + responseHeadersSize
    }),
  )
  return { count: all.length, bytes: all.reduce((sum, bytes) => sum + bytes, 0) }
}

/** What is asked for, before anybody presses and until it is usable, and what moves: always the same, so looked at once. */
export async function countArrivals(stage: Stage): Promise<Figures> {
  const figures: Figures = new Map()
  const plain = await opened(stage.direct, stage, bare)
  await plain.page.waitForTimeout(2 * SETTLED_MS)
  const alone = { ...(await weightOf(plain)), urls: plain.requests.map((request) => request.url()) }
  await plain.close()
  await Promise.all(
    widgets.map(async (column) => {
      const guest = await opened(stage.direct, stage, column)
      await guest.page.waitForTimeout(2 * SETTLED_MS)
      const note = (what: string, figure: number) => noteFigure(figures, what, column, figure)
      const own = guest.requests.filter(
        (request) => request.resourceType() !== 'document' && !alone.urls.includes(request.url()),
      )
      const bodies = await Promise.all(own.map(async (request) => (await request.response())?.body()))
      note('requests before intent', own.length)
      note('brotli of these', sum(bodies.map((body) => brotliCompressSync(body ?? '').length)))
      note('transferred before intent', (await weightOf(guest)).bytes - alone.bytes)
      note('layout shift, desk', await guest.shift())
      await guest.press()
      await guest.waitedFor('usable')
      const { count, bytes } = await weightOf(guest)
      note('requests to usable', count - alone.count)
      note('transferred to usable', bytes - alone.bytes)
      await guest.close()
      const small = await opened(stage.direct, stage, column, 1, phoneSize)
      await small.page.waitForTimeout(2 * SETTLED_MS)
      note('layout shift, phone', await small.shift())
      await small.close()
    }),
  )
  return figures
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** What each costs the page's main thread by being there. */
async function noteLoads(stage: Stage, figures: Figures) {
  for (const slow of [1, 4]) {
    for (const column of [bare, ...widgets]) {
      const guest = await opened(stage.direct, stage, column, slow)
      await guest.page.waitForTimeout(SETTLED_MS * Math.sqrt(slow))
      const { all, script } = await guest.cpu()
      noteFigure(figures, `CPU to idle, ${slow}×`, column, all)
      noteFigure(figures, `script to idle, ${slow}×`, column, script)
      noteFigure(figures, `long tasks to idle, ${slow}×`, column, (await guest.longTasks('before')).length)
      await guest.close()
    }
  }
}

/** At rest a thread's own time is not lengthened by others that rest beside it. */
async function noteRests(stage: Stage, figures: Figures) {
  await Promise.all(
    [bare, ...widgets].map(async (column) => {
      const guest = await opened(stage.direct, stage, column)
      await guest.page.waitForTimeout(2 * SETTLED_MS)
      const before = await guest.cpu()
      await guest.page.waitForTimeout(REST_MS)
      noteFigure(figures, 'CPU at rest, each 3 s', column, (await guest.cpu()).all - before.all)
      await guest.close()
    }),
  )
}

/** All are made ready side by side, at full speed; then each in turn is slowed down, pressed, and closed. */
async function notePresses(stage: Stage, figures: Figures, { slow, isFar }: Press) {
  stage.line.slowDown(false)
  const visits = widgets.flatMap((column) =>
    // Who is warm has a frame that draws: they go first.
    column.warms
      ? [
          { column, isWarm: true },
          { column, isWarm: false },
        ]
      : [{ column, isWarm: false }],
  )
  const ready = await Promise.all(
    visits.map(async (visit) => {
      const guest = await opened(isFar ? stage.phone : stage.direct, stage, visit.column)
      if (visit.isWarm) await guest.comeNear()
      await guest.page.waitForTimeout(SETTLED_MS / 2)
      return { ...visit, guest }
    }),
  )
  for (const { column, isWarm, guest } of ready.toSorted((a, b) => Number(b.isWarm) - Number(a.isWarm))) {
    stage.line.slowDown(isFar)
    if (slow > 1) await guest.slowDown(slow)
    await guest.press()
    const what = keyOf({ isWarm, slow, isFar })
    noteFigure(figures, what, column, await guest.waitedFor('usable'))
    if (!isFar && !isWarm) {
      const tasks = await guest.longTasks('after')
      noteFigure(figures, `long tasks, press → usable, cold, ${slow}×`, column, tasks.length)
      noteFigure(figures, `the longest of them, ${slow}×`, column, Math.max(0, ...tasks))
    }
    await guest.close()
  }
}

/** Every figure of every round, each round of all columns in turn. */
export async function measurePresence(stage: Stage): Promise<Figures> {
  const figures: Figures = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    await noteLoads(stage, figures)
    await noteRests(stage, figures)
    for (const press of presses) if (!press.isWarm) await notePresses(stage, figures, press)
  }
  return figures
}
