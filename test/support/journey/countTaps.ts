import type { Page } from 'playwright/test'

/**
 * Counts the taps of a guest in all frames of a page, from its next document on. `taps`: the ones before, for example of the link of a
 * mail. Fields are filled in without a tap.
 */
export async function countTaps(page: Page, taps = 0): Promise<() => number> {
  let counted = taps
  await page.exposeFunction('countTap', () => {
    counted++
  })
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) void (window as unknown as { countTap: () => Promise<void> }).countTap()
      },
      { capture: true },
    )
  })
  return () => counted
}
