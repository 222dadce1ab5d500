import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import * as css from './Dialog.module.css'
import { openDialog } from './openDialog.ts'

type Props = {
  heading: string
  closeLabel: string
  onClose: () => void
  /** It has much to say: its heading stays in sight, and on a phone it is a whole page. */
  isTall?: boolean
  children: ReactNode
}

/** A real dialog: mounted is open. Focus goes in and comes back, Escape and a press outside close it. */
export function Dialog({ heading, closeLabel, onClose, isTall = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before it leaves the page: what is gone already gives no focus back.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, the dialog's own
    <dialog
      ref={dialog}
      className={css.dialog}
      data-tall={isTall}
      aria-label={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.sheet}>
        <header className={css.head}>
          <h2 className={css.heading}>{heading}</h2>
          <button type="button" className={css.close} onClick={onClose} aria-label={closeLabel}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
