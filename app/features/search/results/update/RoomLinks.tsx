import type { ReactNode } from 'react'
import * as css from './RoomLinks.module.css'

type Props = { label: string; children: ReactNode }

/** The links to the rooms of a reservation, among which the guest chooses for one after the other. */
export function RoomLinks({ label, children }: Props) {
  return (
    <nav aria-label={label} className={css.rooms}>
      {children}
    </nav>
  )
}
