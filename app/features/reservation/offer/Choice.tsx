import type { ComponentProps, ReactNode } from 'react'
import * as css from './Choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Several choices are possible. */
  isOneOfMany?: boolean
  children: ReactNode
}

/** A row with a radio button, or with a checkbox, that is pressed as a whole. */
export function Choice({ isOneOfMany = false, children, ...input }: Props) {
  return (
    <label className={css.choice}>
      <input type={isOneOfMany ? 'checkbox' : 'radio'} {...input} />
      <span>{children}</span>
    </label>
  )
}
