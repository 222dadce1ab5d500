import type { ReactNode } from 'react'
import * as css from './FactList.module.css'

/** A list of names and values: `<dt>` and `<dd>` in two columns, in one on a narrow screen. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
