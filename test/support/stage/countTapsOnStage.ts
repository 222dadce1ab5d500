import type { Page } from 'playwright/test'

declare global {
  interface Window {
    norenStageTaps?: number
  }
}

/**
 * Counts the taps of a guest on the screens of the stage from now on, until the app is started again. The tests of one process share a
 * document. Fields are filled in without a tap.
 */
export async function countTapsOnStage(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    if (window.norenStageTaps === undefined)
      addEventListener('pointerdown', () => (window.norenStageTaps = (window.norenStageTaps ?? 0) + 1), {
        capture: true,
      })
    window.norenStageTaps = 0
  })
  return () => page.evaluate(() => window.norenStageTaps ?? 0)
}
