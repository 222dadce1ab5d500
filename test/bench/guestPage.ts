import type { Browser, CDPSession, Frame, Page, Request } from 'playwright'
import { addDays } from '#shared/domain/stayDates.ts'
import { inDays } from '../support/guest.ts'

/** What the pages note about themselves, in milliseconds of the one clock that all frames share. */
type Notes = {
  press?: number
  shown?: number
  usable?: number
  results?: number
  shift: number
  /** Tasks of more than 50 ms, where they began and how long they took. */
  tasks: { at: number; took: number }[]
}
type Noted = Window & { notes: Notes; Noren?: { setCriteria: (criteria: object) => unknown } }

/** What guests press, and the frame once it is shown: in the page, or in the shadow of what the widget put beside it. */
export type Part = { button: string; frame: string }

const OURS = 'dialog[open] iframe:not([inert])'
export const launcher: Part = { button: 'noren-launcher button', frame: OURS }
export const searchButton: Part = { button: 'noren-search-bar [part=search]', frame: OURS }

/** Runs before anything else in the hotel's page and in the app's frame. */
function takeNotes(shownFrame: string) {
  const here = window as unknown as Noted
  const notes: Notes = { shift: 0, tasks: [] }
  here.notes = notes
  const now = () => performance.timeOrigin + performance.now()
  addEventListener(
    'click',
    ({ timeStamp }) => {
      notes.press = performance.timeOrigin + timeStamp
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      notes.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      notes.tasks.push({ at: performance.timeOrigin + startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })

  const seen = () => {
    if (window === top) {
      if (!notes.press || notes.shown) return
      const shadows = [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      for (const place of [...shadows, document])
        if (place.querySelector(shownFrame)?.checkVisibility({ visibilityProperty: true }))
          notes.shown = now()
      return
    }
    if (!notes.usable && document.querySelector('search form [type=submit]:enabled')) notes.usable = now()
    if (!notes.results && document.querySelector('article [data-choose]')) notes.results = now()
  }
  // Once a frame, and only while a press is being answered or the app comes up: it must not be what is measured.
  const isFrame = window !== top
  const look = () => {
    seen()
    if (!(isFrame ? notes.results : notes.shown)) requestAnimationFrame(look)
  }
  if (isFrame) look()
  else addEventListener('click', () => look(), { capture: true })
}

const notesOf = (place: Page | Frame) => place.evaluate(() => (window as unknown as Noted).notes)

export type GuestPage = Awaited<ReturnType<typeof openGuestPage>>

/** One guest's first visit to a hotel's page: a context of their own, so nothing is cached. */
export async function openGuestPage(
  browser: Browser,
  address: string,
  options: {
    slow?: number
    part?: Part
    viewport?: { width: number; height: number }
  } = {},
) {
  const { slow = 1, part = launcher, viewport = { width: 1280, height: 860 } } = options
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  /** Page and frames become that many times slower, those that come too. */
  async function slowDown(rate: number) {
    const slowed = (target: CDPSession) => target.send('Emulation.setCPUThrottlingRate', { rate })
    // A frame of another site is a process, and a target, of its own.
    const slowFrame = async (frame: Frame) => {
      if (frame.parentFrame()) await context.newCDPSession(frame).then(slowed, () => {})
    }
    page.on('framenavigated', slowFrame)
    await Promise.all([slowed(session), ...page.frames().map(slowFrame)])
  }
  if (slow > 1) await slowDown(slow)

  const framed = () => page.frames().find((one) => one.parentFrame() && one.url().startsWith('http'))
  const appFrame = () => {
    const frame = framed()
    if (!frame) throw new Error('The app has no frame')
    return frame
  }
  const button = page.locator(part.button)

  return {
    page,
    requests,
    slowDown,
    takeNotes: () => page.addInitScript(takeNotes, part.frame),
    visit: () => page.goto(address, { waitUntil: 'load' }),
    /** What the page's main thread has worked until now, and how much of that was script. */
    async cpu() {
      const { metrics } = await session.send('Performance.getMetrics')
      const ms = (key: string) => 1000 * (metrics.find(({ name }) => name === key)?.value ?? Number.NaN)
      return { all: ms('TaskDuration'), script: ms('ScriptDuration') }
    },
    hasLoader: () => page.evaluate(() => 'Noren' in window),
    shift: async () => (await notesOf(page)).shift,
    /** How long the page's own long tasks took: from its beginning to the press, or after it. */
    async longTasks(when: 'before' | 'after') {
      const { press = Number.POSITIVE_INFINITY, tasks } = await notesOf(page)
      return tasks.filter(({ at }) => at < press === (when === 'before')).map(({ took }) => took)
    },
    chooseStay: () =>
      page.evaluate((stay) => void (window as unknown as Noted).Noren?.setCriteria(stay), {
        checkin: inDays(30),
        checkout: addDays(inDays(30), 2),
        adults: 2,
      }),
    /** The guest comes near the button, and the frame behind the curtain is there when they press. */
    async comeNear() {
      await button.hover()
      while (!framed()) await page.waitForTimeout(20)
      await appFrame().waitForSelector('search form [type=submit]', { state: 'attached' })
      await page.waitForTimeout(1000)
    },
    /** From inside, for a real pointer comes near before it presses, and would have warmed the frame. */
    press: () => button.evaluate((element) => (element as HTMLElement).click()),
    /** Milliseconds from the press until the guest can use the app, or sees the rooms. */
    async waitedFor(what: 'usable' | 'results') {
      await page.waitForFunction(() => (window as unknown as Noted).notes.shown)
      const frame = appFrame()
      await frame.waitForFunction((name) => (window as unknown as Noted).notes[name], what)
      const [{ press = Number.NaN, shown = Number.NaN }, inside] = [await notesOf(page), await notesOf(frame)]
      return Math.max(shown, inside[what] ?? Number.NaN) - press
    },
    /** How much of that the search call took, from the press on. */
    async apiTime() {
      const { press = Number.NaN } = await notesOf(page)
      return appFrame().evaluate((pressed) => {
        const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const search = calls.findLast(({ name }) => /\/rooms(\/|\?|$)/.test(new URL(name).pathname))
        if (!search) throw new Error('There was no search')
        const from = Math.max(search.startTime + performance.timeOrigin, pressed)
        return Math.max(0, search.responseEnd + performance.timeOrigin - from)
      }, press)
    },
    pressedAt: async () => (await notesOf(page)).press ?? Number.NaN,
    /** Bytes on the wire, headers too, of what was asked for; waits until all of it is there. */
    async weightOf(asked: Request[]) {
      let sum = 0
      for (const request of asked) {
        if (!(await (await request.response())?.finished())) {
          const { responseBodySize, responseHeadersSize } = await request.sizes()
          sum += responseBodySize + responseHeadersSize
        }
      }
      return sum
    },
    close: () => context.close(),
  }
}
