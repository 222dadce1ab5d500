import { readFile } from 'node:fs/promises'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { countTapsFromMail, linkOfConfirmation } from '../../support/journey/reservationMail.ts'
import { pdfText } from '../../support/server/pdfText.ts'
import { bookByCalls } from '../../support/stage/booking.ts'

test('From the mail, the receipt is downloaded in three taps', { tag: '@phone' }, async ({
  page,
  sandbox,
  tenant,
}) => {
  const { number, checkout } = await bookByCalls(tenant)
  const link = await linkOfConfirmation(sandbox)
  await sandbox.post('clock', { days: nightsBetween(dayAhead(0), checkout) + 1 })
  await sandbox.post('desk-payment', { number })
  const taps = await countTapsFromMail(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Receipt' })
  const download = sheet.getByRole('button', { name: 'Download the receipt (PDF)' })
  await expect(download).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await download.click()
  const file = await downloading
  expect(taps()).toBe(3)
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`)
  expect(await pdfText(new Blob([await readFile(await file.path())]))).toContain(`${number}-1`)
  await expect(sheet.getByText('Downloaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
})
