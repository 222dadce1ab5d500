import type { ReactNode } from 'react'
import * as css from './FormSection.module.css'

type Props = {
  legend: string
  /** A small line below the legend. */
  note?: string
  children: ReactNode
}

/** A group of fields. */
export function FormSection({ legend, note, children }: Props) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>
        {legend}
        {note && <small className={css.note}>{note}</small>}
      </legend>
      {children}
    </fieldset>
  )
}
