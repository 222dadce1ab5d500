import type { ReactNode, RefObject } from 'react'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import * as css from './SearchForm.module.css'

type Props = {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  briefLabel: string
  /** What is chosen: in full, and for a narrow bar. */
  value: string
  brief: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** What is wrong with it, said under it. */
  problems: readonly string[]
  children: ReactNode
}

/** A field of the search form: a button that says what is chosen and opens the panel to change it. */
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
  const isWrong = problems.length > 0
  return (
    <div className={css.place}>
      <button
        ref={trigger}
        type="button"
        className={css.field}
        data-wrong={isWrong}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-describedby={isWrong ? `${id}-problem` : undefined}
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
