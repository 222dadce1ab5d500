import type { ReactNode } from 'react'
import * as css from './PlainPage.module.css'

/** One heading, a sentence and a way on: for pages that have nothing else to show. */
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
      <div className={css.ways}>{children}</div>
    </div>
  )
}
