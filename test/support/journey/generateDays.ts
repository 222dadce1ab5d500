import type { Page } from 'playwright/test'

/**
 * Generates the days of a large hotel: opens its list once, and leaves it. The first search of such a hotel can take
 * longer than the app waits for a response.
 */
export async function generateDays(page: Page, address: string): Promise<void> {
  const search = page.waitForRequest(/\/rooms\?/)
  await page.goto(address)
  const first = await search
  await page.request.get(first.url(), { headers: first.headers(), timeout: 0 })
  await page.goto('about:blank')
}
