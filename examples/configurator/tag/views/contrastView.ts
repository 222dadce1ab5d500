import { contrast } from '#shared/theme/themeOf.ts'
import type { Choices } from '../choices.ts'
import type { pageText } from '../pageTexts.ts'

const AA = 4.5

/** `rgb(r, g, b)` as `#rrggbb`; null for another form, such as a colour with transparency. */
function hexOf(colour: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1)
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : null
}

/** The background of the search bar in the preview, which has the origin of this page. */
function barBackground(frame: HTMLIFrameElement): string | null {
  const bar = frame.contentDocument
    ?.querySelector('noren-search-bar')
    ?.shadowRoot?.querySelector('[part=bar]')
  return bar ? hexOf(getComputedStyle(bar).backgroundColor) : null
}

/** Writes the contrast of the search button's text: on the accent, or on the bar if the button is an outline. */
export function drawContrast(
  output: HTMLElement,
  { accent, on_accent, button }: Choices,
  frame: HTMLIFrameElement,
  text: ReturnType<typeof pageText>,
): void {
  const [letters, ground] = button === 'outline' ? [accent, barBackground(frame)] : [on_accent, accent]
  const ratio = letters && ground ? contrast(letters, ground) : null
  const isPoor = ratio !== null && ratio < AA
  output.classList.toggle('poor', isPoor)
  output.textContent =
    ratio === null ? '' : text('contrast', { ratio: ratio.toFixed(1) }) + text(isPoor ? 'poor' : 'readable')
}
