import type { Page, Request } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { openTestPage, receivedEvents } from '../../support/journey/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const STAGE_2 = /\/assets\/noren-stage2-/
const BAR = { body: '<noren-search-bar></noren-search-bar>' }

const dates = (page: Page) => page.getByRole('search').getByRole('button', { name: /^Check-in/ })
const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Check-in/ })
const inside = (page: Page) => appIn(page).getByRole('heading', { level: 1 })

/** Holds the second file back until the returned function is called. */
async function holdStage2(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(STAGE_2, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Answers the second file's first requests with 404: so many, or all of them. */
async function failStage2(page: Page, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let asked = 0
  await page.route(STAGE_2, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.fulfill({ status: 404, body: 'gone' })
  })
  return () => asked
}

const chooseStay = (page: Page) =>
  page.evaluate(([checkin, checkout]) => void window.Noren.setCriteria({ checkin, checkout, adults: 3 }), [
    dayAhead(60),
    dayAhead(62),
  ] as const)

/** The full page in this tab, with my search. */
const expectHosted = (page: Page) =>
  expect(page).toHaveURL(
    new RegExp(`^${addresses.app}.*/booking/result\\?.*checkin=${dayAhead(60)}.*adults=3`),
  )

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/, /noren-stage2-OLDBUILD.*CORS policy/)
})

test('While the second file loads, a click on the dates shows progress, and then the calendar opens', async ({
  page,
  tenant,
}) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await expect(dates(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status')).toHaveText('Opening…')
  release()
  await expect(panel(page)).toBeVisible()
  await expect(dates(page)).not.toHaveAttribute('aria-busy')
  await expect(dates(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page).locator('[data-day]:focus')).toHaveCount(1)
})

test('If the guest clicks twice before the second file has loaded, the last click counts', async ({
  page,
  tenant,
}) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await dates(page).click()
  await expect(dates(page)).not.toHaveAttribute('aria-busy')
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Rooms/ })
    .click()
  release()
  await expect(page.getByRole('dialog', { name: /^Rooms/ })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('A click on Search before the second file has loaded shows progress, and then the rooms', async ({
  page,
  tenant,
}) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expect(page.getByRole('status')).toHaveText('Opening…')
  expect((await receivedEvents(page, 'search')).length).toBe(1)
  release()
  await expect(inside(page)).toBeVisible()
  await expect(page.locator('noren-progress')).toHaveCount(0)
  expect(await receivedEvents(page, 'error')).toEqual([])
})

test('If the guest cancels a click before the second file fails, the page stays', async ({
  page,
  tenant,
}) => {
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  let failed = 0
  await page.route(STAGE_2, async (route) => {
    await failing
    await route.fulfill({ status: 404, body: 'gone' })
    failed += 1
  })
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await dates(page).click()
  await page.evaluate(() => void window.Noren.open('search'))
  await page.evaluate(() => void window.Noren.close())
  await expect(page.locator('noren-progress')).toHaveCount(0)
  fail()
  await expect.poll(() => failed).toBeGreaterThan(0)
  // The next need tries once more, and nothing waits for it.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await search(page).hover()
    expect(failed).toBe(2)
  }).toPass()
  expect(await receivedEvents(page, 'error')).toEqual([])
  expect(page.url()).toContain('a-page-of-mine')
})

test('After destroy() a late second file adds nothing to the page', async ({ page, tenant }) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await page.evaluate(() => window.Noren.destroy())
  const arrived = page.waitForResponse(STAGE_2)
  release()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  for (const name of ['noren-overlay', 'noren-launcher', 'noren-progress', 'iframe'])
    await expect(page.locator(name)).toHaveCount(0)
  expect(await receivedEvents(page, 'open')).toEqual([])
})

test('If the second file fails once, a click loads it again', async ({ page, tenant }) => {
  const asked = await failStage2(page, 1)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await expect(panel(page)).toBeVisible()
  expect(asked()).toBe(2)
})

test('If the second file always fails, a click on Search opens the full page with the search', async ({
  page,
  tenant,
}) => {
  const asked = await failStage2(page)
  const told = await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
  expect(asked()).toBe(2)
  expect(told.join()).toContain('the full page opens instead')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My hotel' })).toBeVisible()
})

test('A click without network waits and opens the rooms when the network is back', async ({
  page,
  tenant,
  context,
}) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await context.setOffline(true)
  release()
  await search(page).click()
  await expect(page.getByRole('status')).toHaveText('Opening…')
  await context.setOffline(false)
  await expect(inside(page)).toBeVisible()
  expect(page.url()).toContain('a-page-of-mine')
})

