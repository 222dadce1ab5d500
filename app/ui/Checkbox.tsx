import type { ComponentProps } from 'react'
import * as css from './Checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }

/** A checkbox with its label beside it. The other attributes go to the input. */
export function Checkbox({ label, ...input }: Props) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
