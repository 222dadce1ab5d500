import type { Request } from 'playwright/test'
import { failedCalls, heading, results, stay } from '../../support/journey/booking.ts'
import { expectRooms, ROOMS } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('If the hotel is busy, the guest sees a message, the request is repeated, and the rooms appear', async ({
  page,
  inApp,
  sandbox,
}) => {
  for (const kind of ['busy', 'busy-bare']) {
    await sandbox.fault('rooms.search', kind, 2)
    const requests: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && ROOMS.test(new URL(request.url()).pathname)) requests.push(request)
    })
    await page.goto(inApp(results()))
    await expect(page.getByText('Many guests are searching just now.')).toBeVisible()
    await expectRooms(page)
    await expect(page.getByText('Many guests are searching just now.')).toBeHidden()
    // The browser measures the times, because the test's process may be busy.
    const [first = 0, second = 0, third = 0] = requests.map((request) => request.timing().startTime)
    expect(requests).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(950)
    expect(third - second).toBeGreaterThanOrEqual(950)
    page.removeAllListeners('request')
  }
})

test('If booking pauses during a search, the link back leads to the rooms', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'unavailable')
  await page.goto(inApp(results()))
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  await expect(page).toHaveURL(/\/503\?code=hakone/)
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectRooms(page)
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`))
})

for (const [kind, message] of [
  ['no-body', 'An error occurred during processing. Please try again later.'],
  ['broken', 'An error occurred during processing. Please try again later.'],
  ['nonsense', 'An error occurred during processing. Please try again later.'],
  ['cut', 'We could not reach the hotel.'],
  ['own-title', 'The hotel is closed for renovation on these dates. Please call us.'],
  ['own-title-500', 'The hotel is closed for renovation on these dates. Please call us.'],
] as const)
  test(`If the search answers with ${kind}, the guest sees the reason and can retry`, async ({
    page,
    inApp,
    sandbox,
  }) => {
    // Chromium itself repeats requests after a broken connection.
    await sandbox.fault('rooms.search', kind, kind === 'cut' ? 20 : 1)
    await page.goto(inApp(results()))
    await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(message)
    await sandbox.fault('rooms.search', kind, 0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectRooms(page)
  })