test('If the page’s CSP blocks the second file, the console names the missing source, and a click opens the full page', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Content Security Policy/)
  const loader = `${addresses.app}/t/${tenant}/noren.js`
  const told = await openTestPage(page, tenant, {
    ...BAR,
    headers: { 'content-security-policy': `script-src 'unsafe-inline' ${loader}` },
  })
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
  expect(told.join('\n')).toContain(`add ${addresses.app} to its script-src`)
})

/** The loader of another build: its second file has another name. */
async function serveOtherBuild(page: Page, address: string, change: (script: string) => string) {
  await page.route(address, async (route) => {
    const script = await (await fetch(`${addresses.app}/noren.js`)).text()
    await route.fulfill({ contentType: 'text/javascript', body: change(script) })
  })
}
const withOldName = (script: string) => script.replace(/noren-stage2-\w+\.js/g, 'noren-stage2-OLDBUILD.js')

test('If a deployment has removed the second file of a cached noren.js, a click opens the full page', async ({
  page,
  tenant,
}) => {
  await serveOtherBuild(page, `${addresses.app}/t/${tenant}/noren.js`, withOldName)
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expectHosted(page)
})

test('If a deployment has kept the second file, the older loader opens the newer app', async ({
  page,
  tenant,
}) => {
  await serveOtherBuild(page, `${addresses.app}/t/${tenant}/noren.js`, withOldName)
  let name = ''
  await page.route(/noren-stage2-OLDBUILD/, async (route) => {
    name = (await (await fetch(`${addresses.app}/noren.js`)).text()).match(/noren-stage2-\w+\.js/)?.[0] ?? ''
    await route.fulfill({ response: await route.fetch({ url: `${addresses.app}/assets/${name}` }) })
  })
  await openTestPage(page, tenant, BAR)
  await chooseStay(page)
  await search(page).click()
  await expect(inside(page)).toBeVisible()
  expect(name).not.toBe('')
})

/** The widget's files that a page asks for. */
function filesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().startsWith(addresses.app)) files.push(new URL(request.url()).pathname)
  })
  return files
}

test('The second file loads when the page is idle, and its response is immutable', async ({
  page,
  tenant,
}) => {
  const files = filesOf(page)
  const coming = page.waitForResponse(STAGE_2)
  await openTestPage(page, tenant, BAR)
  const { 'cache-control': kept } = (await coming).headers()
  expect(kept).toContain('immutable')
  expect(files.map((file) => file.replace(/^\/t\/[^/]+/, '').replace(/-\w+\.js$/, ''))).toEqual([
    '/noren.js',
    '/assets/noren-stage2',
  ])
})

test('With Save-Data nothing loads before the guest approaches', async ({ page, tenant }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const files = filesOf(page)
  await openTestPage(page, tenant, BAR)
  // What the idle page would have asked for comes before this.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  expect(files.length).toBe(1)
  const coming = page.waitForResponse(STAGE_2)
  await dates(page).hover()
  await coming
})

test('Of two versions on one page the first one works, and Preact is loaded once', async ({
  page,
  tenant,
}) => {
  const newer = `${addresses.app}/t/${tenant}/noren.js?newer`
  await serveOtherBuild(page, newer, (script) => script.replaceAll('"0.1.0"', '"9.9.9"'))
  const files = filesOf(page)
  await openTestPage(page, tenant, {
    body: `${BAR.body}<script async src="${newer}" data-hotel="hakone"></script>`,
  })
  await expect(page.getByRole('search')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(1)
  await dates(page).click()
  await expect(panel(page)).toBeVisible()
  expect(files.filter((file) => STAGE_2.test(file)).length).toBe(1)
})

test('The loader finds its tag although the script is a module and an element is named currentScript', async ({
  page,
  tenant,
}) => {
  const src = `${addresses.app}/t/${tenant}/noren.js`
  const tag = `<img name="currentScript" src="data:,"><script type="module" src="${src}" data-hotel="kyoto"></script>`
  const address = `${addresses.pages}/a-page-with-a-module.html`
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Kyoto</title><link rel="icon" href="data:,"><noren-search-bar></noren-search-bar>${tag}</html>`,
    }),
  )
  await page.goto(address)
  await expect(page.getByRole('search')).toBeVisible()
  expect(await page.evaluate(() => window.Noren.hotel)).toBe('kyoto')
})
