/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { adoptSheet } from '#loader/mount.ts'
import { isEscape } from '#shared/typed/keyPress.ts'
import css from './panels.css'
import { popoverPosition } from './popoverPosition.ts'

type Props = {
  label: string
  /** The search bar; the popover belongs to its field with `aria-expanded`. */
  host: HTMLElement
  /** Whether the bar lies in one line: then the popover stands below the bar, else below its field. */
  isWide: boolean
  /** What has the focus when the popover opens. */
  focusOn: string
  onResize: () => void
  onClose: (focusBack: boolean) => void
  children: ComponentChildren
}

/** Places the popover in the page's own coordinates, so that it scrolls along. */
function place(popover: HTMLElement, host: HTMLElement, isWide: boolean) {
  const field = host.shadowRoot?.querySelector('[aria-expanded="true"]')?.getBoundingClientRect()
  if (!field) return
  const { top, bottom } = isWide ? host.getBoundingClientRect() : field
  const at = popoverPosition({ left: field.left, top, bottom }, popover.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  })
  // Lengths of a zoomed page are multiplied by its zoom. Without `currentCSSZoom` boxes are reported without the zoom.
  const zoom = popover.currentCSSZoom || 1
  popover.style.inset = `${(at.y + scrollY) / zoom}px auto auto ${(at.left + scrollX) / zoom}px`
  // A popover above its field grows upwards at once, so that no day moves under the pointer.
  popover.style.translate = at.isAbove ? '0 -100%' : ''
}

/** A panel in the top layer, above all that the page stacks. It closes on Escape and on a press outside. */
export function Popover({ label, host, isWide, focusOn, onResize, onClose, children }: Props) {
  const element = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the popover opens once
  useLayoutEffect(() => {
    const popover = element.current
    if (!popover) return
    adoptSheet(popover.getRootNode() as ShadowRoot, css)
    popover.showPopover?.()
    place(popover, host, isWide)
    popover.querySelector<HTMLElement>(focusOn)?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const replace = () => element.current && place(element.current, host, isWide)
    const end = new AbortController()
    const { signal } = end
    addEventListener('resize', onResize, { signal })
    addEventListener('resize', replace, { signal })
    addEventListener('scroll', replace, { capture: true, passive: true, signal })
    // A month with one more week or a further room changes the size.
    const observer = new ResizeObserver(replace)
    if (element.current) observer.observe(element.current)
    return () => {
      end.abort()
      observer.disconnect()
    }
  }, [host, isWide, onResize])

  return (
    <div
      ref={element}
      class="pop"
      part="popover"
      popover="auto"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (!isEscape(event)) return
        // A dialog of the page stays open.
        event.stopPropagation()
        event.preventDefault()
        onClose(true)
      }}
      onFocusOut={({ relatedTarget }) =>
        relatedTarget && !element.current?.contains(relatedTarget as Node) && onClose(false)
      }
      onToggle={(event) => event.newState === 'closed' && onClose(false)}
    >
      {children}
    </div>
  )
}
