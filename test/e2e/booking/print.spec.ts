import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import {
  acceptTerms,
  confirm,
  dayAhead,
  fillDetails,
  goToDetails,
  readNumber,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

// The price of a stay of more than five nights is one line, which opens to a line for each night.
const stay = { code: 'preview', checkin: dayAhead(60), checkout: dayAhead(67), adults: '2' }
const firstNight = formatDate('en', stay.checkin)
const lastNight = formatDate('en', addDays(stay.checkout, -1))

test('A printed confirmation has all facts, and nothing to press', async ({ page, inApp }) => {
  await goToDetails(page, inApp(`/booking/result?${new URLSearchParams(stay)}`))
  await fillDetails(page)
  await page.getByRole('group', { name: 'When will you arrive?' }).getByRole('combobox').selectOption('16:00')
  await page.getByLabel('Is anyone allergic to a food?').fill('Peanuts')
  const parking = page.getByRole('group', { name: 'Parking space', exact: true })
  await parking.getByRole('button', { name: `More: ${firstNight}`, exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rooms.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await confirm(page).click()
  const number = await readNumber(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const fact of [number, 'Peanuts', 'rooms.pdf', '16:00', 'Hanako Yamada', 'hanako@example.com'])
    await expect(page.getByText(fact).first()).toBeVisible()
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Extras').getByText('1 for ¥1,100')).toBeVisible()
  for (const line of [firstNight, lastNight, 'Parking space', 'Total'])
    await expect(section('Price').getByText(line, { exact: true })).toBeVisible()
  for (const hidden of ['header', 'footer', 'form', 'button:not(dd button)'])
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  // Dark letters on white paper, also where the screen is dark.
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  expect(paper).toBe('rgb(255, 255, 255)')
  expect(
    ink
      .match(/\d+/g)
      ?.map(Number)
      .every((part) => part < 80),
  ).toBe(true)
})
