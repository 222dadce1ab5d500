import { type RefObject, useLayoutEffect, useRef } from 'react'
import { monthAtEdge, scrollToMonth } from '#shared/stay/monthScroll.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/**
 * Keeps the scroller at the month `shown`, also when the months begin to scroll because the guest turns the phone, and reports the month
 * to which the guest scrolls. Has no effect on months that do not scroll.
 */
export function useScrolledMonths(
  scroller: RefObject<HTMLElement | null>,
  shown: StayDate,
  isScrolling: boolean,
  onShow: (month: StayDate) => void,
): { onScroll: () => void } {
  /** A month that the guest scrolled to stays where it is. */
  const edge = useRef<StayDate | null>(null)

  useLayoutEffect(() => {
    if (!isScrolling) edge.current = null
  }, [isScrolling])

  useLayoutEffect(() => {
    if (!isScrolling || !scroller.current || edge.current === shown) return
    edge.current = shown
    scrollToMonth(scroller.current, shown)
  }, [scroller, shown, isScrolling])

  // A calendar in a sheet is rendered before the sheet opens. Without a size it cannot scroll.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || element.clientHeight > 0) return
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) return
      observer.disconnect()
      if (edge.current) scrollToMonth(element, edge.current)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  return {
    onScroll() {
      const month = isScrolling && scroller.current && monthAtEdge(scroller.current)
      if (!month || month === edge.current) return
      edge.current = month
      onShow(month)
    },
  }
}
