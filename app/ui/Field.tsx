import type { ReactNode } from 'react'
import * as css from './Field.module.css'

type Props = {
  id: string
  label: string
  /** Only screen readers read the label: the text above the field says the same. */
  isLabelHidden?: boolean
  /** Explains the rule of the field. */
  hint?: ReactNode
  error?: string | undefined
  /** The text after the label of an optional field. */
  optional?: string
  children: (attributes: {
    id: string
    className: string
    'aria-describedby'?: string
    'aria-invalid'?: true
  }) => ReactNode
}

export const inputClass: string = css.input ?? ''

/** A label and its control, with the hint and the error of the field. */
export function Field({ id, label, isLabelHidden = false, hint, error, optional, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={isLabelHidden ? 'unseen' : css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {optional}</span>}
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: inputClass,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
