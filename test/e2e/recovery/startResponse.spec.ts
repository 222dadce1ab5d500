import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectRooms, warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('With invalid settings the page uses the valid ones and reports the others', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/broke the contract/)
  // Each of four answers breaks other fields: each field is valid in two of them.
  await sandbox.fault('settings.bookingWidget', 'half', 4)
  const titles: string[] = []
  for (let visits = 0; visits < 4; visits++) {
    await page.goto(inApp(results()))
    await expectRooms(page)
    titles.push(await page.title())
  }
  expect(titles.filter((title) => title.includes('Hakone Moriyu')).length).toBeGreaterThanOrEqual(2)
  await expect
    .poll(async () => JSON.stringify(await sandbox.reports()))
    .toContain('settings/booking_widget broke the contract')
})

test('If the start response is wrong, the guest sees a message, and the page opens', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\]/)
  for (const kind of ['nonsense', 'no-body', 'broken', 'cut']) {
    await sandbox.fault('settings.bookingWidget', kind, kind === 'cut' ? 20 : 1)
    await page.goto(inApp(results()))
    await expectRooms(page)
    if (kind !== 'nonsense')
      await expect(warning(page)).toContainText('We could not load everything about this hotel')
    await sandbox.fault('settings.bookingWidget', kind, 0)
  }
})

test('If the hotel is busy at the start, the page waits and is complete', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('settings.bookingWidget', 'busy', 2)
  await sandbox.fault('settings.signInButton', 'busy-bare')
  await sandbox.fault('clientSessions.create', 'busy')
  await page.goto(inApp(results()))
  await expectRooms(page)
  await expect(page).toHaveTitle(/Hakone Moriyu/)
  await expect(warning(page)).toHaveCount(0)
})

test('If only the settings fail, the guest sees a message and a link back', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/The start failed/)
  await sandbox.fault('settings.bookingWidget', 'unavailable')
  await page.goto(inApp(results()))
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectRooms(page)
  await expect(page).toHaveTitle(/Hakone Moriyu/)
})

test('A progress indicator with a text is visible until the app has loaded', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load/)
  // Only the start script runs; the app's script never loads.
  await page.route(/assets\/app-.*\.js/, (route) => route.abort())
  await page.goto(inApp(results()))
  await expect(page.getByRole('status')).toHaveText('One moment, please')
})
