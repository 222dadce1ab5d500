import type { ReactNode } from 'react'
import * as css from './Folded.module.css'

type Props = {
  heading: string
  /** The fact in the folded row that most guests look for. */
  fact?: ReactNode
  children: ReactNode
}

/** A row with a heading and its most important fact, which opens to the rest. Paper shows all of it. */
export function Folded({ heading, fact, children }: Props) {
  return (
    <details className={css.folded}>
      <summary className={css.row}>
        <h2 className={css.heading}>{heading}</h2>
        {fact && <span className={css.fact}>{fact}</span>}
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
