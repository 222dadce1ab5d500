import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import * as css from './Dialog.module.css'
import { openDialog } from './openDialog.ts'

type Props = {
  heading: string
  closeLabel: string
  onClose: () => void
  /** For long content: the heading is sticky, and on phones the dialog fills the screen. */
  isTall?: boolean
  /** The width: 736 px for pictures and calendars, 560 px for documents, 480 px for lists. */
  size?: 'large' | 'medium' | 'small'
  children: ReactNode
}

/** A modal dialog that is open while mounted. Focus returns on close. Escape and a press outside call `onClose`. */
export function Dialog({ heading, closeLabel, onClose, isTall = false, size = 'large', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes the dialog before it is removed: a removed dialog does not return focus.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Escape
    <dialog
      ref={dialog}
      className={css.dialog}
      data-tall={isTall}
      data-size={size}
      aria-label={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          {/* Before the heading: what a guest reaches after the heading is the content. */}
          <button type="button" className={css.close} onClick={onClose} aria-label={closeLabel}>
            <CloseIcon />
          </button>
          <h2 className={css.heading}>{heading}</h2>
        </header>
        {children}
      </div>
    </dialog>
  )
}
