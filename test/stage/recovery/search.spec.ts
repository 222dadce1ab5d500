import type { Request } from 'playwright/test'
import { failedCalls, heading, results, stay } from '../../support/journey/booking.ts'
import { expectRooms, isRooms } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /The start failed/)
})

const again = 'Try again'
const processing = 'An error occurred during processing. Please try again later.'
const ownTitle = 'The hotel is closed for renovation on these dates. Please call us.'

test('A failed search says why, and can be repeated', async ({ page, stage, sandbox }) => {
  const retry = page.getByRole('button', { name: again })
  // Neighbours have different messages, so that no row passes with the message of the row before.
  const failures = [
    ['no-body', processing],
    ['own-title', ownTitle],
    ['broken', processing],
    ['disconnected', 'We could not reach the hotel.'],
    ['nonsense', processing],
    ['own-title-500', ownTitle],
  ] as const
  for (const [index, [kind, message]] of failures.entries())
    await test.step(kind, async () => {
      // Chromium itself repeats requests after a broken connection.
      await sandbox.fault('rooms.search', kind, kind === 'disconnected' ? 20 : 1)
      if (index === 0) await stage.show(results())
      else await retry.click()
      await expect(page.getByRole('main')).toContainText(message)
      await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
      await sandbox.fault('rooms.search', kind, 0)
    })
  await retry.click()
  await expectRooms(page)
})

test('A search of a busy hotel says so, and is repeated after the time in the answer, or after a second', async ({
  page,
  stage,
  sandbox,
}) => {
  for (const kind of ['busy', 'busy-bare']) await sandbox.fault('rooms.search', kind, 2)
  const requests: Request[] = []
  page.on('request', (request) => isRooms(request) && requests.push(request))
  const busy = page.getByText('Many guests are searching just now.')
  // The footer has the number of the hotel. It is where the rooms, when they arrive, move nothing in view.
  const expectFooterBelow = async () => {
    await expect(busy).toBeVisible()
    await expect(page.locator('footer')).toBeVisible()
    await expect(page.locator('footer')).not.toBeInViewport()
  }
  await Promise.all([expectFooterBelow(), stage.show(results())])
  await expectRooms(page)
  await expect(busy).toBeHidden()
  expect(requests).toHaveLength(5)
  // The browser measures the times, because the test's process may be busy.
  const times = requests.map((request) => request.timing().startTime)
  for (const [index, time] of times.entries()) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(950)
})

test('If the service is unavailable, the page says so, and its button leads back to the rooms', async ({
  page,
  stage,
  sandbox,
}) => {
  const pause = heading(page, 'We are taking a short break')
  await test.step('during a search', async () => {
    await sandbox.fault('rooms.search', 'unavailable')
    await stage.show(results())
    await expect(pause).toBeVisible()
    await expect(page).toHaveURL(/\/503\?code=hakone/)
    await stage.reload()
    await page.getByRole('button', { name: again }).click()
    await expectRooms(page)
    await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}`))
  })
  await test.step('at the start, for every call', async () => {
    await stage.show(results({ code: 'unavailable' }))
    await expect(pause).toBeVisible()
    await expect(page).toHaveURL(/\/503\?/)
    const second = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: again }).click()
    await second
    await expect(pause).toBeVisible()
  })
  await test.step('at the start, for the settings', async () => {
    await sandbox.fault('settings.bookingWidget', 'unavailable')
    await stage.show(results())
    await expect(pause).toBeVisible()
    await page.getByRole('button', { name: again }).click()
    await expectRooms(page)
    await expect(page).toHaveTitle(/Hakone Moriyu/)
  })
})

test('A search that the guest has changed is cancelled', async ({ page, stage, sandbox }) => {
  await sandbox.fault('rooms.search', 'silent')
  const cancelled = page.waitForEvent('requestfailed', isRooms)
  await stage.show(results())
  await page.getByRole('button', { name: /^Rooms and guests/ }).click()
  await page.getByRole('button', { name: 'More: Adults' }).first().click()
  await page.getByRole('button', { name: 'Show rooms', exact: true }).click()
  const request = await cancelled
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
  expect(new URL(request.url()).searchParams.get('rooms')).toContain('"adults":2')
  await expectRooms(page)
})

test('Without a network the page says so, and the search that failed loads when the network is back', async ({
  page,
  stage,
}) => {
  const offline = page.getByText('You seem to be offline. What you have typed is kept.')
  await stage.show(results())
  await expectRooms(page)
  await page.getByRole('button', { name: /^Rooms and guests/ }).click()
  const more = page.getByRole('button', { name: 'More: Adults' }).first()
  await expect(more).toBeVisible()
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Show rooms', exact: true }).click()
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline).toBeHidden()
  await expectRooms(page)
})
