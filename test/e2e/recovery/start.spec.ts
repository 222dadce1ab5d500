import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectRooms } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test('If all calls fail, the guest sees a message, and the app opens', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, /\[noren\] The start failed/)
  await page.goto(inApp(results({ code: 'broken' })))
  await expect(page.getByText('We could not load everything about this hotel')).toBeVisible()
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
})

test('A progress indicator with a text is visible until the app has loaded, and invalid settings of a hotel are reported', {
  tag: '@long',
}, async ({ page, inApp, sandbox, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load/, /broke the contract/)
  await test.step('the indicator', async () => {
    // Only the start script runs; the app's script never loads.
    const script = /assets\/app-.*\.js/
    await page.route(script, (route) => route.abort())
    await page.goto(inApp(results()))
    await expect(page.getByRole('status')).toHaveText('One moment, please')
    await page.unroute(script)
  })
  await test.step('the report', async () => {
    await sandbox.fault('settings.bookingWidget', 'partial')
    await page.goto(inApp(results()))
    await expect
      .poll(async () => JSON.stringify(await sandbox.reports()))
      .toContain('settings/booking_widget broke the contract')
  })
})

test('A panel whose code could not load without network loads when the network is back, and the page stays', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  // On a slow machine the sanitizer of the hotel's header is still loading when the network goes.
  consoleErrors.expected.push(failedCalls, /could not be made safe/)
  let loads = 0
  page.on('load', () => loads++)
  // The app loads the panel's code when the browser is idle. This browser never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(inApp(results()))
  await expectRooms(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Rooms and guests/ }).click()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'More: Adults' }).first()).toBeVisible()
  expect(loads).toBe(1)
})
