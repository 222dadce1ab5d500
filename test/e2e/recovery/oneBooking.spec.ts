import {
  acceptTerms,
  confirm,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToReview,
  guest,
  heading,
  readNumber,
  routeBookings,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { openTyped } from '../../support/journey/openTyped.ts'
import { detailsPath, reviewPath } from '../../support/stage/booking.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('Reloads of the review and of the pending booking keep the details and make one booking', async ({
  page,
  inApp,
  sandbox,
}) => {
  await openTyped(page, inApp, detailsPath())
  await goToReview(page)
  await page.reload()
  await acceptTerms(page)
  await expect(page.getByText(guest.Email)).toBeVisible()
  let markBooked = () => {}
  const isBooked = new Promise<void>((resolve) => {
    markBooked = resolve
  })
  await routeBookings(page, async (route) => {
    await route.fetch()
    markBooked()
  })
  await confirm(page).click()
  await isBooked
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectOneMail(sandbox, await readNumber(page))
})

test('Confirming the same booking in two tabs shows the same number in both', { tag: '@long' }, async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  await openTyped(page, inApp, reviewPath())
  await acceptTerms(page)
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

test('Other details in a second tab book nothing a second time, and lead to the lookup', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox, consoleErrors }) => {
  await openTyped(page, inApp, reviewPath())
  await acceptTerms(page)
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
