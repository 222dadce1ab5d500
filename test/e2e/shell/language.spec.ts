import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { shellText } from '../../support/journey/shellText.ts'

test('Texts that a screen needs while the language changes are in the new language', {
  tag: '@long',
}, async ({ page, inApp }) => {
  // The panel that needs later texts loads when the rooms have arrived.
  const releaseRooms = await holdRequests(page, /\/rooms\?/)
  await page.goto(inApp(results()))
  const language = page.getByRole('combobox', { name: shellText('en', 'language') })
  await expect(language).toBeVisible()
  const releaseSettings = await holdRequests(page, /\/settings\/booking_widget/)
  const texts = page.waitForResponse(/\/assets\/first\.ja-/)
  await language.selectOption('ja')
  // The first texts in Japanese are there before the panel needs later ones.
  await page.evaluate((url) => import(url), (await texts).url())
  releaseRooms()
  await expect(page.getByRole('button', { name: /^Hotel: / })).toBeVisible()
  releaseSettings()
  await expect(page.getByRole('button', { name: /^宿：/ })).toBeVisible()
})
