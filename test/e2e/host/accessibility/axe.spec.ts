import {
  appHeading,
  expect,
  expectAccessible,
  type HostPage,
  test,
} from '../../../support/journey/fixtures.ts'
import { type Language, texts } from '../../../support/journey/texts.ts'

for (const language of ['en', 'ja'] as Language[]) {
  const text = texts[language]
  // A phone shows the same Japanese texts.
  const tag = language === 'ja' ? [] : '@phone'

  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' })

    for (const name of ['search-bar', 'standalone'] as HostPage[])
      test(`The hotel’s page with a bar is accessible with each open panel (${name})`, { tag }, async ({
        page,
        host,
      }) => {
        await page.goto(host(name))
        const bar = page.getByRole('search')
        await expect(bar.getByRole('button', { name: text.dates })).toBeVisible()
        await expectAccessible(page)
        for (const field of [text.dates, text.guests]) {
          await bar.getByRole('button', { name: field }).click()
          await expect(bar.getByRole('dialog')).toBeVisible()
          if (field === text.dates && name === 'search-bar')
            await expect(bar.getByText(/¥|万/).first()).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
        }
      })

    test('The hotel’s page with a launcher is accessible, and so is the overlay', { tag }, async ({
      page,
      host,
    }) => {
      await page.goto(host('popup'))
      const opener = page.getByRole('button', { name: language === 'ja' ? 'ご予約' : 'Book', exact: true })
      await expect(opener).toBeVisible()
      await expectAccessible(page)
      await opener.click()
      await expect(appHeading(page)).toBeVisible()
      await expectAccessible(page)
    })
  })
}
