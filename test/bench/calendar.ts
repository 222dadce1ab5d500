import { type CDPSession, chromium, type Page } from 'playwright'
import config from '../../playwright.config.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { row } from './row.ts'

const PRESSES = 24
/** Work is counted at full speed: slowed down by the browser, a crowded machine adds to it. */
const SLOW = 4

/** Processor time of the page's main thread until now, in ms: it does not grow while others have the machine. */
async function cpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Until the picture after the next is drawn: whatever a press has set going is done. */
const twoPictures = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )

/** What a press costs, all that it sets going included, but for what waiting for it costs: the median and the most. */
async function costOf(
  page: Page,
  session: CDPSession,
  press: (at: number) => Promise<void>,
): Promise<string> {
  const costs: number[] = []
  for (let at = 0; at < PRESSES; at++) {
    await twoPictures(page)
    const before = await cpu(session)
    await twoPictures(page)
    const idle = await cpu(session)
    await press(at)
    await twoPictures(page)
    costs.push(SLOW * ((await cpu(session)) - idle - (idle - before)))
  }
  costs.sort((a, b) => a - b)
  return `${costs[PRESSES >> 1]?.toFixed(0)} (${costs.at(-1)?.toFixed(0)})`
}

/** What a guest waits for in the calendar, two months with all their prices, on a machine four times slower. */
export async function benchCalendar(): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
    await page.goto(`http://localhost:${port}/booking/result?code=hakone`)
    await page.getByText('¥').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const day = page.locator('[data-day][tabindex="0"]')
    const bench = async (what: string, press: (at: number) => Promise<void>) =>
      row(`calendar: ${what}, ${SLOW}× slower (most; ms)`, '', await costOf(page, session, press), '50')

    await day.focus()
    await bench('arrow key', () => page.keyboard.press('ArrowRight'))
    await day.click()
    await bench('arrow key, choosing the end', (at) =>
      page.keyboard.press(at % 12 < 6 ? 'ArrowRight' : 'ArrowLeft'),
    )
    // There and back, so that months are turned to for the first time and again.
    // Found before: going through the page for a button by its name is work of the page too.
    const [next, previous] = await Promise.all(
      ['Next month', 'Previous month'].map((name) => page.getByRole('button', { name }).elementHandle()),
    )
    await bench('month turned', async (at) => {
      await (at % 16 < 8 ? next : previous)?.evaluate((button) => (button as HTMLElement).click())
    })
    await day.focus()
    await bench('page key', (at) => page.keyboard.press(at % 16 < 8 ? 'PageDown' : 'PageUp'))
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}
