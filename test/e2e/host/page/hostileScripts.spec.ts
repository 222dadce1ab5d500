import type { Page } from 'playwright/test'
import { checkRows } from '../../../support/hosts/checkRows.ts'
import { changedGlobals } from '../../../support/hosts/globals.ts'
import type { HostPage } from '../../../support/hosts/HostPage.ts'
import {
  blankPage,
  mainScriptedPages,
  otherScriptedPages,
  pageNamed,
} from '../../../support/hosts/hostPages.ts'
import type { Worlds } from '../../../support/hosts/isolatedWorld.ts'
import { recordLayoutShifts } from '../../../support/hosts/layoutShifts.ts'
import {
  expectOverlay,
  expectSameLook,
  expectSamePage,
  type Look,
  readGuestsLook,
  readPanelLook,
} from '../../../support/hosts/look.ts'
import { barOf, datesOf, openHost } from '../../../support/hosts/openHost.ts'
import { sheetAndScriptPages } from '../../../support/hosts/sheets.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { withMotion } from '../../../support/journey/motion.ts'
import { type Screen, stayDays } from '../../../support/journey/steps.ts'
import { texts } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()
const text = texts.en

/** Requires rooms in the frame of the app. It is found by its address: in XML `iframe` selectors do not match. */
async function expectRooms(page: Page) {
  const app = page.frame({ url: /\/booking\// }) as unknown as Screen
  await expect(app.locator('[data-choose]').first()).toBeVisible()
}

/** Chooses dates and opens the guests' panel, as guests do. */
async function chooseStay(page: Page, worlds: Worlds): Promise<Look> {
  const panel = barOf(page).getByRole('dialog')
  await datesOf(page).click()
  // The hotel's profile and prices have arrived.
  await expect(panel.getByText('¥').first()).toBeVisible()
  const calendar = await readPanelLook(page, worlds)
  const days = [checkin, checkout].map((day) => panel.locator(`[data-day="${day}"]`))
  for (const day of days) {
    if ((await day.count()) === 0) await panel.getByRole('button', { name: text.next, exact: true }).click()
    await day.click()
  }
  await expect(panel).toHaveCount(0)
  return { calendar, guests: await readGuestsLook(page, worlds) }
}

const search = (page: Page) => barOf(page).getByRole('button', { name: text.search, exact: true }).click()

async function expectNoInterference(page: Page, rows: HostPage[]) {
  await recordLayoutShifts(page)
  const blank = await openHost(page, blankPage)
  const expected = await chooseStay(page, blank.worlds)
  await checkRows(page, rows, async (host) => {
    const opened = await openHost(page, host)
    // All files of the page have arrived. Without routes the browser takes the files of the app from its cache.
    await page.unrouteAll()
    await expectSamePage(host, opened)
    expectSameLook(host, await chooseStay(page, opened.worlds), expected)
    await search(page)
    await expectRooms(page)
    await expectOverlay(page, host, opened.worlds)
    // The data layer has its documented name.
    await expect.poll(() => changedGlobals(opened.worlds)).toEqual(['Noren', 'dataLayer'])
    await opened.worlds.main(() => window.Noren.destroy())
    await expect(page.getByRole('link', { name: 'Book a room' })).toBeVisible()
  })
}

const title = 'The page and the widget do not affect each other, and the guest finds rooms'

test(`${title}: the most different scripts and documents`, async ({ page }) => {
  await expectNoInterference(page, mainScriptedPages)
})

for (const [group, rows] of Object.entries(otherScriptedPages))
  test(`${title}: ${group}`, { tag: '@long' }, async ({ page }) => {
    await expectNoInterference(page, rows)
  })

test.describe('with motion', () => {
  // The style sheets of these packages depend on this preference.
  test.use(withMotion)

  test(`${title}: scripts of CSS frameworks`, { tag: '@long' }, async ({ page }) => {
    await expectNoInterference(page, sheetAndScriptPages)
  })
})

for (const name of ['Turbo', 'htmx'])
  test(`After ${name} has replaced the body, the new bar finds rooms`, { tag: '@long' }, async ({ page }) => {
    const { worlds } = await openHost(page, pageNamed(name))
    await datesOf(page).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Getting here' }).click()
    await expect(page).toHaveURL(/two\.html$/)
    await chooseStay(page, worlds)
    await search(page)
    await expectRooms(page)
    await expect(page.locator('iframe[src*="/booking/"]')).toHaveCount(1)
  })

test('A step back in the inline booking of a page with Turbo does not render the page again', {
  tag: '@long',
}, async ({ page }) => {
  const host = pageNamed('Turbo')
  const { worlds } = await openHost(page, {
    ...host,
    around: (bar) => `<main>${bar}<noren-frame></noren-frame></main>`,
  })
  await chooseStay(page, worlds)
  await search(page)
  await expectRooms(page)
  const app = page.frameLocator('noren-frame iframe')
  await app.locator('[data-choose]').first().click()
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Who is coming?')
  await worlds.isolated(() => document.querySelector('noren-frame')?.setAttribute('data-same', ''))
  await page.goBack()
  await expect(app.locator('[data-choose]').first()).toBeVisible()
  await expect(page.locator('noren-frame[data-same]')).toHaveCount(1)
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

test('On the second visit the bar has the hotel’s profile at once, although the page’s toJSON turns lists into strings', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
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
