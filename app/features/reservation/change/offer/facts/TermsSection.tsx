import type { ReactNode } from 'react'
import * as css from './TermsSection.module.css'

/** The terms of a stay after a change, below its facts. */
export function TermsSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={css.terms}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
