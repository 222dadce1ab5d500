import type { Page } from 'playwright/test'
import { eventNames } from '#loader/api/events.ts'
// This import also declares `window.Noren`.
import type { NorenEvents } from '#loader/api/noren.d.ts'

/**
 * Records all events that the widget dispatches on the hotel's page. Call before the page is opened. The returned
 * function gives the details of all events of one name.
 */
export async function recordHostEvents(page: Page): Promise<(name: keyof NorenEvents) => Promise<unknown[]>> {
  await page.addInitScript((names) => {
    const recorded: { name: string; detail: unknown }[] = []
    Object.assign(window, { recorded })
    for (const name of names)
      document.addEventListener(`noren:${name}`, (event) =>
        recorded.push({ name, detail: (event as CustomEvent).detail }),
      )
  }, eventNames)
  return (name) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { recorded: { name: string; detail: unknown }[] }).recorded
          .filter((event) => event.name === wanted)
          .map(({ detail }) => detail),
      name,
    )
}
