import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectRooms } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

test.beforeEach(({ consoleErrors }) => {
  // On a slow machine the sanitizer of the hotel's header is still loading when the network goes.
  consoleErrors.expected.push(failedCalls, /could not be made safe/)
})

test('Losing and regaining the network shows messages, and the rooms load when it is back', async ({
  page,
  context,
  inApp,
}) => {
  await page.goto(inApp(results()))
  await expectRooms(page)
  const guests = page.getByRole('button', { name: /^Rooms and guests/ })
  const more = page.getByRole('button', { name: 'More: Adults' }).first()
  await guests.click()
  await expect(more).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You seem to be offline. What you have typed is kept.')).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Show rooms', exact: true }).click()
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You seem to be offline. What you have typed is kept.')).toBeHidden()
  await expectRooms(page)
})

test('A panel whose code could not load without network loads when the network is back, and the page stays', async ({
  page,
  context,
  inApp,
}) => {
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
