import type { ComponentProps } from 'react'
import * as css from './Button.module.css'

/** `filled`: the main action of a view. `outline`: a choice. `plain`: all other actions. */
type ButtonKind = 'filled' | 'outline' | 'plain'

export const buttonClass = (kind: ButtonKind, more?: string): string =>
  [css.button, css[kind], more].filter(Boolean).join(' ')

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Shows a spinner and ignores presses. The button keeps focus. */
  busy?: boolean
}

export function Button({ kind = 'outline', busy = false, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
