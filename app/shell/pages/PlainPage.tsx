import type { ReactNode } from 'react'
import * as css from './PlainPage.module.css'

/** A page with a heading, a sentence, and buttons or links as children. */
export function PlainPage({
  heading,
  sentence,
  children,
}: {
  heading: string
  sentence: string
  children?: ReactNode
}) {
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.sentence}>{sentence}</p>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
