import type { Page } from 'playwright/test'
import { heading, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()

/** Presses both buttons before the browser can render between the presses, as on a slow phone. */
async function pressTogether(page: Page, first: RegExp, second: RegExp) {
  const next = await button(page, second).elementHandle()
  await button(page, first).evaluate((element, after) => {
    ;(element as HTMLElement).click()
    ;(after as HTMLElement).click()
  }, next)
}

for (const second of [/^Choose Room only/, /^Choose .*breakfast/, /^See rooms from/])
  test(`A guest who presses Choose and then ${second} at once comes to the details once`, async ({
    page,
    inApp,
  }) => {
    await page.goto(inApp(results()))
    await expect(button(page, /^Choose Room only/)).toBeVisible()
    await pressTogether(page, /^Choose Room only/, second)
    await expect(heading(page, 'Who is coming?')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Room only')
    await page.goBack()
    await expect(button(page, /^Chosen: Room only/)).toBeVisible()
  })

test('A guest who presses Choose and By plan at once keeps the choice', async ({ page, inApp }) => {
  await page.goto(inApp(results()))
  await expect(button(page, /^Choose Room only/)).toBeVisible()
  await pressTogether(page, /^Choose Room only/, /^By plan/)
  await expect(page).toHaveURL(/[?&]type=plan/)
  await expect(button(page, /^Chosen: Room only/)).toBeVisible()
})
