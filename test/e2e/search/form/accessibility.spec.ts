import type { Locator } from 'playwright/test'
import { heading, results, stay } from '../../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../../support/journey/keyboard.ts'
import { dates, moreOptions, panel, plus, queryOf, stayType } from '../../../support/journey/searchForm.ts'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('A guest searches for two nights without dates and with a code by keyboard', { tag: '@phone' }, async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(results()))
  await expect(heading(page, /Rooms for your/)).toBeVisible()
  await tabToAndPress(page, dates(page))
  // The focus begins at the selected day. The stay types come before the day in the tab order.
  await expect(page.locator(`[data-day="${stay.checkin}"]`)).toBeFocused()
  for (let stops = 0; stops < 5 && !(await hasFocus(stayType(page, 'Overnight'))); stops++)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(stayType(page, 'Any dates')).toBeChecked()
  await tabToAndPress(page, plus(page, 'Nights'))
  await page.keyboard.press('Escape')
  await expect(dates(page)).toBeFocused()
  await tabToAndPress(page, moreOptions(page))
  await tabToAndType(page, page.getByLabel('Coupon code'), 'SPRING')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search_type=undated/)
  expect(queryOf(page)).toMatchObject({ nights: '2', coupon_code: 'SPRING' })
})

test('The focus moves to the selected day when the calendar arrives after its panel has opened', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/extras-/, async (route) => {
    await released
    return route.continue()
  })
  await page.goto(inApp(results()))
  await expect(heading(page, /Rooms for your/)).toBeVisible()
  await tabToAndPress(page, dates(page))
  await expect(panel(page)).toBeFocused()
  release()
  await expect(page.locator(`[data-day="${stay.checkin}"]`)).toBeFocused()
})

const buttonNames = {
  en: ['Check-in', 'Rooms and guests', 'More options', 'Hotel: '],
  ja: ['チェックイン', '部屋数・人数', '詳しい条件', '施設：'],
}

for (const [locale, names] of Object.entries(buttonNames))
  test(`The whole form is accessible in the language ${locale}`, {
    tag: locale === 'ja' ? [] : '@phone',
  }, async ({ page, inApp, sandbox }) => {
    await sandbox.setSettings('hakone', { day_use_search_active: true, display_currencies: ['USD'] })
    const rooms = '[{"adults":2},{"adults":1}]'
    await page.goto(inApp(results({ locale, tripla_preview: 'true', filter: '1', rooms })))
    for (const name of names) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(panel(page).getByRole('button').or(panel(page).getByRole('link')).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
  })

test('The stay types have Japanese names and descriptions', async ({ page, inApp, sandbox }) => {
  await sandbox.setSettings('hakone', { day_use_search_active: true })
  await page.goto(inApp(results({ locale: 'ja', rooms: '[{"adults":2},{"adults":1}]' })))
  await page.getByRole('button', { name: /^チェックイン/ }).click()
  await expect(page.getByRole('radio', { name: '日程未定' })).toHaveAccessibleDescription(
    '日程未定の検索では、全室の人数をそろえてください。',
  )
  await page.getByRole('radio', { name: '日帰り' }).check()
  await expect(page.getByRole('button', { name: /^チェックイン/ })).toContainText('日帰り')
})
