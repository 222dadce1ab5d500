import type { Page } from 'playwright/test'
import { checkRows } from '../../../support/hosts/checkRows.ts'
import type { HostPage } from '../../../support/hosts/HostPage.ts'
import {
  blankPage,
  mainPhonePages,
  mainStyledPages,
  otherPhonePages,
  otherStyledPages,
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
import { recordApp, standInOf } from '../../../support/hosts/standIn.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { withMotion } from '../../../support/journey/motion.ts'
import { setStay } from '../../../support/journey/widget/testPage.ts'

// The styles of some packages depend on this preference.
test.use(withMotion)

/** Opens the calendar with a chosen stay and with prices. */
async function openCalendar(page: Page) {
  await setStay(page, 2)
  await datesOf(page).click()
  await expect(barOf(page).getByText('¥').first()).toBeVisible()
}

async function readLook(page: Page, worlds: Worlds): Promise<Look> {
  await openCalendar(page)
  const calendar = await readPanelLook(page, worlds)
  await page.keyboard.press('Escape')
  return { calendar, guests: await readGuestsLook(page, worlds) }
}

/** The look of the bar on the blank page, and the document that takes the place of the app. */
async function readBlankPage(page: Page) {
  const { worlds } = await openHost(page, blankPage)
  await recordApp(worlds)
  await openCalendar(page)
  const app = await standInOf(worlds)
  const blank = await openHost(page, blankPage, app)
  return { app, expected: await readLook(page, blank.worlds) }
}

async function expectNoInterference(page: Page, rows: HostPage[]) {
  await recordLayoutShifts(page)
  const { app, expected } = await readBlankPage(page)
  await checkRows(page, rows, async (host) => {
    const opened = await openHost(page, host, app)
    await expectSamePage(host, opened)
    expectSameLook(host, await readLook(page, opened.worlds), expected)
    await opened.worlds.main(() => void window.Noren.open('search'))
    await expect(page.locator('noren-overlay iframe:not([inert])')).toBeVisible()
    await expectOverlay(page, host, opened.worlds)
  })
}

const title = 'The page and the look of the widget do not affect each other'

test(`${title}: the most different pages`, async ({ page }) => {
  await expectNoInterference(page, mainStyledPages)
})

for (const [group, rows] of Object.entries(otherStyledPages))
  test(`${title}: ${group}`, { tag: '@long' }, async ({ page }) => {
    await expectNoInterference(page, rows)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(`${title} on a phone`, { tag: '@long' }, async ({ page }) => {
    await expectNoInterference(page, mainPhonePages)
  })

  test(`${title} on a phone: other pages`, { tag: '@long' }, async ({ page }) => {
    await expectNoInterference(page, otherPhonePages)
  })
})
