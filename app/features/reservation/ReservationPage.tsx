import type { ReactNode, Ref } from 'react'
import * as css from './ReservationPage.module.css'

type Props = {
  /** What is above the heading, such as a link back. */
  above?: ReactNode
  heading?: string
  /** For screens that focus their heading after a change. */
  headingRef?: Ref<HTMLHeadingElement>
  sentence?: string
  children: ReactNode
}

/** A screen about a reservation: one column with a heading and a sentence. */
export function ReservationPage({ above, heading, headingRef, sentence, children }: Props) {
  return (
    <div className={css.page}>
      {above}
      {heading && (
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={css.heading}>
          {heading}
        </h1>
      )}
      {sentence && <p className={css.sentence}>{sentence}</p>}
      {children}
    </div>
  )
}
