import type { ReactNode } from 'react'
import * as css from './AreaSection.module.css'

type Props = {
  /** The code of the area; it makes the id of the heading. */
  code: string
  heading: ReactNode
  /** Whether the section only outlines content that is loading. */
  isSkeleton?: boolean
  children: ReactNode
}

/** The hotels of one area under its name. */
export function AreaSection({ code, heading, isSkeleton = false, children }: Props) {
  const id = `area-${code}`
  return (
    <section aria-labelledby={id} aria-hidden={isSkeleton || undefined}>
      <h2 className={css.heading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
