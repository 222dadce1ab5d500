import { formatDate } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { acceptTerms, confirm, dayAhead, readNumber } from '../../support/journey/booking.ts'
import { ARRIVAL, detailsPath, typedAtPreview } from '../../support/stage/booking.ts'
import { rowOf } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

// The price of a stay of more than five nights is one line, which opens to a line for each night.
const stay = { code: 'preview', checkin: dayAhead(60), checkout: dayAhead(67) }
const firstNight = formatDate('en', stay.checkin)
const lastNight = formatDate('en', addDays(stay.checkout, -1))

test('A printed confirmation has all facts, and nothing to press', async ({ page, stage }) => {
  await stage.show(detailsPath(stay), { stored: typedAtPreview({ answers: { 'q-1054': 'Peanuts' } }) })
  const parking = page.getByRole('group', { name: 'Parking space', exact: true })
  await parking.getByRole('button', { name: `More: Parking space – ${firstNight}`, exact: true }).click()
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
  for (const fact of [number, 'Peanuts', 'rooms.pdf', ARRIVAL, 'Hanako Yamada', 'hanako@example.com'])
    await expect(page.getByText(fact).first()).toBeVisible()
  await expect(rowOf(page, 'Extras').getByText('1 × ¥1,100')).toBeVisible()
  for (const line of [firstNight, lastNight, 'Extras', 'Total'])
    await expect(rowOf(page, 'Price').getByText(line, { exact: true })).toBeVisible()
  for (const hidden of ['header', 'footer', 'form', 'button:not(dd button)'])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0)
  // Dark letters on white paper, also where the screen is dark.
  const [paper, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(paper).toBe('rgb(255, 255, 255)')
  expect(
    ink
      .match(/\d+/g)
      ?.map(Number)
      .every((part) => part < 80),
  ).toBe(true)
})
