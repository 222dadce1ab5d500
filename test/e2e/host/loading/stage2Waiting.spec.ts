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
import { holdApp, openTestPage, receivedEvents } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /, /Failed to load resource/, /noren-stage2-OLDBUILD.*CORS policy/)
})

test('A click that waits for stage 2 shows progress, the last click counts, and Escape and a booking cancel it', async ({
  page,
  tenant,
}) => {
  await holdApp(page)
  const guests = page.getByRole('search').getByRole('button', { name: /^Rooms/ })
  await test.step('the calendar', async () => {
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
  await test.step('the last click', async () => {
    const release = await holdStage2(page)
    await openTestPage(page, tenant, BAR)
    await dates(page).click()
    await dates(page).click()
    await expect(dates(page)).not.toHaveAttribute('aria-busy')
    await guests.click()
    release()
    await expect(page.getByRole('dialog', { name: /^Rooms/ })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })
  await test.step('Escape and a booking', async () => {
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
    await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(1)
    await expect(panel(page)).toHaveCount(0)

    await page.evaluate(() => void window.Noren.close())
    await dates(page).click()
    await expect(panel(page)).toBeVisible()
  })
})

test('If the guest cancels a click before stage 2 fails, the page stays', async ({ page, tenant }) => {
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

test('A click on Search without stage 2 and without a network shows progress, and opens the rooms when the network is back', async ({
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
  expect(await receivedEvents(page, 'search')).toHaveLength(1)
  await context.setOffline(false)
  await expect(appHeading(page)).toBeVisible()
  await expect(page.locator('noren-progress')).toHaveCount(0)
  expect(await receivedEvents(page, 'error')).toEqual([])
  expect(page.url()).toContain('a-page-of-mine')
})
