import type { ReactNode, RefObject } from 'react'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import * as css from './FormField.module.css'

type Props = {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  briefLabel: string
  /** The current value: in full, and shortened for a narrow form. */
  value: string
  brief: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Messages about invalid input, shown below the field. */
  problems: readonly string[]
  children: ReactNode
}

/** A field of the search form: a button that shows the current value and opens the panel to change it. */
export function FormField({
  id,
  trigger,
  label,
  briefLabel,
  value,
  brief,
  isOpen,
  onOpen,
  problems,
  children,
}: Props) {
  const isInvalid = problems.length > 0
  return (
    <div className={css.container}>
      <button
        ref={trigger}
        type="button"
        className={css.field}
        data-invalid={isInvalid}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-describedby={isInvalid ? `${id}-problem` : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={css.full}>
          <small className={css.label}>{label}</small>
          {value}
        </span>
        <span className={css.brief} aria-hidden="true">
          <small className={css.label}>{briefLabel}</small>
          {brief}
        </span>
      </button>
      {isOpen && (
        <Popover trigger={trigger} label={label} onClose={() => onOpen(false)}>
          {children}
        </Popover>
      )}
      <div role="alert" id={`${id}-problem`} className={css.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  )
}
