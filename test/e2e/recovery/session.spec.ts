import type { Page, Request } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import {
  failedCalls,
  field,
  fillDetails,
  goToDetails,
  heading,
  results,
  stay,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

const roomsFound = (page: Page) => expect(firstPlan(page)).toBeVisible()

/** What is said aloud; places that wait for something to say are empty. */
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** How often the page has asked this. */
function countCalls(page: Page, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && path.test(new URL(request.url()).pathname)) calls++
  })
  return () => calls
}
const ROOMS = /\/rooms$/
const SESSIONS = /\/client_sessions$/

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
    await roomsFound(page)
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
  await roomsFound(page)
  expect([rooms(), sessions()]).toEqual([2, 2])
})

test('A client session that stays expired is renewed once only, and the guest sees a message', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'identity-expired', 20)
  const rooms = countCalls(page, ROOMS)
  await page.goto(inApp(results()))
  await expect(heading(page, 'We could not look for rooms')).toBeVisible()
  expect(rooms()).toBe(2)
})

test('A client session of another hotel is deleted, and the page reloads once', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'invalid-session')
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(inApp(results()))
  await roomsFound(page)
  expect(loads).toBe(2)
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
  await expect(heading(page, 'We could not look for rooms')).toBeVisible()
  expect(loads).toBe(2)
  expect(rooms()).toBeLessThanOrEqual(3)
})

test('If the hotel is busy, the guest sees a message, the request is repeated, and the rooms appear', async ({
  page,
  inApp,
  sandbox,
}) => {
  for (const kind of ['busy', 'busy-bare']) {
    await sandbox.fault('rooms.search', kind, 2)
    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && ROOMS.test(new URL(request.url()).pathname)) asked.push(request)
    })
    await page.goto(inApp(results()))
    await expect(page.getByText('Many guests are searching just now.')).toBeVisible()
    await roomsFound(page)
    await expect(page.getByText('Many guests are searching just now.')).toBeHidden()
    // By the browser's own clock: ours may be busy too.
    const [first = 0, second = 0, third = 0] = asked.map((request) => request.timing().startTime)
    expect(asked).toHaveLength(3)
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
  await roomsFound(page)
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`))
})

for (const [kind, says] of [
  ['no-body', 'An error occurred during processing. Please try again later.'],
  ['broken', 'An error occurred during processing. Please try again later.'],
  ['nonsense', 'The hotel’s answer could not be read.'],
  ['cut', 'The hotel did not answer.'],
] as const)
  test(`If the search answers with ${kind}, the guest sees the reason and can retry`, async ({
    page,
    inApp,
    sandbox,
  }) => {
    // A connection that breaks is tried again by the browser itself.
    await sandbox.fault('rooms.search', kind, kind === 'cut' ? 20 : 1)
    await page.goto(inApp(results()))
    await expect(heading(page, 'We could not look for rooms')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(says)
    await sandbox.fault('rooms.search', kind, 0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await roomsFound(page)
  })

test('Losing and regaining the network shows messages, and the rooms load when it is back', async ({
  page,
  context,
  inApp,
}) => {
  await page.goto(inApp(results()))
  await roomsFound(page)
  const guests = page.getByRole('button', { name: /^Rooms and guests/ })
  const more = page.getByRole('button', { name: 'More: Adults' }).first()
  await guests.click()
  await expect(more).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(heading(page, 'We could not look for rooms')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You seem to be offline.')).toBeHidden()
  await roomsFound(page)
})

test('A panel whose code could not load without network loads when the network is back, and the page stays', async ({
  page,
  context,
  inApp,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  // The panel's code waits for a browser at rest: this one never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto(inApp(results()))
  await roomsFound(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Rooms and guests/ }).click()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'More: Adults' }).first()).toBeVisible()
  expect(loads).toBe(1)
})

test('With invalid settings the page uses the valid ones and reports the others', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/broke the contract/)
  await sandbox.fault('settings.bookingWidget', 'half')
  await page.goto(inApp(results()))
  await roomsFound(page)
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
    await expect(page.getByRole('search')).toBeVisible()
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
  await roomsFound(page)
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
  await roomsFound(page)
  await expect(page).toHaveTitle(/Hakone Moriyu/)
})

test('A progress indicator with a text is visible until the app has loaded', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load/)
  // The start alone: what it waits for never comes.
  await page.route(/assets\/app-.*\.js/, (route) => route.abort())
  await page.goto(inApp(results()))
  await expect(page.getByRole('status')).toHaveText('One moment, please')
})
