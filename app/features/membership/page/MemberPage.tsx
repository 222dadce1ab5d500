import type { ReactNode, Ref } from 'react'
import * as css from './MemberPage.module.css'

type Props = {
  heading: string
  /** For screens that focus their heading after a change. */
  headingRef?: Ref<HTMLHeadingElement>
  sentence?: string | undefined
  children?: ReactNode
}

/** A screen about the account of a member: one narrow column with a heading and a sentence. */
export function MemberPage({ heading, headingRef, sentence, children }: Props) {
  return (
    <div className={css.page}>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={css.heading}>
        {heading}
      </h1>
      {sentence && <p className={css.sentence}>{sentence}</p>}
      {children}
    </div>
  )
}

/** Links and buttons below the task of the screen, one a line. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={css.ways}>{children}</div>
}
