import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SafeMarkup } from '#app/settings/ownMarkup.ts'
import * as css from './HotelMarkup.module.css'

type Props = {
  /** `waiting` until it has been made safe. */
  markup: SafeMarkup | 'waiting'
  /** How high to keep its place in CSS pixels, where something below it must not move. */
  reserved?: number
  /** Given the height of its content, in CSS pixels. */
  onHeight?: (height: number) => void
}

/**
 * The hotel's own HTML and CSS, sanitized, in a shadow root inside a box that clips its content. The markup cannot run
 * scripts, change the style of the app, or cover it. Markup that arrives after the first rendering keeps the reserved
 * height until the next screen, so that nothing below it moves.
 */
export function HotelMarkup({ markup, reserved, onHeight }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const [lateOn] = useState(markup === 'waiting' ? pathname : null)

  useLayoutEffect(() => {
    if (reserved) document.documentElement.style.setProperty('--own-header', `${reserved}px`)
  }, [reserved])

  // In layout: nothing below may move when it comes.
  useLayoutEffect(() => {
    if (!host.current || markup === 'waiting') return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [markup.sheet]
    root.replaceChildren(markup.content.cloneNode(true))
    onHeight?.(host.current.offsetHeight)
  }, [markup, onHeight])

  return (
    <div className={reserved && pathname === lateOn ? `${css.box} ${css.held}` : css.box}>
      <div ref={host} />
    </div>
  )
}
