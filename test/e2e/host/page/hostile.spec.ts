import type { Locator, Page } from 'playwright/test'
import {
  type ComputedStyles,
  readComputedStyles,
  styleDifferences,
} from '../../../support/hosts/computedStyles.ts'
import { overlayGeometry, panelGeometry } from '../../../support/hosts/geometry.ts'
import { changedGlobals, rememberGlobals } from '../../../support/hosts/globals.ts'
import type { HostPage } from '../../../support/hosts/HostPage.ts'
import { blankPage, hostPages } from '../../../support/hosts/hostPages.ts'
import { openWorlds, type Worlds } from '../../../support/hosts/isolatedWorld.ts'
import { readLayoutShifts, recordLayoutShifts } from '../../../support/hosts/layoutShifts.ts'
import { serveHostPage } from '../../../support/hosts/serveHostPage.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { withMotion } from '../../../support/journey/motion.ts'
import { pickDays, planOf, type Screen, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'

// The styles of some packages depend on this preference.
test.use(withMotion)

const { checkin, checkout } = stayDays()
const text = texts.en

const barOf = (page: Page) => page.getByRole('search')
const datesOf = (page: Page) => barOf(page).getByRole('button', { name: text.dates })

/** The app's frame, found by its address: the page has other frames, and in XML `iframe` selectors do not match. */
const appIn = (page: Page) => page.frame({ url: /\/booking\// }) as unknown as Screen

const pageNamed = (name: string) => hostPages.find((page) => page.name.includes(name)) ?? blankPage

/** Runs in the page: finishes all animations, and cancels the endless ones. */
function finishAnimations() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
}

/** Runs in the page: whether all style sheets of the markup have arrived. `DOMContentLoaded` does not wait for them. */
const hasStyleSheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)

/**
 * Moves the pointer to the bottom left. A new document begins with the pointer at the top left. There some resets place
 * the bar, and a pointer over the bar loads the app.
 */
const movePointerAway = (page: Page) => page.mouse.move(1, (page.viewportSize()?.height ?? 0) - 1)

/** Opens the page without the widget, and then loads the widget. `own` are the page's styles without the widget. */
async function openHost(page: Page, host: HostPage) {
  await page.unrouteAll()
  const { address, release } = await serveHostPage(page, host)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const worlds = await openWorlds(page)
  await expect.poll(() => worlds.isolated(hasStyleSheets)).toBe(true)
  // Before the sheets have arrived, a movement would render the page without them.
  await movePointerAway(page)
  await worlds.isolated(finishAnimations)
  await rememberGlobals(worlds)
  const own = await readComputedStyles(worlds, 'page')
  release()
  await expect(datesOf(page)).toBeVisible()
  await worlds.isolated(finishAnimations)
  return { worlds, own }
}

/** Chooses dates and guests. Returns the styles of the bar and the position of the panel, with each panel open. */
async function chooseStay(page: Page, worlds: Worlds) {
  const bar = barOf(page)
  const panel = bar.getByRole('dialog')
  async function readLook() {
    await movePointerAway(page)
    return { styles: await readComputedStyles(worlds, 'bar'), position: await panelGeometry(worlds) }
  }
  await datesOf(page).click()
  // The hotel's profile and prices have arrived.
  await expect(panel.getByText('¥').first()).toBeVisible()
  const calendar = await readLook()
  await pickDays(panel, [checkin, checkout], 'en')
  await expect(panel).toHaveCount(0)
  await bar.getByRole('button', { name: text.guests }).click()
  await expect(panel.getByRole('group', { name: 'Room 1' })).toBeVisible()
  const guests = await readLook()
  await page.keyboard.press('Escape')
  return { calendar, guests }
}

const search = (page: Page) => barOf(page).getByRole('button', { name: text.search, exact: true }).click()

type Look = { styles: ComputedStyles; position: object }
const blank = new Map<string, { calendar: Look; guests: Look }>()

/** The look of the bar on the blank page at this size. Read once for each size. */
async function expectedLook(page: Page) {
  const size = JSON.stringify(page.viewportSize())
  const known = blank.get(size)
  if (known) return known
  const { worlds } = await openHost(page, blankPage)
  const found = await chooseStay(page, worlds)
  await worlds.main(() => localStorage.clear())
  blank.set(size, found)
  return found
}

async function expectNoInterference(page: Page, host: HostPage) {
  await recordLayoutShifts(page)
  const expected = await expectedLook(page)
  const { worlds, own } = await openHost(page, host)
  const slack = host.zoom ? 6 : 0
  expect(styleDifferences(await readComputedStyles(worlds, 'page'), own, slack)).toEqual([])
  expect(await changedGlobals(worlds)).toEqual(['Noren'])
  expect(await readLayoutShifts(worlds)).toEqual([])

  const { calendar, guests } = await chooseStay(page, worlds)
  expect(calendar.styles.size).toBeGreaterThan(40)
  expect(styleDifferences(calendar.styles, expected.calendar.styles, slack)).toEqual([])
  expect(styleDifferences(guests.styles, expected.guests.styles, slack)).toEqual([])
  expect([calendar.position, guests.position]).toEqual([expected.calendar.position, expected.guests.position])

  await search(page)
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const edges = 48 * (host.zoom ?? 1)
  expect(await overlayGeometry(worlds)).toEqual(
    width < 760
      ? { width, height, isOnTop: true }
      : {
          width: Math.min(1200 * (host.zoom ?? 1), width - edges),
          height: height - edges,
          isOnTop: true,
        },
  )
  // Playwright's mouse misses elements in a zoomed frame.
  const press = (button: Locator) => (host.zoom ? button.press('Enter') : button.click())
  await press(planOf(app, twinRooms.en.hakone))
  await expect(app.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
  // The data layer has its documented name.
  expect(await changedGlobals(worlds)).toEqual(['Noren', 'dataLayer'])
}

for (const host of hostPages)
  test(`The widget and the page do not affect each other: ${host.name}`, async ({ page }) => {
    await expectNoInterference(page, host)
  })

test.describe('on a phone', () => {
  // In one process, which reads the look of the blank page once.
  test.describe.configure({ mode: 'default' })
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const host of hostPages.filter(({ isAlsoForPhones }) => isAlsoForPhones))
    test(`The widget and the page do not affect each other on a phone: ${host.name}`, async ({ page }) => {
      await expectNoInterference(page, host)
    })
})

for (const name of ['Turbo', 'htmx'])
  test(`After ${name} has replaced the body, the new bar finds rooms`, async ({ page }) => {
    const { worlds } = await openHost(page, pageNamed(name))
    await datesOf(page).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Getting here' }).click()
    await expect(page).toHaveURL(/two\.html$/)
    await chooseStay(page, worlds)
    await search(page)
    await expect(planOf(appIn(page), twinRooms.en.hakone)).toBeVisible()
    await expect(page.locator('iframe[src*="/booking/"]')).toHaveCount(1)
  })

test('On paper the page is visible, without the overlay and the launcher', async ({ page }) => {
  await openHost(page, blankPage)
  const booking = page.getByRole('dialog')
  const launcher = page.locator('noren-launcher').getByText('Book')
  await expect(launcher).toBeVisible()
  await datesOf(page).click()
  await expect(barOf(page).getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(launcher).toBeHidden()
  await expect(barOf(page).getByRole('dialog')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(booking).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(booking).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('On the second visit the bar has the hotel’s profile at once, although the page’s toJSON turns lists into strings', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const { worlds } = await openHost(page, pageNamed('toJSON'))
  await chooseStay(page, worlds)
  const guests = barOf(page).getByRole('button', { name: text.guests })
  const names = barOf(page).getByRole('button', { name: /^More: / })
  await guests.click()
  const all = await names.count()
  expect(all).toBeGreaterThan(1)
  await page.route('**/booking/**', (route) => route.abort())
  await page.reload()
  await guests.click()
  await expect(names).toHaveCount(all)
})
