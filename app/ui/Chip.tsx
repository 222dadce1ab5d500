import type { ComponentProps } from 'react'
import * as css from './Chip.module.css'

/** A small round button. `aria-pressed` marks the chosen chip of a group. */
export function Chip(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={css.chip} />
}
