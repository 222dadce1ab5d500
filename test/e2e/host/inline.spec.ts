import type { Page } from 'playwright/test'
import { dayAhead } from '../../support/journey/booking.ts'
import { appIn, expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { openTestPage, receivedEvents } from '../../support/journey/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const ABOVE = '<div style="height:1800px">Our rooms</div>'
const BELOW = '<p style="height:1200px">How to find us</p>'
const inside = (page: Page) => appIn(page).getByRole('heading', { level: 1 })
const bar = (page: Page) => page.locator('noren-search-bar').getByRole('search')

/** A page with the app in it, below the fold, and a bar above. */
const lay = (page: Page, tenant: string, attributes = 'data-hotel="hakone"') =>
  openTestPage(page, tenant, {
    attributes,
    body: `<noren-search-bar></noren-search-bar>${ABOVE}<noren-frame><a href="/booking">Book</a></noren-frame>${BELOW}`,
  })

/** How high the frame is, and the content in it. */
async function heights(page: Page) {
  const frame = await page.locator('noren-frame iframe').evaluate((one) => one.getBoundingClientRect().height)
  const content = await appIn(page)
    .locator('html')
    .evaluate((root) => [root.scrollHeight, document.getElementById('app')?.getBoundingClientRect().height])
  return [frame, ...content].map((height) => Math.ceil(Number(height)))
}

/** The frame is as high as what is in it, neither scrolling nor with room to spare. */
const expectWhole = (page: Page) =>
  expect
    .poll(async () => {
      const [frame = 0, scroll = 0, content = 0] = await heights(page)
      return Math.max(Math.abs(frame - content), Math.abs(scroll - frame))
    })
    .toBeLessThanOrEqual(1)

const search = (page: Page) =>
  page.evaluate(([checkin, checkout]) => void window.Noren.open('search', { checkin, checkout, adults: 2 }), [
    dayAhead(60),
    dayAhead(62),
  ] as const)

test('The inline booking loads when it is near the viewport and is as high as its content', async ({
  page,
  tenant,
}) => {
  const told = await lay(page, tenant, 'data-hotel="hakone" data-launcher="off"')
  await expect(page.locator('noren-frame iframe')).toHaveCount(0)
  await page.locator('noren-frame').scrollIntoViewIfNeeded()
  await expect(inside(page)).toBeVisible()
  await expectWhole(page)
  // It is a part of the page: nothing closes it, nobody has to come out of it.
  await expect(appIn(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [before = 0] = await heights(page)
  await search(page)
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(before)
  await expectWhole(page)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  expect((await receivedEvents(page, 'open')).map(({ target }) => target)).toEqual(['search'])
  await expectAccessible(page)
  expect(told.filter((line) => line.includes('[noren]'))).toEqual([])
})

test('A search in the bar shows its result in the inline booking and scrolls to it', async ({
  page,
  tenant,
}) => {
  await lay(page, tenant)
  await page.evaluate(
    ([checkin, checkout]) => void window.Noren.setCriteria({ checkin, checkout, adults: 3 }),
    [dayAhead(60), dayAhead(62)] as const,
  )
  await bar(page).getByRole('button', { name: 'Search' }).click()
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  await expect(appIn(page).getByText('1 room · 3 adults').first()).toBeVisible()
  await expect(page.locator('noren-frame')).toBeInViewport()
})

test('A panel opens in the viewport, however far the guest has scrolled', async ({ page, tenant }) => {
  await lay(page, tenant)
  await search(page)
  const cards = appIn(page).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await cards.last().scrollIntoViewIfNeeded()
  await cards
    .last()
    .getByRole('button', { name: /details/i })
    .first()
    .click()
  const panel = appIn(page).getByRole('dialog')
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading').first()).toBeInViewport()
})

test('The back button goes back inside the inline booking', async ({ page, tenant }) => {
  await lay(page, tenant)
  await search(page)
  await appIn(page)
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await appIn(page).getByRole('button', { name: 'Continue' }).click()
  await expect(inside(page)).toHaveText('Who is coming?')
  await expect(page.locator('noren-frame')).toBeInViewport()
  await page.goBack()
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  await expect(page).toHaveTitle('My hotel')
})

test('After the inline frame is removed, the booking opens in the overlay', async ({ page, tenant }) => {
  await lay(page, tenant)
  await search(page)
  await expect(inside(page)).toBeVisible()
  await page.evaluate(() => document.querySelector('noren-frame')?.remove())
  await expect(page.locator('iframe')).toHaveCount(0)
  await search(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
})

test('Loading the inline booking does not scroll the page, and every search in the bar scrolls to it', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    body: '<noren-search-bar></noren-search-bar><div style="height:700px">Our rooms</div><noren-frame></noren-frame>',
  })
  await expect(inside(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(
    ([checkin, checkout]) => void window.Noren.setCriteria({ checkin, checkout, adults: 3 }),
    [dayAhead(60), dayAhead(62)] as const,
  )
  for (const _ of ['once', 'again']) {
    await page.evaluate(() => scrollTo(0, 0))
    await bar(page).getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  }
})

test('The launcher hides for a search bar or a booking at the bottom of the window only', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    head: '<style>noren-search-bar { display: block } .low { position: fixed; bottom: 0; width: 100% }</style>',
    body: `<noren-search-bar></noren-search-bar>${ABOVE}<noren-frame></noren-frame>${BELOW}${BELOW}`,
  })
  const launcher = page.locator('noren-launcher').getByText('Book')
  await expect(launcher).toBeVisible()
  const low = (isLow: boolean) =>
    page.evaluate((is) => document.querySelector('noren-search-bar')?.classList.toggle('low', is), isLow)
  await low(true)
  await expect(launcher).toBeHidden()
  await low(false)
  await expect(launcher).toBeVisible()
  await page.locator('noren-frame').scrollIntoViewIfNeeded()
  await expect(inside(page)).toBeVisible()
  await expect(launcher).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(launcher).toBeVisible()
  await launcher.click()
  await expect(page.locator('noren-frame')).toBeInViewport()
  await expect(launcher).toBeHidden()
  await page.evaluate(() => document.querySelector('noren-frame')?.remove())
  await expect(launcher).toBeVisible()
})
