import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import * as css from './ExternalLink.module.css'
import { NewTabIcon } from './icons.tsx'

type Props = {
  href: string
  className?: string | undefined
  /** Outside a frame, the link opens in the same tab: it leads to the app of another hotel. */
  opensTabOnlyInFrame?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/**
 * A link that leaves the booking. It opens a new tab, so that the booking stays open. An icon shows this, and a text for
 * screen readers after the label says it.
 */
export function ExternalLink({ href, className, opensTabOnlyInFrame = false, onClick, children }: Props) {
  const { text } = useText()
  if (opensTabOnlyInFrame && window.parent === window)
    return (
      <a href={href} className={className} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <span className={css.icon} aria-hidden="true">
        {/* A word joiner keeps the icon on the line of the last word. */}
        {'\u2060'}
        <NewTabIcon />
      </span>
      <span className="unseen"> {text('parts.newTab')}</span>
    </a>
  )
}
