import { readFile } from 'node:fs/promises'
import { acceptTerms, confirm, heading, readNumber } from '../../support/journey/booking.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const deadline = /, 23:59 \(Japan Standard Time\)/

test('The arrival is stated in the details, the review, the confirmation, the mail and the calendar file', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath(), { stored: typed() })
  const arrival = page.locator('details').filter({ hasText: 'Arrival and cancellation' })
  await expect(arrival.getByText('Check-in: 15:00 to 18:00')).toBeVisible()
  await expect(arrival.getByText(/^Free cancellation until \d/)).toBeVisible()
  await expect(arrival.getByRole('link')).toHaveCount(0)
  await arrival.locator('summary').click()
  const times = ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00']
  const said = (await arrival.textContent()) ?? ''
  for (const part of ['until 10:00', '120 Miyanoshita', '7 minutes on foot', deadline])
    expect(said).toMatch(part)
  await expect(arrival.getByRole('link', { name: /^Map/ })).toHaveAttribute(
    'href',
    /query=35\.2425,139\.0606/,
  )
  await expect(arrival.getByRole('link', { name: '+81-460-00-0120' })).toHaveAttribute(
    'href',
    'tel:+81460000120',
  )
  const time = page.getByRole('combobox', { name: /^Expected arrival/ })
  await expect(time.getByRole('option')).toHaveText(['I do not know yet', ...times])
  await time.selectOption('17:30')
  await stage.reload()
  await expect(time).toHaveValue('17:30')

  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  const main = page.getByRole('main')
  await expect(main.locator('summary').filter({ hasText: 'Arrival' })).toContainText('17:30')
  const review = (await main.textContent()) ?? ''
  for (const part of ['Expected arrival17:30', 'Check-in15:00 to 18:00', deadline])
    expect(review).toMatch(part)

  await confirm(page).click()
  await readNumber(page)
  const confirmation = (await main.textContent()) ?? ''
  for (const part of ['Expected arrival17:30', 'Check-outuntil 10:00', deadline])
    expect(confirmation).toMatch(part)
  const row = await unfold(page, 'Arrival')
  await expect(row.getByRole('link', { name: /^Map/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '')
  for (const part of [
    'Check-in: 15:00 to 18:00',
    'Expected arrival: 17:30',
    '23:59 (Japan Standard Time)',
    '+81-460',
  ])
    expect(file).toContain(part)

  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
  const [mail] = await sandbox.mails()
  for (const part of [
    'Check-in 15:00 to 18:00',
    'You expect to arrive at 17:30',
    '23:59 (Japan Standard Time)',
  ])
    expect(mail?.text).toContain(part)
})

test('A hotel that states nothing about the arrival shows no lines about it', async ({ page, stage }) => {
  const core = { code: 'core' }
  await stage.show(detailsPath(core), { stored: typed({ hotel: 'core' }) })
  const terms = page.locator('details').filter({ hasText: 'Cancellation' })
  await expect(terms).toContainText(/%|Free cancellation/)
  await expect(terms).not.toContainText('Arrival')
  await expect(page.getByRole('combobox', { name: /^Expected arrival/ })).toHaveCount(0)
  await stage.show(reviewPath(core), { stored: typed({ hotel: 'core' }) })
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Check-in')
})
