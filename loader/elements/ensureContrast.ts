import { logError } from '#loader/api/log.ts'

/** WCAG's minimum contrast for text of this size. */
const MIN_CONTRAST = 4.5

/** Black has the larger contrast on fills brighter than this relative luminance plus 0.05, white on darker ones. */
const BLACK_ABOVE = 0.23

/** The relative luminance of a computed colour plus 0.05; NaN for colours that the browser does not write as rgb. */
function luminance(color: string): number {
  const parts = /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []) : []
  const [r = Number.NaN, g = 0, b = 0] = parts.map((part) => (Number(part) / 255) ** 2.2)
  return 0.05 + 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * Keeps the text readable on an accent colour that the page sets. Where the page's two colours have a contrast under
 * 4.5, the text becomes black or white, and the console says so.
 */
export function ensureContrast(host: HTMLElement): void {
  const button = host.shadowRoot?.querySelector<HTMLElement>('.primary')
  if (!button) return
  const { backgroundColor, color } = getComputedStyle(button)
  const fill = luminance(backgroundColor)
  const text = luminance(color)
  const contrast = Math.max(fill, text) / Math.min(fill, text)
  if (!(contrast < MIN_CONTRAST)) return
  button
    .closest<HTMLElement>('.noren')
    ?.style.setProperty('--readable-on-accent', fill > BLACK_ABOVE ? '#000' : '#fff')
  logError(
    `--noren-on-accent on --noren-accent has a contrast of ${contrast.toFixed(1)}, under 4.5: black or white instead`,
  )
}
