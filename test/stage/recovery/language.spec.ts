import { failedCalls } from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { shellText } from '../../support/journey/shellText.ts'
import { expect, test } from '../../support/stage/stage.ts'

const title = (locale: 'en' | 'ja' | 'ko') => new RegExp(shellText(locale, 'title.lookup'))

test('A change of language loads all settings of the hotel, and after a failure nothing changes', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const languages: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/settings/sign_in_button'))
      languages.push(request.headers()['tripla-locale'])
  })
  await stage.show('/search?code=hakone&locale=en')
  const menu = page.getByRole('combobox', { name: 'Language' })
  for (const call of ['settings.bookingWidget', 'settings.signInButton'])
    await test.step(call, async () => {
      await sandbox.fault(call, 'broken')
      await menu.selectOption('ja')
      await expect(warning(page)).toContainText(shellText('en', 'languageFailed'))
      await expect(page).toHaveTitle(title('en'))
      await expect(menu).toHaveValue('en')
      await page.getByRole('button', { name: shellText('en', 'dismiss') }).click()
    })
  expect(await page.evaluate(() => localStorage.getItem('triplabot_locale'))).not.toBe('ja')
  languages.length = 0
  await menu.selectOption('ja')
  await expect(page).toHaveTitle(title('ja'))
  expect(languages).toEqual(['ja'])
})

test('Of two fast changes of the language the last one counts', async ({ page, stage }) => {
  await stage.show('/search?code=hakone&locale=en')
  const menu = page.getByRole('combobox', { name: 'Language' })
  await expect(menu).toBeVisible()
  // In the browser: the server may get the second request before the first one.
  const release = await holdRequests(page, /\/settings\/booking_widget$/)
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('booking_widget'))
  const sent = page.waitForRequest((request) => request.url().endsWith('booking_widget'))
  await menu.selectOption('ja')
  await sent
  await menu.selectOption('ko')
  await cancelled
  release()
  await expect(page).toHaveTitle(title('ko'))
  await expect(warning(page)).toHaveCount(0)
})
