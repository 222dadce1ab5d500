import { readFile } from 'node:fs/promises'
import {
  confirm,
  dayAhead,
  field,
  fillDetails,
  goToDetails,
  goToReview,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'

const deadline = /, 23:59 \(Japan Standard Time\)/

test('The arrival is stated in the details, the review, the confirmation, the mail and the calendar file', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  const arrival = page.getByRole('group', { name: 'Arrival' })
  await expect(arrival).toContainText('15:00 to 18:00')
  await expect(arrival).toContainText('until 10:00')
  await expect(arrival).toContainText('120 Miyanoshita')
  await expect(arrival).toContainText('7 minutes on foot')
  await expect(arrival).toContainText(deadline)
  await expect(arrival.getByRole('link', { name: /^Map/ })).toHaveAttribute(
    'href',
    /query=35\.2425,139\.0606/,
  )
  await expect(arrival.getByRole('link', { name: '+81-460-00-0120' })).toHaveAttribute(
    'href',
    'tel:+81460000120',
  )
  const time = arrival.getByRole('combobox', { name: /^Expected arrival/ })
  await expect(time.getByRole('option')).toHaveText([
    'I do not know yet',
    ...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00'],
  ])
  await time.selectOption('17:30')
  await expectAccessible(page)
  await fillDetails(page)
  await page.reload()
  await expect(time).toHaveValue('17:30')
  await goToReview(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Expected arrival17:30')
  await expect(main).toContainText('Check-in15:00 to 18:00')
  await expect(main).toContainText(deadline)

  await confirm(page).click()
  await readNumber(page)
  await expect(main).toContainText('Expected arrival17:30')
  await expect(main).toContainText('Check-out' + 'until 10:00')
  await expect(main).toContainText(deadline)
  await expect(main.getByRole('link', { name: /^Map/ })).toBeVisible()
  await expectAccessible(page)

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

test('A hotel that states nothing about the arrival shows no lines about it', async ({ page, inApp }) => {
  const stay = { checkin: dayAhead(60), checkout: dayAhead(62) }
  await goToDetails(
    page,
    inApp(`/booking/result?${new URLSearchParams({ code: 'core', adults: '2', ...stay })}`),
  )
  await expect(page.getByRole('group', { name: 'Cancellation' })).toContainText(/%|Free cancellation/)
  await expect(page.getByRole('group', { name: 'Arrival' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Expected arrival/ })).toHaveCount(0)
  await fillDetails(page)
  await expect(field(page, 'Email')).toHaveValue('hanako@example.com')
  await goToReview(page)
  await expect(page.getByRole('main')).not.toContainText('Check-in')
})
