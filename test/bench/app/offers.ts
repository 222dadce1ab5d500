import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { addDays } from '#shared/stay/stayDates.ts'
import config from '../../playwright.config.ts'
import { inDays } from '../../support/server/guest.ts'
import { freePorts, spawnServer } from '../../support/server/serverProcess.ts'
import { elapse } from '../clock.ts'
import { median } from '../figures.ts'
import { row } from '../row.ts'
import { traceWork, type Work } from '../testbed/mainThread.ts'
import { type OffersWindow, takeOffersNotes, untilRest, untilShown } from './offersPage.ts'

const ROUNDS = 7
const SLOW = 4
/** Between two turns of the wheel. */
const WHEEL_MS = 50
/** What each press cost in milliseconds: the visitor's wait, the main thread's work, and the longest task after it. */
type Measured = { waits: number[]; work: number[]; after: number[] }

type Opened = { page: Page; session: CDPSession; rate: number }

/** Waits are measured on a slowed-down machine, work at full speed: slowed down, a busy machine adds to the work. */
function keep(into: Measured, rate: number, wait: number, work: Work) {
  if (rate > 1) into.waits.push(wait)
  else {
    into.work.push(SLOW * work.between)
    into.after.push(SLOW * work.longestAfter)
  }
}

/** Presses a button and keeps how long its result took. */
async function press({ page, session, rate }: Opened, button: Locator, into: Measured) {
  await button.scrollIntoViewIfNeeded()
  await untilRest(page)
  await page.evaluate(() => (window as unknown as OffersWindow).watch())
  const worked = await traceWork(session)
  await button.click()
  await untilShown(page)
  const wait = await page.evaluate(() => {
    const { shown, pressed } = window as unknown as OffersWindow
    return shown - pressed
  })
  await untilRest(page)
  keep(into, rate, wait, await worked('pressed', 'shown'))
}

async function open(browser: Browser, address: string, rate: number, into: Measured) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(takeOffersNotes)
  const worked = await traceWork(session)
  await page.goto(address)
  await untilShown(page)
  const wait = await page.evaluate(() => {
    const search = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => /\/rooms\?/.test(name)) as PerformanceResourceTiming
    performance.mark('answered', { startTime: search.responseEnd })
    return (window as unknown as OffersWindow).shown - search.responseEnd
  })
  await untilRest(page)
  keep(into, rate, wait, await worked('answered', 'shown'))
  return { page, session, rate, close: () => context.close() }
}

const names = ['draw', 'sort', 'by plan', 'by room', 'filter', 'unfold', 'choose', 'scroll'] as const
type Figures = Record<(typeof names)[number], Measured>

async function measureRound(browser: Browser, address: string, rate: number, figures: Figures) {
  const opened = await open(browser, address, rate, figures.draw)
  const { page, session, close } = opened
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  await press(opened, button(/^Remove: /), figures.filter)
  await press(opened, button('Highest price'), figures.sort)
  await press(opened, button('By plan'), figures['by plan'])
  await press(opened, button('Lowest price'), figures.sort)
  await press(opened, button('By room'), figures['by room'])
  await press(opened, button(/^Show all \d+ plans/), figures.unfold)
  await press(opened, button(/^Choose /), figures.choose)
  // The choice has led to the details.
  await page.goBack()
  await page.locator('[data-choose]').first().waitFor()
  await untilRest(page)
  await page.mouse.move(400, 500)
  await page.evaluate(() => performance.mark('shown'))
  const worked = await traceWork(session)
  await page.evaluate(() => performance.mark('scrolled'))
  for (let turns = 0; turns < 30; turns++) {
    await page.mouse.wheel(0, 900)
    await elapse(WHEEL_MS)
  }
  const { longestAfter } = await worked('scrolled', 'scrolled')
  // A turn of the wheel only needs a main thread without long tasks.
  if (rate > 1) figures.scroll.waits.push(longestAfter)
  else figures.scroll.work.push(SLOW * longestAfter)
  await close()
}

const empty = () =>
  Object.fromEntries(names.map((name) => [name, { waits: [], work: [], after: [] }])) as unknown as Figures

/**
 * Prints the figures of a hotel with a thousand offers on a machine four times slower: the time from each press until its
 * result is painted, the page's work in that time, and the longest task afterwards, for which a next press would wait.
 */
export async function benchOffers(): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...options, args })
  const stay = { code: 'grand', checkin: inDays(60), checkout: addDays(inDays(60), 2), adults: '1' }
  // The filter for free cancellation; removing it shows all offers.
  const query = new URLSearchParams({ ...stay, filter: '9' })
  const address = `http://localhost:${port}/booking/result?${query}`
  const figures = empty()
  try {
    await measureRound(browser, address, 1, empty())
    for (let round = 0; round < ROUNDS; round++)
      for (const rate of [SLOW, 1]) await measureRound(browser, address, rate, figures)
    for (const name of names) {
      const { waits, work, after } = figures[name]
      const later = after.length > 0 ? `, longest task then ${median(after).toFixed(0)}` : ''
      const what = `1,000 offers, ${SLOW}× slower: ${name} (ms; work ${median(work).toFixed(0)}${later})`
      row(what, '', median(waits).toFixed(0), '100')
    }
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}
