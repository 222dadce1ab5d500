import type { Page } from 'playwright/test'
import type { Stage } from './stage.ts'

/** Starts the app again at another address of the app, as a link does: cookies and storage stay. */
export async function reopen(page: Page, stage: Stage, address: string): Promise<void> {
  await page.evaluate((url) => history.replaceState(null, '', url), address)
  await stage.reload()
}
