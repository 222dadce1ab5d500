import type { Page } from 'playwright/test'
import { appIn, expect, expectAccessible, test } from '../../support/journey.ts'
import { words } from '../../support/journeySteps.ts'

const barOf = (page: Page) => page.getByRole('search')
const toggle = (page: Page) => page.getByRole('button', { name: 'Search bar', exact: true })

/** Who listens on the page's window and document, and what stands beside its body: what a guest on a page could leave behind. */
async function traces(page: Page) {
  const session = await page.context().newCDPSession(page)
  const counts: Record<string, number> = {}
  for (const place of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression: place })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    for (const { type } of listeners) counts[`${place} ${type}`] = (counts[`${place} ${type}`] ?? 0) + 1
  }
  await session.detach()
  const beside = await page.evaluate(() =>
    [...document.documentElement.children].map(({ localName }) => localName),
  )
  return { counts, beside }
}

for (const [name, how] of [
  ['react', 'React'],
  ['classic', 'an old page'],
] as const)
  test(`${how} takes the bar out and puts it back, again and again: nothing stays behind, and it still searches`, async ({
    page,
    host,
  }) => {
    await page.goto(host(name))
    const dates = barOf(page).getByRole('button', { name: words.en.dates })
    // The calendar has been open: the frame behind the overlay is there from now on.
    await dates.click()
    await expect(barOf(page).getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const before = await traces(page)

    for (const _ of [1, 2, 3]) {
      await dates.click()
      // The bar goes though its calendar is open.
      await toggle(page).evaluate((button: HTMLElement) => button.click())
      await expect(barOf(page)).toHaveCount(0)
      await toggle(page).click()
      await expect(barOf(page)).toHaveCount(1)
    }
    await expect(barOf(page).getByRole('dialog')).toHaveCount(0)
    expect(await traces(page)).toEqual(before)

    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page)
    await toggle(page).click()
    await page.evaluate(() => void window.Noren.open('search'))
    await expect(appIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a theme that says !important to every button, table and rem reaches neither bar nor calendar', async ({
  page,
  host,
}) => {
  /** The look of the bar and of its open calendar, apart from where they stand. */
  async function look() {
    await barOf(page).getByRole('button', { name: words.en.dates }).click()
    await expect(barOf(page).getByRole('grid').first()).toBeVisible()
    const found = await page.locator('noren-search-bar').evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('.row, .row > button, table, th, td, .pop') ?? [])].map(
        (element) => {
          const {
            fontSize,
            fontFamily,
            letterSpacing,
            textTransform,
            borderTopWidth,
            borderRadius,
            padding,
          } = getComputedStyle(element)
          return { fontSize, fontFamily, letterSpacing, textTransform, borderTopWidth, borderRadius, padding }
        },
      ),
    )
    await page.keyboard.press('Escape')
    return found
  }
  await page.goto(host('classic'))
  const themed = await look()
  expect(themed.length).toBeGreaterThan(40)
  await page.evaluate(() => document.querySelector('link[rel="stylesheet"]')?.remove())
  expect(await look()).toEqual(themed)

  await page.goto(host('classic'))
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(appIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  // Above the header that is above everything.
  expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('#masthead'))).toBe(
    null,
  )
})
