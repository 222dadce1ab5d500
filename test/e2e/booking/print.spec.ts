import {
  acceptTerms,
  confirm,
  dayAhead,
  fillDetails,
  goToDetails,
  readNumber,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const stay = { code: 'preview', checkin: dayAhead(60), checkout: dayAhead(62), adults: '2' }

test('A printed confirmation has all facts, and nothing to press', async ({ page, inApp }) => {
  await goToDetails(page, inApp(`/booking/result?${new URLSearchParams(stay)}`))
  await fillDetails(page)
  await page.getByRole('group', { name: 'When will you arrive?' }).getByRole('combobox').selectOption('16:00')
  await page.getByLabel('Is anyone allergic to a food?').fill('Peanuts')
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
  await expect(page.getByRole('heading', { name: 'Price' })).toBeVisible()
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
