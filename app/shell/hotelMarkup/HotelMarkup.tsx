import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SafeMarkup } from '#app/settings/sanitize.ts'
import * as css from './HotelMarkup.module.css'

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
