import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { choosePlan, confirm, fillDetails, planOf, review, stayDays } from '../../support/journey/steps.ts'
import { type Language, texts, twinRooms } from '../../support/journey/texts.ts'

for (const language of ['en', 'ja'] as Language[]) {
  const text = texts[language]

  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' })

    test('Every screen of a booking is accessible', async ({ page, inApp }) => {
      const days = stayDays()
      await page.goto(
        inApp(`/booking/result?${new URLSearchParams({ code: 'hakone', ...days, adults: '2' })}`),
      )
      await expect(planOf(page, twinRooms[language].hakone, language)).toBeVisible()
      await expectAccessible(page)

      await choosePlan(page, twinRooms[language].hakone, language)
      await expect(page.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: text.review, exact: true }).click()
      await expect(page.getByRole('textbox', { name: text.email, exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectAccessible(page)

      await fillDetails(page, language)
      await review(page, language)
      await expectAccessible(page)
      await confirm(page, language)
      await expectAccessible(page)
    })

    test('The screens outside the booking are accessible', async ({ page, inApp, consoleErrors }) => {
      // Chromium logs the status of the last two pages.
      consoleErrors.expected.push(/status of (404|503)/)
      for (const path of [
        '/booking/result?code=hakone',
        '/reservation/fail?code=hakone&error_code=5001',
        '/search?code=hakone',
        '/503?code=hakone',
        '/no-such-page?code=hakone',
      ]) {
        await page.goto(inApp(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })
  })
}
