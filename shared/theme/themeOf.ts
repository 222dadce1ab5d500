type Rgb = [number, number, number]

const parse = (colour: string): Rgb | null => {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1]
  if (!hex) return null
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Perceived brightness from 0 to 255. */
const brightness = ([r, g, b]: Rgb) => 0.299 * r + 0.587 * g + 0.114 * b

function relativeLuminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast of two colours, from 1 to 21. Throws a RangeError if a text is not a hex colour. */
export function contrast(a: string, b: string): number {
  const first = parse(a)
  const second = parse(b)
  if (!first || !second) throw new RangeError('contrast takes two hex colours')
  const [light, dark] = [relativeLuminance(first), relativeLuminance(second)].sort((x, y) => y - x) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const AA = 4.5

const towards = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb

/**
 * A fill colour and its text colour. Text is black on fills with a brightness above 127.5 of 255, and white on darker
 * ones. A fill with a contrast below 4.5:1 (WCAG AA) is shaded in steps until it passes; `shaded` says whether it
 * was.
 */
export function fillOf(colour: string, fallback: string): { fill: string; on: string; shaded: boolean } {
  const requested = parse(colour) ?? parse(fallback) ?? BLACK
  const on = brightness(requested) > 127.5 ? BLACK : WHITE
  const away = on === BLACK ? WHITE : BLACK
  for (let step = 0; step < 20; step++) {
    const fill = hexOf(towards(requested, away, step / 20))
    if (contrast(fill, hexOf(on)) >= AA) return { fill, on: hexOf(on), shaded: step > 0 }
  }
  return { fill: hexOf(away), on: hexOf(on), shaded: true }
}

type HotelColours = { button_colour?: string | undefined; header_colour?: string | undefined }

export const DEFAULT_ACCENT = '#7c2d2b'

/**
 * The custom properties for the colours of a hotel. Without a header colour, the header has the background of the
 * light or dark theme.
 */
export function themeOf(colours: HotelColours): Record<`--${string}`, string> {
  const button = fillOf(colours.button_colour ?? DEFAULT_ACCENT, DEFAULT_ACCENT)
  const theme: Record<`--${string}`, string> = { '--accent': button.fill, '--on-accent': button.on }
  if (colours.header_colour && parse(colours.header_colour)) {
    const header = fillOf(colours.header_colour, DEFAULT_ACCENT)
    theme['--header'] = header.fill
    theme['--on-header'] = header.on
  }
  return theme
}
