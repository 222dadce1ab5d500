import type { ReactNode } from 'react'
import * as css from './SmallPrint.module.css'

/** A line of small, muted text above or below the text that it explains. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <small className={css.small}>{children}</small>
}
