import type { ReactNode } from 'react'
import * as css from './PartyNote.module.css'

type Props = {
  /** `reason`: why a button does nothing. `problem`: what is wrong with the guests. */
  kind: 'reason' | 'problem'
  id?: string | undefined
  role?: 'status'
  children: ReactNode
}

/** A sentence about the guests of a room. */
export function PartyNote({ kind, children, ...attributes }: Props) {
  return (
    <p className={kind === 'problem' ? css.problem : css.reason} {...attributes}>
      {children}
    </p>
  )
}
