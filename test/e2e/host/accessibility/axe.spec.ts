import type { Page } from 'playwright/test'
import { appHeading, expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'

const text = texts.en
const bar = (page: Page) => page.getByRole('search')

test('The hotel’s page with a bar is accessible with each open panel', { tag: '@phone' }, async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  for (const field of [text.dates, text.guests]) {
    await bar(page).getByRole('button', { name: field }).click()
    await expect(bar(page).getByRole('dialog')).toBeVisible()
    if (field === text.dates) await expect(bar(page).getByText('¥').first()).toBeVisible()
    // The page and the closed bar are beside the panel.
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('A page with the bar alone is accessible', async ({ page, host }) => {
  await page.goto(host('standalone'))
  await expect(bar(page).getByRole('button', { name: text.dates })).toBeVisible()
  await expectAccessible(page)
})

test('The hotel’s page with a launcher is accessible, and so is the overlay', async ({ page, host }) => {
  await page.goto(host('popup'))
  const opener = page.getByRole('button', { name: 'Book', exact: true })
  await expect(opener).toBeVisible()
  await expectAccessible(page)
  await opener.click()
  await expect(appHeading(page)).toBeVisible()
  await expectAccessible(page)
})
