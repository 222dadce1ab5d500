import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export const dates = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
export const guests = (page: Page) => page.getByRole('button', { name: /^Rooms and guests/ })
export const moreOptions = (page: Page) => page.getByRole('button', { name: /^More options/ })
export const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
export const stayType = (page: Page, name: string) => page.getByRole('radio', { name })
export const plus = (page: Page, name: string) =>
  page.getByRole('button', { name: `More: ${name}`, exact: true })
export const panel = (page: Page) => page.getByRole('dialog')
/** Presses the button of the open panel: the rooms for the changed search, or those on the page with their number. */
export const showRooms = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Show (\d+ )?rooms?$/ })
    .click()

/** The query of the address, without the hotel. */
export const queryOf = (page: Page) => {
  const { code: _, ...query } = Object.fromEntries(new URL(page.url()).searchParams)
  return query
}

/** Goes to the month of the day and selects the day. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  const cell = page.locator(`[data-day="${day}"]`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  for (let months = 0; months < 12 && (await cell.count()) === 0; months++)
    await page.getByRole('button', { name: 'Next month' }).click()
  await cell.click()
}
