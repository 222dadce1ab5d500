import type { Page } from 'playwright/test'
import { expect } from '../journey/fixtures.ts'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const guestsButton = (page: Page) => page.getByRole('button', { name: /^Rooms and guests/ })
export const datesButton = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
/** The header shows the logo, or the name of a hotel without a logo. */
export const logoHeader = { header_type: 'header_logo' }
/** The header shows the name. */
export const nameHeader = { ...logoHeader, logo: null }
/** The path of the search form without dates. */
export const searchPath = '/booking/result?code=hakone'
/** The path of a screen with little content between header and footer. */
export const shortPath = '/nowhere?code=hakone'

/** The JSON of a data layer of the page. */
export const dataLayerText = (page: Page, name: string) =>
  page.evaluate(
    (layer) => JSON.stringify((window as unknown as Record<string, unknown>)[layer] ?? null),
    name,
  )

/** Presses the button until it is disabled. Returns the number of presses, 40 at most. */
export async function pressUntilFull(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name }).first()
  await expect(button).toBeVisible()
  for (let times = 0; times < 40; times++) {
    if ((await button.getAttribute('aria-disabled')) === 'true' || (await button.isDisabled())) return times
    await button.click()
  }
  return 40
}
