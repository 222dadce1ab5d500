import type { Page, Request } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { BAR, dates, panel, STAGE_2, serveOtherBuild } from '../../../support/journey/widget/stage2.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/, /noren-stage2-OLDBUILD.*CORS policy/)
})

/** Records the paths of the widget's files that the page requests. */
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
  // An idle page would have requested the second file before these callbacks.
  const limit = { timeout: 3000 }
  await page.evaluate(
    (limit) => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, limit), limit)),
    limit,
  )
  expect(files.length).toBe(1)
  // Chromium ignores the pointer before the first paint, so that one movement may not be enough.
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1)
      await dates(page).hover()
      return files.length
    })
    .toBeGreaterThan(1)
  expect(files[1]).toMatch(STAGE_2)
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
