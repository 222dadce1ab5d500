import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import * as css from './CopyButton.module.css'

type Props = {
  /** The text to copy, as the page shows it. */
  value: string
  /** The text of the button, and its name for screen readers: several buttons may stand on a page. */
  label: string
  name: string
  /** Shown and announced after the copy. */
  done: string
}

/**
 * Copies by the clipboard API; in pages without HTTPS and in frames that forbid it, by a selection in the field, which has the text only
 * then: the page has it once. Returns whether it did.
 */
async function copy(value: string, field: HTMLTextAreaElement): Promise<boolean> {
  try {
    const copying = navigator.clipboard?.writeText(value)
    if (!copying) throw new Error('This page has no clipboard')
    await copying
    return true
  } catch {
    const { activeElement } = document
    field.value = value
    field.hidden = false
    field.select()
    const isCopied = document.execCommand('copy')
    field.hidden = true
    field.value = ''
    if (activeElement instanceof HTMLElement) activeElement.focus()
    return isCopied
  }
}

/** A button that copies a text, such as a reservation number. */
export function CopyButton({ value, label, name, done }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isDone, setDone] = useState(false)
  return (
    <span className={css.copy}>
      <Button
        kind="plain"
        aria-label={name}
        onClick={() => {
          if (field.current) void copy(value, field.current).then(setDone)
        }}
      >
        {isDone ? done : label}
      </Button>
      <textarea ref={field} className="unseen" readOnly hidden tabIndex={-1} aria-hidden="true" />
      <span className="unseen" role="status">
        {isDone && done}
      </span>
    </span>
  )
}
