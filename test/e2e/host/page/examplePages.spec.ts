import type { Page } from 'playwright/test'
import { appHeading, appIn, expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { pickDays, planOf, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'
import { setStay } from '../../../support/journey/widget/testPage.ts'

const barOf = (page: Page) => page.getByRole('search')
const toggle = (page: Page) => page.getByRole('button', { name: /^Search bars?$/ })

/** The listeners of window and document and the children of the root element: what a removed widget could leave behind. */
async function leftovers(page: Page) {
  // Playwright adds listeners when it first uses an element. This call adds them before the first count.
  await page.locator('body').evaluate(() => {})
  const session = await page.context().newCDPSession(page)
  const counts: Record<string, number> = {}
  for (const target of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: target })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    for (const { type } of listeners) counts[`${target} ${type}`] = (counts[`${target} ${type}`] ?? 0) + 1
  }
  await session.detach()
  const rootChildren = await page.evaluate(() =>
    [...document.documentElement.children].map(({ localName }) => localName),
  )
  return { counts, rootChildren }
}

for (const [name, framework, bars] of [
  ['react', 'React', 1],
  ['vue', 'Vue', 2],
  ['classic', 'an old page', 1],
] as const)
  test(`${framework} removes and adds the bar repeatedly without leaving listeners or elements, and the bar works`, {
    tag: name === 'react' ? [] : '@long',
  }, async ({ page, host }) => {
    await page.goto(host(name))
    const dates = barOf(page).first().getByRole('button', { name: texts.en.dates })
    // Opening the calendar also creates the prefetched frame.
    await dates.click()
    await expect(barOf(page).getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const before = await leftovers(page)

    for (const _ of [1, 2]) {
      await dates.click()
      // The page removes the bar while its calendar is open.
      await toggle(page).evaluate((button: HTMLElement) => button.click())
      await expect(barOf(page)).toHaveCount(0)
      await toggle(page).click()
      await expect(barOf(page)).toHaveCount(bars)
    }
    await expect(barOf(page).getByRole('dialog')).toHaveCount(0)
    expect(await leftovers(page)).toEqual(before)

    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
    // The frame of the app is not visible.
    await expectAccessible(page, 'body')
    await toggle(page).click()
    await page.evaluate(() => void window.Noren.open('search'))
    await expect(appHeading(page)).toBeVisible()
  })

test('In a Vue page each bar keeps its own criteria when two hotels change places', { tag: '@long' }, async ({
  page,
  host,
}) => {
  await page.goto(host('vue'))
  const { checkin, checkout } = stayDays()
  const hotelCard = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const dates = (name: string) => hotelCard(name).getByRole('button', { name: texts.en.dates })
  await dates('Kyoto Suigetsu').click()
  await pickDays(hotelCard('Kyoto Suigetsu').getByRole('dialog'), [checkin, checkout], 'en')
  await page.keyboard.press('Escape')
  const chosen = await dates('Kyoto Suigetsu').textContent()
  expect(chosen).not.toContain('Choose your dates')

  await page.getByRole('button', { name: 'Change places' }).click()
  await expect(page.getByRole('article').first()).toContainText('Kyoto Suigetsu')
  await expect(dates('Kyoto Suigetsu')).toHaveText(chosen ?? '')
  await expect(dates('Hakone Moriyu')).toContainText('Choose your dates')
  await hotelCard('Kyoto Suigetsu').getByRole('button', { name: texts.en.search, exact: true }).click()
  await expect(planOf(page.frameLocator('iframe[title="Kyoto Suigetsu"]'), twinRooms.en.kyoto)).toBeVisible()
})

test('Calendar and booking cover the sticky header and the admin bar of a WordPress theme', {
  tag: '@long',
}, async ({ page, host }) => {
  await page.goto(host('wordpress'))
  await expectAccessible(page)
  await page.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  await barOf(page).scrollIntoViewIfNeeded()
  await setStay(page, 2)
  const room = page.locator('.wp-block-column').filter({ hasText: 'Skyline Twin' })
  await room.getByRole('button', { name: 'Book this room' }).click()
  await expect(planOf(appIn(page), twinRooms.en.taipei)).toBeVisible()
  const pageElementAt = (y: number) =>
    page.evaluate(
      (height) => document.elementFromPoint(innerWidth / 2, height)?.closest('#wpadminbar, header'),
      y,
    )
  expect(await pageElementAt(10)).toBe(null)
  expect(await pageElementAt(80)).toBe(null)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
