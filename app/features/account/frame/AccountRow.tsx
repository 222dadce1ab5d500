import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import * as css from './AccountRow.module.css'

type Props = {
  heading: string
  /** What is true now. */
  facts: ReactNode
  /** The accessible name of the button that opens the row, which contains its text. */
  change: string
  isOpen: boolean
  /** Another row is open, which has the focus. */
  isOtherOpen: boolean
  onOpen: () => void
  /** The form of the open row. */
  children: ReactNode
}

/** A row of the account: its facts with a button, or its form. The focus follows: into the open row, and back to the button. */
export function AccountRow({ heading, facts, change, isOpen, isOtherOpen, onOpen, children }: Props) {
  const { text } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) title.current?.focus()
    else if (!isOtherOpen) button.current?.focus()
  }, [isOpen, isOtherOpen])
  return (
    <section className={css.row}>
      <h2 ref={title} tabIndex={-1} className={css.heading}>
        {heading}
      </h2>
      {isOpen ? (
        <div className={css.form}>{children}</div>
      ) : (
        <>
          <div className={css.facts}>{facts}</div>
          <Button ref={button} kind="plain" aria-label={change} onClick={onOpen}>
            {text('account.change')}
          </Button>
        </>
      )}
    </section>
  )
}
