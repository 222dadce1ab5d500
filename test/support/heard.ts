import type { Page } from 'playwright/test'
// Tells the types of `window.Noren` too.
import type { NorenEvents } from '../../loader/noren.d.ts'

/** What the widget tells the hotel's page, from its first word on: call before the page is opened. */
export async function hearEvents(page: Page): Promise<(name: keyof NorenEvents) => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const heard: { name: string; detail: unknown }[] = []
    Object.assign(window, { heard })
    for (const name of ['ready', 'open', 'close', 'search', 'booking_completed', 'error'])
      document.addEventListener(`noren:${name}`, (event) =>
        heard.push({ name, detail: (event as CustomEvent).detail }),
      )
  })
  return (name) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: { name: string; detail: unknown }[] }).heard
          .filter((told) => told.name === wanted)
          .map(({ detail }) => detail),
      name,
    )
}
