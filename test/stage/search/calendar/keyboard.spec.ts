import { formatDate } from '#shared/i18n/formats.ts'
import { addDays, addMonths, type StayDate } from '#shared/stay/stayDates.ts'
import { dayAhead, results } from '../../../support/journey/booking.ts'
import { leaveRooms, showDay, status, tuesday, undatedSearch } from '../../../support/journey/calendar.ts'
import { tabTo } from '../../../support/journey/keyboard.ts'
import { texts } from '../../../support/journey/texts.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test('A guest moves through the days and chooses with the keyboard alone, and each day has a name', async ({
  page,
  stage,
  sandbox,
}) => {
  await leaveRooms(sandbox, 'hakone', tuesday)
  await stage.show(results({ checkin: addDays(tuesday, -1), checkout: tuesday }))
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: texts.en.dates }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  const expectFocus = async (day: StayDate, more = '') => {
    await expect(panel.locator(':focus')).toHaveAccessibleName(
      new RegExp(`^${formatDate('en', day, 'spoken')}.*${more}`),
    )
    await expect(panel.locator('[data-day][tabindex="0"]')).toHaveCount(1)
  }
  const press = (key: string) => page.keyboard.press(key)
  const monday = addDays(tuesday, -1)
  await expectFocus(monday, ', check-in, .*from ¥[\\d,]+ for 1 night')
  await press('ArrowRight')
  await expectFocus(tuesday, ', check-out, sold out')
  await press('ArrowDown')
  await expectFocus(addDays(tuesday, 7))
  await press('Home')
  await expectFocus(addDays(tuesday, 5))
  await press('End')
  await expectFocus(addDays(tuesday, 11))
  await press('ArrowUp')
  await press('ArrowLeft')
  await expectFocus(addDays(tuesday, 3), ', from ¥')
  await press('PageDown')
  await expectFocus(addMonths(addDays(tuesday, 3), 1), 'from ¥')
  await expect(
    panel.getByRole('grid', { name: formatDate('en', addMonths(tuesday, 1), 'month') }),
  ).toBeVisible()
  await press('PageUp')
  await expectFocus(addDays(tuesday, 3))
  await press('Shift+PageDown')
  await expect(panel.locator(':focus')).toHaveAccessibleName(/Not open for booking yet/)
  await press('Enter')
  await expect(status(panel, /^Not open for booking yet/)).toBeVisible()
  await press('Shift+PageUp')
  await press('Shift+PageUp')
  await expectFocus(dayAhead(0), ', today')

  await (await showDay(panel, tuesday)).focus()
  await press('ArrowRight')
  await expectFocus(addDays(tuesday, 1))
  await press('Space')
  await expectFocus(addDays(tuesday, 1), ', check-in')
  await press('ArrowRight')
  await press('ArrowRight')
  await press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.en.dates })).toBeFocused()
  await expect(page.getByRole('button', { name: texts.en.dates })).toContainText('2 nights')
})

test('Tab moves the focus from the days to the next control', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(undatedSearch('hakone'))
  await tabTo(page, page.getByRole('button', { name: 'Next month' }))
  await page.keyboard.press('Tab')
  // The hotel proposes tomorrow.
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', dayAhead(1))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeFocused()
})
