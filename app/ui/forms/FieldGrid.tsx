import type { ReactNode } from 'react'
import * as css from './FieldGrid.module.css'

type Props = {
  /** Two short fields stay side by side on a phone too. */
  isPaired?: boolean
  children: ReactNode
}

/** Fields side by side where the width allows it. */
export function FieldGrid({ isPaired = false, children }: Props) {
  return <div className={isPaired ? css.pairs : css.grid}>{children}</div>
}
