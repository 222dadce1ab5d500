import type { ReactNode } from 'react'
import * as css from './FieldGrid.module.css'

/** Fields side by side where the width allows it. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
