import type { HTMLAttributes } from 'react'
import * as css from './Count.module.css'

/** The number of items in a list, as a line of small text. */
export function Count(props: Omit<HTMLAttributes<HTMLParagraphElement>, 'className'>) {
  return <p {...props} className={css.count} />
}
