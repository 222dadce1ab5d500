import {
  confirm,
  expectOneMail,
  failedCalls,
  goToConfirm,
  heading,
  readNumber,
  results,
  routeBookings,
  sentinelGuest,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('My connection is gone when I confirm; when it is back I am booked once', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await context.setOffline(true)
  await confirm(page).click()
  await expect(page.getByText('You seem to be offline')).toBeVisible()
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await context.setOffline(false)
  await expectOneMail(sandbox, await readNumber(page))
})

test('The line drops before the hotel hears of my booking; I am booked once', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('cut-before'))
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('The line drops while the answer is on its way; I learn the number of my one booking', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  let sendings = 0
  await routeBookings(page, async (route) => {
    sendings++
    if (sendings > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await confirm(page).click()
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  const number = await readNumber(page)
  expect(sendings).toBe(2)
  await expectOneMail(sandbox, number)
})

test('The hotel books my room and the line drops after; I learn the number of my one booking', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()), sentinelGuest('timeout'))
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('I reload while my booking is under way, and it is the same booking', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  let answered = () => {}
  const isBooked = new Promise<void>((resolve) => {
    answered = resolve
  })
  await routeBookings(page, async (route) => {
    await route.fetch()
    answered()
  })
  await confirm(page).click()
  await isBooked
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectOneMail(sandbox, await readNumber(page))
})
