import { type Locale, locales } from '#shared/i18n/locale.ts'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { browserLocale, shellText } from '../../support/journey/shellText.ts'
import { firstPlan } from '../../support/journey/steps.ts'

for (const locale of locales as readonly Locale[])
  test.describe(locale, () => {
    test.use({ locale: browserLocale(locale) })

    test('An old browser shows a message in the guest’s language, which can be closed', async ({
      page,
      inApp,
      consoleErrors,
    }) => {
      // Simulates a browser without `findLast`. The app may use it, and only that may fail.
      consoleErrors.expected.push(/findLast/)
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
      await page.goto(inApp(results()))
      const warning = page.getByRole('alert').filter({ hasText: shellText(locale, 'obsolete') })
      await expect(warning).toBeVisible()
      await warning.getByRole('button', { name: shellText(locale, 'dismiss') }).click()
      await expect(warning).toHaveCount(0)
    })
  })

test('A current browser shows no message', async ({ page, inApp }) => {
  await page.goto(inApp(results()))
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.locator('#noren-obsolete')).toHaveCount(0)
})
