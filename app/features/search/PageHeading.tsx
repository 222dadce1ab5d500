import type { HTMLAttributes } from 'react'
import * as css from './PageHeading.module.css'

/** The h1 of the pages that show rooms. */
export function PageHeading({ children, ...rest }: Omit<HTMLAttributes<HTMLHeadingElement>, 'className'>) {
  return (
    <h1 {...rest} className={css.heading}>
      {children}
    </h1>
  )
}
