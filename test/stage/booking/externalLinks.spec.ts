import { results } from '../../support/journey/booking.ts'
import { expectWarnings, nameOf } from '../../support/journey/externalLinks.ts'
import { shellText } from '../../support/journey/shellText.ts'
import { planOf } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'
import {
  bookByCalls,
  bookerNames,
  confirmationPath,
  detailsPath,
  reviewPath,
  typed,
} from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

for (const language of ['en', 'ja'] as const) {
  test(`Every link out of the booking opens a new tab and says so, from the rooms to the confirmation (${language})`, {
    tag: language === 'en' ? [] : '@long',
  }, async ({ page, stage, tenant }) => {
    const locale = { locale: language }
    const newTab = (label: string) => page.getByRole('link', { name: nameOf(`^${label}`, language) })
    await test.step('the rooms', async () => {
      await stage.show(results(locale))
      await expect(planOf(page, twinRooms[language].hakone, language)).toBeVisible()
      await expectWarnings(page, language)
      await expect(newTab(language === 'en' ? 'Hot spring' : '温泉')).toHaveCount(1)
    })
    await test.step('the details', async () => {
      await stage.show(detailsPath(locale))
      await expectWarnings(page, language)
      await expect(newTab(language === 'en' ? 'Map' : '地図')).toBeVisible()
    })
    await test.step('the review', async () => {
      await stage.show(reviewPath(locale), { stored: typed({ more: { booker: bookerNames[language] } }) })
      // The check of the terms and the foot of the page have the same links.
      await expect(newTab(shellText(language, 'terms'))).toHaveCount(2)
      await expectWarnings(page, language)
    })
    await test.step('the confirmation', async () => {
      await stage.show(`${confirmationPath(await bookByCalls(tenant))}&locale=${language}`)
      await expectWarnings(page, language)
    })
  })
}
