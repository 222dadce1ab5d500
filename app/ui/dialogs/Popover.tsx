import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { isEscape } from '#shared/typed/keyPress.ts'
import * as css from './Popover.module.css'

type Props = {
  /** The button that opens the panel. The panel is below it, and focus returns to it. */
  trigger: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

const MARGIN = 8

/** Positions the panel below its trigger, inside the window. */
function position(panel: HTMLElement, trigger: HTMLElement): void {
  const { left, bottom } = trigger.getBoundingClientRect()
  const maxLeft = document.documentElement.clientWidth - panel.offsetWidth - MARGIN
  panel.style.setProperty('--left', `${Math.max(MARGIN, Math.min(left, maxLeft))}px`)
  panel.style.setProperty('--top', `${bottom + MARGIN}px`)
}

/**
 * A panel below its button, or a sheet at the bottom of a small window. It is open while mounted. Focus moves to the
 * element with `data-first`, else to the panel, and returns to the button. Escape, a press outside, and focus outside
 * call `onClose`.
 */
export function Popover({ trigger, label, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // A layout effect returns focus before the panel is removed.
  useLayoutEffect(() => {
    const element = panel.current
    const button = trigger.current
    if (!element || !button) return
    // Browsers without popovers show the panel above the page by its z-index.
    element.showPopover?.()
    const move = () => position(element, button)
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !button.contains(target)) close.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isEscape(event)) return
      // Mark Escape as handled, so that the frame stays open.
      event.preventDefault()
      close.current()
    }
    move()
    const findFirst = () => element.querySelector<HTMLElement>('[data-first]')
    const first = findFirst() ?? element
    first.focus({ preventScroll: true })
    // The content may still be loading. The guest may have moved the focus before it arrives.
    const content = new MutationObserver(() => {
      if (document.activeElement === element) findFirst()?.focus({ preventScroll: true })
    })
    content.observe(element, { childList: true, subtree: true })
    const open = new AbortController()
    const { signal } = open
    window.addEventListener('resize', move, { signal })
    window.addEventListener('scroll', move, { signal, passive: true })
    document.addEventListener('pointerdown', onPointer, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => {
      open.abort()
      content.disconnect()
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
        const hasLeft = relatedTarget && !currentTarget.contains(relatedTarget)
        if (hasLeft && relatedTarget !== trigger.current) onClose()
      }}
    >
      {children}
    </div>
  )
}
