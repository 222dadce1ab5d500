import type { Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { stayDays } from '../../../support/journey/steps.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'
import { limit } from '../../../support/slowness.ts'

test.use({ permissions: ['local-network-access'] })

const { checkin, checkout } = stayDays()

/** These tests do not check times, so that a slow machine cannot fail them. */
const slowly = { timeout: limit(60_000) }
const BODY =
  '<a href="#before">Before</a><noren-search-bar></noren-search-bar><a href="#after">After</a><p style="height: 1500px">Our rooms</p>'
const open = (page: Page, tenant: string, attributes = '') =>
  openTestPage(page, tenant, {
    attributes: `data-hotel="hakone" data-deadline-ms="60000" ${attributes}`,
    head: '<style>noren-search-bar { display: block }</style>',
    body: BODY,
  })

const barOf = (page: Page) => page.getByRole('search')
const panelOf = (page: Page) => barOf(page).getByRole('dialog')
const button = (parent: Page | Locator, name: string | RegExp) => parent.getByRole('button', { name })
const dayName = (day: string) => new RegExp(`^${formatDate('en', day, 'spoken').replace(/[()]/g, '.')}`)
const days = /^Check-in – Check-out/
const guests = /^Rooms and guests/

/** Requires that Tab moves the focus to these elements, in this order. */
async function expectTabOrder(page: Page, targets: Locator[], key = 'Tab') {
  for (const target of targets) {
    await page.keyboard.press(key)
    await expect(target).toBeFocused()
  }
}

/** Sets the stay by script and opens the calendar. */
async function openCalendar(page: Page) {
  await page.evaluate(
    ([from, to]) => void window.Noren.setCriteria({ checkin: from, checkout: to, adults: 2 }),
    [checkin, checkout] as const,
  )
  await button(barOf(page), days).click()
  // The hotel's prices are visible: the calendar does not change any more.
  await expect(panelOf(page).getByText('¥').first()).toBeVisible(slowly)
}

test('Tab order, roles and names are right in the bar, the calendar, the guests’ panel and the booking', async ({
  page,
  tenant,
}) => {
  await open(page, tenant, 'data-launcher="off"')
  const bar = barOf(page)
  const [dates, party, search] = [button(bar, days), button(bar, guests), button(bar, /^Search$/)]
  const fields = [dates, party, search]
  await page.getByRole('link', { name: 'Before' }).focus()
  await expectTabOrder(page, [...fields, page.getByRole('link', { name: 'After' })])
  await expectTabOrder(page, fields.toReversed(), 'Shift+Tab')
  for (const field of [dates, party]) {
    await expect(field).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  }

  await page.keyboard.press('Enter')
  await expect(dates).toHaveAttribute('aria-expanded', 'true')
  const calendar = bar.getByRole('dialog', { name: 'Check-in – Check-out' })
  await expect(calendar.getByText('¥').first()).toBeVisible(slowly)
  await expect(calendar.getByRole('grid')).toHaveCount(2)
  await expect(calendar.getByRole('grid').first()).toHaveAccessibleName(/^[A-Z][a-z]+ \d{4}$/)
  await expect(calendar.getByRole('columnheader').first()).toBeVisible()
  await expect(calendar.locator('[tabindex="0"]')).toHaveCount(1)
  await expect(calendar.locator('[tabindex="0"]')).toBeFocused()
  const [overnight, dayUse] = [button(calendar, 'Overnight'), button(calendar, 'Day use')]
  const [previous, next] = [button(calendar, 'Previous month'), button(calendar, 'Next month')]
  await expectTabOrder(page, [next, previous, dayUse, overnight], 'Shift+Tab')
  await expect(overnight).toHaveAttribute('aria-pressed', 'true')
  await expectTabOrder(page, [dayUse, previous, next, calendar.locator('[tabindex="0"]')])
  await expect(previous).toHaveAttribute('aria-disabled', 'true')

  while (!(await button(calendar, dayName(checkin)).isVisible())) await page.keyboard.press('PageDown')
  await button(calendar, dayName(checkin)).focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status')).toHaveText('Now choose your check-out')
  await page.keyboard.press('ArrowRight')
  await expect(button(calendar, dayName(addDays(checkin, 1)))).toBeFocused()
  while (!(await button(calendar, dayName(checkout)).evaluate((day) => day.matches(':focus'))))
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(calendar).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription(/2\snights.* 1 room/)
  await dates.press('Enter')
  await expect(calendar.getByRole('status')).toContainText('2 nights')
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(3)
  await expect(button(calendar, dayName(checkin))).toHaveAccessibleName(/Check-in/)
  await expect(button(calendar, dayName(checkout))).toHaveAccessibleName(/Check-out/)
  await expectTabOrder(page, [button(calendar, 'Clear'), button(calendar, 'Show rooms')])
  await page.keyboard.press('Escape')
  await expect(dates).toBeFocused()
  await expect(dates).toHaveAccessibleName(/2\snights/)

  await party.press('Enter')
  const panel = bar.getByRole('dialog', { name: 'Rooms and guests' })
  const room = panel.getByRole('group', { name: 'Room 1' })
  const adults = room.getByRole('group', { name: 'Adults' })
  const fewer = button(adults, 'Fewer: Adults')
  await expect(fewer).toBeFocused()
  await expectTabOrder(page, [button(adults, 'More: Adults')])
  await page.keyboard.press('Space')
  await expect(adults.getByRole('status')).toHaveText('3')
  await expect(panel.getByRole('status').last()).toContainText('3 adults')
  await button(panel, 'Add a room').focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('group', { name: 'Room 2' })).toBeVisible()
  await button(panel, 'Remove: Room 2').press('Enter')
  await expect(panel.getByRole('group', { name: 'Room 2' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(party).toBeFocused()

  await expectTabOrder(page, [search])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hakone Moriyu' })).toBeVisible()
  await expect(appIn(page).getByRole('article').first()).toBeVisible(slowly)
  await expect(page.locator('iframe[title="Hakone Moriyu"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(search).toBeFocused()
})

test.describe('at 400 %, 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 512 } })

  test('The bar, the calendar, the guests’ panel and the booking fit the width', { tag: '@long' }, async ({
    page,
    tenant,
  }) => {
    await open(page, tenant)
    const expectNoOverflow = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(barOf(page)).toBeVisible()
    await expectNoOverflow()
    for (const field of [days, guests]) {
      if (field === days) await openCalendar(page)
      else await button(barOf(page), field).click()
      const sizes = await panelOf(page).evaluate((panel) => {
        const { left, right, top, bottom } = panel.getBoundingClientRect()
        return { left, right, top, bottom, spare: panel.clientWidth - panel.scrollWidth }
      })
      expect(sizes).toMatchObject({ left: 0, right: 320, bottom: 512, spare: 0 })
      expect(sizes.top).toBeGreaterThanOrEqual(0)
      await expectNoOverflow()
      await expect(button(panelOf(page), 'Show rooms')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
    await button(barOf(page), /^Search$/).click()
    const app = appIn(page)
    await expect(app.getByRole('article').first()).toBeVisible(slowly)
    const [wide, shown] = await app.locator('html').evaluate((root) => [root.scrollWidth, innerWidth])
    expect([wide, shown]).toEqual([320, 320])
    await button(page.locator('noren-overlay').frameLocator('iframe').locator('body'), 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoOverflow()
  })
})

/** The elements with a transition or an animation. */
const animated = (root: Locator) =>
  root.evaluate((top) => {
    const found: string[] = []
    const collect = (from: ParentNode) => {
      for (const element of from.querySelectorAll('*')) {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const seconds = (list: string) => Math.max(...list.split(',').map((each) => Number.parseFloat(each)))
        // Guests do not see what lasts at most a hundredth of a second.
        if (seconds(transitionDuration) > 0.01) found.push(`${element.localName} ${transitionDuration}`)
        if (animationName !== 'none' && seconds(animationDuration) > 0.01)
          found.push(`${element.localName} ${animationName}`)
        if (element.shadowRoot) collect(element.shadowRoot)
      }
    }
    collect(top)
    return found
  })

test('In forced colours selection, focus and edge are visible, and with reduced motion nothing is animated', async ({
  page,
  tenant,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, tenant)
  await openCalendar(page)
  const panel = panelOf(page)
  const styleOf = (target: Locator) =>
    target.evaluate((element) => {
      const { backgroundColor, color, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return { backgroundColor, color, borderTopWidth, outlineStyle }
    })
  const [plain, first, between] = [7, 0, 1].map((more) => button(panel, dayName(addDays(checkin, more))))
  if (!plain || !first || !between) throw new Error('A day is missing')
  const plainStyle = await styleOf(plain)
  expect(plainStyle.borderTopWidth).toBe('1px')
  for (const chosen of [first, between, button(panel, 'Overnight')]) {
    const { backgroundColor, color } = await styleOf(chosen)
    expect(backgroundColor).not.toBe(plainStyle.backgroundColor)
    expect(color).not.toBe(backgroundColor)
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(first).toBeFocused()
  expect((await styleOf(first)).outlineStyle).toBe('solid')
  expect(await animated(page.locator('html'))).toEqual([])
  await page.keyboard.press('Escape')

  await page.evaluate(() => void window.Noren.open('search'))
  expect((await styleOf(page.getByRole('dialog', { name: 'Hakone Moriyu' }))).borderTopWidth).toBe('1px')
  // The skeleton.
  expect(await animated(page.locator('html'))).toEqual([])
  await expect(appHeading(page)).toBeVisible(slowly)
  expect(await animated(appIn(page).locator('html'))).toEqual([])
})

test('The bar grows with the text size of the browser, and no program moves the content of the booking', {
  tag: '@long',
}, async ({ page, tenant }) => {
  await open(page, tenant)
  const sizeOfBar = () =>
    page
      .getByRole('search')
      .getByRole('button')
      .first()
      .evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))
  const before = await sizeOfBar()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
  await expect.poll(async () => (await sizeOfBar()) / before).toBeCloseTo(24 / 16, 1)

  await page.evaluate(() => void window.Noren.open('search'))
  const dialog = page.getByRole('dialog', { name: 'Hakone Moriyu' })
  await expect(appHeading(page)).toBeVisible(slowly)
  const moved = await dialog.evaluate((element) => {
    element.scrollTop = 150
    return element.scrollTop
  })
  expect(moved).toBe(0)
})
