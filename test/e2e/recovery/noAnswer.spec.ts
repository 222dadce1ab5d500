import { timeLimits } from '#app/data/limits/timeLimits.ts'
import {
  acceptTerms,
  confirm,
  dayAhead,
  expectOneMail,
  failedCalls,
  goToReview,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { countCalls, expectAfter, expectRooms, ROOMS, warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { openTyped } from '../../support/journey/openTyped.ts'
import { detailsPath, reviewPath } from '../../support/stage/booking.ts'

const BOOKINGS = /\/reservations$/
const busy = 'Many guests are searching just now.'

test.beforeEach(async ({ page, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /The start failed/)
  await page.clock.install()
})

test('A start and a search without a complete answer say so after their limits, and the page opens', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  const noAnswer = 'The hotel has not answered in time.'
  for (const kind of ['silent', 'stalled']) await sandbox.fault('rooms.search', kind)
  await sandbox.fault('settings.bookingWidget', 'silent')
  await page.goto(inApp(results()))
  await expectAfter(page, timeLimits.start, warning(page).filter({ hasText: noAnswer }))
  await expect(page.getByRole('search')).toBeVisible()
  for (const kind of ['silent', 'stalled'])
    await test.step(kind, async () => {
      await expectAfter(page, timeLimits.read, heading(page, 'Rooms could not be loaded'))
      await expect(page.getByRole('main')).toContainText(noAnswer)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page, 'Rooms could not be loaded')).toBeHidden()
    })
  await expectRooms(page)
  await test.step('client session', async () => {
    await page.context().clearCookies()
    await sandbox.fault('clientSessions.create', 'silent')
    await page.goto(inApp(results()))
    await expectAfter(page, timeLimits.start, page.getByText(noAnswer).first())
    await expect(page.getByRole('search')).toBeVisible()
  })
})

test('A search of a busy hotel is not repeated after the guest has left, during the start or later', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  const requests = countCalls(page, ROOMS)
  const nowhere = heading(page, 'There is nothing at this address')
  await test.step('during the start', async () => {
    await sandbox.fault('rooms.search', 'busy-long')
    // The start waits for rooms by a timer, so the first screen does not render while the clock stands still.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(inApp(results()))
    await expect(page.getByText(busy)).toBeVisible()
    await page.evaluate(() =>
      history.pushState(null, '', `${location.pathname.replace('/booking/result', '/nowhere')}?code=hakone`),
    )
    await page.clock.resume()
    await expect(nowhere).toBeVisible()
    await expect(page.getByText(busy)).toBeHidden()
    await page.clock.fastForward(75_000)
    expect(requests()).toBe(1)
  })
  await test.step('later', async () => {
    await sandbox.fault('rooms.search', 'busy-long')
    await page.goto(inApp(results({ checkin: dayAhead(70), checkout: dayAhead(71) })))
    await expect(page.getByText(busy)).toBeVisible()
    await expect(heading(page, /^Rooms for/)).toBeVisible()
    // A page of the app itself, without a load.
    await page.evaluate(() => {
      history.pushState(null, '', `${location.pathname.replace('/booking/result', '/nowhere')}?code=hakone`)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(nowhere).toBeVisible()
    await expect(page.getByText(busy)).toBeHidden()
    await page.clock.fastForward(75_000)
    expect(requests()).toBe(2)
    await page.goBack()
    await expectRooms(page)
    expect(requests()).toBe(3)
  })
})

test('A booking without an answer says so after its limit, and one booking is made', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  await openTyped(page, inApp, reviewPath())
  await acceptTerms(page)
  await sandbox.fault('reservations.create', 'silent')
  const sent = page.waitForRequest((request) => BOOKINGS.test(new URL(request.url()).pathname))
  await confirm(page).click()
  await sent
  // Only once: the next request must not reach its limit at once.
  await page.clock.fastForward(timeLimits.booking)
  await expect(heading(page, 'We are checking whether your booking arrived')).toBeVisible()
  await expect(page.getByText('The hotel has not answered yet.')).toBeVisible()
  await expect(page.getByText('The connection was interrupted.')).toBeHidden()
  // The clock passes the pauses before the next requests: if the limit of the second has passed too, the third has the answer.
  await expectAfter(page, 5_000, heading(page, /^Thank you/))
  await expectOneMail(sandbox, await readNumber(page))
})

test('A booking of a busy hotel waits with a message, and after leaving, nothing is sent', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  await openTyped(page, inApp, detailsPath())
  await goToReview(page)
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
