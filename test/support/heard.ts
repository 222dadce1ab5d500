import type { Page } from 'playwright/test'
import { eventNames } from '#loader/api/events.ts'
// Tells the types of `window.Noren` too.
import type { NorenEvents } from '#loader/api/noren.d.ts'

/** What the widget tells the hotel's page, from its first word on: call before the page is opened. */
export async function hearEvents(page: Page): Promise<(name: keyof NorenEvents) => Promise<unknown[]>> {
  await page.addInitScript((names) => {
    const heard: { name: string; detail: unknown }[] = []
    Object.assign(window, { heard })
    for (const name of names)
      document.addEventListener(`noren:${name}`, (event) =>
        heard.push({ name, detail: (event as CustomEvent).detail }),
      )
  }, eventNames)
  return (name) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: { name: string; detail: unknown }[] }).heard
          .filter((told) => told.name === wanted)
          .map(({ detail }) => detail),
      name,
    )
}
