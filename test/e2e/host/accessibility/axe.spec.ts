import type { Page } from 'playwright/test'
import { appHeading, expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'
import { setStay } from '../../../support/journey/widget/testPage.ts'

const text = texts.en
const bar = (page: Page) => page.getByRole('search')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The hotel’s page with a bar is accessible with each open panel', async ({ page, host }) => {
    await page.goto(host('search-bar'))
    await page.waitForFunction(() => window.Noren?.version)
    await setStay(page, 2)
    for (const field of [text.dates, text.guests]) {
      await bar(page).getByRole('button', { name: field }).click()
      await expect(bar(page).getByRole('dialog')).toBeVisible()
      if (field === text.dates) await expect(bar(page).getByText('¥').first()).toBeVisible()
      // The page and the closed bar are beside the panel. The frame of the app is not visible yet.
      await expectAccessible(page, 'body')
      await page.keyboard.press('Escape')
    }
  })
})

test('The hotel’s page with a launcher is accessible, and so is the overlay', { tag: '@long' }, async ({
  page,
  host,
}) => {
  await page.goto(host('popup'))
  const opener = page.getByRole('button', { name: 'Book', exact: true })
  await expect(opener).toBeVisible()
  await expectAccessible(page)
  await opener.click()
  await expect(appHeading(page)).toBeVisible()
  await expectAccessible(page, 'noren-overlay')
})
