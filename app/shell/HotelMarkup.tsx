import { useLayoutEffect, useMemo, useRef } from 'react'
import type { OwnMarkup } from '#app/settings/hotelOf.ts'
import { safeMarkup } from '#app/settings/ownMarkup.ts'
import * as css from './HotelMarkup.module.css'

/**
 * The hotel's own HTML and CSS, made safe and kept in a shadow root inside a box that paints nothing outside
 * itself: whatever it says, it can neither run, nor restyle the app, nor lie over it.
 */
export function HotelMarkup({ markup }: { markup: OwnMarkup }) {
  const host = useRef<HTMLDivElement>(null)
  const { html, css: styles } = markup
  const safe = useMemo(() => safeMarkup({ html, css: styles }), [html, styles])

  // In layout: nothing below may move when it comes.
  useLayoutEffect(() => {
    if (!host.current || !safe) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [safe.sheet]
    root.replaceChildren(safe.content.cloneNode(true))
  }, [safe])

  return (
    <div className={css.box}>
      <div ref={host} />
    </div>
  )
}
