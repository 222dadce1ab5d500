import {
  confirm,
  expectDetails,
  expectOneMail,
  field,
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

test('I press Confirm twice in a hurry and have one booking', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()))
  await confirm(page).dblclick()
  await expectOneMail(sandbox, await readNumber(page))
})

test('I confirm in two tabs of the same booking and both show me one number', async ({
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
  await expect(heading(other, 'Is everything right?')).toBeVisible()
  await other.bringToFront()
  await confirm(other).click()
  const number = await readNumber(other)
  await page.bringToFront()
  await confirm(page).click()
  expect(await readNumber(page)).toBe(number)
  await expectOneMail(sandbox, number)
})

test('I fill in the same booking otherwise in a second tab, and am shown the one already made', async ({
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
  expect(await readNumber(page)).toBe(number)
  await expect(page.getByText('nothing was booked a second time')).toBeVisible()
  await expectOneMail(sandbox, number)
})

test('I go back after confirming and see my confirmation, not a form', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()))
  await confirm(page).click()
  const number = await readNumber(page)
  await page.goBack()
  expect(await readNumber(page)).toBe(number)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectOneMail(sandbox, number)
})

test('I reload the confirmation and it is still mine', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()))
  await confirm(page).click()
  const number = await readNumber(page)
  await page.reload()
  expect(await readNumber(page)).toBe(number)
  await expectOneMail(sandbox, number)
})

test('I reload while I am typing, and nothing I typed is lost', async ({ page, inApp }) => {
  await goToDetails(page, inApp(results()))
  await field(page, 'First name').fill('Hanako')
  await field(page, 'Email').fill('hanako@exam')
  await page.reload()
  await expectDetails(page, {
    'First name': 'Hanako',
    'Last name': '',
    Email: 'hanako@exam',
    'Email Confirmation': '',
    Phone: '',
  })
})

test('I reload before I confirm, and my details and my one booking are still there', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await goToReview(page)
  await page.reload()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByText(guest.Email)).toBeVisible()
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
