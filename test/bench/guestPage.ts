import type { Browser, CDPSession, Frame, Page } from 'playwright'
import { addDays } from '#shared/domain/stayDates.ts'
import { inDays } from '../support/guest.ts'

/** What the pages note about themselves, in milliseconds of the one clock that all frames share. */
type Notes = { press?: number; shown?: number; usable?: number; results?: number; shift: number }
type Noted = Window & { notes: Notes; Noren?: { setCriteria: (criteria: object) => unknown } }

export type Part = 'launcher' | 'search'

/** Runs before anything else in the hotel's page and in the app's frame. */
function takeNotes() {
  const here = window as unknown as Noted
  const notes: Notes = { shift: 0 }
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

  const seen = () => {
    if (window === top) {
      if (!notes.press || notes.shown) return
      for (const { shadowRoot } of document.documentElement.children) {
        const frame = shadowRoot?.querySelector('iframe')
        if (frame && !frame.inert && frame.closest('dialog')?.open) notes.shown = now()
      }
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
    viewport?: { width: number; height: number }
  } = {},
) {
  const { slow = 1, viewport = { width: 1280, height: 860 } } = options
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const session = await context.newCDPSession(page)
  const slowDown = (target: CDPSession) => target.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (slow > 1) {
    await slowDown(session)
    // A frame of another site is a process, and a target, of its own.
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame()) context.newCDPSession(frame).then(slowDown, () => {})
    })
  }

  const appFrame = () => {
    const frame = page.frames().find((one) => one.parentFrame())
    if (!frame) throw new Error('The app has no frame')
    return frame
  }
  const button = (part: Part) =>
    page.locator(part === 'launcher' ? 'noren-launcher button' : 'noren-search-bar [part=search]')

  return {
    page,
    requests,
    takeNotes: () => page.addInitScript(takeNotes),
    visit: () => page.goto(address, { waitUntil: 'load' }),
    /** CPU of the page's main thread until now. */
    async cpu() {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    },
    hasLoader: () => page.evaluate(() => 'Noren' in window),
    shift: async () => (await notesOf(page)).shift,
    chooseStay: () =>
      page.evaluate((stay) => void (window as unknown as Noted).Noren?.setCriteria(stay), {
        checkin: inDays(30),
        checkout: addDays(inDays(30), 2),
        adults: 2,
      }),
    /** The guest comes near the button, and the frame behind the curtain is there when they press. */
    async comeNear(part: Part) {
      await button(part).hover()
      while (page.frames().length < 2) await page.waitForTimeout(20)
      await appFrame().waitForSelector('search form [type=submit]', { state: 'attached' })
      await page.waitForTimeout(1000)
    },
    /** From inside, for a real pointer comes near before it presses, and would have warmed the frame. */
    press: (part: Part) => button(part).evaluate((element) => (element as HTMLElement).click()),
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
    close: () => context.close(),
  }
}
