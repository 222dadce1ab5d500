import type { Page } from 'playwright'

/** A page rests when nothing has changed on it for this long. */
const REST_MS = 500

/** What the page notes of a press: its time, the time at which its result was painted, and the time of the last change. */
export type OffersWindow = Window & { pressed: number; shown: number; changed: number; watch: () => void }

/** Runs before the app. It reads the page only after a change: reading it with every frame would be work of its own. */
export function takeOffersNotes() {
  const here = window as unknown as OffersWindow
  Object.assign(here, { pressed: 0, shown: 0, changed: 0 })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      here.pressed = timeStamp
      performance.mark('pressed', { startTime: timeStamp })
    },
    { capture: true },
  )
  const cardNow = () => {
    const card = document.querySelector('main article')
    return [
      card?.querySelector('h2')?.textContent,
      card?.querySelector('h3')?.textContent,
      card?.getElementsByTagName('h3').length,
      card?.querySelector('[data-choose]')?.textContent,
      document.querySelector('[data-tools]')?.textContent,
    ].join()
  }
  let before: string | null = cardNow()
  here.watch = () => {
    here.shown = 0
    before = cardNow()
  }
  new MutationObserver(() => {
    here.changed = performance.now()
    if (before === null || !document.querySelector('[data-choose]') || cardNow() === before) return
    before = null
    // A message that is sent in an animation frame arrives after the frame has been painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        here.shown = performance.now()
        performance.mark('shown')
      }
      channel.port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

// The very large hotel's days are generated first, and the machine may be busy.
const polling = { polling: 50, timeout: 120_000 }
export const untilShown = (page: Page) =>
  page.waitForFunction(() => (window as unknown as OffersWindow).shown > 0, null, polling)
export const untilRest = (page: Page) =>
  page.waitForFunction(
    (ms) => performance.now() - (window as unknown as OffersWindow).changed > ms,
    REST_MS,
    polling,
  )
