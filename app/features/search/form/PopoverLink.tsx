import { type ReactNode, useRef } from 'react'
import { Popover } from '#app/ui/dialogs/Popover.tsx'
import * as css from './PopoverLink.module.css'

type Props = {
  /** The text of the button. */
  value: string
  /** The visible text in a narrow form: a part of the text. */
  brief: string
  /** The accessible name of the popover. */
  label: string
  /** Whether the guest has set something in the popover. */
  isSet?: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Called when a press is likely: the pointer or the focus reaches the button. */
  onIntent?: () => void
  children: ReactNode
}

/** A button below the search bar that looks like a link and opens a popover. */
export function PopoverLink({
  value,
  brief,
  label,
  isSet = false,
  isOpen,
  onOpen,
  onIntent,
  children,
}: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.link}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-set={isSet}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={css.full}>{value}</span>
        <span className={css.brief} aria-hidden="true">
          {brief}
        </span>
      </button>
      {isOpen && (
        <Popover trigger={trigger} label={label} onClose={() => onOpen(false)}>
          {children}
        </Popover>
      )}
    </>
  )
}
