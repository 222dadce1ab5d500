import type { Page } from 'playwright/test'
import type { Worlds } from './isolatedWorld.ts'

type Shift = PerformanceEntry & {
  hadRecentInput: boolean
  value: number
  sources: { node: Element | null }[]
}

/** Records layout shifts that no input of the guest caused. Call before the page is opened. */
export const recordLayoutShifts = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    const shifts: string[] = []
    Object.defineProperty(window, Symbol.for('shifts'), { value: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // Elements in a shadow root have no node here.
        const names = Array.from(entry.sources, ({ node }) => node?.localName ?? 'a part of the widget')
        // Smaller shifts come from the page's own rounding.
        if (!entry.hadRecentInput && entry.value > 0.0005) shifts[shifts.length] = `${entry.value} ${names}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }))

export const readLayoutShifts = (worlds: Worlds): Promise<string[]> =>
  worlds.main(() => (window as unknown as Record<symbol, string[]>)[Symbol.for('shifts')] ?? [])
