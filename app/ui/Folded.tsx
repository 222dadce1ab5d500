import type { ReactNode } from 'react'
import * as css from './Folded.module.css'

type Props = {
  heading: string
  /** The fact in the folded row that most guests look for. */
  fact?: ReactNode
  /** Whether the row is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A row with a heading and its most important fact, which opens to the rest. Paper shows all of it. */
export function Folded({ heading, fact, isOpen = false, children }: Props) {
  return (
    <details className={css.folded} open={isOpen}>
      <summary className={css.row}>
        <h2 className={css.heading}>{heading}</h2>
        {fact && <span className={css.fact}>{fact}</span>}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
