import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { tabToAndPress } from '../../../support/journey/keyboard.ts'
import { stayDays } from '../../../support/journey/steps.ts'
import { browserTags, type Language, texts } from '../../../support/journey/texts.ts'

const { checkin, checkout } = stayDays()
const buttons = {
  en: { more: 'More options', about: /^About this room/ },
  ja: { more: '詳しい条件', about: /^お部屋の詳細/ },
}

for (const language of ['en', 'ja'] as const satisfies Language[])
  test.describe(language, () => {
    test.use({ locale: browserTags[language] })

    test('The focus begins at the search, and Escape closes only the topmost layer', async ({
      page,
      host,
    }) => {
      await page.goto(host('search-bar', { noren: 'search', checkin, checkout, adults: '2' }))
      const widget = page.getByRole('dialog')
      const app = appIn(page)
      await expect(app.getByRole('article').first()).toBeVisible()
      const button = (name: string | RegExp) => app.getByRole('button', { name })
      await expect(app.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(texts[language].dates)).toBeFocused()

      const { more, about } = buttons[language]
      for (const name of [texts[language].dates, texts[language].guests, more]) {
        await button(name).focus()
        await page.keyboard.press('Enter')
        await expect(app.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(app.getByRole('dialog')).toBeHidden()
        await expect(button(name)).toBeFocused()
      }
      await tabToAndPress(page, button(about).first())
      await expect(app.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(app.getByRole('dialog')).toBeHidden()
      await expect(button(about).first()).toBeFocused()
      await expect(widget).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(widget).toBeHidden()
    })
  })
