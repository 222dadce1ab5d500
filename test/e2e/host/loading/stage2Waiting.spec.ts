import { appHeading, expect, test } from '../../../support/journey/fixtures.ts'
import {
  BAR,
  chooseStay,
  dates,
  holdStage2,
  panel,
  STAGE_2,
  search,
} from '../../../support/journey/widget/stage2.ts'
import { openTestPage, receivedEvents } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

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

test('Escape cancels a calendar that waits for the second file, and so does an opening booking', async ({
  page,
  tenant,
}) => {
  const release = await holdStage2(page)
  await openTestPage(page, tenant, BAR)
  await dates(page).click()
  await expect(dates(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(dates(page)).not.toHaveAttribute('aria-busy')
  await expect(dates(page)).toBeFocused()
  await expect(page.locator('noren-progress')).toHaveCount(0)

  await search(page).click()
  await expect(dates(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(dates(page)).not.toHaveAttribute('aria-busy')
  release()
  await expect(appHeading(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  await page.evaluate(() => void window.Noren.close())
  await dates(page).click()
  await expect(panel(page)).toBeVisible()
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
  await expect(appHeading(page)).toBeVisible()
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
  // The next use requests the file once more, and nothing waits for it.
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
  // A page without changes may never be idle for the browser.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
  for (const name of ['noren-overlay', 'noren-launcher', 'noren-progress', 'iframe'])
    await expect(page.locator(name)).toHaveCount(0)
  expect(await receivedEvents(page, 'open')).toEqual([])
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
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  release()
  await search(page).click()
  await expect(page.getByRole('status')).toHaveText('Opening…')
  await context.setOffline(false)
  await expect(appHeading(page)).toBeVisible()
  expect(page.url()).toContain('a-page-of-mine')
})
