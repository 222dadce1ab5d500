import { type ReactNode, useRef } from 'react'
import * as css from './MemberPage.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'

type Props = {
  heading: string
  sentence?: string | undefined
  children?: ReactNode
}

/** A screen about the account of a member: one narrow column with a heading and a sentence. */
export function MemberPage({ heading, sentence, children }: Props) {
  const page = useRef<HTMLDivElement>(null)
  useHeadingFocus(page)
  return (
    <div ref={page} className={css.page}>
      <h1 tabIndex={-1} className={css.heading}>
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
