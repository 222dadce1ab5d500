import type { Screen } from './steps.ts'

/** Shows all plans of each card, and all rooms of each plan: a phone shows the first of each card only. */
export async function expandCards(app: Screen): Promise<void> {
  const buttons = app.locator('main article').getByRole('button', { name: /^Show all \d+ (plans|rooms)$/ })
  while ((await buttons.count()) > 0) await buttons.first().click()
}
