import {
  confirm,
  expectOneMail,
  failedCalls,
  goToConfirm,
  heading,
  readNumber,
  results,
  routeBookings,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('Without a connection the confirmation waits, and one booking is made when the connection is back', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await context.setOffline(true)
  await confirm(page).click()
  await expect(page.getByText('You seem to be offline. What you have typed is kept.')).toBeVisible()
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await context.setOffline(false)
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the connection drops before the request arrives, one booking is made', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  // Chromium itself repeats a request after a broken connection, so one broken connection would not reach the app.
  await sandbox.fault('reservations.create', 'cut', 20)
  await confirm(page).click()
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  await expect(page.getByText('The connection was interrupted.')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await sandbox.fault('reservations.create', 'cut', 0)
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the connection drops during the response, the guest gets the number of the one booking', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  let requests = 0
  await routeBookings(page, async (route) => {
    requests++
    if (requests > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirm(page).click()
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  const number = await readNumber(page)
  expect(requests).toBe(2)
  await expectOneMail(sandbox, number)
})

test('A reload while the booking is pending continues the same booking', async ({ page, inApp, sandbox }) => {
  await goToConfirm(page, inApp(results()))
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
