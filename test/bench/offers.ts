import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { addDays } from '#shared/domain/stayDates.ts'
import config from '../../playwright.config.ts'
import { inDays } from '../support/guest.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { row } from './row.ts'

const ROUNDS = 5
const SLOW = 4
const SETTLED_MS = 2500

/** What the page notes of a press: when it was made, and when the browser had painted what it changed. */
type Noted = Window & { pressed: number; shown: number; longest: number; drawn: number }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** Runs before the app: notes presses, tasks that block, and the first picture of the rooms. */
function takeNotes() {
  const here = window as unknown as Noted
  Object.assign(here, { pressed: 0, shown: 0, longest: 0, drawn: 0 })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => Object.assign(here, { pressed: timeStamp }), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) here.longest = Math.max(here.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!document.querySelector('article [data-choose]')) return requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => Object.assign(here, { drawn: performance.now() })
    return channel.port2.postMessage(null)
  }
  look()
}

/** Begins to look for a change of this text of the page; `shown` is when it has been painted. */
const watch = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const here = window as unknown as Noted
    const textOf = () => [...document.querySelectorAll(wanted)].map((one) => one.textContent).join()
    const before = textOf()
    Object.assign(here, { shown: 0 })
    const look = () => {
      if (textOf() === before) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => Object.assign(here, { shown: performance.now() })
      return channel.port2.postMessage(null)
    }
    look()
  }, selector)

/** What each press cost, in milliseconds: of the guest's time, and of the page's processor. */
type Measured = { waits: number[]; cpu: number[] }

type Cpu = () => Promise<number>

/** Presses, and notes how long the guest waited for what it changes. */
async function press(page: Page, cpu: Cpu, button: Locator, changes: string, into: Measured) {
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await watch(page, changes)
  const before = await cpu()
  await button.click()
  await page.waitForFunction(() => (window as unknown as Noted).shown > 0)
  into.cpu.push((await cpu()) - before)
  const wait = await page.evaluate(() => {
    const { shown, pressed } = window as unknown as Noted
    return shown - pressed
  })
  await page.waitForTimeout(SETTLED_MS)
  into.waits.push(wait)
}

async function openOffers(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  await page.addInitScript(takeNotes)
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as Noted).drawn > 0)
  const drawing = await page.evaluate(() => {
    const search = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => /\/rooms\?/.test(name)) as PerformanceResourceTiming
    return (window as unknown as Noted).drawn - search.responseEnd
  })
  await page.waitForTimeout(2 * SETTLED_MS)
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  return { page, drawing, cpu, close: () => context.close() }
}

const names = ['draw', 'sort', 'by plan', 'by room', 'filter', 'unfold', 'choose', 'scroll'] as const

async function measureRound(browser: Browser, address: string, figures: Record<string, Measured>) {
  const of = (name: (typeof names)[number]) => {
    figures[name] ??= { waits: [], cpu: [] }
    return figures[name]
  }
  const { page, drawing, cpu, close } = await openOffers(browser, address)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  of('draw').waits.push(drawing)
  const first = 'article:first-of-type'
  await press(page, cpu, button(/^Remove: /), '[data-tools]', of('filter'))
  await press(page, cpu, button('Highest price'), `${first} h2, ${first} h3`, of('sort'))
  await press(page, cpu, button('By plan'), `${first} h2`, of('by plan'))
  await press(page, cpu, button('Lowest price'), `${first} h2, ${first} h3`, of('sort'))
  await press(page, cpu, button('By room'), `${first} h2`, of('by room'))
  await press(page, cpu, button(/^Show all \d+ plans/), `${first} h3`, of('unfold'))
  await press(page, cpu, button(/^Choose /), '[data-choose]', of('choose'))
  await page.evaluate(() => Object.assign(window, { longest: 0 }))
  await page.mouse.move(400, 500)
  for (let turns = 0; turns < 30; turns++) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(50)
  }
  const longest = await page.evaluate(() => (window as unknown as Noted).longest)
  of('scroll').waits.push(longest)
  await close()
}

/** A hotel with a thousand offers, on a machine four times slower: what a guest waits for, press by press. */
export async function benchOffers(): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...options, args })
  const stay = { code: 'grand', checkin: inDays(40), checkout: addDays(inDays(40), 2), adults: '2' }
  // What can be cancelled; letting that go brings all the others.
  const query = new URLSearchParams({ ...stay, filter: '9' })
  const figures: Record<string, Measured> = {}
  try {
    for (let round = -1; round < ROUNDS; round++)
      await measureRound(
        browser,
        `http://localhost:${port}/booking/result?${query}`,
        round < 0 ? {} : figures,
      )
    for (const name of names) {
      const { waits = [], cpu = [] } = figures[name] ?? {}
      const work = cpu.length > 0 ? `, ${median(cpu).toFixed(0)} of it work` : ''
      row(`1,000 offers, 4× slower: ${name} (ms${work})`, '', median(waits).toFixed(0), '100')
    }
  } finally {
    await browser.close()
    server.child.kill('SIGTERM')
    await server.ended
  }
}
