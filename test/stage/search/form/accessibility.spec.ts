import type { Locator, Page } from 'playwright/test'
import { heading, results, stay } from '../../../support/journey/booking.ts'
import { expectAccessible } from '../../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../../support/journey/keyboard.ts'
import { dates, moreOptions, panel, plus, queryOf, stayType } from '../../../support/journey/searchForm.ts'
import { expectTranslatable } from '../../../support/journey/translator.ts'
import { phone } from '../../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../../support/stage/stage.ts'

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

test('A guest searches for two nights without dates and with a code by keyboard', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(results())
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

/** Shows the form with all its options, opens these panels one after the other, and requires that each is accessible. */
async function expectAccessiblePanels(page: Page, stage: Stage, names: string[]): Promise<void> {
  const rooms = '[{"adults":2},{"adults":1}]'
  await stage.show(results({ tripla_preview: 'true', filter: '1', rooms }), {
    settings: { day_use_search_active: true, display_currencies: ['USD'] },
  })
  for (const name of names)
    await test.step(name, async () => {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(panel(page).getByRole('button').or(panel(page).getByRole('link')).first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await expectTranslatable(page)
      await page.keyboard.press('Escape')
    })
}

test('Every panel of the form is accessible', async ({ page, stage }) => {
  await expectAccessiblePanels(page, stage, ['Check-in', 'Rooms and guests', 'More options', 'Hotel: '])
})

test.describe('on a phone', () => {
  test.use(phone)

  // The calendar of a phone has more months. The other panels have the same content as on a desktop.
  test('The sheet of the calendar is accessible', { tag: '@long' }, async ({ page, stage }) => {
    await expectAccessiblePanels(page, stage, ['Check-in'])
  })
})

test('The buttons and stay types have Japanese names and descriptions', async ({ page, stage }) => {
  await stage.show(results({ locale: 'ja', rooms: '[{"adults":2},{"adults":1}]' }), {
    settings: { day_use_search_active: true },
  })
  for (const name of ['部屋数・人数', '詳しい条件', '宿：'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  const days = page.getByRole('button', { name: /^チェックイン/ })
  await days.click()
  await expect(page.getByRole('radio', { name: '日程未定' })).toHaveAccessibleDescription(
    '日程未定の検索では、全室の人数をそろえてください。',
  )
  await page.getByRole('radio', { name: '日帰り' }).check()
  await expect(days).toContainText('日帰り')
})
