import type { Page } from 'playwright/test'

type Clock = { setClockBack?: () => void }

/** Moves the clock of the device by days, and returns the function that sets it back. */
export async function moveDeviceClock(page: Page, days: number): Promise<() => Promise<void>> {
  await page.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
    Object.assign(window, {
      setClockBack() {
        Date.now = now
      },
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, days * 86_400_000)
  return () => page.evaluate(() => (window as Clock).setClockBack?.())
}
