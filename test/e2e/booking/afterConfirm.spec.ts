import {
  acceptTerms,
  confirm,
  expectOneMail,
  failedCalls,
  goToConfirm,
  heading,
  readNumber,
  results,
  sentinelGuest,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('If the price rises before the confirmation, the review shows both prices, and one press books at the new one', async ({
  page,
  inApp,
  sandbox,
}) => {
  const priceChanged = sentinelGuest('price-changed')
  await goToConfirm(page, inApp(results()), priceChanged)
  const before = /¥[\d,]+/.exec((await confirm(page).textContent()) ?? '')?.[0] ?? ''
  await confirm(page).click()
  await expect(page.getByText('Your booking was not made. Nothing is charged')).toBeInViewport()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  const change = warning(page).filter({ hasText: 'price has gone' })
  await expect(change).toContainText(`The price has gone up, from ${before} to ¥`)
  const now = /to (¥[\d,]+)/.exec((await change.textContent()) ?? '')?.[1] ?? ''
  expect(now).not.toBe(before)
  await expect(confirm(page)).toContainText(now)
  expect(await sandbox.mails()).toEqual([])

  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
  await expect(page.getByRole('main')).toContainText(now)
})

test('If the service fails after the booking was made, a retry shows that booking and makes no second one', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503-after'))
  await confirm(page).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  const [mail] = await sandbox.mails()
  await page.getByRole('button', { name: 'Check and confirm again' }).click()
  const number = await readNumber(page)
  expect(mail?.text).toContain(number)
  await expectOneMail(sandbox, number)
})
