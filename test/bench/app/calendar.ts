import { type CDPSession, chromium, type Page } from 'playwright'
import config from '../../playwright.config.ts'
import { freePorts, spawnServer } from '../../support/server/serverProcess.ts'
import { row } from '../row.ts'
import { cpuOf, workOf } from '../testbed/mainThread.ts'

const PRESSES = 24
/** Work is measured at full speed and multiplied: when the browser slows a thread down, a busy machine adds to its work. */
const SLOW = 4

/** The main thread's work for each press, times four: the median and the highest. */
async function costOf(
  page: Page,
  session: CDPSession,
  press: (at: number) => Promise<void>,
): Promise<string> {
  const costs: number[] = []
  for (let at = 0; at < PRESSES; at++)
    costs.push(
      SLOW *
        (await workOf(
          page,
          () => cpuOf(session),
          () => press(at),
        )),
    )
  costs.sort((a, b) => a - b)
  return `${costs[PRESSES >> 1]?.toFixed(0)} (${costs.at(-1)?.toFixed(0)})`
}

/** Prints what a press costs in the app's calendar, two months with all their prices, on a machine four times slower. */
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
    // Forth and back, so that months are drawn for the first time and again. The buttons are found before: looking for
    // a button by its name is work of the page too.
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
