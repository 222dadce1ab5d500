import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { type Key, type OpenVisit, type Place, type StartEngine, type Target, TIME_ZONE } from './Driver.ts'
import { findElement, findFrame, middleOf, queryOf, scrollToPoint } from './findElement.ts'

const HEIGHT = 844

/** Runs in the page: whether the focus is in a frame. */
function isFrameFocused(): boolean {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLIFrameElement
}

/** What Puppeteer's frames have beyond their type: the commands of WebDriver BiDi. */
type BidiFrame = { browsingContext: { performActions(sources: object[]): Promise<void> } }

/** The value that WebDriver has for a key. */
const keyValues: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

async function newVisit(browser: Browser, width: number): Promise<OpenVisit> {
  const context = await browser.createBrowserContext()
  const errors: string[] = []
  async function prepare(page: Page): Promise<Page> {
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.setViewport({ width, height: HEIGHT })
    return page
  }
  const first = await prepare(await context.newPage())
  let page = first

  async function appFrame() {
    const handle = await page.evaluateHandle(findFrame)
    const element = handle.asElement() as ElementHandle<HTMLIFrameElement> | null
    if (!element) throw new Error('No frame shows the app')
    return { element, frame: await element.contentFrame() }
  }
  async function elementIn(place: Place, target: Target, isForClick: boolean) {
    const app = place === 'app' ? await appFrame() : null
    const handle = await (app?.frame ?? page).evaluateHandle(findElement, queryOf(target, isForClick))
    const element = handle.asElement() as ElementHandle<HTMLElement> | null
    if (!element) throw new Error(`No ${target.css} is named ${target.name}`)
    await app?.element.evaluate(scrollToPoint, await element.evaluate(middleOf))
    return element
  }

  return {
    open: async (address) => void (await page.goto(address)),
    idle: () => page.waitForNetworkIdle(),
    // `page.goBack()` waits for a load event, which a page from the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    run: async (place, act, ...args) =>
      (place === 'app' ? (await appFrame()).frame : page).evaluate(act as never, ...args),
    find: async (place, target) => void (await elementIn(place, target, false)),
    click: async (place, target) => (await elementIn(place, target, true)).click(),
    type: async (place, target, text) => (await elementIn(place, target, false)).type(text),
    select: async (place, target, value) =>
      void (await (await elementIn(place, target, false)).select(value)),
    // Firefox sends a key to the process of the given document. The app's frame has its own process, and a key that the
    // page's process passes on arrives there without its effect on the focus.
    async press(key) {
      const app = (await page.evaluate(isFrameFocused)) ? (await appFrame()).frame : null
      // Puppeteer does not know the frames of a page from the back/forward cache.
      const frame = app ?? page.mainFrame()
      const value = keyValues[key]
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await (frame as unknown as BidiFrame).browsingContext.performActions([
        { type: 'key', id: 'keyboard', actions },
      ])
    },
    async enterNewTab() {
      const opened = (await context.pages()).find((other) => other !== first)
      if (!opened) throw new Error('There is no new tab')
      page = await prepare(opened)
    },
    async closeTab() {
      await page.close()
      page = first
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    takeErrors: () => errors.splice(0),
    leave: () => context.close(),
  }
}

/** Starts Firefox without a window. Puppeteer speaks WebDriver BiDi with Firefox itself. */
export const startFirefox: StartEngine = async (languageTag) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    env: { ...process.env, TZ: TIME_ZONE },
    extraPrefsFirefox: { 'intl.accept_languages': languageTag, 'fission.bfcacheInParent': true },
  })
  return { newVisit: (width) => newVisit(browser, width), quit: () => browser.close() }
}
