import { existsSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test as journey } from '../journey/fixtures.ts'
import { type Restart, removeApp, restart } from './restart.ts'

/** What a guest finds at an address. */
export type State = {
  /** Fields over the settings of the hotel. Without them the hotel has its own settings again. */
  settings?: object
  /** Fields over the settings of its sign-in button. */
  signIn?: object
  /** The code of the hotel whose settings these are: `hakone` by default. */
  hotel?: string
  /** The entries of the session storage when the app starts. */
  stored?: Record<string, string>
  /** The entries of the data layer of the page when the app starts. */
  dataLayer?: unknown[]
}

export type Stage = {
  /**
   * Shows the app at a path that begins with a slash, as a new guest sees it: without cookies and storage. The document is
   * not loaded again. Resolves when the screen has its heading. A person who comes by a ticket has closed the notice that says so.
   */
  show: (path: string, state?: State) => Promise<void>
  /** Starts the app again at the current address, as a reload does: cookies, storage and the state of the history entry stay. */
  reload: () => Promise<void>
  /** Starts the app at another path, as a guest comes back: cookies and storage stay. */
  visit: (path: string) => Promise<void>
}

type Fixtures = { stage: Stage }

type WorkerFixtures = {
  /** The open pages of this process by their options. */
  pages: Map<string, Page>
}

/** The files of the stage are in a folder of the build. */
const FILES = /\/stage\/(?:app\.css|app\.js)$/

/**
 * The page of the app without its scripts and sheets, and with the sheet of the stage. The settings of the installation
 * stay, without an address for error reports: tests read the console.
 */
const withoutScripts = (html: string) =>
  html
    .replace(/<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/,"sentryDsn":"[^"]*"/, '')
    .replace('</head>', '<link rel="stylesheet" href="/stage/app.css" data-stage></head>')

const settingsIn = (html: string) =>
  /<script type="application\/json" id="noren-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''

const isOpen = (page: Page) => page.evaluate(() => 'norenStageScript' in window).catch(() => false)

/** Each start leaves 1.5 MB in the document, which make the browser slower. After these starts the document is loaded again. */
const MOST_STARTS = 50

/** How often the app has started in the document of a page. */
const starts = new WeakMap<Page, number>()

/**
 * Opens the empty page of the stage, unless it is open and the app has not started in it too often. A reload or a link
 * leaves it.
 */
async function openPage(page: Page, address: string, html: string): Promise<void> {
  const before = starts.get(page) ?? 0
  starts.set(page, before < MOST_STARTS ? before + 1 : 1)
  if (before < MOST_STARTS && (await isOpen(page))) return
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route(FILES, (route) => {
    const path = `.build${new URL(route.request().url()).pathname}`
    return route.fulfill(existsSync(path) ? { path } : { contentType: 'text/javascript', body: '' })
  })
  await page.goto(address)
  await page.evaluate(async () => {
    window.norenStageScript = URL.createObjectURL(await (await fetch('/stage/app.js')).blob())
  })
  await page.unroute(address)
  await page.unroute(FILES)
}

/**
 * Tests of the component stage. The tests of one process share a page, which is closed after a failure.
 */
export const test = journey.extend<Fixtures, WorkerFixtures>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern
    async ({}, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  page: async (
    { browser, pages, locale, timezoneId, viewport, isMobile, hasTouch, colorScheme },
    use,
    info,
  ) => {
    const key = JSON.stringify([locale, timezoneId, viewport, isMobile, hasTouch, colorScheme])
    const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
    pages.set(key, page)
    // What a test before has left: listeners, routes, a turned phone.
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    if (info.status === info.expectedStatus) {
      // A phone stays zoomed after content that was too wide for a moment. It would move what later tests measure.
      if (isMobile) expect(await page.evaluate(() => visualViewport?.scale), 'zoom').toBe(1)
      return
    }
    pages.delete(key)
    await page.context().close()
  },
  stage: async ({ page, inApp, sandbox, consoleErrors }, use) => {
    // What Chromium also logs if a connection breaks: the page of the stage does not come from a local address.
    consoleErrors.expected.push(/blocked by CORS policy: Permission was denied/)
    const html = withoutScripts(await (await fetch(inApp('/'))).text())
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? ''
    const start = async (more: Pick<Restart, 'address' | 'state' | 'isNew' | 'stored' | 'dataLayer'>) => {
      await openPage(page, inApp('/stage'), html)
      await page.evaluate(removeApp)
      // Until its removal, the app before could set a cookie.
      if (more.isNew) await page.context().clearCookies()
      await page.evaluate(restart, { ...more, body, settings: settingsIn(html) })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const changed = new Set<string>()
    await use({
      async show(path, { settings, signIn, hotel = 'hakone', stored, dataLayer } = {}) {
        if (settings || signIn || changed.has(hotel)) await sandbox.setSettings(hotel, settings ?? {}, signIn)
        changed.add(hotel)
        await start({
          address: inApp(path),
          state: null,
          isNew: true,
          ...(stored && { stored }),
          ...(dataLayer && { dataLayer }),
        })
      },
      async reload() {
        const state = await page.evaluate(() => history.state)
        await start({ address: page.url(), state, isNew: false })
      },
      visit: (path) => start({ address: inApp(path), state: null, isNew: false }),
    })
    if (await isOpen(page)) await page.evaluate(removeApp)
  },
})

export { expect }
