import type { Locator, Page } from 'playwright/test'

/** A folded row of the page of a reservation, by its heading. */
export const rowOf = (page: Page, heading: string): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

/** Opens a folded row, and returns it. */
export async function unfold(page: Page, heading: string): Promise<Locator> {
  const row = rowOf(page, heading)
  if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
  return row
}
