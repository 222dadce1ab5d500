import {
  acceptTerms,
  confirm,
  dayAhead,
  expectOneMail,
  fillDetails,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const results = `/booking/result?${new URLSearchParams({
  code: 'seoul',
  checkin: dayAhead(60),
  checkout: dayAhead(61),
  adults: '2',
  room_type_codes: 'city-twin',
})}`

test('Plans that need a card cannot be chosen at a hotel without a gateway, and a plan with two methods is paid at the hotel', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(results))
  await page.getByRole('button', { name: /^(Show )?all 6 plans/i }).click()
  for (const [plan, payment] of [
    ['prepaid', 'Pay by card when booking'],
    ['guaranteed', 'Pay at the hotel, card required to book'],
  ]) {
    const row = page.locator(`[data-plan="city-twin.${plan}"]`)
    await expect(row).toContainText(payment ?? '')
    await expect(row).toContainText('This plan cannot be paid for here. Please call the hotel.')
    const choose = row.getByRole('button', { name: /^Choose / })
    await expect(choose).toHaveAttribute('aria-disabled', 'true')
    await expect(choose).toHaveAccessibleDescription(/cannot be paid for here/)
  }
  const invoice = page.locator('[data-plan="city-twin.invoice"]')
  await expect(invoice).toContainText('Pay later')
  await expect(invoice.getByRole('button', { name: /^Choose / })).not.toHaveAttribute('aria-disabled', 'true')
  const breakfast = page.locator('[data-plan="city-twin.breakfast"]')
  await expect(breakfast).toContainText('Pay at the hotel or by card')
  await breakfast.getByRole('button', { name: /^Choose / }).click()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await expect(page.getByRole('radio', { name: 'Pay at the hotel' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Pay by card now/ })).toBeDisabled()
  await confirm(page).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await expectOneMail(sandbox, await readNumber(page))
})
