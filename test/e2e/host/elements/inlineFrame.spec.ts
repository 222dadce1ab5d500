import type { Page } from 'playwright/test'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import { reach } from '../../../support/journey/touch.ts'
import {
  openSearch,
  openTestPage,
  receivedEvents,
  setStay,
} from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const ABOVE = '<div style="height:1800px">Our rooms</div>'
const BELOW = '<p style="height:1200px">How to find us</p>'
const bar = (page: Page) => page.locator('noren-search-bar').getByRole('search')

/** Opens a page with a bar and, below the fold, the inline booking. */
const openPage = (page: Page, tenant: string, attributes = 'data-hotel="hakone"') =>
  openTestPage(page, tenant, {
    attributes,
    body: `<noren-search-bar></noren-search-bar>${ABOVE}<noren-frame><a href="/booking">Book</a></noren-frame>${BELOW}`,
  })

/** The heights of the frame, of the scrollable document and of the app, in CSS pixels. */
async function heights(page: Page) {
  const frame = await page
    .locator('noren-frame iframe')
    .evaluate((element) => element.getBoundingClientRect().height)
  const content = await appIn(page)
    .locator('html')
    .evaluate((root) => [root.scrollHeight, document.getElementById('app')?.getBoundingClientRect().height])
  return [frame, ...content].map((height) => Math.ceil(Number(height)))
}

/** Requires that the frame is as high as its content. */
const expectFitted = (page: Page) =>
  expect
    .poll(async () => {
      const [frame = 0, scroll = 0, content = 0] = await heights(page)
      return Math.max(Math.abs(frame - content), Math.abs(scroll - frame))
    })
    .toBeLessThanOrEqual(1)

test('The inline booking loads near the viewport without scrolling, is as high as its content, and shows each search of the bar', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  const attributes = 'data-hotel="hakone" data-launcher="off" data-deadline-ms="60000"'
  const messages = await openPage(page, tenant, attributes)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await expect(page.locator('noren-frame iframe')).toHaveCount(0)
  await test.step('loading', async () => {
    // The frame is below the window, by less than half of the height of the window.
    const near = await page.evaluate(() => {
      const { top = 0 } = document.querySelector('noren-frame')?.getBoundingClientRect() ?? {}
      scrollTo({ top: top - innerHeight - 50, behavior: 'instant' })
      return Math.round(scrollY)
    })
    await expect(appHeading(page)).toBeVisible()
    expect(await scrolled()).toBe(near)
    // Chromium does not measure the content of a frame outside of the window.
    await page.locator('noren-frame').scrollIntoViewIfNeeded()
    await expectFitted(page)
    // The inline booking is a part of the page and has no close button.
    await expect(appIn(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const [before = 0] = await heights(page)
  await setStay(page, 3)
  for (const time of ['first', 'second'])
    await test.step(`the ${time} search`, async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await bar(page).getByRole('button', { name: 'Search' }).click()
      await expect.poll(scrolled).toBeGreaterThan(1000)
      await expect(page.locator('noren-frame')).toBeInViewport()
    })
  await expect(appIn(page).getByText('1 room · 3 adults').first()).toBeVisible()
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(before)
  await expectFitted(page)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  expect((await receivedEvents(page, 'open')).map(({ target }) => target)).toEqual(['search'])
  await expect(page.locator('noren-frame iframe')).toHaveAttribute('title', 'Hakone Moriyu')
  expect(messages.filter((line) => line.includes('[noren]'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('In the inline booking panels open in the viewport, and the back button goes back, until the page removes the frame', async ({
    page,
    tenant,
  }) => {
    await openPage(page, tenant)
    await openSearch(page, 2)
    const cards = appIn(page).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await test.step('a panel, far down the list', async () => {
      await reach(cards.last())
      await cards
        .last()
        .getByRole('button', { name: /details/i })
        .first()
        .click()
      const panel = appIn(page).getByRole('dialog')
      await expect(panel.getByRole('heading').first()).toBeInViewport()
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toHaveCount(0)
    })
    await test.step('the back button', async () => {
      await firstPlan(appIn(page)).click()
      await expect(appHeading(page)).toHaveText('Who is coming?')
      await expect(page.locator('noren-frame')).toBeInViewport()
      await page.goBack()
      await expect(cards.first()).toBeVisible()
      await expect(page).toHaveTitle('My hotel')
    })
    await test.step('without the frame the booking opens in the overlay', async () => {
      await page.evaluate(() => document.querySelector('noren-frame')?.remove())
      await expect(page.locator('iframe')).toHaveCount(0)
      await openSearch(page, 2)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(appHeading(page)).toBeVisible()
    })
  })
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
  const setFixed = (isLow: boolean) =>
    page.evaluate((is) => document.querySelector('noren-search-bar')?.classList.toggle('low', is), isLow)
  await setFixed(true)
  await expect(launcher).toBeHidden()
  await setFixed(false)
  await expect(launcher).toBeVisible()
  await page.locator('noren-frame').scrollIntoViewIfNeeded()
  await expect(appHeading(page)).toBeVisible()
  await expect(launcher).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(launcher).toBeVisible()
  await launcher.click()
  await expect(page.locator('noren-frame')).toBeInViewport()
  await expect(launcher).toBeHidden()
  await page.evaluate(() => document.querySelector('noren-frame')?.remove())
  await expect(launcher).toBeVisible()
})
