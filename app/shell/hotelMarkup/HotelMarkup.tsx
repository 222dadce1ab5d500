import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { safeLocalStorage } from '#app/platform/storage.ts'
import type { SafeMarkup } from '#app/settings/sanitize.ts'
import * as css from './HotelMarkup.module.css'

/** The reserved height of a header that this device has not rendered yet, in CSS pixels. */
const DEFAULT_HEIGHT = 72

const keyOf = (code: string) => `noren_header_${code}`

/** The height of the hotel's own header at its last rendering in a window of this width, in CSS pixels. */
export function reservedHeight(code: string, width = innerWidth): number {
  const [storedWidth, height] = (safeLocalStorage.get(keyOf(code)) ?? '').split(' ').map(Number)
  return storedWidth === width && height ? height : DEFAULT_HEIGHT
}

/** Stores the height of a header that was rendered in a window of this width. */
export const storeHeight = (code: string, height: number, width = innerWidth): void =>
  safeLocalStorage.set(keyOf(code), `${width} ${Math.round(height)}`)

type Props = {
  /** `waiting` until the sanitizer has loaded. */
  markup: SafeMarkup | 'waiting'
  /** The reserved height in CSS pixels while the markup is missing. */
  reserved?: number
  /** Receives the height of the rendered markup in CSS pixels. */
  onHeight?: (height: number) => void
}

/**
 * The hotel's own HTML and CSS, sanitized, in a shadow root inside a box that clips its content. The markup cannot run
 * scripts, change the style of the app, or cover it. Markup that arrives after the first rendering keeps the reserved
 * height until the screen changes, so that nothing below it moves. A redirect before the arrival changes nothing.
 */
export function HotelMarkup({ markup, reserved, onHeight }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [isLate] = useState(markup === 'waiting')
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  if (markup !== 'waiting' && arrivedAt === null) setArrivedAt(pathname)
  const isReserved = reserved !== undefined && isLate && (arrivedAt ?? pathname) === pathname

  useLayoutEffect(() => {
    if (reserved) document.documentElement.style.setProperty('--own-header', `${reserved}px`)
  }, [reserved])

  // A layout effect, so that the markup is in the same paint as the rest.
  useLayoutEffect(() => {
    if (!host.current || markup === 'waiting') return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [markup.sheet]
    root.replaceChildren(markup.content.cloneNode(true))
    onHeight?.(host.current.offsetHeight)
  }, [markup, onHeight])

  return (
    <div className={isReserved ? `${css.box} ${css.reserved}` : css.box}>
      <div ref={host} />
    </div>
  )
}
