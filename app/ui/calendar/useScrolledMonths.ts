import { type RefObject, useLayoutEffect, useRef } from 'react'
import { monthAtEdge, scrollToMonth } from '#shared/stay/monthScroll.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/**
 * Keeps the scroller at the month `shown`, and reports the month to which the guest scrolls. Has no effect on months that do
 * not scroll.
 */
export function useScrolledMonths(
  scroller: RefObject<HTMLElement | null>,
  shown: StayDate,
  onShow: (month: StayDate) => void,
): { onScroll: () => void } {
  /** A month that the guest scrolled to stays where it is. */
  const edge = useRef<StayDate | null>(null)

  useLayoutEffect(() => {
    if (!scroller.current || edge.current === shown) return
    edge.current = shown
    scrollToMonth(scroller.current, shown)
  }, [scroller, shown])

  return {
    onScroll() {
      const month = scroller.current && monthAtEdge(scroller.current)
      if (!month || month === edge.current) return
      edge.current = month
      onShow(month)
    },
  }
}
