import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { monthAtEdge, scrollToMonth } from '#shared/stay/monthScroll.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { CalendarView } from './calendarView.ts'

/** Keeps the scroll of the months at the month in view, and takes over the month to which the guest scrolls. */
export function useMonthScroll(scroller: { current: HTMLElement | null }, view: CalendarView) {
  const month = view.month.value
  const first = view.rendered.value[0]
  /** A month that the guest scrolled to stays where it is. */
  const edge = useRef<StayDate | null>(null)

  // The other months are rendered after the calendar is visible.
  useEffect(() => {
    const request = requestAnimationFrame(() => setTimeout(view.renderScroll))
    return () => cancelAnimationFrame(request)
  }, [view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: months that are added before the others move them
  useLayoutEffect(() => {
    if (!scroller.current || edge.current === month) return
    scrollToMonth(scroller.current, month)
  }, [month, first])

  return () => {
    const next = scroller.current && monthAtEdge(scroller.current)
    if (!next || next === view.month.value) return
    edge.current = next
    view.scrollTo(next)
  }
}
