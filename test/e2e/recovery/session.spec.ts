import { addresses } from '../../support/addresses.ts'
import {
  failedCalls,
  field,
  fillDetails,
  goToDetails,
  heading,
  results,
} from '../../support/journey/booking.ts'
import { countCalls, expectRooms, ROOMS, SESSIONS, warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('After the sign-in has expired, the guest is led to the lookup, and the typed details are there after going back', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await sandbox.fault('rooms.search', 'unauthorised')
  await page.reload()
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(warning(page)).toContainText('You have been signed out.')
  await page.goBack()
  await expect(field(page, 'First name')).toHaveValue('Hanako')
})

test('With an unknown member session the visitor continues as a guest and sees a message', async ({
  page,
  inApp,
  sandbox,
}) => {
  for (const kind of ['token-not-found', 'brand-mismatch']) {
    await sandbox.fault('rooms.search', kind)
    const rooms = countCalls(page, ROOMS)
    await page.goto(inApp(results()))
    await expectRooms(page)
    await expect(warning(page)).toContainText('You have been signed out.')
    expect(rooms()).toBe(2)
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await expect(warning(page)).toHaveCount(0)
    page.removeAllListeners('request')
  }
})

test('An expired client session is renewed once, without a message', async ({ page, inApp, sandbox }) => {
  await sandbox.fault('rooms.search', 'identity-expired')
  const rooms = countCalls(page, ROOMS)
  const sessions = countCalls(page, SESSIONS)
  await page.goto(inApp(results()))
  await expectRooms(page)
  expect([rooms(), sessions()]).toEqual([2, 2])
})

test('A client session of another hotel is deleted, and the page reloads once', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'invalid-session')
  const sessions = countCalls(page, SESSIONS)
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(inApp(results()))
  await expectRooms(page)
  expect([loads, sessions()]).toEqual([2, 2])
  const cookies = await context.cookies(addresses.app)
  expect(cookies.filter(({ name }) => name === 'noren_client_session')).toHaveLength(1)
})

test('If every client session is refused, the page reloads once only, and the guest sees a message', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'invalid-session', 20)
  const rooms = countCalls(page, ROOMS)
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(inApp(results()))
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  expect(loads).toBe(2)
  // One request before the reload; after it, one with the old session and one with a new session.
  expect(rooms()).toBe(3)
})
