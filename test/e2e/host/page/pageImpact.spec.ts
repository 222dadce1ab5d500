import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import { holdRequests } from '../../../support/journey/holdRequests.ts'
import { texts } from '../../../support/journey/texts.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

/** Records layout shifts. Returns a function that reads them. Call before the page is opened. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The browser reports a shift after the frame in which it happened.
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      return (window as unknown as { shifts: number[] }).shifts
    })
}

test('The bar causes no layout shift on the hotel’s page', { tag: '@phone' }, async ({
  page,
  host,
  viewport,
}) => {
  const shifts = await recordShifts(page)
  await page.goto(host('search-bar'))
  const bar = page.locator('noren-search-bar')
  await expect(bar.getByRole('button', { name: texts.en.dates })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe((viewport?.width ?? 0) >= 760 ? 80 : 222)
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
})

for (const [where, column, height] of [
  ['a narrow column', '420px', 222],
  ['a wide column of a zoomed page', '800px; zoom: 1.1', 80],
] as const)
  test(`The CSS of the README prevents layout shifts in ${where}`, async ({ page, tenant }) => {
    const shifts = await recordShifts(page)
    const [, css = 'the embed reference has no CSS for the bar'] =
      /```css\n(noren-search-bar \{[^`]*)```/.exec(readFileSync('loader/docs/embed.en.md', 'utf8')) ?? []
    // The page is painted before the loader arrives.
    await page.route('**/noren.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await openTestPage(page, tenant, {
      head: `<style>${css} aside { width: ${column} }</style>`,
      body: '<aside><noren-search-bar></noren-search-bar></aside><p>How to find us</p>',
    })
    const bar = page.locator('noren-search-bar')
    await expect(bar.getByRole('button', { name: texts.en.dates })).toBeVisible()
    expect(await bar.evaluate((element) => element.clientHeight)).toBe(height)
    expect(await shifts()).toEqual([])
  })

test('The widget sends one request while the page loads, one when the page is idle, and loads the app when the guest approaches', async ({
  page,
  host,
  tenant,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(addresses.app)) requests.push(request.url())
  })
  await page.goto(host('search-bar'), { waitUntil: 'load' })
  expect(requests).toEqual([`${addresses.app}/t/${tenant}/noren.js`])
  const dates = page.getByRole('search').getByRole('button', { name: texts.en.dates })
  await expect(dates).toBeVisible()
  await expect.poll(() => requests.length).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBe(2)
  expect(requests[1]).toContain('/assets/noren-stage2-')

  await dates.hover()
  await expect.poll(() => requests.length).toBeGreaterThan(2)
  expect(requests[2]).toContain('/booking/result?')
})

test('Noren.destroy() restores the page’s markup', { tag: '@long' }, async ({ page, host }) => {
  // The script is held back until the markup without the widget has been read.
  const release = await holdRequests(page, '**/noren.js')
  await page.goto(host('search-bar'), { waitUntil: 'domcontentloaded' })
  const markup = () => page.evaluate(() => document.documentElement.outerHTML)
  const before = await markup()
  const link = page.locator('noren-search-bar').getByRole('link', { name: 'Book a room' })
  await expect(link).toBeVisible()
  release()

  await page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.Noren.open())
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(appHeading(page)).toBeVisible()
  await page.evaluate(() => window.Noren.destroy())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeVisible()
  expect(await markup()).toBe(before)
  expect(await page.evaluate(() => 'Noren' in window)).toBe(false)
})

test('Noren.destroy() while the app starts logs no error', { tag: '@long' }, async ({ page, host }) => {
  let held = 0
  await page.route(`${addresses.api}/**`, () => {
    held += 1
  })
  await page.goto(host('search-bar'))
  const dates = page.getByRole('search').getByRole('button', { name: texts.en.dates })
  await dates.hover()
  await expect.poll(() => held).toBeGreaterThan(1)
  await page.evaluate(() => window.Noren.destroy())
  await expect(page.locator('iframe')).toHaveCount(0)
  // The cut-off calls fail before the page has loaded again.
  await page.reload()
})
