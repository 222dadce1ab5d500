import type { Browser, CDPSession, Frame, Page, Request } from 'playwright'
import { addDays } from '#shared/stay/stayDates.ts'
import { inDays } from '../../support/server/guest.ts'
import type { Candidate } from './candidates.ts'
import { cpuOf } from './mainThread.ts'
import { type NotingWindow, type PageNotes, takePageNotes } from './pageNotes.ts'

const TIMEOUT_MS = 20_000

export const desktop = { viewport: { width: 1280, height: 860 } }
export const mobile = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

type Options = {
  device?: typeof desktop | typeof mobile
  /** How many times slower the processor is while the page loads. */
  rate?: number
  /** The visitor saves data: the loader may load nothing before the visitor's intent. */
  savesData?: boolean
  /** Which of the candidate's pages is visited. */
  address?: string
}

const isAppFrame = (frame: Frame) => frame.parentFrame() !== null && frame.url().startsWith('http')

/** A first visit to a candidate's page, in a context without any cache, until the page's `load` event. */
export async function openVisitor(
  browser: Browser,
  candidate: Candidate,
  { device = desktop, rate = 1, savesData = false, address = candidate.page }: Options = {},
) {
  const context = await browser.newContext({ ...device, locale: 'en-GB', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  const requests: Request[] = []
  const priorities = new Map<string, string>()
  page.on('request', (request) => requests.push(request))
  const isOwn = (request: Request) => candidate.origins.includes(new URL(request.url()).origin)
  const failed: Request[] = []
  page.on('requestfailed', (request) => isOwn(request) && failed.push(request))
  const session = await context.newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request }) =>
    priorities.set(request.url, request.initialPriority),
  )
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData })

  /** Slows the processor of the page and of its frames down, of those that come later too. */
  async function slowDown(times: number) {
    const slow = (target: CDPSession) => target.send('Emulation.setCPUThrottlingRate', { rate: times })
    // A frame of another site is a target of its own. One of the same site is slowed down with its page, and one that is
    // gone again needs nothing.
    const slowFrame = async (frame: Frame) => {
      if (frame.parentFrame())
        await context
          .newCDPSession(frame)
          .then(slow)
          .catch(() => {})
    }
    page.on('framenavigated', slowFrame)
    await Promise.all([slow(session), ...page.frames().map(slowFrame)])
  }
  if (rate > 1) await slowDown(rate)
  await page.addInitScript(takePageNotes, candidate.launcher.frame)
  await page.goto(address, { waitUntil: 'load' })
  const [lost] = failed
  if (lost) {
    // Nothing has been measured yet: a page without its widget is loaded anew, and it is printed.
    console.warn(
      `"${candidate.name}": ${lost.url()} failed (${lost.failure()?.errorText}); loading the page again`,
    )
    failed.length = 0
    requests.length = 0
    await page.reload({ waitUntil: 'load' })
    if (failed.length > 0) throw new Error(`The files of "${candidate.name}" do not arrive`)
  }
  const requestsAtLoad = requests.length

  const notesOf = (place: Page | Frame): Promise<PageNotes> =>
    place.evaluate(() => (window as unknown as NotingWindow).benchNotes)
  const until = (place: Page | Frame, note: keyof PageNotes) =>
    place.waitForFunction((name) => (window as unknown as NotingWindow).benchNotes?.[name], note, {
      polling: 50,
      timeout: TIMEOUT_MS,
    })
  const appFrame = async (): Promise<Frame> =>
    page.frames().find(isAppFrame) ??
    (await page.waitForEvent('framenavigated', { predicate: isAppFrame, timeout: TIMEOUT_MS }))

  return {
    candidate,
    page,
    session,
    slowDown,
    appFrame,
    notes: () => notesOf(page),
    /** Requests for the candidate's own files until now, with those that the page made before its `load` event. */
    ownRequests() {
      const whileLoading = requests.slice(0, requestsAtLoad).filter(isOwn)
      const idle = requests.slice(requestsAtLoad).filter(isOwn)
      return { whileLoading, idle, priorityOf: (request: Request) => priorities.get(request.url()) ?? '?' }
    },
    /** Milliseconds that the page's main thread has worked until now. */
    cpu: () => cpuOf(session),
    /** Dates as the page's own code sets them: nothing is warmed, as when a stay is remembered. */
    setDates: () =>
      page.evaluate(
        (stay) =>
          void (
            window as unknown as { Noren: { setCriteria: (criteria: object) => unknown } }
          ).Noren.setCriteria(stay),
        { checkin: inDays(30), checkout: addDays(inDays(30), 2), adults: 2 },
      ),
    /** Milliseconds from the press until the calendar of the search bar is visible. */
    async timeToCalendar(): Promise<number> {
      await until(page, 'calendar')
      const { pressed = Number.NaN, calendar = Number.NaN } = await notesOf(page)
      return calendar - pressed
    },
    /** Milliseconds from the press until the app shows what is waited for; `pressed` by the wall clock. */
    async timeTo(what: 'usable' | 'rooms') {
      await until(page, 'shown')
      const frame = await appFrame()
      await until(frame, what)
      await until(page, 'unfaded')
      const { pressed = Number.NaN, shown = Number.NaN, unfaded = Number.NaN } = await notesOf(page)
      const { [what]: ready = Number.NaN } = await notesOf(frame)
      return {
        pressed,
        ready: Math.max(shown, ready) - pressed,
        unfaded: Math.max(unfaded, ready) - pressed,
      }
    },
    close: () => context.close(),
  }
}
