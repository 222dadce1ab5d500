import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react'

/**
 * A row of `count` pictures of the same width that guests scroll, or turn with the arrow keys and buttons. After the last
 * picture comes the first.
 */
export function usePictureTrack(count: number, start = 0) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)

  function show(index: number, behavior: ScrollBehavior = 'instant') {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth, behavior })
  }
  function turn(by: 1 | -1) {
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    show((at + by + count) % count, reducesMotion ? 'instant' : 'smooth')
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return { track, at, show, turn, onScroll, onKeyDown }
}
