import type { Page } from 'playwright/test'
import type { Eye } from './eye.ts'

type Shift = PerformanceEntry & {
  hadRecentInput: boolean
  value: number
  sources: { node: Element | null }[]
}

/** Notes from the first picture on what moves on the page by itself, without a guest's doing. */
export const watchShifts = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    const shifts: string[] = []
    Object.defineProperty(window, Symbol.for('shifts'), { value: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // What stands in a shadow root has no name out here.
        const names = Array.from(entry.sources, ({ node }) => node?.localName ?? 'a part of the widget')
        // Under a thousandth, which a shift is told in, it is a page's own rounding.
        if (!entry.hadRecentInput && entry.value > 0.0005) shifts[shifts.length] = `${entry.value} ${names}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }))

export const shiftsOf = (eye: Eye): Promise<string[]> =>
  eye.inside(() => (window as unknown as Record<symbol, string[]>)[Symbol.for('shifts')] ?? [])
