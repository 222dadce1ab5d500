import type { ReactNode } from 'react'
import * as css from './BookingLayout.module.css'

type Props = { aside?: ReactNode; children: ReactNode }

/** The main column of a booking step, with the summary beside it, or below it on a narrow screen. */
export function BookingLayout({ aside, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.main}>{children}</div>
      {aside}
    </div>
  )
}
