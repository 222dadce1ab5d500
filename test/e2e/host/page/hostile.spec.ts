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
import { pickDays, planOf, type Screen, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()
const text = texts.en

const barOf = (page: Page) => page.getByRole('search')
const datesOf = (page: Page) => barOf(page).getByRole('button', { name: text.dates })

/** The app's frame, known by its address: a page has frames of its own, and in XML they go by another name. */
const appIn = (page: Page) => page.frame({ url: /\/booking\// }) as unknown as Screen

const pageNamed = (name: string) => hostPages.find((one) => one.name.includes(name)) ?? blankPage

/** Runs in the page: what moves has arrived, and what never does stands still. */
function settle() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
}

/** Opens the page, at first without the widget and then with it; `own` is how the page looked before. */
async function arrive(page: Page, host: HostPage) {
  await page.unrouteAll()
  const { address, release } = await serveHostPage(page, host)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const worlds = await openWorlds(page)
  await worlds.isolated(settle)
  await rememberGlobals(worlds)
  const own = await readComputedStyles(worlds, 'page')
  release()
  await expect(datesOf(page)).toBeVisible()
  await worlds.isolated(settle)
  return { worlds, own }
}

/** Chooses days and guests by hand, and looks at the bar with each of its panels open. */
async function choose(page: Page, worlds: Worlds) {
  const bar = barOf(page)
  const panel = bar.getByRole('dialog')
  async function look() {
    await page.mouse.move(1, 1)
    return { looks: await readComputedStyles(worlds, 'bar'), place: await panelGeometry(worlds) }
  }
  await datesOf(page).click()
  // The hotel has shown its face and told of its days.
  await expect(panel.getByText('¥').first()).toBeVisible()
  const calendar = await look()
  await pickDays(panel, [checkin, checkout], 'en')
  await panel.getByRole('button', { name: text.done, exact: true }).click()
  await bar.getByRole('button', { name: text.guests }).click()
  await expect(panel.getByRole('group', { name: 'Room 1' })).toBeVisible()
  const guests = await look()
  await panel.getByRole('button', { name: text.done, exact: true }).click()
  return { calendar, guests }
}

const search = (page: Page) => barOf(page).getByRole('button', { name: text.search, exact: true }).click()

type Look = { looks: ComputedStyles; place: object }
const blank = new Map<string, { calendar: Look; guests: Look }>()

/** How the bar looks at this size where nothing is odd; looked up once. */
async function expected(page: Page) {
  const size = JSON.stringify(page.viewportSize())
  const known = blank.get(size)
  if (known) return known
  const { worlds } = await arrive(page, blankPage)
  const found = await choose(page, worlds)
  await worlds.main(() => localStorage.clear())
  blank.set(size, found)
  return found
}

async function expectNoHarm(page: Page, host: HostPage) {
  await recordLayoutShifts(page)
  const should = await expected(page)
  const { worlds, own } = await arrive(page, host)
  const slack = host.zoom ? 5 : 0
  expect(styleDifferences(await readComputedStyles(worlds, 'page'), own, slack)).toEqual([])
  expect(await changedGlobals(worlds)).toEqual(['Noren'])
  expect(await readLayoutShifts(worlds)).toEqual([])

  const { calendar, guests } = await choose(page, worlds)
  expect(calendar.looks.size).toBeGreaterThan(120)
  expect(styleDifferences(calendar.looks, should.calendar.looks, slack)).toEqual([])
  expect(styleDifferences(guests.looks, should.guests.looks, slack)).toEqual([])
  expect([calendar.place, guests.place]).toEqual([should.calendar.place, should.guests.place])

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
  // The test's mouse misses what stands in a zoomed frame.
  const press = (button: Locator) => (host.zoom ? button.press('Enter') : button.click())
  await press(planOf(app, twinRooms.en.hakone))
  await press(app.getByRole('button', { name: text.continue, exact: true }))
  await expect(app.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
  // The other is where the hotel's analytics read, by its documented name.
  expect(await changedGlobals(worlds)).toEqual(['Noren', 'dataLayer'])
}

for (const host of hostPages)
  test(`The widget and the page do not affect each other: ${host.name}`, async ({ page }) => {
    await expectNoHarm(page, host)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  for (const host of hostPages.filter(({ isAlsoForPhones }) => isAlsoForPhones))
    test(`The widget and the page do not affect each other on a phone: ${host.name}`, async ({ page }) => {
      await expectNoHarm(page, host)
    })
})

for (const name of ['Turbo', 'htmx'])
  test(`After ${name} has replaced the body, the new bar finds rooms`, async ({ page }) => {
    const { worlds } = await arrive(page, pageNamed(name))
    await datesOf(page).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Getting here' }).click()
    await expect(page).toHaveURL(/two\.html$/)
    await choose(page, worlds)
    await search(page)
    await expect(planOf(appIn(page), twinRooms.en.hakone)).toBeVisible()
    await expect(page.locator('iframe[src*="/booking/"]')).toHaveCount(1)
  })

test('On paper the page is visible, without the overlay and the launcher', async ({ page }) => {
  await arrive(page, blankPage)
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
  const { worlds } = await arrive(page, pageNamed('toJSON'))
  await choose(page, worlds)
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
