import type { Page } from 'playwright/test'
import config from '../../playwright.config.ts'
import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { openTestPage } from '../../support/journey/testPage.ts'

test.use({
  permissions: ['local-network-access'],
  // The driver turns the cache off by itself.
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

/** However slow the machine is: what is asked here is not how long it takes. */
const PATIENT = 'data-hotel="hakone" data-deadline-ms="60000"'
const slowly = { timeout: 60_000 }

type Kept = { shows: boolean[]; words: string[]; born: number }

/** What the page has noted since it was made: how it was shown, and which words of the app have come. */
const kept = (page: Page) => page.evaluate(() => (window as unknown as { kept: Kept }).kept)
const noting = `<script>
  window.kept = { shows: [], words: [], born: performance.timeOrigin }
  addEventListener('pageshow', ({ persisted }) => kept.shows.push(persisted))
  addEventListener('message', ({ data }) => kept.words.push(data.type))
</script>`
const bar = (page: Page) => page.getByRole('search')
const isLocked = (page: Page) => page.evaluate(() => document.documentElement.style.overflow === 'hidden')

/** To another page and back, by the browser's own back button; the first page must have been kept alive. */
async function awayAndBack(page: Page) {
  await page.route(`${addresses.pages}/elsewhere.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Elsewhere</title><link rel="icon" href="data:,">',
    }),
  )
  const { born } = await kept(page)
  await page.goto(`${addresses.pages}/elsewhere.html`)
  // The driver waits for a load event, and a page that was kept has none.
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle('My hotel')
  await expect.poll(async () => (await kept(page)).shows).toEqual([false, true])
  expect((await kept(page)).born).toBe(born)
}

test('A page from the back/forward cache shows its open booking, which works and closes', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    attributes: PATIENT,
    head: noting,
    body: '<noren-search-bar></noren-search-bar><p style="height: 2000px">Our rooms</p>',
  })
  await page.evaluate(() => scrollTo(0, 200))
  await page.evaluate(
    ([checkin, checkout]) => void window.Noren.open('search', { checkin, checkout, adults: 2 }),
    [dayAhead(60), dayAhead(62)] as const,
  )
  await expect(appIn(page).getByRole('article').first()).toBeVisible(slowly)
  const before = (await kept(page)).words.length
  await awayAndBack(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isLocked(page)).toBe(true)
  // Asked whether it is there, the app has answered.
  await expect
    .poll(async () => (await kept(page)).words.slice(before))
    .toEqual(expect.arrayContaining(['ready', 'booking-widget-opened']))
  await expect(page.locator('iframe:not([inert])')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isLocked(page)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('On a page from the back/forward cache the calendar works, and a closed booking opens again', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    attributes: PATIENT,
    head: noting,
    body: '<noren-search-bar></noren-search-bar>',
  })
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(appIn(page).getByRole('heading', { level: 1 })).toBeVisible(slowly)
  await page.evaluate(() => void window.Noren.close())
  await bar(page)
    .getByRole('button', { name: /^Check-in/ })
    .click()
  await awayAndBack(page)
  await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(0)
  expect(await isLocked(page)).toBe(false)
  await bar(page).getByRole('button', { name: 'Next month' }).click()
  await bar(page).getByRole('button', { name: 'Done', exact: true }).click()
  const before = (await kept(page)).words.length
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(page.locator('iframe:not([inert])')).toBeVisible()
  await expect.poll(async () => (await kept(page)).words.slice(before)).toContain('booking-widget-opened')
})
