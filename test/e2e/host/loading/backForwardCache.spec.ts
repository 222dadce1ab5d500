import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { browserOptions } from '../../../support/browserOptions.ts'
import { chromiumPath } from '../../../support/ensureChromium.mjs'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { openSearch, openTestPage } from '../../../support/journey/widget/testPage.ts'
import { limit } from '../../../support/slowness.ts'

test.use({
  permissions: ['local-network-access'],
  // Playwright disables the cache by default.
  launchOptions: {
    ...browserOptions(chromiumPath(), { isComplete: true }).launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** These tests do not check times, so that a slow machine cannot fail them. */
const LONG_DEADLINE = 'data-hotel="hakone" data-deadline-ms="60000"'
const slowly = { timeout: limit(60_000) }

type PageLog = { shows: boolean[]; messages: string[]; timeOrigin: number }

/** What the page has recorded since it was loaded: `persisted` of each `pageshow`, and the types of the app's messages. */
const pageLog = (page: Page) => page.evaluate(() => (window as unknown as { log: PageLog }).log)
const recorder = `<script>
  window.log = { shows: [], messages: [], timeOrigin: performance.timeOrigin }
  addEventListener('pageshow', ({ persisted }) => log.shows.push(persisted))
  addEventListener('message', ({ data }) => log.messages.push(data.type))
</script>`
const bar = (page: Page) => page.getByRole('search')
const isLocked = (page: Page) => page.evaluate(() => document.documentElement.style.overflow === 'hidden')

/** Goes to another page and back. Requires that the first page came from the cache. */
async function leaveAndReturn(page: Page, times: number) {
  await page.route(`${addresses.pages}/elsewhere.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Elsewhere</title><link rel="icon" href="data:,">',
    }),
  )
  const { timeOrigin } = await pageLog(page)
  await page.goto(`${addresses.pages}/elsewhere.html`)
  // `page.goBack()` waits for a load event, which a page from the cache does not have.
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle('My hotel')
  await expect.poll(async () => (await pageLog(page)).shows).toEqual([false, ...Array(times).fill(true)])
  expect((await pageLog(page)).timeOrigin).toBe(timeOrigin)
}

test('On a page from the back/forward cache an open booking works and closes, the calendar works, and the booking opens again', {
  tag: ['@complete', '@long'],
}, async ({ page, tenant }) => {
  await openTestPage(page, tenant, {
    attributes: LONG_DEADLINE,
    head: recorder,
    body: '<noren-search-bar></noren-search-bar><p style="height: 2000px">Our rooms</p>',
  })
  await page.evaluate(() => scrollTo(0, 200))
  await openSearch(page, 2)
  await expect(appIn(page).getByRole('article').first()).toBeVisible(slowly)
  const countMessages = async () => (await pageLog(page)).messages.length
  let before = await countMessages()
  await leaveAndReturn(page, 1)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  // The app has answered the loader's `hello`.
  await expect
    .poll(async () => (await pageLog(page)).messages.slice(before))
    .toEqual(expect.arrayContaining(['ready', 'booking-widget-opened']))
  await expect(page.locator('iframe:not([inert])')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isLocked(page)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(200)

  await bar(page)
    .getByRole('button', { name: /^Check-in/ })
    .click()
  await leaveAndReturn(page, 2)
  await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0)
  expect(await isLocked(page)).toBe(false)
  await bar(page).getByRole('button', { name: 'Next month' }).click()
  await page.keyboard.press('Escape')
  before = await countMessages()
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(page.locator('iframe:not([inert])')).toBeVisible()
  await expect
    .poll(async () => (await pageLog(page)).messages.slice(before))
    .toContain('booking-widget-opened')
})
