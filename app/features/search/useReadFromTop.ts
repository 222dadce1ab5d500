import { useEffect, useRef } from 'react'

/** New rooms are read from their top; a button that asked for them and is gone hands its focus to them. */
export function useReadFromTop() {
  const content = useRef<HTMLDivElement>(null)
  const isNew = useRef(false)

  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  })

  return { content, isNew }
}
