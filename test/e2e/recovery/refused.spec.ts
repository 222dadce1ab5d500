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
import { countCalls, SESSIONS } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('If the last room is sold, the guest chooses another room and keeps the typed details', async ({
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

  await firstPlan(page).click()
  await expectDetails(page, soldOut)
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

const ownTitle = 'The hotel is closed for renovation on these dates. Please call us.'

test('If the hotel refuses a booking with a title of its own, the page of the failure shows it, also after a reload', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await sandbox.fault('reservations.create', 'own-title')
  await confirm(page).click()
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(ownTitle)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(ownTitle)
  expect(await sandbox.mails()).toEqual([])
})

test('If the key was used for a booking before, the page does not say that the booking was not made', async ({
  page,
  inApp,
}) => {
  await page.goto(inApp('/reservation/fail?code=hakone&error_code=5007'))
  await expect(heading(page, 'We may already have your booking')).toBeVisible()
  await expect(page).toHaveTitle(/^We may already have your booking/)
  await expect(page.getByRole('main')).not.toContainText('Nothing has been charged')
})

test('If the price of the chosen rooms cannot be loaded, the guest sees the title of the server and can retry', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await sandbox.fault('rooms.search', 'own-title-500')
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: ownTitle })).toContainText(
    'What you have typed is kept.',
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectDetails(page)
})

test('If booking is closed for a moment, a retry makes one booking', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503-once'))
  await confirm(page).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your details are kept.')
  await expect(page.getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('button', { name: 'Check and confirm again' }).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the client session is lost after the booking was sent, a reload and a retry show that booking', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503-after'))
  await confirm(page).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  // As in a browser that keeps no cookie in a frame.
  await context.clearCookies({ name: 'noren_client_session' })
  const sessions = countCalls(page, SESSIONS)
  await page.reload()
  await page.getByRole('button', { name: 'Check and confirm again' }).click()
  await expectOneMail(sandbox, await readNumber(page))
  expect(sessions()).toBe(1)
})

test('If booking stays closed, retries book nothing, and the guest can call the hotel', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('503'))
  await confirm(page).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  await page.getByRole('button', { name: 'Check and confirm again' }).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
})

test('If the server limits bookings, the guest sees a message and is booked after waiting', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('busy'))
  await confirm(page).click()
  await expect(page.getByText('Many guests are searching just now.')).toBeVisible()
  // That message is at the top of the page, and the button may be at its end.
  await expect(page.getByText('The hotel is busy just now.')).toBeInViewport()
  await expectOneMail(sandbox, await readNumber(page))
})
