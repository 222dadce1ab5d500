import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import * as css from './Popover.module.css'

type Props = {
  /** The button it belongs to: the place it hangs from, and where focus goes back to. */
  trigger: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

const MARGIN = 8

/** Hangs the panel under its trigger, moved sideways as far as the window asks. */
function place(panel: HTMLElement, trigger: HTMLElement): void {
  const { left, bottom } = trigger.getBoundingClientRect()
  const room = document.documentElement.clientWidth - panel.offsetWidth - MARGIN
  panel.style.setProperty('--left', `${Math.max(MARGIN, Math.min(left, room))}px`)
  panel.style.setProperty('--top', `${bottom + MARGIN}px`)
}

/**
 * A panel in the top layer under its button; a sheet at the foot of a small window. Mounted is open. Focus goes
 * to what carries `data-first`, else to the panel, and comes back to the button. Escape, a press outside and
 * leaving it with the keyboard close it.
 */
export function Popover({ trigger, label, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // In layout, for when it goes its focus must be handed back before it is gone.
  useLayoutEffect(() => {
    const element = panel.current
    const button = trigger.current
    if (!element || !button) return
    // Where the browser has no popovers the panel lies above the page by its z-index.
    element.showPopover?.()
    const move = () => place(element, button)
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !button.contains(target)) close.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Taken: what lies around the panel, a frame that Escape closes too, stays.
      event.preventDefault()
      close.current()
    }
    move()
    const first = element.querySelector<HTMLElement>('[data-first]') ?? element
    first.focus({ preventScroll: true })
    const open = new AbortController()
    const { signal } = open
    window.addEventListener('resize', move, { signal })
    window.addEventListener('scroll', move, { signal, passive: true })
    document.addEventListener('pointerdown', onPointer, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      open.abort()
      if (element.contains(document.activeElement)) button.focus({ preventScroll: true })
    }
  }, [trigger])

  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={css.popover}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isLeft = relatedTarget && !currentTarget.contains(relatedTarget)
        if (isLeft && relatedTarget !== trigger.current) onClose()
      }}
    >
      {children}
    </div>
  )
}
