import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top when new results render after `isNew.current = true`. If the pressed button has disappeared, focus
 * moves to the element of `content`.
 */
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
