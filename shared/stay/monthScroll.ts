import type { StayDate } from './stayDates.ts'

/** The months in a scroller, in their order. */
const monthsIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-month]')]

/** Where a month begins in its scroller, in CSS pixels. Both have the same offset parent. */
const startOf = (month: HTMLElement, scroller: HTMLElement) => month.offsetTop - scroller.offsetTop

/** Scrolls to the month; does nothing while the scroller does not contain it. */
export function scrollToMonth(scroller: HTMLElement, month: StayDate): void {
  const wanted = monthsIn(scroller).find(({ dataset }) => dataset.month === month)
  if (wanted) scroller.scrollTop = startOf(wanted, scroller)
}

/** The month at the upper edge of the scroller. */
export const monthAtEdge = (scroller: HTMLElement): StayDate | undefined =>
  monthsIn(scroller)
    .filter((month) => startOf(month, scroller) <= scroller.scrollTop + 1)
    .at(-1)?.dataset.month
