import { readNumber, results } from '../../support/journey/booking.ts'
import { tabTo, tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { guest, planOf } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { detailsPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const text = texts.en

// `e2e/host/accessibility/accessModes.spec.ts` goes from the search bar to the rooms with the keyboard.
test('A guest books with the keyboard alone, from the rooms to the confirmation', async ({ page, stage }) => {
  await stage.show(results())
  await tabToAndPress(page, planOf(page, twinRooms.en.hakone))
  for (const [label = '', value = ''] of text.names)
    await tabToAndType(page, page.getByLabel(label, { exact: true }), value)
  await tabToAndType(page, page.getByLabel(text.email, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.emailAgain, { exact: true }), guest.email)
  await tabToAndType(page, page.getByLabel(text.phone, { exact: true }), guest.phone)
  await tabToAndPress(page, page.getByRole('button', { name: text.review, exact: true }))
  await tabTo(page, page.getByLabel(text.accept))
  await page.keyboard.press('Space')
  await tabToAndPress(page, page.getByRole('button', { name: text.confirm }))
  expect(await readNumber(page)).toMatch(/^HKN-/)
})

test('A guest answers, attaches a file and orders an extra with the keyboard alone', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(detailsPath({ code: 'preview' }), { stored: typed({ hotel: 'preview' }) })
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
