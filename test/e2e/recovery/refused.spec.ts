import {
  confirm,
  expectDetails,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToConfirm,
  goToDetails,
  goToReview,
  heading,
  readNumber,
  results,
  sentinelGuest,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('The last room goes to somebody else; I am told, choose again, and all I typed is still there', async ({
  page,
  inApp,
  sandbox,
}) => {
  const soldOut = sentinelGuest('sold-out')
  await goToConfirm(page, inApp(results()), soldOut)
  await confirm(page).click()
  await expect(page.getByText('The last of these rooms has just been booked.')).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  expect(await sandbox.mails()).toEqual([])

  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDetails(page, soldOut)
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('The price rises before I confirm; I am told, see the new price and can book it with what I typed', async ({
  page,
  inApp,
  sandbox,
}) => {
  const dearer = sentinelGuest('price-changed')
  await goToConfirm(page, inApp(results()), dearer)
  await confirm(page).click()
  await expect(page.getByText('The price has changed. Please check it before you book.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toBeVisible()
  expect(await sandbox.mails()).toEqual([])

  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDetails(page, dearer)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('Booking is closed for a moment; I try again and am booked once', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503-once'))
  await confirm(page).click()
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('Booking stays closed; however often I try I can call the hotel, and nothing is booked', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503'))
  await confirm(page).click()
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
})

test('Many guests book at once; I am told to wait and then booked', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('busy'))
  await confirm(page).click()
  await expect(page.getByText('Many guests are searching just now.')).toBeVisible()
  await expectOneMail(sandbox, await readNumber(page))
})

test('The price changes while I type; I am warned of both prices once, and can put the warning away', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await sandbox.post('prices', { percent: 110 })
  await page.reload()
  const warning = page
    .getByRole('alert')
    .filter({ hasText: /The price has gone up since you chose, from ¥[\d,]+ to ¥[\d,]+/ })
  await expect(warning).toBeVisible()
  await expectDetails(page)
  await warning.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(warning).toHaveCount(0)
  await sandbox.post('prices', { percent: 90 })
  await page.reload()
  await expect(page.getByText(/the price has gone down since you chose/)).toBeVisible()
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
