import type { Page } from 'playwright/test'
import { typed } from '../stage/booking.ts'

/** Opens a screen of the booking as a guest who has typed the details. `path` is `detailsPath` or `reviewPath`. */
export async function openTyped(page: Page, inApp: (path: string) => string, path: string): Promise<void> {
  const empty = inApp('/empty')
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, typed())
  await page.unroute(empty)
  await page.goto(inApp(path))
}
