import { complain } from './complain.ts'

/** What WCAG asks of letters of this size. */
const AA = 4.5

/** How bright a computed colour is, as contrast counts it; NaN for what a browser does not write in rgb. */
const brightness = (color: string): number =>
  (color.startsWith('rgb') ? (color.match(/[\d.]+/g) ?? []) : []).reduce(
    (sum, part, at) => sum + ([0.2126, 0.7152, 0.0722][at] ?? 0) * (Number(part) / 255) ** 2.2,
    color.startsWith('rgb') ? 0.05 : Number.NaN,
  )

/**
 * Letters on the page's own accent can be read: where the two colours it has chosen are too alike they are black or
 * white, whichever is further from it, which is always enough, and the console says so.
 */
export function keepLegible(host: HTMLElement): void {
  const button = host.shadowRoot?.querySelector<HTMLElement>('.go')
  if (!button) return
  const { backgroundColor, color } = getComputedStyle(button)
  const [fill, ink] = [brightness(backgroundColor), brightness(color)]
  const contrast = Math.max(fill, ink) / Math.min(fill, ink)
  if (!(contrast < AA)) return
  button.closest<HTMLElement>('.noren')?.style.setProperty('--legible', fill > 0.23 ? '#000' : '#fff')
  complain(
    `--noren-accent and --noren-on-accent have a contrast of ${contrast.toFixed(1)}, under ${AA}; letters are black or white instead.`,
  )
}
