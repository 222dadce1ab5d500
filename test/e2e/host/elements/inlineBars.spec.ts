import type { Page } from 'playwright/test'
import { results } from '../../../support/journey/booking.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import { openForeignParent } from '../../../support/journey/widget/foreignParent.ts'
import { openSearch, openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

/**
 * Where the upper edge of the window is in the frame: above it, in the middle of the list, and before its end. A phone shows 30 rem
 * of it.
 */
const positions = { start: -100, middle: 1200, end: 'end' } as const

const HEADER_HEIGHT = 70

/** Opens a page with a fixed header of its own and the rooms in its inline frame. */
async function openRooms(page: Page, tenant: string) {
  const style = `position:fixed;top:0;left:0;right:0;height:${HEADER_HEIGHT}px;background:gold`
  await openTestPage(page, tenant, {
    attributes: 'data-hotel="hakone" data-launcher="off"',
    body: `<div style="${style}">Hotel of the page</div><div style="height:900px">Our rooms</div><noren-frame></noren-frame><p style="height:1200px">How to find us</p>`,
  })
  await openSearch(page, 2)
  await expect(
    appIn(page)
      .getByRole('status')
      .filter({ hasText: /room types? found/ }),
  ).toHaveCount(1)
  // The bar of the next step appears with a choice: the guest chooses a room, and returns to the others.
  await firstPlan(appIn(page)).click()
  await appIn(page).getByRole('link', { name: 'Back to the rooms' }).click()
  // The frame gets its height after its document has loaded with all pictures.
  await expect
    .poll(async () => (await page.locator('noren-frame').boundingBox())?.height)
    .toBeGreaterThan(2000)
}

const barsOf = (page: Page) => ({
  dates: appIn(page).getByRole('button', { name: /^Check-in/ }),
  next: appIn(page).getByRole('button', { name: 'Continue', exact: true }),
})

/** Scrolls the page so that its upper edge is at this position of the frame. */
const moveTo = (page: Page, position: number | 'end') =>
  page.evaluate((to) => {
    const frame = document.querySelector('noren-frame')?.getBoundingClientRect()
    if (!frame) throw new Error('no frame')
    // At the end, more than 30 rem of the list are visible also on the smallest phone.
    const inFrame = to === 'end' ? frame.height - innerHeight + 80 : to
    scrollTo({ top: scrollY + frame.top + inFrame, behavior: 'instant' })
  }, position)

/** Runs in the app: records the layout shifts of its sticky bars. */
function recordShiftedBars() {
  const shiftedBars: string[] = []
  Object.assign(window, { shiftedBars })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of (entry as unknown as { sources: { node?: Node }[] }).sources)
        if (node instanceof Element && node.closest('[data-sticky]')) shiftedBars.push(node.className)
  }).observe({ type: 'layout-shift' })
}

test('In a frame of the page the next step and the search are in view along the list and give way in a low window', {
  tag: '@phone',
}, async ({ page, tenant }) => {
  await openRooms(page, tenant)
  await appIn(page).locator('html').evaluate(recordShiftedBars)
  const { dates, next } = barsOf(page)
  // In a frame that is narrower than 22 rem, the fields of the search have two rows, and stay above the list.
  const hasDates = (page.viewportSize()?.width ?? 0) > 380
  const expectInView = async () => {
    await expect(next).toBeInViewport({ ratio: 1 })
    if (hasDates) await expect(dates).toBeInViewport({ ratio: 1 })
  }
  for (const [name, position] of Object.entries(positions))
    await test.step(`the ${name} of the list`, async () => {
      await moveTo(page, position)
      await expectInView()
      // The page's header does not cover the search.
      if (hasDates)
        await expect.poll(async () => (await dates.boundingBox())?.y).toBeGreaterThanOrEqual(HEADER_HEIGHT)
      const shifted = await appIn(page)
        .locator('html')
        .evaluate(() => (window as unknown as { shiftedBars: string[] }).shiftedBars)
      expect(shifted).toEqual([])
    })
  await test.step('a low window', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await moveTo(page, positions.middle)
    await expectInView()
    // Without the header of the page, 460 px are visible: less than 30 rem.
    await page.setViewportSize({ width: size.width, height: HEADER_HEIGHT + 460 })
    await expect(next).not.toBeInViewport()
    await expect(dates).not.toBeInViewport()
    await page.setViewportSize(size)
  })
  if (hasDates)
    await test.step('a guest far down the list changes the dates where they are', async () => {
      await moveTo(page, positions.middle)
      await expectInView()
      await dates.click()
      await expect(appIn(page).locator('[data-day][tabindex="0"]')).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(appIn(page).getByRole('dialog')).toHaveCount(0)
    })
  await test.step('the next step', async () => {
    await moveTo(page, positions.middle)
    await expectInView()
    await next.click()
    await expect(appHeading(page)).toHaveText('Who is coming?')
  })
})

test('In a frame without the loader the next step is below the list or sticky, and never out of reach', {
  tag: ['@phone', '@long'],
}, async ({ page, host, inApp }) => {
  const { app } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(results({ selected: 'deluxe-twin.room-only' })),
  )
  const next = app.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeInViewport({ ratio: 1 })
  // A page that makes the frame as high as its content sends no visible part.
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    if (frame) frame.style.cssText = 'position: static; display: block; height: 7000px; width: 100%'
  })
  await next.scrollIntoViewIfNeeded()
  await expect(next).toBeInViewport({ ratio: 1 })
  const below = await app
    .getByRole('article')
    .last()
    .evaluate((card) => card.getBoundingClientRect().bottom)
  if ((page.viewportSize()?.width ?? 0) < 992)
    expect(
      await next.evaluate(
        (button) => button.getBoundingClientRect().top + button.getBoundingClientRect().height,
      ),
    ).toBeGreaterThan(below)
})
