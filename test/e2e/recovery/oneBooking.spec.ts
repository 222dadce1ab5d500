import {
  acceptTerms,
  confirm,
  expectOneMail,
  fillDetails,
  goToConfirm,
  goToDetails,
  goToReview,
  guest,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test('Confirming the same booking in two tabs shows the same number in both', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await goToConfirm(page, inApp(results()))
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opening
  consoleErrors.watch(other)
  await other.bringToFront()
  await acceptTerms(other)
  await confirm(other).click()
  const number = await readNumber(other)
  await page.bringToFront()
  await confirm(page).click()
  expect(await readNumber(page)).toBe(number)
  await expectOneMail(sandbox, number)
})

test('Other details in a second tab book nothing a second time, and lead to the lookup', async ({
  page,
  context,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await goToConfirm(page, inApp(results()))
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.goto(page.url())
  await expect(heading(other, 'Who is coming?')).toBeVisible()
  await fillDetails(other, { 'First name': 'Jiro' })
  await goToReview(other)
  await confirm(other).click()
  const number = await readNumber(other)
  await page.bringToFront()
  await confirm(page).click()
  await expect(page.getByText('nothing was booked a second time')).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await page.getByRole('link', { name: 'Find your reservation' }).click()
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expectOneMail(sandbox, number)
})

test('Two fast presses make one booking, and the back button shows the confirmation, not the form', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await confirm(page).dblclick()
  const number = await readNumber(page)
  await page.goBack()
  expect(await readNumber(page)).toBe(number)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectOneMail(sandbox, number)
})

test('A reload of the review keeps the details and makes one booking', async ({ page, inApp, sandbox }) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await goToReview(page)
  await page.reload()
  await acceptTerms(page)
  await expect(page.getByText(guest.Email)).toBeVisible()
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
