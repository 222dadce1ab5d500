import type { Page } from 'playwright/test'
import { heading, results, stay } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { tabToAndPress } from '../../support/journey/keyboard.ts'
import { dates, panel } from '../../support/journey/searchForm.ts'

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()

/** Presses both buttons before the browser can render between the presses, as on a slow phone. */
async function pressTogether(page: Page, first: RegExp, second: RegExp) {
  const next = await button(page, second).elementHandle()
  await button(page, first).evaluate((element, after) => {
    ;(element as HTMLElement).click()
    ;(after as HTMLElement).click()
  }, next)
}

/** Presses a plan and then each of these buttons at once, each time on a new page. */
const expectOneStep = async (page: Page, address: string, seconds: RegExp[]) => {
  for (const second of seconds)
    await test.step(String(second), async () => {
      await page.goto(address)
      await expect(button(page, /^Choose Room only/)).toBeVisible()
      await pressTogether(page, /^Choose Room only/, second)
      if (second.source === '^By plan') {
        await expect(page).toHaveURL(/[?&]type=plan/)
      } else {
        await expect(heading(page, 'Who is coming?')).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Room only')
        await page.goBack()
      }
      await expect(button(page, /^Chosen: Room only/)).toBeVisible()
    })
}

test('A guest who presses Choose and then another button at once comes to the details once, and keeps the choice', async ({
  page,
  inApp,
}) => expectOneStep(page, inApp(results()), [/^Choose .*breakfast/, /^By plan/]))

test(
  'A guest who presses Choose twice comes to the details once',
  {
    tag: '@long',
  },
  async ({ page, inApp }) => expectOneStep(page, inApp(results()), [/^Choose Room only/]),
)

test('The focus moves to the selected day when the calendar arrives after its panel has opened', {
  tag: '@long',
}, async ({ page, inApp }) => {
  const release = await holdRequests(page, /\/assets\/panels-/)
  await page.goto(inApp(results()))
  await expect(heading(page, /Rooms for your/)).toBeVisible()
  await tabToAndPress(page, dates(page))
  await expect(panel(page)).toBeFocused()
  release()
  await expect(page.locator(`[data-day="${stay.checkin}"]`)).toBeFocused()
})
