import { locales } from '#shared/i18n/locale.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { browserLocale, shellText } from '../../support/journey/shellText.ts'
import { shortPath } from '../../support/settings/locators.ts'

test('An old browser shows a message in the guest’s language, which can be closed, and a browser of the build’s targets shows none', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  // An old browser does not run the app.
  consoleErrors.expected.push(/Failed to load resource/)
  // Safari 16 and Firefox 114 lack it.
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse')
  })
  await page.goto(inApp(shortPath))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#noren-obsolete')).toHaveCount(0)

  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast')
    const value = new URLSearchParams(location.search).get('browser')
    Object.defineProperty(navigator, 'language', { value })
  })
  for (const locale of process.env.NOREN_TEST_ALL ? locales : (['en', 'ja'] as const))
    await test.step(locale, async () => {
      await page.goto(inApp(`${shortPath}&browser=${browserLocale(locale)}`), { waitUntil: 'commit' })
      const message = page.locator('#noren-obsolete')
      await expect(message).toHaveRole('alert')
      await expect(message).toContainText(shellText(locale, 'obsolete'))
      await message.getByRole('button', { name: shellText(locale, 'dismiss') }).click()
      await expect(message).toHaveCount(0)
    })
})
