import type { Page } from 'playwright/test'
// Tells the types of `window.Noren` too.
import type { NorenEvents } from '../../loader/noren.d.ts'

/** All that a page can hear. */
const eventNames = [
  'ready',
  'open',
  'close',
  'error',
  'search',
  'select_item',
  'begin_checkout',
  'payment_pending',
  'booking_completed',
  'sign_in',
  'sign_out',
] as const

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
