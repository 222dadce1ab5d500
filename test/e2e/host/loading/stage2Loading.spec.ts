import type { Page, Request } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { BAR, dates, panel, STAGE_2, serveOtherBuild } from '../../../support/journey/widget/stage2.ts'
import { holdApp, openTestPage, receivedEvents } from '../../../support/journey/widget/testPage.ts'

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

test('Stage 2 loads when the page is idle, and its response is immutable', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  const files = filesOf(page)
  const coming = page.waitForResponse(STAGE_2)
  await openTestPage(page, tenant, BAR)
  const { 'cache-control': cacheControl } = (await coming).headers()
  expect(cacheControl).toContain('immutable')
  expect(files.map((file) => file.replace(/^\/t\/[^/]+/, '').replace(/-\w+\.js$/, ''))).toEqual([
    '/noren.js',
    '/assets/noren-stage2',
  ])
})

test('With Save-Data nothing loads before the guest approaches', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  await holdApp(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const files = filesOf(page)
  await openTestPage(page, tenant, BAR)
  // An idle page would have requested stage 2 before these callbacks.
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

const ready = (page: Page) => page.waitForFunction(() => window.Noren?.version)

test('The tag works in the head and as a module, and of several tags on one page the first one works', async ({
  page,
  tenant,
}) => {
  const src = `${addresses.app}/t/${tenant}/noren.js`
  const tag = `<script async src="${src}" data-hotel="hakone"></script>`
  const bars = page.getByRole('search')
  const launcher = page.getByRole('button', { name: 'Book', exact: true })
  await test.step('in the head, before the page has a body, and again in the body', async () => {
    const messages = await openTestPage(page, tenant, {
      head: `<script src="${src}" data-hotel="hakone"></script>`,
      body: `${BAR.body}${tag}`,
    })
    await expect(bars).toHaveCount(1)
    await expect(launcher).toHaveCount(1)
    expect(messages.filter((line) => line.startsWith('[noren]'))).toEqual([])
  })
  await test.step('twice in the body, and later for another hotel', async () => {
    const messages = await openTestPage(page, tenant, { body: `${BAR.body}${tag}${tag}` })
    await expect(bars).toHaveCount(1)
    await expect(launcher).toHaveCount(1)
    expect(await receivedEvents(page, 'ready')).toHaveLength(1)
    expect(messages.filter((line) => line.startsWith('[noren]'))).toEqual([])
    await page.evaluate((src) => {
      const late = Object.assign(document.createElement('script'), { src, async: true })
      late.dataset.hotel = 'kyoto'
      document.head.append(late)
    }, src)
    await expect.poll(() => messages.join()).toContain('A second noren.js did nothing')
  })
  await test.step('two versions, with Preact once', async () => {
    await serveOtherBuild(page, `${src}?newer`, (script) => script.replaceAll('"0.1.0"', '"9.9.9"'))
    await holdApp(page)
    const files = filesOf(page)
    await openTestPage(page, tenant, {
      body: `${BAR.body}<script async src="${src}?newer" data-hotel="hakone"></script>`,
    })
    await expect(bars).toHaveCount(1)
    await expect(launcher).toHaveCount(1)
    await dates(page).click()
    await expect(panel(page)).toBeVisible()
    expect(files.filter((file) => STAGE_2.test(file)).length).toBe(1)
  })
  await test.step('a module, beside an element with the name currentScript', async () => {
    const address = `${addresses.pages}/a-page-with-a-module.html`
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Kyoto</title><link rel="icon" href="data:,"><noren-search-bar></noren-search-bar><img name="currentScript" src="data:,"><script type="module" src="${src}" data-hotel="kyoto"></script></html>`,
      }),
    )
    await page.goto(address)
    await ready(page)
    await expect(bars).toBeVisible()
    expect(await page.evaluate(() => window.Noren.hotel)).toBe('kyoto')
  })
})
