import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright'
import { addDays } from '#shared/stay/stayDates.ts'
import config from '../../playwright.config.ts'
import { inDays } from '../support/guest.ts'
import { freePorts, spawnServer } from '../support/process.ts'
import { noteWork, type Work } from './mainThread.ts'
import { row } from './row.ts'

const ROUNDS = 7
const SLOW = 4
/** So long nothing has changed on the page when it is said to rest. */
const REST_MS = 500

/** What the page notes of a press: when it was made, when what it changed had been painted, when anything last changed. */
type Noted = Window & { pressed: number; shown: number; changed: number; watch: () => void }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/** Runs before the app. It looks only when something has changed: a look with every picture would be work of its own. */
function takeNotes() {
  const here = window as unknown as Noted
  Object.assign(here, { pressed: 0, shown: 0, changed: 0 })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      here.pressed = timeStamp
      performance.mark('pressed', { startTime: timeStamp })
    },
    { capture: true },
  )
  const cardNow = () => {
    const card = document.querySelector('main article')
    return [
      card?.querySelector('h2')?.textContent,
      card?.querySelector('h3')?.textContent,
      card?.getElementsByTagName('h3').length,
      card?.querySelector('[data-choose]')?.textContent,
      document.querySelector('[data-tools]')?.textContent,
    ].join()
  }
  let before: string | null = cardNow()
  here.watch = () => {
    here.shown = 0
    before = cardNow()
  }
  new MutationObserver(() => {
    here.changed = performance.now()
    if (before === null || !document.querySelector('[data-choose]') || cardNow() === before) return
    before = null
    // What follows a picture's own callbacks runs when it has been painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        here.shown = performance.now()
        performance.mark('shown')
      }
      channel.port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** What each press cost, in milliseconds: of the guest's time; of the processor's; and the longest task after it. */
type Measured = { waits: number[]; work: number[]; after: number[] }

// The very large hotel has its days made first, and others may have the machine.
const polling = { polling: 50, timeout: 120_000 }
const untilShown = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Noted).shown > 0, null, polling)
const untilRest = (page: Page) =>
  page.waitForFunction(
    (ms) => performance.now() - (window as unknown as Noted).changed > ms,
    REST_MS,
    polling,
  )

type Opened = { page: Page; session: CDPSession; rate: number }

/** Waits are those of a machine so much slower. Work is counted at full speed: slowed down, a crowded machine adds to it. */
function keep(into: Measured, rate: number, wait: number, work: Work) {
  if (rate > 1) into.waits.push(wait)
  else {
    into.work.push(SLOW * work.between)
    into.after.push(SLOW * work.longestAfter)
  }
}

/** Presses, and notes how long the guest waited for what it changes. */
async function press({ page, session, rate }: Opened, button: Locator, into: Measured) {
  await button.scrollIntoViewIfNeeded()
  await untilRest(page)
  await page.evaluate(() => (window as unknown as Noted).watch())
  const worked = await noteWork(session)
  await button.click()
  await untilShown(page)
  const wait = await page.evaluate(() => {
    const { shown, pressed } = window as unknown as Noted
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
  await page.addInitScript(takeNotes)
  const worked = await noteWork(session)
  await page.goto(address)
  await untilShown(page)
  const wait = await page.evaluate(() => {
    const search = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => /\/rooms\?/.test(name)) as PerformanceResourceTiming
    performance.mark('answered', { startTime: search.responseEnd })
    return (window as unknown as Noted).shown - search.responseEnd
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
  await page.mouse.move(400, 500)
  await page.evaluate(() => performance.mark('shown'))
  const worked = await noteWork(session)
  await page.evaluate(() => performance.mark('scrolled'))
  for (let turns = 0; turns < 30; turns++) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(50)
  }
  const { longestAfter } = await worked('scrolled', 'scrolled')
  // A turn of the wheel asks for nothing but that no task stands in its way.
  if (rate > 1) figures.scroll.waits.push(longestAfter)
  else figures.scroll.work.push(SLOW * longestAfter)
  await close()
}

const empty = () =>
  Object.fromEntries(names.map((name) => [name, { waits: [], work: [], after: [] }])) as unknown as Figures

/**
 * A hotel with a thousand offers, on a machine four times slower: from each press to the picture that shows what came of
 * it, how much of that is the page's own work, and the longest task afterwards, which a next press would wait for.
 */
export async function benchOffers(): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), NOREN_DATA: 'memory' })
  await server.opened
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const browser = await chromium.launch({ ...options, args })
  const stay = { code: 'grand', checkin: inDays(60), checkout: addDays(inDays(60), 2), adults: '1' }
  // What can be cancelled; letting that go brings all the others.
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
