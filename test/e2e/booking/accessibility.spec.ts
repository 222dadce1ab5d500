import type { Page } from 'playwright/test'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { choosePlan, confirm, fillDetails, planOf, review, stayDays } from '../../support/journey/steps.ts'
import { type Language, texts, twinRooms } from '../../support/journey/texts.ts'

/** Requires that the screen is accessible, and that no text is cut. */
async function expectReadable(page: Page) {
  await expectAccessible(page)
  await expectUncut(page)
}

for (const language of ['en', 'ja'] as Language[]) {
  const text = texts[language]

  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' })

    test('Every screen of a booking is accessible, also with text of 200 % and at 320 px', {
      tag: '@phone',
    }, async ({ page, inApp }) => {
      const days = stayDays()
      await page.goto(
        inApp(`/booking/result?${new URLSearchParams({ code: 'hakone', ...days, adults: '2' })}`),
      )
      await expect(planOf(page, twinRooms[language].hakone, language)).toBeVisible()
      await expectReadable(page)

      await choosePlan(page, twinRooms[language].hakone, language)
      await expect(page.getByRole('heading', { name: text.detailsTitle })).toBeVisible()
      await expectReadable(page)
      await page.getByRole('button', { name: text.review, exact: true }).click()
      await expect(page.getByRole('textbox', { name: text.email, exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectReadable(page)

      await fillDetails(page, language)
      await review(page, language)
      await expectReadable(page)
      await confirm(page, language)
      await expectReadable(page)
    })

    test('The screens outside the booking are accessible, also with text of 200 % and at 320 px', {
      tag: '@phone',
    }, async ({ page, inApp, consoleErrors }) => {
      // Chromium logs the status of the last two pages.
      consoleErrors.expected.push(/status of (404|503)/)
      for (const path of [
        '/booking/result?code=hakone',
        '/reservation/fail?code=hakone&error_code=5001',
        '/search?code=hakone',
        '/facilities?code=hakone',
        '/503?code=hakone',
        '/no-such-page?code=hakone',
      ]) {
        await page.goto(inApp(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectReadable(page)
      }
    })
  })
}
