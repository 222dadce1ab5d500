import { addresses } from '../../support/addresses.ts'
import {
  acceptTerms,
  confirm,
  expectOneMail,
  failedCalls,
  goToConfirm,
  heading,
  readNumber,
  results,
  stay,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const startFailed = /\[noren\] The start failed/

test('An address with an unknown hotel shows a message, and the page opens', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, startFailed)
  await page.goto(inApp(results({ code: 'atlantis' })))
  await expect(page.getByText('We could not load everything about this hotel')).toBeVisible()
  await expect(page.getByText('There is no such hotel.').first()).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(page.getByText('We could not load everything about this hotel')).toBeHidden()
})

test('If booking is closed at the start, the guest sees a message and a link back', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, startFailed)
  await page.goto(inApp(results({ code: 'unavailable' })))
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
  await expect(page).toHaveURL(/\/503\?/)
  const secondResponse = page.waitForResponse((response) => response.status() === 503)
  await page.getByRole('button', { name: 'Try again' }).click()
  await secondResponse
  await expect(heading(page, 'We are taking a short break')).toBeVisible()
})

test('An address without a hotel asks for the hotel, and the console names the missing parameter', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/No hotel code/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('No hotel code'))
  await page.goto(inApp('/booking/result'))
  await expect(heading(page, 'Which hotel?')).toBeVisible()
  expect((await logged).type()).toBe('error')
})

test('If all calls fail, the guest sees a message, and the app opens', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, startFailed)
  await page.goto(inApp(results({ code: 'broken' })))
  await expect(page.getByText('We could not load everything about this hotel')).toBeVisible()
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('search')).toBeVisible()
})

test('A guest with a forgotten client session books without a message', async ({
  page,
  context,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const invalidCookie = { name: 'noren_client_session', value: 'rubbish', url: addresses.app }
  await context.addCookies([invalidCookie])
  await goToConfirm(page, inApp(results(stay)))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  const [renewed] = await context.cookies(addresses.app)
  expect(renewed?.value).not.toBe('rubbish')
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('A guest whose client session ends while typing books without a message', async ({
  page,
  context,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await goToConfirm(page, inApp(results()))
  await context.addCookies([{ name: 'noren_client_session', value: 'rubbish', url: addresses.app }])
  await page.reload()
  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
