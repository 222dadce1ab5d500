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
  await tabToAndPress(page, bar.getByRole('button', { name: text.dates }))
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

test('A guest answers, attaches a file and orders an extra with the keyboard alone', async ({
  page,
  inApp,
}) => {
  const { checkin, checkout } = stayDays(40)
  const query = new URLSearchParams({ code: 'preview', checkin, checkout, adults: '2' })
  await page.goto(inApp(`/booking/result?${query}`))
  await tabToAndPress(page, page.getByRole('button', { name: /^Choose / }).first())
  for (const [label = '', value = ''] of text.names)
    await tabToAndType(page, page.getByLabel(label, { exact: true }), value)
  await tabToAndType(page, page.getByLabel(text.email, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.emailAgain, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.phone, { exact: true }), guest.phone)
  const arrival = page.getByRole('group', { name: 'When will you arrive?' }).getByRole('combobox')
  await tabToAndType(page, arrival, '16:00')
  await expect(arrival).toHaveValue('16:00')

  const chooser = page.waitForEvent('filechooser')
  await tabToAndPress(page, page.getByRole('button', { name: 'Add files' }))
  await (await chooser).setFiles({
    name: 'rooms.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await tabToAndPress(page, page.locator('[id^="extra-"] button').last())
  await tabToAndPress(page, page.getByRole('button', { name: text.review, exact: true }))
  await tabTo(page, page.getByLabel(text.accept))
  await page.keyboard.press('Space')
  await tabToAndPress(page, page.getByRole('button', { name: text.confirm }))
  expect(await readNumber(page)).toMatch(/^PRV-/)

  const taxi = page.getByRole('group', { name: 'A few questions for your stay' }).getByRole('combobox')
  await tabToAndType(page, taxi, '09:30')
  await expect(taxi).toHaveValue('09:30')
  await tabToAndPress(page, page.getByRole('button', { name: 'Save your answers' }))
  await expect(page.getByText('Thank you. The hotel has your answers.')).toBeVisible()
})

test('Escape closes the calendar and the guests’ panel and returns the focus to their buttons', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  for (const name of [text.dates, text.guests]) {
    const field = bar.getByRole('button', { name })
    await tabTo(page, field)
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()
  }
})
