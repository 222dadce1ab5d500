import { complain } from './complain.ts'

/** How bright a computed colour is, as contrast counts it; NaN for what the browser does not write in rgb. */
function brightness(color: string): number {
  const parts = /^rgb/.test(color) ? (color.match(/[\d.]+/g) ?? []) : []
  const [r = Number.NaN, g = 0, b = 0] = parts.map((part) => (Number(part) / 255) ** 2.2)
  return 0.05 + 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * Letters on the page's own accent can be read: where its two colours are too alike for letters of this size (WCAG asks
 * for 4.5), they are black or white, whichever is further from the accent: always enough. The console says so.
 */
export function keepLegible(host: HTMLElement): void {
  const button = host.shadowRoot?.querySelector<HTMLElement>('.go')
  if (!button) return
  const { backgroundColor, color } = getComputedStyle(button)
  const fill = brightness(backgroundColor)
  const ink = brightness(color)
  const contrast = Math.max(fill, ink) / Math.min(fill, ink)
  if (!(contrast < 4.5)) return
  button.closest<HTMLElement>('.noren')?.style.setProperty('--legible', fill > 0.23 ? '#000' : '#fff')
  complain(
    `--noren-on-accent on --noren-accent has a contrast of ${contrast.toFixed(1)}, under 4.5: black or white instead`,
  )
}
