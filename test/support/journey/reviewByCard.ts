import type { Page } from 'playwright/test'
import { addresses } from '../addresses.ts'
import { reviewPath, typed } from '../stage/booking.ts'

/** The path of the review of the room of `byCard`. The screen needs the details of `typed`. */
export const reviewByCard = (more: Record<string, string> = {}): string =>
  reviewPath({ selected: 'deluxe-twin.kaiseki', ...more })

/** Stores the details once in the session storage of the app, before its scripts run: in a tab or in a frame. */
export async function storeDetails(page: Page): Promise<void> {
  await page.addInitScript(
    ([origin, entries]) => {
      if (location.origin !== origin || sessionStorage.getItem('test_details')) return
      for (const [key, value] of Object.entries({ ...entries, test_details: 'stored' }))
        sessionStorage.setItem(key, value)
    },
    [addresses.app, typed()] as const,
  )
}
