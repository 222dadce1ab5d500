import { nightsBetween } from '#shared/stay/stayDates.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { pressTimes, tabTo, tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { dayIn, guest, planOf, readNumber, stayDays } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'

const text = texts.en

test('A guest books with the keyboard alone, from the search bar to the confirmation', async ({
  page,
  host,
}) => {
  const { checkin, checkout } = stayDays(40)
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  await test.step('Escape closes each panel and returns the focus to its button', async () => {
    for (const name of [text.dates, text.guests]) {
      const field = bar.getByRole('button', { name })
      await tabToAndPress(page, field)
      await expect(bar.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bar.getByRole('dialog')).toHaveCount(0)
      await expect(field).toBeFocused()
    }
  })
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: text.dates })).toBeFocused()
  await page.keyboard.press('Enter')
  // The calendar may still be loading. It opens on the hotel's default check-in if the settings are there, else on today.
  const focused = bar.locator('[data-day]:focus')
  await expect(focused).toHaveCount(1)
  const days = nightsBetween((await focused.getAttribute('data-day')) ?? '', checkin)
  await pressTimes(page, 'ArrowDown', Math.floor(days / 7))
  await pressTimes(page, 'ArrowRight', days % 7)
  await expect(dayIn(bar, checkin)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressTimes(page, 'ArrowRight', 2)
  await expect(dayIn(bar, checkout)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('button', { name: text.search, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  const app = appIn(page)
  await tabToAndPress(page, planOf(app, twinRooms.en.hakone))
  for (const [label = '', value = ''] of text.names)
    await tabToAndType(page, app.getByLabel(label, { exact: true }), value)
  await tabToAndType(page, app.getByLabel(text.email, { exact: true }), guest.email)
  await tabToAndType(page, app.getByLabel(text.emailAgain, { exact: true }), guest.email)
  await tabToAndType(page, app.getByLabel(text.phone, { exact: true }), guest.phone)
  await tabToAndPress(page, app.getByRole('button', { name: text.review, exact: true }))
  await tabTo(page, app.getByLabel(text.accept))
  await page.keyboard.press('Space')
  await tabToAndPress(page, app.getByRole('button', { name: text.confirm }))
  expect(await readNumber(app)).toMatch(/^HKN-/)
})
