import { timeLimits } from '#app/data/timeLimits.ts'
import {
  confirm,
  dayAhead,
  expectOneMail,
  failedCalls,
  goToConfirm,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { countCalls, expectAfter, expectRooms, ROOMS } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const BOOKINGS = /\/reservations$/
const busy = 'Many guests are searching just now.'

test.beforeEach(async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /The start failed/)
  await page.clock.install()
})

for (const call of ['settings.bookingWidget', 'clientSessions.create'])
  test(`A start without an answer to ${call} says so after its limit, and the page opens`, async ({
    page,
    inApp,
    sandbox,
  }) => {
    await sandbox.fault(call, 'silent')
    await page.goto(inApp(results()))
    await expectAfter(page, timeLimits.start, page.getByText('The hotel has not answered in time.').first())
    await expect(page.getByRole('search')).toBeVisible()
  })

test('While the hotel is busy, a start says so', async ({ page, inApp, sandbox }) => {
  await sandbox.fault('settings.bookingWidget', 'busy-long')
  await page.goto(inApp(results()))
  await expect(page.getByText(busy)).toBeVisible()
  await expectAfter(page, 75_000, page.getByRole('search'))
  await expectRooms(page)
})

test('A search without a complete answer says so after its limit, and can be repeated', async ({
  page,
  inApp,
  sandbox,
}) => {
  for (const kind of ['silent', 'stalled']) {
    await sandbox.fault('rooms.search', kind)
    await page.goto(inApp(results()))
    // The start is over: only the search exceeds its limit.
    await expect(page.getByRole('search')).toBeVisible()
    await expectAfter(page, timeLimits.read, heading(page, 'Rooms could not be loaded'))
    await expect(page.getByText('The hotel has not answered in time.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectRooms(page)
  }
})

test('A search that the guest has changed is cancelled', async ({ page, inApp, sandbox }) => {
  await sandbox.fault('rooms.search', 'silent')
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    ROOMS.test(new URL(request.url()).pathname),
  )
  await page.goto(inApp(results()))
  await page.getByRole('button', { name: 'Lowest price' }).click()
  await page.getByRole('button', { name: /^Rooms and guests/ }).click()
  await page.getByRole('button', { name: 'More: Adults' }).first().click()
  await page.getByRole('button', { name: 'Show rooms', exact: true }).click()
  const request = await cancelled
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
  expect(new URL(request.url()).searchParams.get('rooms')).toContain('"adults":2')
  await expectRooms(page)
})

test('A search of a busy hotel is not repeated after the guest has left the screen', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'busy-long')
  const requests = countCalls(page, ROOMS)
  await page.goto(inApp(results({ checkin: dayAhead(70), checkout: dayAhead(71) })))
  await expect(page.getByText(busy)).toBeVisible()
  await expect(heading(page, /^Rooms for/)).toBeVisible()
  // A page of the app itself, without a load.
  await page.evaluate(() => {
    history.pushState(null, '', `${location.pathname.replace('/booking/result', '/nowhere')}?code=hakone`)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, 'There is nothing at this address')).toBeVisible()
  await expect(page.getByText(busy)).toBeHidden()
  await page.clock.fastForward(75_000)
  expect(requests()).toBe(1)
  await page.goBack()
  await expectRooms(page)
  expect(requests()).toBe(2)
})

test('A search of a busy hotel is not repeated if the guest leaves during the start', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'busy-long')
  const requests = countCalls(page, ROOMS)
  // The start waits for rooms by a timer, so the first screen does not render while the clock stands still.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(inApp(results()))
  await expect(page.getByText(busy)).toBeVisible()
  await page.evaluate(() =>
    history.pushState(null, '', `${location.pathname.replace('/booking/result', '/nowhere')}?code=hakone`),
  )
  await page.clock.resume()
  await expect(heading(page, 'There is nothing at this address')).toBeVisible()
  await expect(page.getByText(busy)).toBeHidden()
  await page.clock.fastForward(75_000)
  expect(requests()).toBe(1)
})

test('A booking without an answer says so after its limit, and one booking is made', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await sandbox.fault('reservations.create', 'silent')
  const sent = page.waitForRequest((request) => BOOKINGS.test(new URL(request.url()).pathname))
  await confirm(page).click()
  await sent
  // Only once: the next request must not reach its limit too.
  await page.clock.fastForward(timeLimits.booking)
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  await expect(page.getByText('The hotel has not answered yet.')).toBeVisible()
  await expect(page.getByText('The connection was interrupted.')).toBeHidden()
  // If the clock has also passed the limit of the second request, the third has the answer.
  await expectOneMail(sandbox, await readNumber(page, 2 * timeLimits.booking))
})

test('A booking that the server answers with an error does not speak of the connection, and is sent again', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  for (const kind of ['broken', 'nonsense']) await sandbox.fault('reservations.create', kind)
  await confirm(page).click()
  await expect(page.getByText('The hotel’s system could not process the request.')).toBeVisible()
  await expect(page.getByText('The connection was interrupted.')).toBeHidden()
  await expectOneMail(sandbox, await readNumber(page))
})

test('A booking of a busy hotel waits with a message, and after leaving, nothing is sent', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await sandbox.fault('reservations.create', 'busy-long', 2)
  const bookings = countCalls(page, BOOKINGS)
  await confirm(page).dblclick()
  await expect(page.getByText(busy)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(busy)).toBeHidden()
  await page.clock.fastForward(75_000)
  // The details of a booking that has been sent cannot be changed: the screen asks for its result again.
  await expect(page.getByText('The hotel is busy: many guests are booking just now.')).toBeVisible()
  await expect(page.getByText('The connection was interrupted.')).toBeHidden()
  expect(bookings()).toBe(2)
  await expectAfter(page, 75_000, heading(page, /^Thank you/))
  await expectOneMail(sandbox, await readNumber(page))
  expect(bookings()).toBe(3)
})
